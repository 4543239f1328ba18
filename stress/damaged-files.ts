import { randomFillSync, randomInt } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startBundledHost } from '../bench/start-host.ts'
import { sampleSale } from '../src/contract/samples.ts'
import { checkFile, eachRecord } from '../src/hosts/node/file-check.ts'
import { openFile } from '../src/hosts/node/file-store.ts'
import { stateFormat } from '../src/sandbox/world/state-format.ts'
import { clientOf } from './client.ts'
import type { Part, Row } from './part.ts'
import { inNewFolder } from './temporary.ts'

/** Opens data files that are cut off, or of which bytes or pages have changed. */
export const damagedFiles: Part = {
  seconds: 15,
  run: (until) => damageFiles({ until: until - 5000 }),
}

const pageSize = 4096
const payments = 300

const damages: Readonly<Record<string, (file: Buffer) => Buffer>> = {
  'cut off': (file) => file.subarray(0, randomInt(2 * pageSize, file.length)),
  'with a random byte': (file) => withRandom(file, randomInt(file.length), 1),
  'with a random page': (file) =>
    withRandom(file, randomInt(Math.floor(file.length / pageSize)) * pageSize, pageSize),
}

function withRandom(file: Buffer, at: number, length: number) {
  const changed = Buffer.from(file)
  return randomFillSync(changed, at, Math.min(length, file.length - at))
}

/** Damages copies of a file until that time, or so many of them, and looks at what is opened of each. */
export const damageFiles = ({ until = Infinity, most = Infinity }) =>
  inNewFolder((folder) => damageIn(folder, until, most))

async function* damageIn(folder: string, until: number, most: number): AsyncIterable<Row> {
  const origin = join(folder, 'whole')
  const host = await startBundledHost('--data', origin)
  const { send } = clientOf(host.url)
  await Promise.all(Array.from({ length: payments }, () => send('payments.sale', sampleSale)))
  host.child.kill('SIGTERM')
  await host.ended
  const whole = readFileSync(origin)
  const written = recordsOf(origin)

  const kinds = Object.entries(damages)
  const tried = new Map(kinds.map(([kind]) => [kind, { times: 0, lost: 0, found: 0 }]))
  for (let round = 0; round < most && Date.now() < until; round++) {
    for (const [kind, damage] of kinds) {
      const count = tried.get(kind)
      const path = join(folder, `${round}-${kind}`)
      writeFileSync(path, damage(whole))
      const said: string[] = []
      const refused = await openFile(path, stateFormat, (line) => said.push(line)).then(
        ({ close }) => close(),
        () => 'refused' as const,
      )
      const isSaid =
        refused !== undefined || said.some((line) => /was damaged|newest changes/.test(line))
      const left = refused ? new Map<string, string>() : recordsOf(path)
      const isInvented = [...left].some(([key, value]) => written.get(key) !== value)
      const isQuiet = !isSaid && left.size !== written.size
      if (count) {
        count.times++
        if (isSaid) count.found++
        if (isInvented || isQuiet) count.lost++
      }
      for (const end of ['', '-lock', '.damaged-1']) rmSync(path + end, { force: true })
    }
  }
  for (const [kind, { times, lost, found }] of tried) {
    yield { tried: `open a data file ${kind}`, times, lost, seen: `${found} were said` }
  }
}

/** The rows of a file, as they are written. */
function recordsOf(path: string) {
  const found = new Map<string, string>()
  const check = checkFile(path)
  if (check) {
    eachRecord(path, check, (key, bytes) => {
      if (key[0] !== '' && !key[1].startsWith(' ')) found.set(key.join('\0'), String(bytes))
    })
  }
  return found
}
