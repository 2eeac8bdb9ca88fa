// A bot for every game, in JavaScript: it knows what it likes, and nothing else. docs/line-protocol.md has the protocol.
//
//   holodeck arena raumkolonie --bots "cmd[cards=false]:node examples/eager.mjs,gewichtet,gewichtet"
import { createInterface } from 'node:readline'

const WISHES = ['build_central', 'build_dome', 'setup_dome', 'buy', 'buy_card', 'build_tube', 'roll', 'end_turn']
const settings = { cards: true }

const say = (word, content) => console.log(content === undefined ? word : `${word} ${JSON.stringify(content)}`)

// Every legal action has the name of its kind in `do`. `play` takes its place in the list, or the action itself.
function choose(legal) {
  const wishes = WISHES.filter((wish) => settings.cards || wish !== 'buy_card')
  const ranked = legal.map((action, place) => ({ place, rank: wishes.indexOf(action.do) }))
  const liked = ranked.filter((one) => one.rank >= 0).sort((one, other) => one.rank - other.rank)
  return liked[0] ?? ranked.find((one) => !legal[one.place].do.startsWith('offer')) ?? ranked[0]
}

const answers = {
  holodeck() {
    console.log('name Eager')
    console.log('author the Holodeck examples')
    say('option', { name: 'cards', type: 'flag', default: true })
    say('ready')
  },
  set: ({ name, value }) => (settings[name] = value),
  game: () => say('ready'),
  go({ legal }) {
    const { place } = choose(legal)
    say('think', `${legal.length} possible, ${legal[place].do} is best`)
    say('play', place)
  },
  quit: () => process.exit(0),
}

for await (const line of createInterface({ input: process.stdin })) {
  const space = line.indexOf(' ')
  const [word, content] = space < 0 ? [line] : [line.slice(0, space), JSON.parse(line.slice(space))]
  answers[word]?.(content)
}
