//! Sentences as people read them, written by hand.

use tilewright::explain::{Vocabulary, tell};
use tilewright::load::ron_options;
use tilewright::merge::Game;
use tilewright::spec::{Cond, Do, Modifier, Patch, Rule};

fn read<T: serde::de::DeserializeOwned>(ron: &str) -> T {
    ron_options().from_str(ron).unwrap_or_else(|error| panic!("{ron}: {error}"))
}

fn in_three<T>(it: &T, tell: impl Fn(&T, &Vocabulary<'_>) -> String) -> [String; 3] {
    let game = Game::default();
    ["en", "ru", "bg"].map(|lang| tell(it, &Vocabulary::new(&game, lang)))
}

#[test]
fn effects() {
    let said =
        |ron: &str| in_three(&read::<Do>(ron), |it, names| tell::effects(std::slice::from_ref(it), names));
    assert_eq!(
        said("Gain(who: Owner, amount: N(1))"),
        [
            "its owner gains 1 point",
            "владелец фигуры получает 1 очко",
            "собственикът на фигурката получава 1 точка"
        ]
    );
    assert_eq!(
        said("Gain(who: This, amount: N(3))"),
        ["this player gains 3 points", "этот игрок получает 3 очка", "този играч получава 3 точки"]
    );
    assert_eq!(
        said("Score(feature: This, at: Last)"),
        [
            "the feature is scored as at the end of the game",
            "объект оценивается как в конце игры",
            "обектът се оценява като в края на играта",
        ]
    );
    assert_eq!(
        said("If(when: Free, then: [EndGame], else: [ExtraTile])"),
        [
            "if nobody stands on the feature, the game ends after this turn, otherwise another tile is drawn and laid, \
             with all that follows",
            "если на объекте никто не стоит, то игра кончается после этого хода, иначе берут и выкладывают ещё один \
             квадрат, со всем, что за этим следует",
            "ако на обекта няма никого, играта свършва след този ход, иначе тегли се и се поставя още една плочка, с \
             всичко, което следва",
        ]
    );
    assert_eq!(
        said("Return(Where(kind: [\"guest\"], at: Board))"),
        [
            "all guest on the board go back to their owners",
            "возвращаются к владельцам все фигуры «guest» на карте",
            "връщат се при собствениците си всички фигурки „guest“ на картата",
        ]
    );
}

#[test]
fn conditions() {
    let said =
        |ron: &str| in_three(&read::<Cond>(ron), |it, names| tell::condition(it, names).unwrap_or_default());
    assert_eq!(
        said("Cmp(Per(1, Weights(at: Feature(This))), Eq, N(0))")[0],
        "there is no figure that counts for the majority (figures on the feature)"
    );
    assert_eq!(
        said("Not(Completed(This))"),
        ["the feature is not complete", "объект не завершён", "обектът не е завършен"]
    );
    assert_eq!(
        said("Same(This, Active)"),
        ["this player is the active player", "этот игрок – это ходящий игрок", "този играч е играчът на ход"]
    );
}

#[test]
fn rules_modifiers_and_patches() {
    let rule: Rule =
        read("(on: TilePlaced, when: TileHasMark(\"lamp\"), limit: OncePerTurn, do: [DrawTile])");
    assert_eq!(
        in_three(&rule, tell::rule),
        [
            "when a tile was laid; only if the tile has the mark lamp; once in a turn: the active player draws a tile",
            "когда выложен квадрат; только если на квадрате есть знак «lamp»; один раз за ход: ходящий игрок берёт квадрат",
            "когато е поставена плочка; само ако на плочката има знак „lamp“; веднъж на ход: играчът на ход тегли плочка",
        ]
    );
    let half: Modifier =
        read("(of: Score(kinds: [\"lane\"], at: [Complete]), layer: \"scale\", op: Divide(2, Up))");
    assert_eq!(
        in_three(&half, tell::modifier),
        [
            "for a lane (completed); the total is divided by 2, rounded up",
            "объект «lane» (при завершении); сумма делится на 2 с округлением вверх",
            "обект „lane“ (при завършване); сборът се дели на 2, закръглено нагоре",
        ]
    );
    let bonus: Patch = read("(op: Terms(kind: \"lane\", at: Last, set: {\"bonus\": N(3)}), why: \"ours\")");
    assert_eq!(in_three(&bonus, tell::patch)[0], "a lane, at the end of the game: “bonus” is 3");
}
