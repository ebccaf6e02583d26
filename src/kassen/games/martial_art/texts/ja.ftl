### 武芸の日本語。

title = 1ラウンドに秘密のカード1枚、手札から援護：点か橋で日本の地を勝ち取ろう。
option-ask_always = 選択肢が一つだけの席にも聞き、待ち時間から何も分からないようにする [A-13, A-52]
option-first_asked = 援護を最初に聞かれる人：最も弱い人か、印刷されたルールどおりめくりに勝った人か [A-48, A-49]
option-victory_tie = 2人が同時に目標に達したとき：めくりで決めるか、点、橋、めくりの順で決めるか [A-134]
option-refresh_empty_hand = 使えるカードのない手札も地の効果で引き直せる [A-122]

## 札の名前

box-cards-supplies = 兵糧
box-cards-chaos = 混沌
box-cards-ninja = 忍者
box-cards-geisha = 芸者
box-cards-apprentice = 弟子
box-cards-archer = 弓兵
box-cards-peasants = 百姓
box-cards-assassin = 刺客
box-cards-raider = 略奪者
box-cards-scout = 斥候
box-cards-cavalry = 騎馬
box-cards-samurai = 侍
box-cards-commander = 将
box-cards-daimyo = 大名
box-cards-emperor = 天皇
box-cards-shogun = 将軍
box-cards-legend = 伝説
box-cards-ronin = 浪人
box-lands-kyoto = 京都
box-lands-edo = 江戸
box-lands-kanbara = 蒲原
box-lands-sagami = 相模
box-lands-asakusa = 浅草
box-lands-katakura_plantation = 片倉茶園
box-lands-yodo_river = 淀川
box-lands-ejiri = 江尻
box-lands-nihonbashi = 日本橋
box-lands-ryogoku = 両国
box-lands-kintai = 錦帯
box-lands-tenma = 天満

## このゲームの言葉

card = 「{ NAME($it, of: "cards") }」
plain_card = { NAME($it, of: "cards") }
land = 「{ NAME($it, of: "lands") }」
cause = 「{ NAME($it) }」
legend = { LIST(ROWS("yellow", column: "banner"), each: "plain_card") }
a_legend = { LIST(ROWS("yellow", column: "banner"), each: "card") }
supplies = { LIST(ROWS("purple", column: "banner"), each: "card") }
copies_of = { $copies ->
    [one] { CARD($it) }
   *[other] { CARD($it) }{ $copies }枚
 }
named = { $it ->
    [0] なし
   *[other] { LIST(COUNTED($it), each: "copies_of") }
 }
bridges = 橋{ $it }本
extra_cards = 追加で{ $it }枚
window = { $it ->
    [before] 戦いの前
    [reveal] カードの公開
   *[support] 援護
 }
tie = { $it ->
    [strength] 順位
    [timing] 聞かれる順番
   *[victory] 勝利
 }

trait = { $when ->
    [strongest] 最強なら
    [not_strongest] 最強でなければ
   *[always] { "" }
 }{ $trait ->
    [strength] 強さ{ $n }
    [purple] 必ず手札に戻る
    [yellow] 専用の山に戻る
    [extra_draw] 戦いの後、{ EXTRA_CARDS($n) }引く
    [redeal_battle] 戦うカードをすべて山札のカードと取り替える
    [match_highest] 相手の最強のカードと同じ強さになる
    [gain_legend] 戦いの後、{ ROWS("yellow", column: "banner") ->
        [0] 何も取らない
       *[other] { a_legend }を{ $n }枚取る
     }
    [hand_bonus] 手札1枚につき+{ $n }
    [zero_strong] 相手の{ $least }以上のカードの強さを0にする
    [take_gift] 戦いの後、相手1人から{ CARDS($n) }もらう
    [win_ties] 同点なら勝つ
    [support_bonus] 自分の援護1枚ごとにさらに+{ $n }
    [self_discard] 戦いの後、{ CARDS($n) }捨てる
    [blank_others] 他のカードの文をすべて消す
    [lock_support] この戦いで相手は援護できない
    [no_own_support] この戦いで自分は援護できない
    [cancel_text] 援護：カードの文を1つ消す
    [cancel_support] 応答：援護を打ち消す
    [add_strength] 援護：+{ $n }
   *[scout_hand] 戦いの前の援護：手札を見て、{ CARDS($n) }引く
 }
land_does = { CELL($it, column: "effect", of: "lands") ->
    [land_redraw] 戦いの前、全員がカードを取り替えられる
    [land_strongest_discard] 戦いの後、最強の人は{ CARDS(CELL($it, column: "amount", of: "lands")) }捨てる
    [land_strong_draw] 戦いの後、{ CELL($it, column: "min_strength", of: "lands") }以上の人は{ EXTRA_CARDS(CELL($it, column: "amount", of: "lands")) }引く
    [land_strong_discard] 戦いの後、{ CELL($it, column: "min_strength", of: "lands") }以上の人は{ CARDS(CELL($it, column: "amount", of: "lands")) }捨てる
    [land_weakest_recover] 戦いの後、最弱の人は1枚取り戻せる
    [land_strongest_refresh] 戦いの後、最強の人は手札を捨てて{ EXTRA_CARDS(CELL($it, column: "amount", of: "lands")) }引ける
   *[none] 効果なし
 }

## 質問

ask-redraw_pick = どのカードを取り替えますか？
ask-before_support = 戦いの前に援護を使いますか？
ask-play_card = どのカードを伏せて出しますか？
ask-reveal_support = カードの文を消しますか？
ask-answer_support = その援護を打ち消しますか？
ask-zero_target = 誰のカードを討ちますか？
ask-support = 援護を加えますか？
ask-gift_target = 誰からカードをもらいますか？
ask-gift_card = どのカードを渡しますか？
ask-card_discard = どのカードを捨てますか？
ask-land_discard_strongest = 地の効果です。どのカードを捨てますか？
ask-land_discard_strong = 地の効果です。どのカードを捨てますか？
ask-land_recover = どのカードを取り戻しますか？
ask-land_refresh = 手札を捨てて引き直しますか？
ask-choose_land = どの地を取りますか？

## 行動

card_there = { $id ->
    [none] { $card }
   *[other] { CARD($id) }
 }
traits = { LIST($traits, each: "trait", by: "、") }

action-pass = パス
action-decline = 何も取らない
action-done = もう取り替えない
action-yes = 手札を捨てる
action-no = 手札を残す
action-play = { card_there }を出す
    .hint = { traits }
action-discard = { card_there }を捨てる
    .hint = { traits }
action-give = { card_there }を渡す
    .hint = { traits }
action-take = { card_there }を取る
    .hint = { traits }
action-use = { $decision ->
    [answer_support] { card_there }で応じる
   *[other] { card_there }を使う
 }
    .hint = { traits }
action-aim = { $fighting ->
    [none] { SEAT($seat) }
   *[other] { SEAT($seat) }の{ CARD($fighting) }
 }に{ card_there }を使う
    .hint = { traits }
action-target = { $decision ->
    [gift_target] { SEAT($seat) }からもらう
   *[other] { SEAT($seat) }を討つ
 }
action-first = { $land ->
    [none] 1つ目の地を取る
   *[other] { take_land }
 }
action-second = { $land ->
    [none] 2つ目の地を取る
   *[other] { take_land }
 }
take_land = { LAND($land) }を取る（{ POINTS($points) }{ $bridges ->
    [0] ）
   *[other] 、{ BRIDGES($bridges) }）
 }

## できない理由

why-nothing_asked = 今は何も聞かれていません。
why-no_such_card = この版にそのカードはありません。
why-not_recovered = { CARD($card) }は取り戻せません。
why-not_lying = 捨て札にも場にも{ CARD($card) }はありません。
why-not_held = { CARD($card) }を持っていません。
why-never_given = { CARD($card) }は渡せません。
why-never_discarded = { CARD($card) }は捨てられません。
why-all_picked = 持っている{ CARD($card) }はすべて選びました。
why-not_before = { CARD($card) }は戦いの前の援護には使えません。
why-cannot_blank = { CARD($card) }ではカードの文を消せません。
why-cannot_answer = { CARD($card) }では援護に応じられません。
why-adds_nothing = { CARD($card) }は援護として強さを加えません。
why-no_live_text = そのカードには有効な文がありません。
why-too_weak = そのカードに書かれた強さは、討つには足りません。
why-no_free_card = その人には渡せるカードがありません。

## 記録

event-game_started = { $players }人で武芸を始めます{ $changed ->
    [0] 。
   *[other] （{ $edition }版）。
 }
event-dealt = { WHOM($seat) }に{ $cards ->
    [none] { CARDS($count) }
   *[other] { NAMED($cards) }
 }が配られました。
event-round_started = 第{ $round }ラウンドが始まります。
event-land_revealed = { LAND($land) }が懸かっています{ $effect_applies ->
    [0] 。効果は隠れています。
   *[other] 。
 }
event-land_effect_started = { LAND($land) }：{ LAND_DOES($land) }。
event-player_asked = { WHOM($seat) }に{ $is_asked ->
    [0] 選ぶことはなく、聞きません。
   *[other] 聞いています。
 }
event-player_decided = { WHOM($seat) }が決めました。
event-redraw_done = { WHOM($seat) }が{ $discarded ->
    [0] カードをすべて残しました。
   *[other] { NAMED($discarded) }を{ $drawn ->
        [none] { CARDS($drawn_count) }
       *[other] { NAMED($drawn) }
     }と取り替えました。
 }
event-window_opened = { WINDOW($window) }：{ $first_seat ->
    [none] 援護を使えます。
   *[other] 最初に聞かれるのは{ WHOM($first_seat) }です。
 }
event-support_used = { WHOM($seat) }が{ $effect ->
    [cancel_support] { CARD($card) }で応じました。
   *[other] { $target ->
        [none] { "" }
       *[other] { WHOM($target) }に
     }{ CARD($card) }を使いました。
 }
event-hand_looked_at = { WHOM($seat) }が{ WHOSE($target) }手札を見ました{ $cards ->
    [none] 。
   *[other] ：{ NAMED($cards) }。
 }
event-support_passed = { WHOM($seat) }は{ $window ->
    [answer] 打ち消しません。
   *[other] 援護を使いません。
 }
event-support_canceled = { WHOM($by_seat) }が{ WHOSE($seat) }{ CARD($card) }を打ち消しました。
event-support_took_effect = { $target ->
    [none] { WHOSE($seat) }強さが{ $new_strength }になりました。
   *[other] { CARD($card) }が{ WHOM($target) }に効きました。
 }
event-window_closed = { WINDOW($window) }：全員がパスしました。
event-card_placed = { WHOM($seat) }が{ $card ->
    [none] カード
   *[other] { CARD($card) }
 }を伏せて出しました。
event-cards_revealed = カードの公開：{ LIST($cards, each: "card_turned_up", by: "／") }。
card_turned_up = { WHOM($seat) } { CARD($card) }{ $strength }
event-text_blanked = { WHOSE($seat) }{ CARD($card) }の文が{ CAUSE($cause) }で消えました。
event-battle_redealt = 戦うカードがすべて替わりました：{ LIST($cards, each: "card_exchanged", by: "／") }。
card_exchanged = { WHOM($seat) } { CARD($old) }→{ CARD($new) }
event-strength_changed = { WHOSE($seat) }強さが{ $from }から{ $to }になりました（{ NAME($cause) }）。
event-player_barred = { WHOM($seat) }は{ CAUSE($cause) }で援護を封じられました。
event-tie_flip = { TIE($reason) }が同点、{ $repetition }回目のめくり：{ LIST($cards, each: "card_flipped", by: "／") }。
card_flipped = { WHOM($seat) } { CARD($card) }{ CELL($card, column: "strength", of: "cards") }
event-lots_drawn = めくるカードが足りず、くじで決めます：{ LIST($order, each: "whom", by: "→") }。
event-tie_resolved = { TIE($reason) }の同点の結果：{ LIST($order, each: "whom", by: "→") }。
event-ranking_fixed = 順位：{ LIST($ranking, each: "ranked", by: "→") }。
ranked = { WHOM($seat) } { $strength }
event-legend_taken = { WHOM($seat) }が{ a_legend }を取りました。山の残りは{ $stack_left }枚です。
event-gift_given = { WHOM($from) }が{ WHOM($to) }に{ $card ->
    [none] カード1枚
   *[other] { CARD($card) }
 }を渡しました。
event-cards_discarded = { WHOM($seat) }が{ NAMED($cards) }を捨てました（{ NAME($cause) }）。
event-legend_returned = { a_legend }が山に戻り、山は{ $stack_now }枚です。
event-card_recovered = { WHOM($seat) }が{ $from_seat ->
    [none] 捨て札
   *[other] 場
 }から{ CARD($card) }を取りました。
event-hand_refreshed = { WHOM($seat) }が{ NAMED($discarded) }を捨てて引き直しました。
event-extra_draw_earned = { WHOM($seat) }は{ EXTRA_CARDS($amount) }引きます（{ NAME($cause) }）。
event-land_won = { WHOM($seat) }が{ LAND($land) }を勝ち取りました：合計{ POINTS($points_total) }、{ BRIDGES($bridges_total) }。
event-supplies_returned = { WHOM($seat) }が{ supplies }を手札に戻しました。
event-cards_drawn = { WHOM($seat) }が{ $cards ->
    [none] { CARDS($count) }
   *[other] { NAMED($cards) }を
 }引きました。
event-deck_reshuffled = 捨て札{ CARDS($count) }が新しい山札になりました。
event-draw_failed = 引くカードがありません：{ WHOM($seat) }は{ CARDS($missing) }足りません。
event-game_ended = ゲーム終了。{ $way ->
    [points] 地の点
    [bridges] 橋
    [both] 点と橋
   *[lands_out] 地が尽きたこと
 }により{ WHOM($winner) }の勝ちです！

## 盤

board-round = 第{ $round }ラウンド
board-goal = 目標 { POINTS($points) }か{ BRIDGES($bridges) }
board-deck = 山札 { $cards }
board-legends = { legend } ×{ $legends }
board-land_deck = 残りの地 { $lands }
board-land = 地
board-discard = 捨て札
board-hand = 手札
board-laid = 伏せ
board-picked = 選択
board-in_hand = 手札{ $cards }枚
board-cards = 手札 { $cards }
board-empty = なし
board-effect = { $applies ->
    [0] 効果は隠れている
   *[other] { LAND_DOES($land) }
 }
board-face_down = 裏向き
board-blanked = 文なし
board-barred = 封じ
board-ready = 決定
board-extra = +{ CARDS($extra) }
board-must_discard = { $cards }枚捨てる
board-rank = { $rank }位
board-place = { $place }番
board-window = { WINDOW($window) }
board-waiting = { LIST($seats, each: "seat") }待ち
board-over = ゲーム終了：{ SEAT($winner) }の勝ち。

legend-asked = 今、聞かれている人
legend-point = 1点
legend-bridge = 橋1本
legend-missing = 目標までの残り
legend-unknown = あなたの知らないカード
legend-card = カードとその強さ
legend-now = 今の強さ
legend-blanked = カードの文は無効
legend-barred = 援護を使えない
