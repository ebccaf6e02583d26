### 剣陣の日本語。

title = 隣と分け合う戦場への秘密の配置：軍を敷き、相手を見抜き、征服しよう。
option-teams = 4人のとき、席0と2が席1と3に対する [K-119]
option-setup = 戦場の並べ方 [K-24]
option-start_player = 始める人 [K-22]
option-clans = 席順の家。いない席の家は箱に残る [K-4]
option-talk = 卓での会話を読める人：全員、味方、なし。ルールには関わらない [K-125]
option-coward_pardon = 倒された殿様は減点されない [K-113]
option-assassin_partner = 味方のカードも対象になる [K-55]
option-palace_floor = 合計の強さが0を下回れば0とする [K-79]

## 札の名前

box-units-scout = 斥候
box-units-shugenja = 修験者
box-units-general = 将
box-units-assassin = 刺客
box-units-ashigaru = 足軽
box-units-lord = 殿様
box-units-archer = 弓兵
box-units-samurai = 侍
box-units-brute = 力士
box-units-peasant = 百姓
box-tiles-port = 港
box-tiles-rice_field = 田
box-tiles-village = 村
box-tiles-supply_camp = 陣屋
box-tiles-torii = 鳥居
box-tiles-bridge = 橋
box-tiles-sanctuary = 聖域
box-tiles-palace = 御殿
box-tiles-golden_temple = 金閣
box-tiles-fortress = 城
box-clans-kamiwashi = 神鷲家
box-clans-jozu = 上図家
box-clans-yasei = 野生家
box-clans-hondo = 本堂家

## このゲームの言葉

quoted = 「{ NAME($it) }」
battlefields = 戦場{ $it }か所
ground = { $tile ->
    [none] 第{ $number }戦場
   *[other] { QUOTED($tile) }
 }
with_strength = { NAME($it) } { CELL($it, column: "strength") }
card = { WHOSE($owner) }{ $k }枚目のカード{ unit_told }
unit_told = { $unit ->
    [none] { "" }
   *[other] （{ NAME($unit) }）
 }
card_there = { $number ->
    [none] { "" }
   *[other] { ground }の
 }{ WHOSE($owner) }{ $k }枚目のカード{ $unit ->
    [none] { "" }
   *[other] （{ WITH_STRENGTH($unit) }）
 }
alike = { $of ->
    [none] { "" }
   *[other] { WHOSE($of) }
 }{ QUOTED($unit) }{ $copies ->
    [one] { "" }
   *[other] { $copies }枚
 }

## 質問

ask-draft_low = 左の境にどのタイルを置きますか？
ask-draft_high = 右の境にどのタイルを置きますか？
ask-deploy_card = どのカードをどこに配置しますか？
ask-scout_target = { QUOTED("scout") }でどのカードを表にしますか？
ask-shugenja_target = { QUOTED("shugenja") }でどのカードを見ますか？
ask-general_move = { QUOTED("general") }でどのカードをどこへ動かしますか？
ask-supply_bonus = { QUOTED("supply_camp") }でどの2か所の戦場を助けますか？
ask-sanctuary_sacrifice = 最も弱いカードのうち、どれを失いますか？

## 行動

action-draft = { QUOTED($tile) }を選ぶ
    .hint = { CELL($tile, column: "vp") }点。{ DOES($tile) }
action-deploy = { ground }に{ DEPLOY($unit) }
    .hint = 強さ{ CELL($unit, column: "strength") }。{ DOES($unit) }
action-target = { $decision ->
    [deploy_card] { card_there }と入れ替えて{ DEPLOY("assassin") }
    [scout_target] { card_there }を表にする
    [shugenja_target] { card_there }を見る
    [sanctuary_sacrifice] { card_there }を失う
   *[other] { card_there }を選ぶ
 }
action-move = { card_there }を{ LIST($to, each: "ground") }へ動かす
action-supply = { LIST($grounds, each: "ground") }に補給する
deploy = { QUOTED($it) }（{ CELL($it, column: "strength") }）を配置する

does = { $it ->
    [scout] ここの敵のカード1枚を表にする
    [shugenja] 他の席の裏向きのカード1枚を見る
    [general] ここから自分の裏向きのカード1枚を動かす
    [assassin] 敵の裏向きのカードと入れ替わる
    [lord] 上に重なるカード1枚につき+{ BOX("lord_per_card") }。征服すれば+{ BOX("lord_vp") }点。最後の1枚なら−{ BOX("coward_vp") }点
    [archer] ここの敵の{ QUOTED("samurai") }をすべて倒す
    [samurai] ここの敵の{ QUOTED("peasant") }{ QUOTED("brute") }{ QUOTED("ashigaru") }をすべて倒す
    [peasant] 征服すれば+{ BOX("peasant_vp") }点
    [port] 公開前に表向きの自分のカード1枚につき+{ BOX("port_per_card") }
    [rice_field] ここでは{ QUOTED("peasant") }の強さは{ BOX("rice_peasant") }
    [village] ここでは強さ{ BOX("village_from") }が{ BOX("village_to") }になる
    [supply_camp] 最初に戦い、征服者は他の2か所で+{ BOX("supply_bonus") }
    [torii] 征服者は、勝った他の戦場1か所につき+{ BOX("torii_vp") }点
    [bridge] 片側{ BOX("bridge_cap") }枚まで
    [sanctuary] 両側とも最も弱いカードを1枚失う
    [palace] カードの多い側は−{ BOX("palace_penalty") }
    [golden_temple] { BOX("temple_margin") }以上の差で征服。でなければ誰も取れない
    [fortress] { BOX("fortress_min") }枚以上で征服。でなければ誰も取れない
   *[other] 能力なし
 }

## できない理由

why-not_laid_out = { QUOTED($tile) }は並んでいません。
why-not_held = { QUOTED($unit) }を持っていません。
why-has_target = { QUOTED("assassin") }には対象があり、そこに出さなければなりません。
why-full_bridge = { QUOTED("bridge") }のあなたの側には、すでに{ CARDS(BOX("bridge_cap")) }あります。
why-too_few_fields = 戦場は{ $fields }か所しかありません。
why-not_yours = { QUOTED($tile) }はあなたの戦場ではありません。
why-same_field = { QUOTED("general") }はカードを別の戦場へ動かします。
why-elsewhere = あなたの{ $k }枚目のカードは{ QUOTED("general") }の戦場にありません。
why-moves_face_down = そのカードは表向きです。{ QUOTED("general") }が動かすのは裏向きのカードです。
why-not_itself = { QUOTED("supply_camp") }が助けるのは他の戦場です。
why-not_both_yours = その2か所の両方で戦っているわけではありません。
why-not_there = そのカードは戦場にありません。
why-not_your_side = { QUOTED("sanctuary") }では自分の側のカードを失います。
why-not_weakest = それは最も弱いカードではありません。
why-face_up = そのカードは表向きです。
why-own_card = それは自分のカードです。
why-not_enemy = { QUOTED("scout") }が表にするのは、同じ戦場の敵側のカードです。
why-partner = 味方のカードは対象になりません。

## 記録：準備

event-game_started = { $players }人{ $teams ->
    [0] { "" }
   *[other] 、チーム戦
 }{ $edition ->
    [standard] { "" }
   *[other] 、{ $edition }
 }。{ WHOM($start_seat) }が始めます。
event-tiles_laid_out = 並んだタイル：{ things }。
event-tiles_boxed = 使わないタイル：{ things }。
things = { $tiles ->
    [0] なし
   *[other] { LIST($tiles, each: "name", by: "、") }
 }
event-tile_placed = { LIST($seats, each: "whom") }の間の第{ $number }戦場は{ QUOTED($tile) }です。
event-tile_drafted = { WHOM($seat) }が{ WHOM($against) }との第{ $number }戦場に{ QUOTED($tile) }を選びました。

## 記録：配置

event-turn_started = 第{ $round }ラウンド：{ WHOSE($seat) }番、{ CARDS($cards_to_play) }。
event-card_deployed = { WHOM($seat) }が{ QUOTED($tile) }に{ $face ->
    [up] { QUOTED($unit) }を
   *[down] { $k }枚目のカード{ unit_told }を裏向きに
 }配置しました。
event-ability_without_target = { QUOTED($tile) }で{ WHOSE($seat) }{ QUOTED($unit) }にできることはありませんでした。
event-scout_revealed = { WHOSE($seat) }{ QUOTED("scout") }が{ QUOTED($tile) }の{ WHOSE($owner) }{ $k }枚目のカードを表にしました：{ QUOTED($unit) }。
event-shugenja_looked = { WHOSE($seat) }{ QUOTED("shugenja") }が{ QUOTED($tile) }の{ card }を見ました。
event-general_moved = { WHOSE($seat) }{ QUOTED("general") }が{ $k }枚目のカード{ unit_told }を{ QUOTED($from_tile) }から{ QUOTED($to_tile) }へ動かしました。
event-assassin_struck = { WHOSE($seat) }{ QUOTED("assassin") }が{ QUOTED($tile) }の{ card }と入れ替わりました。
event-deployment_ended = すべてのカードが配置されました。合戦の始まりです。

## 記録：合戦

event-battle_started = { QUOTED($tile) }の合戦が始まります。
event-port_counted = 公開前に表向きのカード：{ LIST($sides, each: "port_count", by: "、") }。
port_count = { WHOM($seat) } { $cards }枚
event-cards_revealed = { WHOM($seat) }が{ LIST($army, each: "alike") }を公開しました。
event-archer_shot = { WHOSE($by) }{ QUOTED("archer") }が{ WHOSE($prey) }{ LIST($army, each: "alike") }を倒しました。
event-samurai_struck = { WHOSE($by) }{ QUOTED("samurai") }が{ WHOSE($prey) }{ LIST($army, each: "alike") }を倒しました。
event-sanctuary_waiting = { QUOTED("sanctuary") }は{ LIST($seats, each: "whom") }を待っています。
event-sanctuary_destroyed = 最も弱いカードが失われました：{ LIST($lost, each: "given_up") }。
given_up = { $army ->
    [none] { "" }
   *[other] { WHOSE($army) }軍にいた
 }{ WHOSE($seat) }{ QUOTED($unit) }
event-strength_counted = { QUOTED($tile) }の合計の強さ：{ LIST($armies, each: "total_strength", by: "、") }。
total_strength = { WHOM($seat) } { $total }（{ $cards ->
    [0] カードなし
   *[other] { CARDS($cards) }{ $notes ->
        [0] { "" }
       *[other] 、{ LIST($notes, each: "tile_bonus", by: "、") }
     }
 }）
tile_bonus = { NAME($tile) }{ SIGNED($bonus) }
event-battlefield_conquered = { WHOM($seat) }が{ QUOTED($tile) }を征服しました：{ $reason ->
    [strength] より強い軍
    [cards] 強さは同じ、カードが多い
   *[unopposed] 敵がいない
 }。
event-battlefield_unconquered = { QUOTED($tile) }は誰も征服できません：{ $reason ->
    [tie] 互角
    [empty] 誰もいない
    [temple_margin] 差が足りない
   *[fortress_cards] カードが足りない
 }。
event-cards_withdrawn = { WHOM($seat) }が{ LIST($army, each: "alike") }を引き上げました。
event-cards_eliminated = そこのカードはすべて倒れました：{ LIST($armies, each: "loses", by: "／") }。
loses = { WHOM($seat) } { LIST($army, each: "alike") }
event-supply_assigned = { WHOM($seat) }が{ LIST($tiles, each: "quoted") }に補給を送りました。

## 記録：終わり

event-set_aside_revealed = { WHOSE($seat) }{ QUOTED("assassin") }が討った{ WHOSE($of) }{ $k }枚目のカードは{ QUOTED($unit) }でした。
event-score_counted = { WHOM($seat) }は{ $total }点です（{ LIST($parts, each: "score_part", by: "、") }）。
score_part = { SCORE_NAME($part) } { $vp }
score_name = { $it ->
    [peasants] { NAME("peasant") }
    [lord] { NAME("lord") }
    [torii] { NAME("torii") }
    [coward] 臆病
   *[tiles] タイル
 }
event-team_score_counted = { LIST($seats, each: "whom") }は合わせて{ $total }点、{ BATTLEFIELDS($battlefields) }です。
event-game_ended = ゲーム終了。{ LIST($winners, each: "whom") }の勝ちです！

## 盤

board-over = 合戦の後
board-combat = 合戦
board-draft = 戦場選び · { SEAT($start) }が先手
board-round = 第{ $round }／{ $rounds }ラウンド · { SEAT($active) }：この番はあと{ CARDS($cards) }
board-laid_out = 並び
board-hold = 所持
board-hand = 手札
board-no_cards = カードなし
board-cards = { CARDS($cards) }
board-partner = 味方
board-set_aside = 脇
board-gone = { SEAT($seat) }の{ $unit ->
    [none] { $k }枚目
   *[other] { NAME($unit) }
 }
board-part = { SCORE_NAME($part) }
board-total = { $total }点
board-fields = { BATTLEFIELDS($fields) }
board-short_score = { $total }点、{ $rank }位
board-rank = { $rank }位
board-won = ゲーム終了：{ LIST($winners, each: "seat") }の勝ち。
board-situation = { LIST($seats, each: "seat") }：{ $decision ->
    [draft_low] 左の境のタイルを選ぶ
    [draft_high] 右の境のタイルを選ぶ
    [deploy_card] 配置する
    [scout_target] { QUOTED($tile) }で{ QUOTED("scout") }を使う
    [shugenja_target] { QUOTED($tile) }で{ QUOTED("shugenja") }を使う
    [general_move] { QUOTED($tile) }で{ QUOTED("general") }を使う
    [supply_bonus] 2か所に補給を送る
   *[sanctuary_sacrifice] 最も弱いカードを1枚失う
 }
board-tile = { $tile ->
    [port] 表のカード+{ BOX("port_per_card") }
    [rice_field] { NAME("peasant") }は{ BOX("rice_peasant") }
    [village] { BOX("village_from") }は{ BOX("village_to") }に
    [supply_camp] 最初。2か所+{ BOX("supply_bonus") }
    [torii] 他1か所+{ BOX("torii_vp") }点
    [bridge] 片側{ BOX("bridge_cap") }枚まで
    [sanctuary] 最弱を失う
    [palace] 多い側−{ BOX("palace_penalty") }
    [golden_temple] { BOX("temple_margin") }差で勝つ
    [fortress] { BOX("fortress_min") }枚で勝つ
   *[none] { "" }
 }

legend-asked = 今、聞かれている人
legend-battle = 今の合戦
legend-conquered = 戦場を征服した人
legend-face_up = 表向きのカードとその強さ
legend-face_down = その席が裏向きで配置したカードと、何枚目か
legend-known = 同じく、あなたが知っているもの。* は他の席が見たもの
legend-assassin = 敵の中のカードと、それを配置した人
legend-bonus = タイルがこの軍に加える強さ
