//! Sentences as people read them, written by hand.

use tilewright::explain::{Vocabulary, wording};
use tilewright::load::from_ron;
use tilewright::merge::{Change, Game};
use tilewright::spec::{Action, Bar, Cond, Effect, Modifier, Num, Patch, Piece, PlacementRule, Rule, Token};

fn read<T: serde::de::DeserializeOwned>(ron: &str) -> T {
    from_ron(ron).unwrap_or_else(|error| panic!("{ron}: {error}"))
}

fn in_three<T>(it: &T, tell: impl Fn(&T, &Vocabulary<'_>) -> String) -> [String; 3] {
    let game = Game::default();
    ["en", "ru", "bg"].map(|lang| tell(it, &Vocabulary::new(&game, lang)))
}

#[test]
fn tiles_that_are_dealt_and_turns_that_are_granted() {
    let said = |ron: &str| {
        in_three(&read::<Effect>(ron), |it, names| wording::effects(std::slice::from_ref(it), names))
    };
    assert_eq!(
        said("Deal(from: Piles, to: Rack(\"larder\", Active), count: N(2))"),
        [
            "tiles from the pile go to the rack “larder” of the active player, by chance if they differ, as many as this: 2",
            "квадраты из стопки отправляются на лоток «larder» (чей: ходящий игрок), по жребию, если они разные; сколько их: 2",
            "плочки от купчината отиват на поставката „larder“ на играча на ход, по жребий, ако са различни; толкова: 2",
        ]
    );
    assert_eq!(
        said("Deal(from: Drawn, to: Box)"),
        [
            "the tile just drawn goes into the box",
            "только что взятый квадрат отправляется в коробку",
            "току-що изтеглената плочка отива в кутията",
        ]
    );
    assert_eq!(
        said("Grant(what: Turn, to: This)"),
        [
            "this player has a turn more, before whoever is next",
            "ещё один ход раньше следующего по очереди получает этот игрок",
            "още един ход преди следващия по ред има този играч",
        ]
    );
    assert_eq!(
        said("PlaceTile(from: \"larder\")"),
        [
            "the active player lays a tile from the rack “larder” of the active player instead of the one drawn",
            "ходящий игрок выкладывает квадрат с лотка «larder» (чей: ходящий игрок) вместо взятого",
            "играчът на ход поставя плочка от поставката „larder“ на играча на ход вместо изтеглената",
        ]
    );
}

#[test]
fn actions_are_offered_in_one_step_or_in_several() {
    let said = |ron: &str| in_three(&read::<Action>(ron), wording::action);
    assert_eq!(
        said(r#"(slots: ["act"], do: [EndGame])"#),
        [
            "in the step “act”: the game ends after this turn",
            "на этапе «act»: игра кончается после этого хода",
            "на етапа „act“: играта свършва след този ход",
        ]
    );
    assert_eq!(
        said(r#"(slots: ["begin", "act"], do: [EndGame])"#),
        [
            "in the step “begin” or “act”: the game ends after this turn",
            "на этапе «begin» или «act»: игра кончается после этого хода",
            "на етапа „begin“ или „act“: играта свършва след този ход",
        ]
    );
}

#[test]
fn where_tiles_may_be_laid() {
    let said = |ron: &str| in_three(&read::<PlacementRule>(ron), wording::placement);
    assert_eq!(
        said(r#"(when: TileHasMark("beacon"), require: Joins(["brook"]))"#),
        [
            "if the tile has the symbol beacon, it may be laid only where the tile continues a brook",
            "если на квадрате есть символ «beacon», его можно выложить только там, где верно: квадрат продолжает объект «brook»",
            "ако на плочката има символ „beacon“, тя може да се постави само там, където е вярно: плочката продължава обект „brook“",
        ]
    );
    assert_eq!(
        said(
            r#"(require: Cmp(Per(1, Different(of: Tiles(Line(from: One(This), axis: Row, steps: N(6), stop_at_gaps: true, own: true)), by: MarkNumber("hue"))), Eq, N(1)))"#
        ),
        [
            "a tile may be laid only where there is exactly 1 different value (the number of the symbol hue) among tiles in the row of the tile, that one included, at most this many steps away (6; up to the first gap)",
            "квадрат можно выложить только там, где верно: разных значений (число символа «hue») среди квадратов в ряду квадрата, считая и его, не дальше стольких шагов: 6 (до первого пропуска) — ровно 1",
            "плочка може да се постави само там, където е вярно: различни стойности (числото на символа „hue“) сред: плочки в реда на плочката, като се брои и тя, на най-много толкова стъпки: 6 (до първото празно място): точно 1",
        ]
    );
    assert_eq!(
        said("(require: Within(5, 6))"),
        [
            "a tile may be laid only where all tiles lie within 5 columns and 6 rows",
            "квадрат можно выложить только там, где верно: все квадраты умещаются в 5 столбцов и 6 рядов",
            "плочка може да се постави само там, където е вярно: всички плочки се побират в 5 колони и 6 реда",
        ]
    );
    assert_eq!(
        said("(require: Cmp(Per(1, SidesAlike([])), Ge, N(2)))"),
        [
            "a tile may be laid only where there are at least 2 sides beside sides of their kind",
            "квадрат можно выложить только там, где верно: сторон рядом с такими же — не меньше 2",
            "плочка може да се постави само там, където е вярно: страни до страни от същия вид: поне 2",
        ]
    );
    assert_eq!(
        said(
            "(require: Cmp(Per(1, Of(Features(OnTiles(of: One(This), kinds: [\"road\"], mark: \"inn\")))), Ge, N(1)))"
        ),
        [
            "a tile may be laid only where there is at least one road with the symbol inn on the tile",
            "квадрат можно выложить только там, где верно: есть объект «road» с символом «inn» на квадрате",
            "плочка може да се постави само там, където е вярно: има обект „road“ със символ „inn“ на плочката",
        ]
    );
}

#[test]
fn effects() {
    let said = |ron: &str| {
        in_three(&read::<Effect>(ron), |it, names| wording::effects(std::slice::from_ref(it), names))
    };
    assert_eq!(
        said("Gain(who: Owner, amount: N(1))"),
        [
            "the owner of the figure gains 1 point",
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
        said("If(when: Free, then: [EndGame], else: [Grant(what: Tile)])"),
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
fn notes_names_and_places() {
    let said = |ron: &str| {
        in_three(&read::<Effect>(ron), |it, names| wording::effects(std::slice::from_ref(it), names))
    };
    assert_eq!(
        said("Note(note: \"record\", about: Game, be: Per(1, Tiles))"),
        [
            "it is remembered of the game: “record” (the number of tiles)",
            "для игры запоминают: «record» (число квадратов)",
            "за играта се запомня: „record“ (брой плочки)",
        ]
    );
    assert_eq!(
        said("Forget(note: \"late\", about: Player(Any))"),
        [
            "it is no longer remembered of every player: “late”",
            "для каждого игрока больше не помнят: «late»",
            "за всеки играч вече не се помни: „late“",
        ]
    );
    assert_eq!(
        said("Let(name: \"nest\", be: Tile(Of(This)))"),
        [
            "“nest” is the tile under the figure from here on",
            "«nest» – отныне квадрат, на котором стоит фигура",
            "„nest“ отсега нататък е плочката, на която стои фигурката",
        ]
    );
    assert_eq!(
        said("Set(name: \"bid\", to: Number(Points(This)))"),
        [
            "“bid” is now the points of this player",
            "«bid» – теперь очки этого игрока",
            "„bid“ вече е точките на този играч",
        ]
    );
    assert_eq!(
        said("Place(piece: One(\"hostage\"), on: Players(Active), optional: true)"),
        [
            "the active player may take that figure into keeping",
            "ходящий игрок может взять ту фигуру на хранение",
            "играчът на ход може да вземе онази фигурка на съхранение",
        ]
    );
    assert_eq!(
        said("Place(piece: This, on: Players(Owner), by: This)"),
        [
            "this player hands the figure over to the owner of the figure to keep",
            "этот игрок передаёт фигуру на хранение владельцу фигуры",
            "този играч предава фигурката на съхранение на собственика на фигурката",
        ]
    );
    assert_eq!(
        said("Place(piece: Where(kind: [\"hound\"]), on: Tiles(Beside(of: One(Placed))))"),
        [
            "the active player puts a hound on one of the tiles beside the tile just laid, not on a feature",
            "ходящий игрок ставит фигуру «hound» на один из квадратов рядом со стороной только что выложенного квадрата, но не на объект",
            "играчът на ход слага фигурка „hound“ на една от плочките до страна на току-що поставената плочка, но не на обект",
        ]
    );
    assert_eq!(
        said("Place(piece: Where(kind: [\"guard\"]), on: Pieces(kind: [\"guest\"], owner: Active))"),
        [
            "the active player puts a guard beside a guest of the active player",
            "ходящий игрок ставит фигуру «guard» возле фигуры «guest» ходящего игрока",
            "играчът на ход слага фигурка „guard“ до фигурка „guest“ на играча на ход",
        ]
    );
    assert_eq!(
        said(
            "Place(piece: Where(kind: [\"guest\"], owner: Active, at: Supply), on: Spaces(track: \"ring\"))"
        ),
        [
            "the active player puts a guest on a space of the track ring",
            "ходящий игрок ставит фигуру «guest» на клетку дорожки «ring»",
            "играчът на ход поставя фигурка „guest“ на поле от пистата „ring“",
        ]
    );
    assert_eq!(
        said("Return(Where(kind: [\"guest\"], at: Player(Holder(This)), with: [\"guard\"]))"),
        [
            "all guest with a guard beside it in the keeping of whoever keeps the figure go back to their owners",
            "возвращаются к владельцам все фигуры «guest» (рядом – фигура «guard») на хранении у того, у кого на хранении фигура",
            "връщат се при собствениците си всички фигурки „guest“ (редом с фигурка „guard“) на съхранение при играча, който пази фигурката",
        ]
    );
    assert_eq!(
        said("Gain(who: Active, amount: NotedNumber(note: \"record\", about: Tile(Placed)))"),
        [
            "the active player gains points: the number remembered of the tile just laid (“record”)",
            "ходящий игрок получает очки: число, запомненное для только что выложенного квадрата («record»)",
            "играчът на ход получава точки: числото, запомнено за току-що поставената плочка („record“)",
        ]
    );
}

#[test]
fn conditions() {
    let said = |ron: &str| {
        in_three(&read::<Cond>(ron), |it, names| wording::condition(it, names).unwrap_or_default())
    };
    assert_eq!(
        said("Cmp(Per(1, Weights(at: Feature(This))), Eq, N(0))")[0],
        "there is no figure that counts for the majority (figures on the feature)"
    );
    assert_eq!(
        said("Not(Completed(This))"),
        ["the feature is not complete", "объект не завершён", "обектът не е завършен"]
    );
    assert_eq!(
        said("Same(Player(This), Player(Active))"),
        ["this player is the active player", "этот игрок – это ходящий игрок", "този играч е играчът на ход"]
    );
}

/// "Not" of a player: one of the others where one is enough, all of them where it holds of none.
#[test]
fn other_players() {
    let said = |ron: &str| {
        in_three(&read::<Cond>(ron), |it, names| wording::condition(it, names).unwrap_or_default())
    };
    let filter = r#"(kind: ["guest"], owner: Not(Active), at: Board)"#;
    assert_eq!(
        said(&format!("Exists{filter}")),
        [
            "another player than the active player has a guest on the board",
            "у какого-либо игрока, кроме ходящего игрока есть фигура «guest» на карте",
            "друг играч освен играча на ход има фигурка „guest“ на картата",
        ]
    );
    assert_eq!(
        said(&format!("Absent{filter}")),
        [
            "every player but the active player has no guest on the board",
            "у каждого игрока, кроме ходящего игрока нет фигуры «guest» на карте",
            "всеки играч освен играча на ход няма фигурка „guest“ на картата",
        ]
    );
    let said = |ron: &str| {
        in_three(&read::<Effect>(ron), |it, names| wording::effects(std::slice::from_ref(it), names))
    };
    assert_eq!(
        said(r#"Pick(from: Pieces(kind: ["guest"], owner: Not(Active)), do: [Return(This)])"#),
        [
            "the active player chooses a guest of another player than the active player: the figure goes back to its owner",
            "ходящий игрок выбирает фигуру «guest» какого-либо игрока, кроме ходящего игрока: фигура возвращается к владельцу",
            "играчът на ход избира фигурка „guest“ на друг играч освен играча на ход: фигурката се връща при собственика си",
        ]
    );
    assert_eq!(
        said(r#"Return(Where(kind: ["guest"], owner: Not(Active)))"#),
        [
            "all guest of other players than the active player go back to their owners",
            "возвращаются к владельцам все фигуры «guest» игроков, кроме ходящего игрока",
            "връщат се при собствениците си всички фигурки „guest“ на други играчи освен играча на ход",
        ]
    );
    assert!(
        said("Gain(who: Not(Active), amount: N(1))")[0].starts_with("every player but the active player")
    );
}

#[test]
fn named_things_of_other_sorts_are_told_apart() {
    let said = |ron: &str| in_three(&read::<Vec<Effect>>(ron), |it, names| wording::effects(it, names));
    let numbers = said(
        r#"[Pick(from: Numbers(N(0), N(3)), as: "low", do: [
            Pick(from: Numbers(Var("low"), N(9)), as: "high", do: [Gain(who: Active, amount: Var("low"))]),
        ])]"#,
    );
    for (text, (low, vague)) in
        numbers.iter().zip([("“low”", "that"), ("«low»", "то число"), ("„low“", "онова")])
    {
        assert!(text.matches(low).count() == 3 && !text.contains(vague), "{text}");
    }
    // One alone is "that number", unless it becomes another.
    let one =
        said(r#"[Pick(from: Numbers(N(0), N(3)), as: "low", do: [Gain(who: Active, amount: Var("low"))])]"#);
    assert!(one[0].contains("that number") && !one[0].contains("low"), "{}", one[0]);
    let set = said(r#"[Let(name: "sum", be: Number(N(0))), Set(name: "sum", to: Number(Var("sum")))]"#);
    assert_eq!(
        set,
        [
            "“sum” is 0 at first; then “sum” is now “sum”",
            "«sum» – сначала 0; затем «sum» – теперь «sum»",
            "„sum“ отначало е 0; после „sum“ вече е „sum“",
        ]
    );
    let players = said(
        r#"[Each(of: Players(Any), as: "host", do: [
            Each(of: Players(Not(Var("host"))), as: "guest", do: [Gain(who: Var("host"), amount: N(1))]),
        ])]"#,
    );
    for (text, host) in players.iter().zip([
        "the player “host” gains 1 point",
        "игрок «host» получает 1 очко",
        "играчът „host“ получава 1 точка",
    ]) {
        assert!(text.contains(host), "{text}");
    }
}

#[test]
fn named_pieces_are_told_apart() {
    let said = |ron: &str| {
        in_three(&read::<Effect>(ron), |it, names| wording::effects(std::slice::from_ref(it), names))
    };
    let guest = r#"from: Pieces(kind: ["guest"])"#;
    assert_eq!(
        said(&format!(
            r#"Pick({guest}, as: "mine", do: [Pick({guest}, as: "theirs", do: [Return(One("mine")), Gain(who: OwnerOf("theirs"), amount: N(1))])])"#
        )),
        [
            "the active player chooses a guest, called “mine”: (the active player chooses a guest, called “theirs”: (the figure “mine” goes back to its owner; then the owner of the figure “theirs” gains 1 point))",
            "ходящий игрок выбирает фигуру «guest» (далее – «mine»): (ходящий игрок выбирает фигуру «guest» (далее – «theirs»): (фигура «mine» возвращается к владельцу; затем владелец фигуры «theirs» получает 1 очко))",
            "играчът на ход избира фигурка „guest“ (наричана „mine“): (играчът на ход избира фигурка „guest“ (наричана „theirs“): (фигурката „mine“ се връща при собственика си; после собственикът на фигурката „theirs“ получава 1 точка))",
        ]
    );
    // One is "that figure".
    assert_eq!(
        said(&format!(r#"Pick({guest}, as: "mine", do: [Return(One("mine"))])"#))[0],
        "the active player chooses a guest: that figure goes back to its owner"
    );
    assert_eq!(
        said(r#"Return(Where(kind: ["guest"], at: Board, when: Completed(This)))"#),
        [
            "all guest on the board whose feature is complete go back to their owners",
            "возвращаются к владельцам все фигуры «guest» на карте (чей объект завершён)",
            "връщат се при собствениците си всички фигурки „guest“ на картата (чийто обект е завършен)",
        ]
    );
}

#[test]
fn bars() {
    let bar: Bar = read("(pieces: [\"guest\"], when: Exists(kind: [\"hound\"], at: Feature(This)))");
    let told = in_three(&bar, wording::bar);
    assert_eq!(told[0], "a guest never comes to where there is a hound on the feature");
    assert_eq!(
        in_three(&read::<Bar>("(pieces: [\"guest\"])"), wording::bar),
        [
            "a guest never comes to the board",
            "фигура «guest» не может попасть на карту",
            "фигурка „guest“ не може да дойде на картата",
        ]
    );
}

#[test]
fn numbers_by_how_many_play() {
    let post: Piece = read("(by_players: [(1, 12), (2, 10), (5, 6)])");
    assert_eq!(
        in_three(&post, piece_kind),
        [
            "for each player: 12 with 1 player, 10 with 2 to 4 players, 6 with 5 to 12 players",
            "у каждого игрока: 12 в одиночку, 10 при числе игроков от 2 до 4, 6 при числе игроков от 5 до 12",
            "за всеки играч: 12 при 1 играч, 10 при 2 до 4 играчи, 6 при 5 до 12 играчи",
        ]
    );
    let shell: Token = read("(by_players: [(2, 20), (12, 30)])");
    assert_eq!(
        in_three(&shell, wording::token)[0],
        "in the supply: 20 with 2 to 11 players, 30 with 12 players"
    );
}

#[test]
fn tokens_that_leave_the_game() {
    let discard: Effect = read("Take(tokens: (kind: [\"coin\"], at: Player(Active)), who: Nobody)");
    let said = in_three(&discard, |it, names| wording::effects(std::slice::from_ref(it), names));
    assert!(said[0].ends_with("leave the game"), "{}", said[0]);
    assert!(said[1].ends_with("выходят из игры"), "{}", said[1]);
    assert!(said[2].ends_with("излизат от играта"), "{}", said[2]);
}

#[test]
fn features_that_fill_corners() {
    let build: Effect = read(
        "Place(piece: Where(kind: [\"shed\"], owner: Active, at: Supply), on: Features(Corners(of: One(Placed), kinds: [\"moor\"])))",
    );
    assert_eq!(
        in_three(&build, |it, names| wording::effects(std::slice::from_ref(it), names)),
        [
            "the active player places a shed on a moor where it fills a corner of the tile just laid at which four tiles meet",
            "ходящий игрок выставляет фигуру «shed» на объект «moor» из целиком занимающих угол, в котором сходятся четыре квадрата (один из них – только что выложенный квадрат)",
            "играчът на ход поставя фигурка „shed“ на обект „moor“ там, където заема цял ъгъл, в който се срещат четири плочки (една от тях е току-що поставената плочка)",
        ]
    );
}

#[test]
fn features_that_touch() {
    let hop: Effect = read(
        "Place(piece: One(\"ranger\"), on: Features(Touching(of: Under(Var(\"ranger\")), kinds: [\"moor\"])))",
    );
    assert_eq!(
        in_three(&hop, |it, names| wording::effects(std::slice::from_ref(it), names)),
        [
            "the active player moves that figure to a moor touching the feature under that figure",
            "ходящий игрок переставляет ту фигуру на объект «moor» из касающихся объекта, на котором стоит та фигура",
            "играчът на ход премества онази фигурка на обект „moor“ от допиращите се до обекта, на който стои онази фигурка",
        ]
    );
}

#[test]
fn features_that_become_others() {
    let convert: Effect = read("Convert(feature: Under(Var(\"digger\")), to: \"pond\")");
    assert_eq!(
        in_three(&convert, |it, names| wording::effects(std::slice::from_ref(it), names)),
        [
            "the feature under that figure becomes a pond",
            "объект, на котором стоит та фигура: превращается в объект «pond»",
            "обектът, на който стои онази фигурка: става обект „pond“",
        ]
    );
}

fn piece_kind(piece: &Piece, names: &Vocabulary<'_>) -> String {
    wording::piece_kind(&"piece".into(), piece, names)
}

#[test]
fn pieces_that_change_the_tile_under_them() {
    let plank: Piece = read(
        r#"(per_player: 3, overlay: (over: "lawn", side: "lane", segments: { "deck": (kind: "lane", ports: [N, S]) }, mends: true))"#,
    );
    assert_eq!(
        in_three(&plank, piece_kind),
        [
            "3 for each player; lies on a tile: two opposite sides of the kind lawn become sides of the kind lane; it adds lane, and what is printed below stays as it is; it may come with a tile that does not fit without it, on that tile or on one beside it; it stays to the end of the game",
            "3 у каждого игрока; кладётся на квадрат: две противоположные стороны «lawn» становятся сторонами «lane»; добавляется: «lane», а всё напечатанное внизу остаётся как есть; можно выложить вместе с квадратом, который иначе не подходит, – на него или на квадрат рядом; остаётся до конца игры",
            "3 за всеки играч; поставя се върху плочка: две срещуположни страни „lawn“ стават страни „lane“; добавя се: „lane“, а отпечатаното отдолу остава каквото е; може да дойде с плочка, която иначе не пасва – върху нея или върху плочка до нея; остава до края на играта",
        ]
    );
    let bend: Piece = read(
        r#"(neutral: 1, overlay: (over: "gravel", side: "rail", segments: { "track": (kind: "rail", ports: [N, E]) }))"#,
    );
    assert_eq!(
        in_three(&bend, piece_kind)[0],
        "1 that belongs to nobody; lies on a tile: two sides of the kind gravel that meet become sides of the kind rail; it adds rail, and what is printed below stays as it is; it stays to the end of the game"
    );
}

#[test]
fn rules_modifiers_and_patches() {
    let rule: Rule =
        read("(on: TilePlaced, when: TileHasMark(\"lamp\"), limit: OncePerTurn, do: [DrawTile])");
    assert_eq!(
        in_three(&rule, wording::rule),
        [
            "when a tile was laid; only if the tile has the symbol lamp; once in a turn: the active player draws a tile",
            "когда выложен квадрат; только если на квадрате есть символ «lamp»; один раз за ход: ходящий игрок берёт квадрат",
            "когато е поставена плочка; само ако на плочката има символ „lamp“; веднъж на ход: играчът на ход тегли плочка",
        ]
    );
    let half: Modifier =
        read("(of: Score(kinds: [\"lane\"], at: [Complete]), layer: \"scale\", op: Divide(2, Up))");
    assert_eq!(
        in_three(&half, wording::modifier),
        [
            "for a lane (completed); the total is divided by 2, rounded up",
            "объект «lane» (при завершении); сумма делится на 2 с округлением вверх",
            "обект „lane“ (при завършване); сборът се дели на 2, закръглено нагоре",
        ]
    );
    let twice: Modifier = read(
        "(of: Times(kinds: [\"port\"], by: [\"moor\"]), when: HasMark(\"lamp\"), layer: \"rate\", op: Multiply(2))",
    );
    assert_eq!(
        in_three(&twice, wording::modifier),
        [
            "for a moor, a port beside it; only if the feature has the symbol lamp; it counts as 2",
            "для объекта «moor»: объект «port» рядом; только если на объекте есть символ «lamp»; считается за 2",
            "за обект „moor“: обект „port“ до него; само ако на обекта има символ „lamp“; брои се за 2",
        ]
    );
    let joined: Patch = read("(op: When(of: PlaceIf([\"guest\"]), how: And(NoOpenEnds)), why: \"ours\")");
    let [en, ru, bg] = in_three(&joined, wording::patch);
    assert_eq!(en, "a guest: placed only if the feature has no open end as well");
    assert!(ru.contains("выставляется, только если к тому же"), "{ru}");
    assert!(bg.contains("поставя се само ако освен това"), "{bg}");
    let either: Patch = read("(op: When(of: Rule(\"tithe\"), how: Or(Ending)), why: \"ours\")");
    assert_eq!(in_three(&either, wording::patch)[0], "the rule “tithe”: also if the game is at its end");
    let bonus: Patch = read("(op: Terms(kind: \"lane\", at: Last, set: {\"bonus\": N(3)}), why: \"ours\")");
    assert_eq!(in_three(&bonus, wording::patch)[0], "a lane, at the end of the game: “bonus” is 3");
}

#[test]
fn numbers() {
    let said = |ron: &str| in_three(&read::<Num>(ron), wording::number);
    assert_eq!(said("Per(2, Tiles)"), ["2 for each tile", "2 за каждый квадрат", "2 за всяка плочка"]);
    assert_eq!(
        said("Sum([N(3), Per(1, Marks(\"lamp\"))])"),
        ["3 + 1 for each lamp", "3 + 1 за каждый символ «lamp»", "3 + 1 за всеки символ „lamp“"]
    );
    assert_eq!(
        said("Div(Amount, 2, Down)"),
        [
            "the number of these points divided by 2, rounded down",
            "число этих очков, делённое на 2, с округлением вниз",
            "броят на тези точки, делено на 2, със закръгляне надолу",
        ]
    );
    assert_eq!(
        said("Per(1, Pieces(kind: [\"guest\"]))"),
        ["1 for each guest", "1 за каждую фигуру «guest»", "1 за всяка фигурка „guest“"]
    );
    assert_eq!(
        said("Per(3, Neighbors(kinds: [\"yard\"], complete: true))"),
        [
            "3 for each completed yard beside it",
            "3 за каждый завершённый объект «yard» рядом",
            "3 за всеки завършен обект „yard“ до него",
        ]
    );
}

/// "Not" goes down to the single statements, and a part of a list stands in brackets.
#[test]
fn conditions_and_their_opposites() {
    let said = |ron: &str| {
        in_three(&read::<Cond>(ron), |it, names| wording::condition(it, names).unwrap_or_default())
    };
    let all = "All([Cmp(Per(1, Tiles), Ge, N(5)), Any([HasMark(\"lamp\"), TilesLeft])])";
    assert_eq!(
        said(all),
        [
            "there are at least 5 tiles and (the feature has the symbol lamp or there are tiles left to draw)",
            "квадратов — не меньше 5 и (на объекте есть символ «lamp» или квадраты ещё остались)",
            "плочки: поне 5 и (на обекта има символ „lamp“ или има още плочки за теглене)",
        ]
    );
    assert_eq!(
        said(&format!("Not({all})"))[0],
        "there are fewer than 5 tiles or (the feature does not have the symbol lamp and there are no tiles left to draw)"
    );
    assert_eq!(said("Always"), [""; 3]);
    let guest = "(kind: [\"guest\"], owner: This, at: Feature(This))";
    assert_eq!(
        said(&format!("Exists{guest}")),
        [
            "this player has a guest on the feature",
            "у этого игрока есть фигура «guest» на объекте",
            "този играч има фигурка „guest“ на обекта",
        ]
    );
    assert_eq!(
        said(&format!("Absent{guest}")),
        [
            "this player has no guest on the feature",
            "у этого игрока нет фигуры «guest» на объекте",
            "този играч няма фигурка „guest“ на обекта",
        ]
    );
    assert_eq!(
        said("Same(Player(Active), Player(All([Owners(This), Not(This)])))")[0],
        "the active player is each owner of the feature, but not this player"
    );
}

#[test]
fn what_the_game_settles_is_not_asked() {
    let mut game = Game::default();
    game.options.insert("lanterns".into(), "lit".into());
    let names = Vocabulary::new(&game, "en");
    let said = |ron: &str| wording::condition(&read::<Cond>(ron), &names);
    let [lit, dark] = ["lit", "dark"].map(|value| format!("Option(\"lanterns\", \"{value}\")"));
    assert_eq!(said(&format!("Any([{lit}, Ending])")), None);
    assert_eq!(said(&format!("All([{dark}, Ending])")).as_deref(), Some("never in this game"));
    assert_eq!(said(&format!("All([{lit}, Ending])")).as_deref(), Some("the game is at its end"));
    assert_eq!(said(&format!("Not(All([{dark}, Ending]))")), None);
    let effect: Effect = read(&format!("If(when: {dark}, then: [DrawTile], else: [EndGame])"));
    assert_eq!(wording::effects(&[effect], &names), "the game ends after this turn");
}

/// A procedure is told where it is called; one that calls itself comes to an end.
#[test]
fn procedures_are_told_where_they_are_called() {
    let mut game = Game::default();
    game.rules
        .procedures
        .insert("toll".into(), read("(do: [Gain(who: Active, amount: N(-2)), Call(\"round\")])"));
    game.rules.procedures.insert("round".into(), read("(do: [Call(\"round\"), Call(\"round\"), EndGame])"));
    let names = Vocabulary::new(&game, "en");
    let told = wording::effects(&[read("Call(\"toll\")")], &names);
    assert!(
        told.starts_with("the active player loses 2 points; then what is said under “round” is done; "),
        "{told}"
    );
    assert!(told.len() < 10_000, "{}", told.len());
}

#[test]
fn patches_are_told_from_their_place() {
    let mut game = Game::default();
    let mut change = |path: &str, changed: Change| {
        let source = tilewright::merge::Source {
            package: "ours".into(),
            file: "rules.ron".into(),
            line: 3,
            changed,
            why: "ours".into(),
        };
        game.name = path.into();
        ["en", "ru", "bg"].map(|lang| wording::change(path, &source, &Vocabulary::new(&game, lang)).unwrap())
    };
    let value = |was: &str, is: &str| {
        let written = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        Change::Value { what: String::new(), was: written(was), is: written(is) }
    };
    assert_eq!(
        change("features.lane.score.last.bonus", value("", "N(3)")),
        ["“bonus” is new: 3", "«bonus» – новое: 3", "„bonus“ е ново: 3"]
    );
    assert_eq!(
        change("features.lane.score.last.tiles", value("Per(1, Tiles)", ""))[0],
        "“tiles” no longer counts; it was 1 for each tile"
    );
    assert_eq!(
        change("pieces.guest.per_player", value("7", "6")),
        [
            "6 for each player; before: 7 for each player",
            "6 у каждого игрока; раньше: 7 у каждого игрока",
            "6 за всеки играч; преди: 7 за всеки играч"
        ]
    );
    assert_eq!(change("table.seats", value("(2, 6)", "(2, 5)"))[0], "2 to 5 players; before: 2 to 6 players");
    assert_eq!(change("rules.toll", Change::Replaced)[0], "it is replaced");
    assert_eq!(
        change(
            "features.lane.owners.tie_break",
            Change::Longer {
                what: "tie-break".into(),
                by: r#"(by:Per(1,Pieces(kind:["elder"],owner:This)))"#.into(),
            },
        )[0],
        "and between equal players this decides: the number of elder of this player"
    );
}
