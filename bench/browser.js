/** Sit at tables inside the page and answer at once, as fast as it asks: what `python -m bench.browser` runs there. */

let calls = 1_000_000
const answers = new Map()
const heard = new Map()

function listen() {
  if (window.site.listens) return
  window.site.listens = true
  window.site.addEventListener('message', ({ data }) => {
    if (data.kind === 'answer') answers.get(data.call)?.(data)
    if (data.kind === 'news') heard.get(data.line)?.(JSON.parse(data.message))
  })
}

function ask(method, path, body) {
  listen()
  const call = ++calls
  window.site.postMessage({ kind: 'ask', call, method, path, body: JSON.stringify(body) })
  return new Promise((done, failed) =>
    answers.set(call, ({ answer, refused }) => (refused ? failed(new Error(JSON.stringify(refused))) : done(answer))),
  )
}

/** Play one match: how many decisions were told of, in how long, and how long each of those of others took. */
async function play({ game, levels, decisions }) {
  const { table } = await ask('POST', '/api/tables', { game, seats: ['me', ...levels], pace: 0 })
  const line = ++calls
  const thoughts = []
  const begun = performance.now()
  let last = begun
  let told = 0
  let seat = null
  let others = false
  const first = await new Promise((done) => {
    let view = null
    heard.set(line, (news) => {
      if (news.type === 'welcome') seat = news.seat
      if (news.type !== 'update') return
      const now = performance.now()
      view ??= now
      if (told && others && news.by !== seat) thoughts.push(now - last)
      last = now
      others = news.asked.length > 0 && !news.asked.includes(seat)
      if (++told > decisions || !news.asked.length) return done(view)
      const { question } = news
      if (question) window.site.postMessage({ kind: 'send', line, command: JSON.stringify({ id: `${told}`, type: 'decide', number: question.number, action: question.options[told % question.options.length].action }) })
    })
    window.site.postMessage({ kind: 'open', line, table: table.id, since: null })
  })
  heard.delete(line)
  window.site.postMessage({ kind: 'close', line })
  return { told, seconds: (last - first) / 1000, thoughts }
}

window.play = play
