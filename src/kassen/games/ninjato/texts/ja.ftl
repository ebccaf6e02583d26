### 忍者刀の日本語。

title = 手裏剣を投げよう：屋敷に忍び込み、引き際を見きわめ、使者を得て、噂を広める。
option-failed_raid_keep = 失敗した襲撃で残るもの：選んだ宝か、最初に取った宝か [N-66]
option-hensojutsu = 変装した使者が助ける家：どの家でもか、使者が示す家だけか [N-123, N-125]
option-choho_flip = 赤い宝を入れ替えたとき赤くなりうるもの：どれでもか、今渡したもの以外か [N-92]
option-clan_order = 家を採点する順番。回すと段階ごとに1つずれる [N-121]
option-payment = 金が、持っている宝の代わりにもなるか、足りない分だけか [N-105]
option-start_order = 最初の手番順。seats なら席0から [N-10]
option-memory_aid = 全員が見たものを示す：枠から取ったカードと、噂の種類

## 札の名前

box-places-dojo = 道場
box-places-sensei = 先生
box-places-palace = 御所
box-places-pavilion = 茶屋
box-sides-strength = 力
box-sides-stealth = 忍
box-styles-snake = 蛇
box-styles-tiger = 虎
box-styles-crane = 鶴
box-clans-taira = 平家
    .letter = 平
box-clans-minamoto = 源氏
    .letter = 源
box-clans-go_shirakawa = 後白河
    .letter = 後
box-houses-house_1 = 一の屋敷
box-houses-house_2 = 二の屋敷
box-houses-house_3 = 三の屋敷
box-houses-house_4 = 四の屋敷
box-houses-house_5 = 五の屋敷
box-dojo-dojo_1 = 道場札1
box-dojo-dojo_2 = 道場札2
box-dojo-dojo_3 = 道場札3
box-dojo-dojo_4 = 道場札4
box-dojo-dojo_5 = 道場札5
box-treasures-fan = 扇
    .plural = 扇
    .letter = 扇
box-treasures-scroll = 巻物
    .plural = 巻物
    .letter = 巻
box-treasures-vase = 壺
    .plural = 壺
    .letter = 壺
box-treasures-jade = 翡翠
    .plural = 翡翠
    .letter = 玉
box-treasures-gold = 金
    .plural = 金
    .letter = 金
box-rumor_kinds-greatest_warrior = 武勇
    .short = 武勇
box-rumor_kinds-goodwill = 人望
    .short = 人望
box-rumor_kinds-powerful_friends = 有力な友
    .short = 友
box-rumor_kinds-secret_art = 秘術
    .short = 秘術
box-rumor_kinds-dishonorable_opponents = 不名誉な敵
    .short = 不名誉
box-skills-shinobi_iri = 忍び入り
box-skills-sui_ren = 水練
box-skills-kayakujutsu = 火薬術
box-skills-intonjutsu = 隠遁術
box-skills-tenmon = 天文
box-skills-kenjutsu = 剣術
box-skills-sojutsu = 槍術
box-skills-bojutsu = 棒術
box-skills-taijutsu = 体術
box-skills-naginatajutsu = 薙刀術
box-skills-boryaku = 謀略
box-skills-choho = 諜報
box-skills-shurikenjutsu = 手裏剣術
box-skills-kusarigamajutsu = 鎖鎌術
box-skills-chi_mon = 地文
box-skills-bajutsu = 馬術
box-skills-hensojutsu_snake = 変装術（蛇）
box-skills-hensojutsu_tiger = 変装術（虎）
box-skills-hensojutsu_crane = 変装術（鶴）

## このゲームの言葉

quoted = 「{ NAME($it) }」
kind = { BEFORE($it, mark: "_") ->
    [red] 赤い{ NAME(AFTER($it, mark: "_")) }
   *[other] { NAME(AFTER($it, mark: "_")) }
 }
a_kind = { $it ->
    [none] なし
   *[other] { KIND($it) }
 }
some_of = { $copies ->
    [one] { KIND($it) }
   *[other] { KIND($it) }{ $copies }個
 }
some = { LIST(COUNTED($it), each: "some_of") }
value = { AFTER($it, mark: "_") }
guard = { $deck ->
    [elite] 精鋭
   *[guard] 番人
 }{ LIST($values, by: "/") }{ $honor ->
    [none] { "" }
   *[other] （名誉{ $honor }）
 }
guard_with_alarm = { $alarm ->
    [0] { "" }
   *[other] 鳴子を持つ
 }{ guard }
deck = { $it ->
    [elite] 精鋭の山
   *[guard] 番人の山
 }
envoy = 使者{ CELL($it, column: "number", of: "envoys") }
rumor = { QUOTED(CELL($it, column: "kind", of: "rumors")) }
token = { NAME(CELL($it, column: "clan", of: "clan_tokens")) }{ CELL($it, column: "value", of: "clan_tokens") }
names = { $it ->
    [0] なし
   *[other] { LIST($it, each: "name", by: "、") }
 }

tile_effect = { CELL($it, column: "side", of: "skills") ->
    [any] { TILE_DOES($it) }
   *[other] { NAME(CELL($it, column: "side", of: "skills")) }：{ TILE_DOES($it) }
 }
tile_does = { CELL($it, column: "effect", of: "skills") ->
    [stand_in] { LIST(CELL($it, column: "values", of: "skills"), by: "か") }の代わりになる
    [modify] 攻撃に{ CELL($it, column: "side", of: "skills") ->
        [strength] +
        [stealth] −
       *[any] ±
     }{ CELL($it, column: "amount", of: "skills") }
    [tie_wins] この攻撃では同じ数でも勝つ
    [single_number] 数が2つの精鋭は、楽なほうだけ数える
    [keep_all_on_fail] 失敗しても、手裏剣の上の宝をすべて残す
    [ignore_alarm] 現れたばかりの番人の鳴子を止める
    [swap_treasure] 手裏剣の上の宝1つを屋敷の宝と入れ替える
    [replace_guard] この番人を別の番人と取り替える
    [peek_guard] 次の番人を先に見る
    [draw_after_raid] 襲撃の後、{ CARDS(CELL($it, column: "amount", of: "skills")) }引く
   *[disguise] 採点のとき影響力が増える
 }

## 質問

ask-place_shuriken = 手裏剣をどこへ投げますか？
ask-draw_card = どのカードを引きますか？
ask-discard_card = 手札が多すぎます。どのカードを捨てますか？
ask-learn_skill = どの術を学びますか？
ask-pay_skill = どのカードで払いますか？
ask-buy_envoy = どの使者を得ますか？
ask-buy_rumor = どの噂を得ますか？
ask-pay_treasures = どの宝の代わりに{ NAME("gold") }を払いますか？
ask-attack_base = 番人をどう攻めますか？
ask-attack_modify = 攻撃に何を加えますか？
ask-answer_alarm = 番人が鳴子を鳴らします。止めますか？
ask-leave_or_banzai = 退きますか、万歳しますか？
ask-choho_give = どの宝を渡しますか？
ask-choho_take = どの宝を取りますか？
ask-fail_keep = 襲撃は失敗しました。どの宝を残しますか？
ask-fail_choho = 宝を入れ替えますか？
ask-choose_clan_token = どの家が屋敷を継ぎますか？
ask-bajutsu_draw = カードを引きますか？
ask-declare_disguise = この家のために変装を使いますか？
ask-scoring_choice = あなたが1位です。どの褒美を取りますか？
ask-scoring_rumor = あなたが2位です。どの噂を取りますか？

## 行動

action-dojo = { NAME("dojo") }
    .hint = カードを引く。最後に来た人が次のラウンドの先手
action-sensei = { NAME("sensei") }
    .hint = 術を学ぶ
action-palace = { NAME("palace") }
    .hint = 宝で使者を得る
action-pavilion = { NAME("pavilion") }
    .hint = 宝で噂を得る
action-raid = { NAME($side) }で{ NAME($house) }を襲う（{ LIST($sentry, each: "guard") }。{ LIST(COUNTED($treasures), each: "some_of", by: "、") }）
    .hint = { $side ->
        [strength] 番人より大きい数を出す
       *[stealth] 番人より小さい数を出す
     }
action-slot = 枠{ $slot }の{ $value }を取る
action-deck = 山から引く
action-card = { $value }を{ $decision ->
    [discard_card] 捨てる
    [pay_skill] 払う
   *[other] 出す
 }
action-leave = { LIST(COUNTED($shuriken), each: "some_of") }を持って退く
    .hint = 手裏剣の上の宝はあなたのもの
action-banzai = { KIND($kind) }を目指して万歳！
    .hint = 次の宝のために戦い続ける。失敗すると1つしか残らない
action-give_up = あきらめる
    .hint = 襲撃は失敗するが、何も使わない
action-kicker = { $value }を加勢に出す
    .hint = 合計が1変わる
action-honor = 名誉{ $honor }を取る
    .hint = すべての屋敷にあるこの家の札
action-row = { $decision ->
    [learn_skill] { QUOTED($tile) }を学ぶ（{ NAME($style) }、{ $price ->
        [free] 無料
        [any] カード1枚
       *[other] { $price }1枚
     }）
    [buy_envoy] { LIST($clans, each: "name") }の{ ENVOY($envoy) }{ $disguise ->
        [0] { "" }
       *[other] { icon }
     }を{ LIST($cost, each: "name") }で得る、名誉{ $honor }（列{ $slot }）
    [buy_rumor] { QUOTED($kind) }を{ LIST($cost, each: "name") }で得る、名誉{ $honor }（列{ $slot }）
   *[other] { QUOTED($kind) }を無料で得る（列{ $slot }）
 }
icon = ⊕
action-treasure = { KIND($kind) }を{ $decision ->
    [choho_give] 渡す
    [fail_keep] 残す
   *[other] 取る
 }
action-tile = { QUOTED($tile) }を使う
    .hint = { TILE_EFFECT($tile) }
action-let_ring = 鳴らしておく
    .hint = 宝が1つ加わり、最も良い宝が赤くなる
action-disguise = { QUOTED($tile) }で{ ENVOY($envoy) }を変装させる
    .hint = この家での影響力が1増える
action-decline = 使わない
action-token = 屋敷を{ TOKEN($token) }に与える
action-stand_in = { QUOTED($tile) }を{ $value }として使う
    .hint = { TILE_EFFECT($tile) }
action-gold = { $replaced ->
    [0] 何も代えない
   *[other] { LIST($replaced, each: "name") }の代わりに{ NAME("gold") }
 }

## できない理由

why-nothing_to_draw = 引けるカードがありません。
why-empty_dojo_slot = その枠にカードはありません。
why-no_guard_left = 出てくる番人がもういません。
why-no_kicker = 手札に加勢がありません。
why-cannot_pay = その払い方はできません。{ NAME("gold") }が足りないか、値段にない宝の代わりにしています。
why-nothing_to_learn = { NAME("sensei") }のもとに、学べる術がありません。
why-no_envoy = { NAME("palace") }に、払える使者がいません。
why-no_rumor = { NAME("pavilion") }に、払える噂がありません。
why-closed = { NAME($house) }には宝がなく、閉じています。
why-not_held = { $value }を持っていません。
why-too_weak = { $value }に加えられるものをすべて加えても、この番人には勝てません。
why-stands_for_others = { QUOTED($tile) }は{ $value }の代わりになりません。
why-other_side = { QUOTED($tile) }はこちらの攻め方では使えません。
why-tile_too_weak = { QUOTED($tile) }に加えられるものをすべて加えても、この番人には勝てません。
why-used = { QUOTED($tile) }はこのラウンドでもう使いました。
why-not_learned = { QUOTED($tile) }を学んでいません。
why-sentry_stays = 見張りは取り替えられません。
why-too_few_treasures = { QUOTED($tile) }には手裏剣の上の宝が2つ以上必要です。
why-nothing_different = 入れ替えられる違うものがありません。
why-no_guard_to_see = 見られる番人がもういません。
why-no_use = { QUOTED($tile) }はここでは役に立ちません。
why-in_attack = { QUOTED($tile) }はもうこの攻撃に使っています。
why-two_numbers = { QUOTED($tile) }は数が2つの精鋭にだけ使えます。
why-empty_slot = その枠は空です。
why-wrong_price = この術には{ $card ->
    [none] カード
   *[other] { QUOTED($card) }
 }か、同じ流派の術が必要です。
why-too_few_owned = この札の値段の宝を持っていません。
why-token_on_house = { TOKEN($token) }は屋敷に置かれています。
why-another_token = 同じ{ TOKEN($token) }がもう示されています。
why-clan_has_house = { TOKEN($token) }は屋敷を持つ家のものです。
why-same_kind = { KIND($kind) }を渡すので、同じものは取れません。
why-not_in_house = この屋敷に{ KIND($kind) }はありません。
why-not_on_shuriken = 手裏剣の上に{ KIND($kind) }はありません。
why-only_another = この屋敷にはほかの{ KIND($kind) }しかありません。
why-first_is_kept = この卓では、最初に取った宝が残ります。

## 記録

event-game_started = { $players }人。最初の手番順は{ LIST($order, each: "whom", by: "、") }です。
event-hand_dealt = { WHOM($seat) }に{ $cards ->
    [none] { CARDS($count) }が
    [0] カードは
   *[other] { LIST($cards, each: "value", by: "、") }が
 }配られま{ $cards ->
    [0] せんでした。
   *[other] した。
 }
event-round_started = 第{ $round }ラウンドが始まります。順番は{ LIST($order, each: "whom", by: "、") }です。
event-shuriken_placed = { WHOM($seat) }が{ NAME($place) }に手裏剣を投げました。
event-dojo_taken = { WHOM($seat) }が枠{ $slot }の{ VALUE($card) }を取りました。
event-dojo_drawn = { WHOM($seat) }が山から{ $card ->
    [none] カード
   *[other] { VALUE($card) }
 }を引きました。
event-dojo_slot_filled = 枠{ $slot }に{ VALUE($card) }が置かれました。
event-dojo_reshuffled = 捨て札{ $count }枚が新しい山になりました。
event-card_discarded = { WHOM($seat) }が{ $reason ->
    [limit] 手札の上限で
   *[learn] 術を学ぶために
 }{ VALUE($card) }を捨てました。
event-skill_learned = { WHOM($seat) }が{ $paid_card ->
    [none] 無料で
   *[other] { VALUE($paid_card) }を払って
 }{ QUOTED($tile) }を学びました。
event-envoy_bought = { WHOM($seat) }が{ SOME($tokens) }を払って{ ENVOY($envoy) }を得ました：名誉{ $honor }。
event-rumor_bought = { WHOM($seat) }が{ SOME($tokens) }を払って噂{ RUMOR($rumor) }を得ました：名誉{ $honor }。
event-raid_started = { WHOM($seat) }が{ NAME($side) }で{ NAME($house) }を襲います。見張りは{ LIST($sentry, each: "guard") }です。
event-attack_won = { WHOM($seat) }が{ LIST($means, each: "means") }で{ LIST($guard, each: "guard") }に勝ちました{ $means ->
    [one] 。
   *[other] ：合計{ $total }。
 }
means = { $what ->
    [card] { $value }
    [stand_in] { $value }としての{ QUOTED($tile) }
    [kicker] 加勢{ $copies }枚
   *[tile] { QUOTED($tile) }
 }
event-treasure_won = { WHOM($seat) }が{ KIND($kind) }を得ました。
event-elite_kept = { WHOM($seat) }が{ LIST($guard, each: "guard") }を手元に残します。
event-guard_discarded = { LIST($guard, each: "guard") }が捨てられました。
event-banzai = { WHOM($seat) }が万歳を叫びました！
event-guard_revealed = { LIST($guard, each: "guard_with_alarm") }が現れました。
event-alarm_ignored = { WHOM($seat) }が鳴子を止めました。
event-alarm_rang = { NAME($house) }で鳴子が鳴りました：加わった宝は{ A_KIND($added) }、赤くなった宝は{ A_KIND($flipped) }です。
event-guard_exchanged = { WHOM($seat) }が{ LIST($old_guard, each: "guard") }を別の番人と取り替えました。
event-guard_peeked = { WHOM($seat) }が{ DECK($deck) }の一番上を見ました{ $card ->
    [none] 。
   *[other] ：{ LIST($card, each: "guard_with_alarm") }。
 }
event-treasures_swapped = { WHOM($seat) }が{ NAME($house) }の{ KIND($taken) }を{ KIND($given) }と入れ替えました{ $flipped ->
    [none] 。
   *[other] 。{ KIND($flipped) }が赤くなりました。
 }
event-raid_left = { WHOM($seat) }が{ SOME($tokens) }を持って{ NAME($house) }を退きました。
event-raid_failed = { WHOM($seat) }が{ NAME($house) }で{ LIST($guard, each: "guard") }に敗れました。{ $kept_kinds ->
    [0] 何も残りません
   *[other] { SOME($kept_kinds) }が残ります
 }{ $returned_kinds ->
    [0] 。
   *[other] 。{ SOME($returned_kinds) }は戻ります。
 }
event-house_cleared = { WHOM($seat) }が{ NAME($house) }を空にしました：{ SOME($tokens) }。
event-clan_token_changed = { WHOM($seat) }が{ NAME($house) }を{ TOKEN($old) }から{ TOKEN($new) }に与えました。
event-treasure_added = { NAME($house) }に{ KIND($kind) }が加わりました。
event-bag_refilled = 使われた宝{ $count }個が袋に戻りました。
event-guard_deck_reshuffled = 捨て札{ $count }枚が新しい{ DECK($deck) }になりました。
event-elite_substituted = 精鋭がもういないので、番人が代わります。
event-round_ended = 第{ $round }ラウンドが終わりました。
event-turn_order_changed = 新しい手番順は{ LIST($order, each: "whom", by: "、") }です。
event-skills_reset = 使った術が表に戻りました：{ NAMES($used) }。
event-sensei_reset = { NAME("sensei") }が新しい術を示しました：{ NAMES($new_tiles) }。{ $removed_tiles ->
    [0] { "" }
   *[other] { NAMES($removed_tiles) }はゲームから除かれました。
 }
event-house_restocked = { NAME($house) }の宝は{ $kinds ->
    [0] なし
   *[other] { SOME($kinds) }
 }、見張りは{ LIST($sentry, each: "guard") }です。
event-palace_refilled = { NAME("palace") }に{ LIST($envoys, each: "envoy") }が来ました。
event-pavilion_refilled = { NAME("pavilion") }に{ LIST($rumors, each: "rumor") }が加わりました。
event-scoring_started = 家々が味方に褒美を与えます。
event-disguise_declared = { WHOM($seat) }が{ NAME($clan) }のために{ ENVOY($envoy) }を変装させました。
event-clan_ranked = { NAME($clan) }：{ $first ->
    [none] 影響力を持つ人がいません。
   *[other] 1位は{ WHOM($first) }{ $second ->
        [none] { "" }
       *[other] 、2位は{ WHOM($second) }
     }{ $tie_break ->
        [envoy] （使者の番号で）
        [order] （手番順で）
       *[other] { "" }
     }です。屋敷の名誉は{ $house_honor }です。
 }
event-clan_reward = { WHOM($seat) }が{ NAME($clan) }から{ $reward ->
    [honor] 名誉{ $amount }
   *[rumor] 噂{ RUMOR($amount) }
 }を受け取りました。
event-final_part = { WHOM($seat) }は{ $cards ->
    [0] { items }
   *[other] { QUOTED($part) }{ CARDS($cards) }、{ items }
 }で名誉{ $honor }を得ました。
items = { $part ->
    [goodwill] 噂{ $items }枚
    [powerful_friends] 使者{ $items }人
    [secret_art] 術{ $items }枚
    [dishonorable_opponents] 持ち主{ $items }人
    [treasures] 宝{ $items }個
   *[elites] 精鋭{ $items }枚
 }
event-game_ended = ゲーム終了。名誉{ $honor }で{ LIST($winners, each: "whom") }の勝ちです！

## 盤

board-round = 第{ $round }／{ $rounds }ラウンド
board-lap = { $lap }投目
board-order = 順番 { $order }
board-bag = 袋 { $treasures }
board-guards = 番人 { $cards }
board-elites = 精鋭 { $cards }
board-last_there = 最後に来た人：{ $players }
board-free = 無料
board-guard = { LIST($guard, each: "guard") }
board-closed = 空：このラウンドは閉じている
board-honor = 名誉
board-rank = { $rank }位
board-envoys = 使者
board-skills = 術
board-rumors = 噂
board-all_elites = 精鋭
board-seen = 見た手札
board-icon = { icon }
board-hand = あなたの手札
board-no_card = カードなし
board-no_treasure = 宝なし
board-over = ゲーム終了：{ LIST($winners, each: "seat") }の勝ち。
board-scored = { NAME($clan) }の採点：
board-next_card = 次のカードを知っています：{ LIST($guards, each: "guard_with_alarm") }
board-waiting = { SEAT($seat) }待ち
board-question = { QUESTION($decision) }
board-raid = { SEAT($seat) }が{ NAME($side) }で{ NAME($house) }に{ $guard ->
    [0] { "" }
   *[other] 。相手は{ $rings ->
        [0] { LIST($guard, each: "guard") }
       *[other] { LIST($guard, each: "guard_with_alarm") }
     }
 }{ $total ->
    [none] { "" }
   *[other] { " " }· 攻撃{ $total }、あと{ $deficit }
 }
board-shuriken = 手裏剣の上：

legend-asked = 今、聞かれている人
legend-shuriken = まだ投げていない手裏剣。屋敷の前なら、襲われている
legend-face_down = 裏向きのカード
legend-kicker = この色のカードは加勢にもなり、他のカードに加えられる
legend-envoy_sign = 番号 源 { $cost }→名誉
legend-envoy = 使者：番号、家、値段、名誉
legend-disguise = 変装できる使者
legend-rumor = 噂：種類、値段、名誉
legend-rumor_sign = 噂 { $cost }→名誉
legend-red = この先の宝は赤い
