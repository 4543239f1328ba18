import { fail, say } from '../scripts/say.mjs'
import { collectRows, tableOf } from './part.ts'
import { mostSeconds, parts } from './parts.ts'

const known = Object.keys(parts)
const named = process.argv.slice(2)
const unknown = named.find((name) => !known.includes(name))
if (unknown) fail(`stress: there is no part "${unknown}"; name any of ${known.join(', ')}, or none`)

const end = Date.now() + mostSeconds * 1000
const lines = []
for (const name of named.length ? named : known) {
  const part = parts[name]
  if (!part) continue
  say(`${name}, at most ${part.seconds} s ...`)
  for (const row of await collectRows(part, end)) lines.push({ part: name, ...row })
}
process.stdout.write(tableOf(lines))
const failed = lines.some(({ lost }) => lost > 0)
// A part that did not end in time may still be at work.
process.exit(failed ? 1 : 0)
