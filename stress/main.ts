import { fail } from '../scripts/fail.mjs'
import { say } from '../scripts/say.mjs'
import { cards } from './cards.ts'
import { collectRows } from './collect-rows.ts'
import { damagedFiles } from './damaged-files.ts'
import { foreignPages } from './foreign-pages.ts'
import { kills } from './kills.ts'
import { limits } from './limits.ts'
import { pageMemory } from './page-memory.ts'
import type { Part } from './part.ts'
import { redactorTimes } from './redactor-times.ts'
import { tableOf } from './table.ts'
import { twoHosts } from './two-hosts.ts'
import { workerStops } from './worker-stops.ts'

/** `npm run stress kills hosts` runs two of them, in that order. */
const parts: Readonly<Record<string, Part>> = {
  kills,
  hosts: twoHosts,
  files: damagedFiles,
  redactor: redactorTimes,
  cards,
  foreign: foreignPages,
  worker: workerStops,
  memory: pageMemory,
  limits,
}

const limitMs = 300_000

const known = Object.keys(parts)
const named = process.argv.slice(2)
const unknown = named.find((name) => !known.includes(name))
if (unknown) fail(`stress: there is no part "${unknown}"; name any of ${known.join(', ')}, or none`)

const end = Date.now() + limitMs
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
