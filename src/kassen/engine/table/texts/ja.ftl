### どのゲームにも共通の言葉。書き方は docs/texts.md。

list-middle = { $list }、{ $item }
list-end = { $list }と{ $item }

a_thing = { NAME($it) }

whom = { $it ->
    [you] あなた
   *[other] { SEAT($it) }
 }
whose = { WHOM($it) }の
whose_first = { WHOM($it) }の
no_player = 席{ $seat }

cards = { $it }枚
coins = 小判{ $it }枚
points = { $it }点

why-over = ゲームは終わっています。
why-not_asked = 今はあなたが決める番ではありません。
why-other_question = 今聞かれているのは別のことです：{ QUESTION($decision) }
why-not_yourself = 自分自身は選べません。
why-nothing_there = 今はそこで選ぶものがありません：{ QUESTION($decision) }
why-too_few_players = この卓には{ $seats }人しかいません。
