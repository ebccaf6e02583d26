### 端末が自分で言うこと。用語は docs/glossary.ja.md。打ち込む言葉は英語のまま。

## 一行ずつ（`--plain`）

help = 選択肢の番号か、その文：決める。
    board：卓を見る。log：これまでの記録。options：もう一度聞く。
    why 番号、why 言葉：選択肢の効果か、それを禁じるルール。
    hint：選択肢の良し悪し。undo：自分の前の手を戻す。
    ?：ルールブック。save ファイル名、quit：やめる。help：この案内。
left = 卓を離れます。
which-game = どのゲームにしますか？
which-seats = 何席にしますか？
which-bots = 相手の強さは？
choose = { $question } { LIST($choices, by: "、") }（空行：{ $usual }）
not-a-choice = その中にありません：{ $answer }
yes-or-no = { $question }（yes/no）{" "}
you-are = あなたは{ $name }です。{ $company }。
ranked = { $rank }位：{ $name }（{ $kind }）
whole-match = 対戦のすべて：kassen replay { $path }、kassen analyze { $path }
one-option = 選べるのは一つだけです：{ $option }。
hand-over = 端末を{ $name }に渡してください。
press-enter = { $name }、Enterを押してください：{" "}
no-such-option = その選択肢はありません。1から{ $last }までです。
with-hint = { $option }{ $hint ->
    [none] {""}
   *[other] ：{ $hint }
 }
you-may = 選べます：{ $option }{ $hint ->
    [none] 。
   *[other] ：{ $hint }
 }
name-a-file = ファイル名を書いてください：save ファイル名
overwrite = { $path }：{ $reason }。上書きしますか？
not-overwritten = { $path }は上書きしませんでした：{ $reason }。
saved = 対戦を{ $path }に保存しました。

## プレイヤー

kind = { $it ->
    [person] 人
    [self] あなた
    [casual] 気軽
    [skilled] 熟練
    [expert] 達人
    [master] 名人
    [random] でたらめ
    [heuristic] 定石
   *[other] { $it }
 }
company = { KIND($kind) }：{ LIST($names, by: "、") }

## ヒントとリプレイ

win-share = { $option }：勝つ見込み{ $share }（{ $low }〜{ $high }）
what-may-do = { $game }：{ $number }手のあとで{ $name }が選べるもの
by-what-it-knows = この席の知ることから
column-option = 選択肢
column-share = 勝つ見込み
column-interval = 95%区間
column-playouts = 試行
eyes = { $last }手のうち{ $number }手目・見る人：{ $whose ->
    [spectator] 観戦者
    [everybody] 全員
   *[other] { $name }
 }

## 分析

preparing = 準備しています
analysis-title = { $game }：全員の手札を見て数えた勝つ見込み
analysis-caption = { $decisions }手、対戦は{ $state ->
    [over] 終わっています
   *[open] 途中です
 }
analysis-seed = シード{ $seed }、一点につき試行{ $playouts }回
decisive-moments = 勝敗を分けた手
costliest-decisions = 損の大きい手
by-what-it-knew = （そのとき席が知っていたことから）
no-moments = 勝つ見込みを偶然より大きく変えた手はありません。
moment = { $name }：{ $label }{ $options ->
    [one] （選択肢はこれだけ）
   *[other] {""}
 }。{ LIST($changes, each: "share-change", by: "、") }。{ $cause ->
    [chance] 主に偶然です。
   *[choice] {""}
 }
share-change = { $name }{ $before }→{ $after }{ $way ->
    [up] （増）
   *[down] （減）
 }
spotless = 偶然と区別できる損はありません：{ LIST($names, by: "、") }。
column-seat = 席
column-curve = 最初の手から最後の手まで
column-first = 最初
column-lowest = 最低
column-highest = 最高
column-last = 最後
column-decision = 手
column-chosen = 選んだ手
column-better = よりよい手
column-cost = 損

## 卓

game-over = ゲームは終わりました
please-wait = お待ちください
must-decide = { LIST($names) }が決めています。
only-option = { $option }：選べるのはこれだけです。卓が代わりに行います。
you = あなた：{ $name } · { $company }

game = { $it ->
    [mangoku] 万石
    [martial_art] 武芸
    [kenjin] 剣陣
    [shogunate] 将軍
    [ninjato] 忍者刀
   *[other] { $title }
 }

## キー

key-rules = ルール
key-signs = 印
key-log = 記録
key-hint = ヒント
key-take-back = 戻す
key-save = 保存
key-hurry = 急ぐ
key-quit = やめる
key-play = 始める
key-board = 盤面
key-forward = 進む
key-back = 戻る
key-start = 最初
key-end = 最後
key-eyes = 見る人
key-table = 卓へ戻る
key-mine = 受け取りました
key-rulebook = ルールブック
key-why = なぜだめ？

## 画面

title-log = 記録
title-signs = 印とカード
title-analysis = 分析
title-rulebook = { $game }のルールブック
title-because = 理由
title-over = 終 · ゲームは終わりました
title-table = 卓
title-opponents = 相手
to-board = Esc：盤面
thinking = 考えています…（初回は準備に時間がかかります）
part-of-action = カードの名前など、行動の一部
the-deal = カードが配られました。
offer-again = もう一度
offer-again-hint = 同じ卓で配り直す
offer-other = 別の卓
offer-other-hint = ゲームと席と相手を選ぶ
offer-replay = リプレイ
offer-replay-hint = 全員の手札を見ながら一手ずつ
offer-analyze = 分析
offer-analyze-hint = 何が勝敗を決めたか
offer-save = 保存
offer-save-hint = 自分のファイルに
offer-quit = やめる
over = ゲームは終わりました。
your-rank = { $players }人中{ $rank }位です。
shared-victory = 同点で勝ちました！
victory = あなたの勝ちです！
not-asked = 今はあなたが決める番ではありません。
overwrite-again = { $path }：{ $reason }。上書きするにはもう一度sを押してください。
saved-as = { $path }に保存しました
hurries = 卓を急がせます。
takes-its-time = 卓をゆっくり進めます。
nothing-decided = まだ何も決めていません。
not-saving = 対戦を保存できません：{ $trouble }
goes-on = 続きは kassen play --resume で
dial-game = ゲーム
dial-seats = 席
dial-bot = 相手{ $number }
sit-down = 座る
move-change = ↑↓ 移る · ←→ 変える
about-game = { $title } { $fewest }〜{ $most }席、{ $minutes }分。
about-person = 隣の人：決めるたびに端末を渡します。
about-site = 戦国の五つのゲームを、ひとつの卓で
