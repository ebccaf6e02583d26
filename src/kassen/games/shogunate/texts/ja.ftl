### 将軍の日本語。

title = 秘密の忠誠と継承の列：自分の主君を引き上げ、誰に仕えるかを悟られるな。
option-threshold = ゲームを終わらせる得点。auto なら箱のとおり [S-27]
option-pair_scoring = 同じ家の忠誠札2枚で、その主君を1回数えるか2回数えるか [S-91]
option-start_player = 最初の旗本：席を決めるか、無作為か [S-26]
option-round_cap = 何があってもゲームが終わるラウンド [S-101]

## 札の名前

box-leaders-akagi = 赤城巴
    .badge = 紅葉
    .color = 朱
box-leaders-shirakawa = 白川則恵
    .badge = 鷺
    .color = 白
box-leaders-kurohane = 黒羽大吾
    .badge = 烏の羽
    .color = 黒
box-leaders-aonami = 青波菫
    .badge = 波
    .color = 藍
box-leaders-midorikawa = 緑川源蔵
    .badge = 竹
    .color = 緑
box-leaders-kinugasa = 衣笠花枝
    .badge = 菊の傘
    .color = 金
box-plots-first_in_line = 先陣
box-plots-gift_of_swords = 献刀
box-plots-moon_viewing = 月見
box-plots-pilgrim_at_the_gate = 巡礼
box-plots-rice_tribute = 年貢
box-plots-border_skirmish = 国境
box-plots-crossing_at_dawn = 暁の渡し
box-plots-petition_of_the_villages = 直訴
box-plots-hidden_blades = 隠し刃
box-plots-whispering_screens = 屏風の囁き
box-plots-marriage_pact = 縁組
box-plots-tea_with_the_regent = 茶会
box-plots-winter_siege = 冬の陣
box-plots-fox_fire = 狐火
box-plots-hostage_exchange = 人質
box-plots-broken_seal = 破られた封
box-plots-last_testament = 遺言
box-plots-quiet_season = 静けさ
box-powers-none =
    .text = 効力なし
box-powers-shinobi_any =
    .text = 忍びを好きな枠へ動かす
box-powers-shinobi_step =
    .text = 忍びが1枠動く
box-powers-shinobi_to_1 =
    .text = 忍びが1番の枠へ行く
box-powers-shinobi_to_3 =
    .text = 忍びが3番の枠へ行く
box-powers-shinobi_to_most =
    .text = 忍びが名誉の最も多い主君へ行く
box-powers-peek =
    .text = 旗本が忠誠札1枚を見る
box-powers-show_me =
    .text = 1人が旗本に忠誠札1枚を見せる
box-powers-swap_adjacent =
    .text = 旗本は隣り合う2人を入れ替えてよい
box-powers-head_loses_1 =
    .text = 先頭が名誉1を失う
box-powers-slide_honor =
    .text = 旗本は名誉1を隣へ移してよい
box-powers-tail_to_4 =
    .text = 最後尾が4番の枠へ動く
box-powers-exchange_loyalty =
    .text = 2人が忠誠札を1枚交換する
box-powers-open_for_honor =
    .text = 旗本は忠誠札1枚を表にして名誉1を置いてよい
box-powers-take_back =
    .text = 旗本は策札1枚を手札に戻してよい
box-actions-cloaked_in_shadows = 影に潜む
    .text = 旗本が主君を名指し、あなたが好きな枠へ動かす
box-actions-dishonor = 恥
    .text = 主君1人が最後尾へ落ち、あなたは忠誠札1枚を表にする
box-actions-flowing_upstream = 遡る流れ
    .text = 主君1人が1枠か2枠上がり、あなたは旗本に忠誠札1枚を見せる
box-actions-honorable_company = 盟友
    .text = 主君1人が1枠下がり、その主君と隣に名誉を1ずつ置く
box-actions-path_of_the_arrow = 矢の道
    .text = 主君1人が1枠上がり、1人があなたに忠誠札1枚を見せる
box-actions-storms_to_flowers = 嵐と花
    .text = 主君2人を入れ替えるか、1人と忠誠札を交換する

## このゲームの言葉

leader = { NAME($it, of: "leaders") }
card = 「{ NAME($it, of: "actions") }」
plot = 「{ NAME($it, of: "plots") }」
power = { CELL($it, column: "text", of: "powers") }
leader_in_slot = { LEADER($leader) }（{ $slot }番）
place = { $it ->
    [0] 1枚目
   *[other] 2枚目
 }
plots = { $it }枚
own_card = { PLACE($place) }の忠誠札

## 質問

ask-choose_action = どの策札を選びますか？
ask-choose_performer = 次に誰が行いますか？
ask-cloaked_leader = どの主君を動かしますか？
ask-cloaked_slot = この主君をどこへ動かしますか？
ask-dishonor_leader = どの主君を最後尾へ落としますか？
ask-turn_up_loyalty = どの忠誠札を表にしますか？
ask-upstream_move = どの主君を、どれだけ上げますか？
ask-show_loyalty = どの忠誠札を見せますか？
ask-company_leader = どの主君を1枠下げて名誉を置きますか？
ask-company_neighbor = どちらの隣にも名誉を置きますか？
ask-arrow_leader = どの主君を1枠上げますか？
ask-arrow_player = 誰に忠誠札を見せてもらいますか？
ask-storms_choice = 主君2人を入れ替えますか、忠誠札を交換しますか？
ask-exchange_pick = どの忠誠札を渡しますか？
ask-plot_shinobi_any = 忍びをどこへ動かしますか？
ask-plot_shinobi_step = 忍びを上へ動かしますか、下へ動かしますか？
ask-plot_peek = どの忠誠札を見ますか？
ask-plot_swap_adjacent = 隣り合う2人を入れ替えますか？
ask-plot_show_me = 誰に忠誠札を見せてもらいますか？
ask-plot_slide_honor = 名誉を隣へ移しますか？
ask-plot_exchange = 誰と誰が忠誠札を交換しますか？
ask-plot_open = 忠誠札を表にして名誉を置きますか？
ask-plot_open_honor = どの主君に名誉を置きますか？
ask-plot_shinobi_most = 忍びをどの主君へ動かしますか？
ask-plot_take_back = 策札を手札に戻しますか？

## 行動

action-play = { CARD($card) }を選ぶ
    .hint = { CELL($card, column: "text", of: "actions") }
action-take_back = { CARD($card) }を手札に戻す
    .hint = { CELL($card, column: "text", of: "actions") }
action-perform = { SEAT($seat) }に{ CARD($card) }を行わせる
action-pick = { SEAT($seat) }に見せてもらう
action-exchange = { SEAT($seat) }と忠誠札を交換する
action-pair = { $partner ->
    [none] { LIST($seats, each: "seat") }に忠誠札を交換させる
   *[other] { SEAT($partner) }と忠誠札を交換する
 }
action-peek = { SEAT($seat) }の{ PLACE($place) }を見る
action-place = { PLACE($place) }（{ LEADER($leader) }）を{ $decision ->
    [show_loyalty] 見せる
    [exchange_pick] 渡す
   *[other] 表にする
 }
action-slot = { $decision ->
    [cloaked_slot] { LEADER($leader) }を{ $slot }番へ動かす
   *[other] 忍びを{ $slot }番（{ LEADER($leader) }）{ $stays ->
        [0] へ動かす
       *[other] に残す
     }
 }
action-leader = { $decision ->
    [cloaked_leader] { leader_in_slot }を名指す
    [dishonor_leader] { LEADER($leader) }を{ $slot }番から{ $tail }番へ落とす
    [company_leader] { LEADER($leader) }を{ $slot }番から{ $below }番へ下げる
    [company_neighbor] { leader_in_slot }に名誉を置く
    [arrow_leader] { LEADER($leader) }を{ $slot }番から{ $above }番へ上げる
    [plot_open_honor] { leader_in_slot }に名誉を置く
   *[plot_shinobi_most] 忍びを{ $slot }番（{ LEADER($leader) }）へ動かす
 }
action-raise = { LEADER($leader) }を{ $slot }番から{ $above }番へ上げる
action-switch = { LIST($leaders, each: "leader_in_slot") }を入れ替える
action-swap = { LIST($leaders, each: "leader_in_slot") }を入れ替える
action-slide = 名誉を{ LIST($leaders, each: "leader_in_slot", by: "から") }へ移す
action-pass = パス

## できない理由

why-hatamoto_chooses_none = 旗本は策札を選びません。
why-choice_is_final = もう選びました。選び直しはできません。
why-not_declined = これは断れません。
why-not_in_hand = { CARD($card) }は手札にありません。
why-not_in_discard = { CARD($card) }はあなたの捨て札にありません。
why-own_card_is_up = { PLACE($place) }の忠誠札はすでに表向きです。
why-same_slot = 主君は別の枠へ動かなければなりません。
why-one_slot = 忍びは上か下へちょうど1枠動きます。
why-hatamoto_performs_none = 旗本は策を行いません。
why-has_performed = その人はもう行いました。
why-no_opponent = 自分自身は相手になりません。
why-nothing_to_give = 渡せる裏向きの忠誠札がありません。
why-card_is_up = その忠誠札はすでに表向きです。
why-all_face_up = 忠誠札がすべて表向きの人は加われません。
why-no_honor = その主君には移せる名誉がありません。
why-not_adjacent = その2人の主君は隣り合っていません。
why-near_head = その主君は先頭に近すぎます。
why-head = 先頭はこれ以上上がれません。
why-tail = 最後尾はこれ以上下がれません。
why-not_next_to_moved = その主君は、動かした主君の隣ではありません。
why-more_honor = もっと名誉の多い主君がいます。

## 記録

event-game_started = { $players }人、名誉{ $threshold }で終了。列：{ LIST($line, each: "leader", by: "、") }。旗本は{ WHOM($hatamoto) }です。
event-loyalty_dealt = { WHOM($seat) }に{ own_card }{ $leader ->
    [none] { "" }
   *[other] 、{ LEADER($leader) }
 }が配られました。
event-plot_revealed = 第{ $round }ラウンド：{ PLOT($plot) }。先頭からの名誉は{ CELL($plot, column: "slot_1", of: "plots") }・{ CELL($plot, column: "slot_2", of: "plots") }・{ CELL($plot, column: "slot_3", of: "plots") }・{ CELL($plot, column: "slot_4", of: "plots") }・{ CELL($plot, column: "slot_5", of: "plots") }・{ CELL($plot, column: "slot_6", of: "plots") }、{ POWER(CELL($plot, column: "power", of: "plots")) }。陰謀の残りは{ PLOTS($cards_left) }です。
event-action_committed = { WHOM($seat) }が{ $card ->
    [none] 策札
   *[other] { CARD($card) }
 }を選びました。
event-actions_revealed = 策札の公開：{ LIST($cards, each: "chosen", by: "、") }。
chosen = { WHOM($seat) } { CARD($card) }
event-performer_chosen = { $automatic ->
    [0] { WHOM($hatamoto) }の決定により、{ WHOM($seat) }が
   *[other] { WHOM($seat) }が
 }{ CARD($card) }を行います。
event-leader_named = { WHOM($hatamoto) }が{ LEADER($leader) }を名指しました。
event-leader_moved = { LEADER($leader) }が{ $from_slot }番から{ $to_slot }番へ{ $way ->
    [up] 上がりました
   *[down] 下がりました
 }。
event-leaders_switched = { LEADER($leader_a) }（{ $slot_a }番）と{ LEADER($leader_b) }（{ $slot_b }番）が入れ替わりました。
event-honor_placed = { LEADER($leader) }が名誉{ $amount }を得ました。
event-honor_moved = 名誉1が{ LEADER($from_leader) }から{ LEADER($to_leader) }へ移りました。
event-honor_returned = { LEADER($leader) }が{ $cause ->
    [shinobi] 忍びに名誉{ $amount }を奪われました。
   *[other] 名誉{ $amount }を失いました。
 }
event-player_picked = { WHOM($seat) }が{ WHOM($target) }に忠誠札を見せるよう求めました。
event-loyalty_turned_up = { WHOM($seat) }が{ own_card }を表にしました：{ LEADER($leader) }。
event-loyalty_shown = { WHOM($owner) }が{ WHOM($viewer) }だけに{ own_card }を見せました{ $leader ->
    [none] 。
   *[other] ：{ LEADER($leader) }。
 }
event-loyalty_peeked = { WHOM($viewer) }が{ WHOSE($owner) }{ own_card }を見ました{ $leader ->
    [none] 。
   *[other] ：{ LEADER($leader) }。
 }
event-exchange_called = { WHOM($by) }が{ LIST($others, each: "whom") }{ $others ->
    [one] との
   *[other] の
 }忠誠札の交換を求めました。
event-exchange_committed = { WHOM($seat) }が渡す{ $place ->
    [none] 忠誠札
   *[other] { own_card }
 }を選びました。
event-loyalty_exchanged = { WHOM($seat_a) }は{ WHOM($seat_b) }に{ PLACE($place_a) }の忠誠札{ $leader_a_gave ->
    [none] { "" }
   *[other] （{ LEADER($leader_a_gave) }）
 }を、{ WHOM($seat_b) }は{ WHOM($seat_a) }に{ PLACE($place_b) }の忠誠札{ $leader_b_gave ->
    [none] { "" }
   *[other] （{ LEADER($leader_b_gave) }）
 }を渡しました。
event-action_discarded = { WHOM($seat) }が{ CARD($card) }を捨てました。
event-part_skipped = { WHOM($seat) }は{ CARD($cause) }の残りを行えません：{ $reason ->
    [no_face_down] 忠誠札は2枚とも表向きです
   *[no_target] 裏向きの忠誠札を持つ人が他にいません
 }。
event-power_used = 陰謀：{ POWER($power) }{ $result ->
    [passed] （見送りました）。
    [impossible] （できません）。
   *[done] 。
 }
event-shinobi_moved = 忍びが{ $from_slot }番から{ $to_slot }番へ動きました。
event-card_taken_back = { WHOM($seat) }が{ CARD($card) }を手札に戻しました。
event-score_checked = { $ended ->
    [0] 第{ $round }ラウンドの得点確認：誰も名乗り出ません。
   *[other] 第{ $round }ラウンドの得点確認でゲームが終わります。
 }
event-hand_taken_up = { WHOM($seat) }が策札をすべて手札に戻しました。
event-hatamoto_passed = 旗本は{ WHOM($to_seat) }になりました。
event-plot_discarded = { PLOT($plot) }が捨てられました。
event-plots_reshuffled = 陰謀{ PLOTS($count) }がすべて切り直されました。
event-threshold_reached = { LIST($seats, each: "whom") }が目標の得点に達しました。
event-round_cap_reached = 第{ $round }ラウンドが最後でした。
event-loyalty_revealed = { WHOM($seat) }は{ LIST($served, each: "leader") }に{ $served ->
    [one] 2枚とも
   *[other] { "" }
 }仕えていました。それまでに表向きだったのは{ CARDS($revealed_before) }です。
event-undealt_revealed = 配られなかった札：{ LIST($leaders, each: "leader", by: "、") }。
event-game_ended = ゲーム終了：{ LIST($places, each: "final_place", by: "、") }。
final_place = { $rank }位 { WHOM($seat) }（{ $score }）

## 盤

board-round = 第{ $round }ラウンド · 名誉{ $threshold }で終了
board-deck = 陰謀の残り{ PLOTS($plots) }
board-plot = 陰謀
board-slot = 枠
board-leader = 主君
board-honor = 名誉
board-yours = 仕える
board-rank = { $rank }位、{ $score }点
board-has_chosen = 選んだ
board-over = ゲーム終了。1位：{ LIST($winners, each: "whom") }。
board-score = あなたの得点は{ $score }です。
board-performs = { WHOM($seat) }が{ $card }を行っています。
board-power = 陰謀の効力を使っています。
board-waiting = { LIST($seats, each: "whom") }待ち。
board-pays = { $plot }：{ $pays }、{ POWER($power) }
board-serves = あなたが仕えるのは{ LIST($leaders, each: "leader_in_slot") }：名誉{ $score }／{ $threshold }

legend-shinobi = 忍び。いる枠から名誉1を奪う
legend-hatamoto = 旗本
legend-asked = 今、決める人
legend-unknown = まだ見ていない裏向きの忠誠札
legend-face_up = 表向きの忠誠札
legend-known_by = 裏向きの札を見た他の人
legend-hand = 手札の策札の頭文字。· は使ったもの
legend-honor = 名誉1
