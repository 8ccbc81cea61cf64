//! A default value as one would write it.

use serde_json::{Map, Value};

use super::language::reference;

/// Returns `value`, which `schema` describes, in RON; "none" for an absent value.
pub(super) fn written(value: &Value, schema: &Value, defs: &Map<String, Value>) -> String {
    let schema = resolved(schema, defs);
    match value {
        Value::Null => "none".into(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::String(text) if is_variant(text, schema) => text.clone(),
        Value::String(text) => format!("{text:?}"),
        Value::Array(items) => array(items, schema, defs),
        Value::Object(entries) => object(entries, schema, defs),
    }
}

fn resolved<'a>(schema: &'a Value, defs: &'a Map<String, Value>) -> &'a Value {
    let target = reference(schema).or_else(|| reference(&schema["anyOf"][0]));
    target.and_then(|name| defs.get(name)).unwrap_or(schema)
}

fn is_variant(text: &str, schema: &Value) -> bool {
    let listed = |schema: &Value| {
        schema["const"] == text
            || schema["enum"].as_array().is_some_and(|names| names.iter().any(|n| n == text))
    };
    listed(schema) || schema["oneOf"].as_array().is_some_and(|all| all.iter().any(listed))
}

fn array(items: &[Value], schema: &Value, defs: &Map<String, Value>) -> String {
    let tuple = schema["prefixItems"].as_array();
    let item = |(index, item)| {
        let of = tuple.and_then(|t| t.get(index)).unwrap_or(&schema["items"]);
        written(item, of, defs)
    };
    let items = items.iter().enumerate().map(item).collect::<Vec<_>>().join(", ");
    if tuple.is_some() { format!("({items})") } else { format!("[{items}]") }
}

fn object(entries: &Map<String, Value>, schema: &Value, defs: &Map<String, Value>) -> String {
    if let Some(fields) = schema["properties"].as_object() {
        // Only what differs from the fields' own defaults has to be said.
        let field = |(name, value): (&String, &Value)| {
            let of = fields.get(name)?;
            (of["default"] != *value).then(|| format!("{name}: {}", written(value, of, defs)))
        };
        let said = entries.iter().filter_map(field).collect::<Vec<_>>();
        return format!("({})", said.join(", "));
    }
    if let Some(variants) = schema["oneOf"].as_array()
        && let Some((name, held)) = entries.iter().next()
        && let Some(of) = variants.iter().map(|v| &v["properties"][name]).find(|s| !s.is_null())
    {
        let held = written(held, of, defs);
        return if held.starts_with('(') { format!("{name}{held}") } else { format!("{name}({held})") };
    }
    let entry = |(key, value)| format!("{key:?}: {}", written(value, &schema["additionalProperties"], defs));
    let entries = entries.iter().map(entry).collect::<Vec<_>>();
    format!("{{{}}}", entries.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn values_look_as_they_are_written_in_a_file() {
        let defs = json!({
            "Who": { "oneOf": [
                { "const": "Any" },
                { "properties": { "Not": { "$ref": "#/$defs/Who" } } },
            ] },
            "Rule": { "properties": {
                "who": { "$ref": "#/$defs/Who", "default": "Any" },
                "text": { "type": "string", "default": "" },
            } },
        });
        let defs = defs.as_object().unwrap();
        let who = json!({ "$ref": "#/$defs/Who" });
        let rule = json!({ "$ref": "#/$defs/Rule" });
        let pair = json!({ "prefixItems": [{ "type": "integer" }, { "type": "integer" }] });
        let case = |value: Value, schema: &Value| written(&value, schema, defs);
        assert_eq!(case(json!("Any"), &who), "Any");
        assert_eq!(case(json!({ "Not": "Any" }), &who), "Not(Any)");
        assert_eq!(case(json!({ "who": "Any", "text": "x" }), &rule), r#"(text: "x")"#);
        assert_eq!(case(json!({ "who": "Any", "text": "" }), &rule), "()");
        assert_eq!(case(json!([2, 6]), &pair), "(2, 6)");
        assert_eq!(case(json!([]), &json!({ "items": {} })), "[]");
        assert_eq!(case(json!({}), &json!({ "additionalProperties": {} })), "{}");
        assert_eq!(case(Value::Null, &json!({ "anyOf": [who] })), "none");
    }
}
