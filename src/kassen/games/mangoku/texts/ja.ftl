### 万石の日本語。

title = ブラフと短い合戦：秘密の手札2枚で生き残り、小判を手に入れよう。
option-start_player = 最初の戦役を始める人 [M-7]
option-start_seat = 始める席（start_player が seat のとき）
option-answer_pause = 選択肢が一つだけの席には、間をおいて卓が代わりに答える [MK-8]

## 札の名前

box-characters-emperor = 帝
box-characters-peasant = 農民
box-characters-bandit = 盗賊
box-characters-merchant = 商人
box-characters-princess = 姫
box-characters-captain = 足軽
box-characters-monk = 僧
box-characters-shrine_maiden = 巫女
box-characters-commander = 大将
box-characters-ninja = 忍者
box-characters-tea_master = 茶人
box-characters-kabuki = 歌舞伎
box-characters-nobleman = 公家
box-characters-warlord = 覇王
box-words-ikki = 一揆

## このゲームの言葉

center = 中央の山
ikki_cards = { ROWS("ikki", column: "effect") ->
    [0] 2枚のカード
   *[other] { LIST(ROWS("ikki", column: "effect"), each: "twice") }
 }
twice = 「{ NAME($it) }」2枚
a_monk = { ROWS("cancel", column: "effect") ->
    [0] 打ち消すカード
   *[other] { LIST(ROWS("cancel", column: "effect"), each: "quoted") }
 }
quoted = 「{ NAME($it) }」
link = { CELL($it, column: "effect") ->
    [ikki] { NAME("ikki") }
   *[other] { QUOTED($it) }
 }
target = { $it ->
    [center] { center }
   *[other] { WHOM($it) }
 }

## 質問

ask-play_card = どのカードを出しますか？
ask-single_or_ikki = 1枚で出しますか、{ NAME("ikki") }にしますか？
ask-bandit_target = 誰から奪いますか？
ask-princess_target = 誰の小判を半分もらいますか？
ask-attack_target = 誰を攻撃しますか？
ask-commander_targets = 誰を攻撃しますか？ 1人か2人を選べます。
ask-ninja_target = 誰の手札を捨てさせますか？
ask-tea_master_target = 誰の手札から1枚取りますか？
ask-nobleman_target = 誰の手札を見ますか？
ask-nobleman_take = この手札からどのカードを取りますか？
ask-kabuki_take = 捨て札からどのカードを取りますか？
ask-respond = どう応じますか？

## 行動

action-play = { QUOTED($card) }を出す
    .hint = { EFFECT($card) }
action-take = { QUOTED($card) }を取る
    .hint = { EFFECT($card) }
action-target = { SEAT($seat) }を選ぶ
action-targets = { LIST($seats, each: "seat") }を選ぶ
action-center = { center }を選ぶ
action-single = 取ったカードを1枚で出す
    .hint = 効果はない
action-ikki = { NAME("ikki") }：{ ikki_cards }
    .hint = 他の全員を{ LIST(ROWS("ikki", column: "effect"), each: "amount") }で攻撃する
action-monk = { a_monk }で応じる
    .hint = あなたへの効果を打ち消す
action-pay = { COINS(BOX("special_block")) }を払って防ぐ
    .hint = 攻撃を防ぎ、手札は見せない
action-accept = 受ける
    .hint = 効果を受ける。攻撃には手札で守る

amount = { CELL($it, column: "amount") }
effect = { CELL($it, column: "effect") ->
    [end_campaign] 戦役を終わらせ、名誉で決める
    [ikki] 1枚では効果なし。2枚で{ NAME("ikki") }
    [steal_coin] 1人から{ COINS(CELL($it, column: "amount")) }を奪う
    [collect_coin] 他の全員が中央に{ COINS(CELL($it, column: "amount")) }を払う
    [steal_half] 1人または中央の小判を半分もらう
    [attack_one] 1人を{ AMOUNT($it) }で攻撃する
    [cancel] 自分の番では効果なし。応じると打ち消す
    [reveal_hands] 他の全員が手札を見せる
    [attack_two] 1人か2人を{ AMOUNT($it) }で攻撃する
    [discard_hand] 1人が手札を捨てて引き直す
    [take_random] 1人の手札から無作為に1枚取って出す
    [take_discarded] 捨て札から1枚取って出す
    [take_chosen] 手札を見て1枚取って出す
   *[none] 効果なし
 }

## できない理由

why-not_held = { QUOTED($card) }を持っていません。
why-no_second = 取ったカードと合わせる{ QUOTED($card) }を持っていません。
why-no_ikki_cards = このゲームには{ NAME("ikki") }になるカードがありません。
why-no_pair = { NAME("ikki") }には{ ikki_cards }が必要ですが、揃っていません。
why-not_in_hand = その手札に{ QUOTED($card) }はありません。
why-not_discarded = 捨て札に表向きの{ QUOTED($card) }はありません。
why-cannot_take = { QUOTED($taker) }では{ QUOTED($card) }を取れません。
why-no_monk = { ROWS("cancel", column: "effect") ->
    [0] このゲームには効果を打ち消すカードがありません。
   *[other] { a_monk }を持っていません。
 }
why-begun = この戦役ですでに手番を始めています。攻撃を小判で防げるのはその前だけです。
why-too_poor = 防ぐには{ COINS(BOX("special_block")) }が必要ですが、{ $purse ->
    [0] 1枚もありません
   *[other] { $purse }枚しかありません
 }。
why-no_attack = 小判で防げるのは攻撃だけです。
why-eliminated = { $reach ->
    [0] 脱落した人は選べません。
   *[other] 脱落した人を選べるのは{ LIST($reach, each: "quoted") }だけです。
 }

## 記録

event-game_started = { $players }人、1人{ COINS($coins_each) }、カード{ $cards_in_use }枚。{ WHOM($start_seat) }が始めます。
event-campaign_started = 第{ $number }戦役が始まります。
event-hand_dealt = { WHOM($seat) }に{ $cards ->
    [none] { CARDS($count) }
   *[other] { LIST($cards, each: "quoted") }
 }が配られました。
event-discard_started = カード1枚が裏向きに置かれました。
event-ante_paid = { WHOM($seat) }が{ COINS($amount) }を払いました。
event-coin_removed = { COINS(BOX("ante_removed")) }がゲームから除かれ、{ COINS($center_after) }が懸かっています。
event-turn_started = { WHOSE($seat) }番です{ $last_turn ->
    [0] 。
   *[other] 。この戦役の最後の番です。
 }
event-card_drawn = { WHOM($seat) }が{ $card ->
    [none] カードを1枚
   *[other] { QUOTED($card) }を
 }{ $reason ->
    [turn] 引きました。
   *[other] 補充しました。
 }
event-supply_exhausted = 山札がなくなりました。
event-card_played = { WHOM($seat) }が{ $cards ->
    [one] { $source ->
        [hand] { QUOTED($card) }を出しました。
       *[other] 取った{ QUOTED($card) }を出しました。
     }
   *[other] { ikki_cards }を出しました：{ NAME("ikki") }！
 }
event-target_chosen = { QUOTED($card) }の相手は{ LIST($targets, each: "target") }です。
event-monk_answered = { WHOM($seat) }が{ LINK($against_card) }に{ a_monk }で応じました。
event-special_block = { WHOM($seat) }が{ COINS(BOX("special_block")) }を払って攻撃を防ぎました。
event-attack_blocked = { WHOM($defender) }が{ $strength }の攻撃を防ぎました。
event-hand_shown = { WHOM($seat) }が{ WHOM($to_seat) }だけに{ $cards ->
    [none] 手札
   *[other] { LIST($cards, each: "quoted") }
 }を見せました。
event-player_eliminated = { WHOM($seat) }は{ $reason ->
    [battle] 敗れて
   *[empty_hand] 手札がなくなり、
 }この戦役から脱落しました{ $cards ->
    [0] 。
   *[other] （{ LIST($cards, each: "quoted") }を公開）。
 }
event-coins_moved = { $amount ->
    [0] { TARGET($source) }には取るものがありません。
   *[other] { $to ->
        [center] { WHOM($source) }が{ COINS($amount) }を{ center }に払いました。
       *[other] { WHOM($to) }が{ TARGET($source) }から{ COINS($amount) }を取りました。
     }
 }
event-hand_revealed = { WHOM($seat) }が{ LIST($cards, each: "quoted") }を全員に見せました。
event-hand_looked = { WHOM($seat) }が{ WHOSE($target) }手札を見ました{ $cards ->
    [none] 。
   *[other] ：{ LIST($cards, each: "quoted") }。
 }
event-card_taken = { WHOM($seat) }が{ $source ->
    [discard] 捨て札
   *[other] { WHOM($source) }
 }から{ QUOTED($card) }を取りました。
event-hand_discarded = { WHOM($seat) }が{ LIST($cards, each: "quoted") }を捨てました。
event-no_effect = { $reason ->
    [no_text] { QUOTED($card) }に効果はありません。
    [no_target] { LINK($card) }の相手になる人がいません。
    [nothing_to_take] { LINK($card) }で取れるものがありません。
   *[canceled] { LINK($card) }は打ち消されました。
 }
event-campaign_ended = 第{ $number }戦役が終わりました：{ $reason ->
    [last_player] 残りは1人です
    [emperor] すぐに名誉で決めます
   *[supply_empty] 山札が尽き、名誉で決めます
 }。
event-honor_compared = 名誉：{ LIST($hands, each: "honor_of_hand", by: "／") }。
honor_of_hand = { WHOM($seat) } { $sum }（{ LIST($cards, each: "name") }）
event-honor_draw = { $purpose ->
    [campaign] 戦役
   *[game] ゲーム
 }の名誉くらべ、{ $round }回目：{ LIST($draws, each: "honor_drawn", by: "／") }。
honor_drawn = { WHOM($seat) } { NAME($card) }（{ CELL($card, column: "honor") }）
event-campaign_won = { WHOM($seat) }が戦役に勝ち、{ COINS($coins_taken) }を得ました。
event-game_ended = ゲーム終了。{ WHOM($winner) }の勝ちです！

## 盤

board-campaign = 第{ $campaign }戦役 · { $turn }番目
board-last_turn = 最後の番
board-center = 中央
board-supply = 山札 { $cards ->
    [0] なし
   *[other] { $back } { $cards }
 }
board-coins_out = ゲームの外 { $coins }
board-discard = 捨て札
board-face_down = 1枚、裏向き
board-hand = 手札
board-out = 脱落
board-rank = { $rank }位
board-may_pay = 払える
board-blocked = { $floor ->
    [none] 防いだ
   *[other] { $floor }を防いだ
 }
board-over = ゲーム終了：{ SEAT($winner) }の勝ち。
board-to_play = { SEAT($seat) }の番
board-link = { SEAT($seat) }：{ $card }
board-target = → { $target ->
    [center] { center }
   *[other] { SEAT($target) }
 }
board-waiting = · { SEAT($seat) }待ち

legend-asked = 今、聞かれている人
legend-turn = 手番の人
legend-coin = 小判1枚
legend-unknown = あなたの知らないカード
legend-points = カードの戦力と名誉
legend-out = この戦役から脱落。次の戦役で復帰
legend-may_pay = この戦役でまだ手番がなく、{ COINS(BOX("special_block")) }で攻撃を防げる
legend-blocked = 手札の戦力は少なくともこの値
