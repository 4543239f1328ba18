import { randomFillSync, randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startBundledHost } from './start-host.ts'
import { sampleSale } from '../src/contract/samples.ts'
import { openFile } from '../src/hosts/node/file-store.ts'
import { stateFormat, type SandboxRows, sandboxTables } from '../src/sandbox/world/tables.ts'
import { clientOf } from './client.ts'
import { type Part, type Row, inNewFolder } from './part.ts'

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

/** Damages copies of a file until that time, or that number of them, and opens each. */
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

  const kinds = Object.entries(damages)
  const tried = new Map(kinds.map(([kind]) => [kind, { times: 0, lost: 0, refused: 0 }]))
  for (let round = 0; round < most && Date.now() < until; round++) {
    for (const [kind, damage] of kinds) {
      const count = tried.get(kind)
      const path = join(folder, `${round}-${kind}`)
      const content = damage(whole)
      writeFileSync(path, content)
      const outcome = await openDamaged(path)
      if (count) {
        count.times++
        if (outcome === 'refused') count.refused++
        const isAsItWas = outcome === 'opened' || content.equals(readFileSync(path))
        if (outcome === 'failed' || !isAsItWas) count.lost++
      }
    }
  }
  for (const [kind, { times, lost, refused }] of tried) {
    yield { tried: `open a data file ${kind}`, times, lost, seen: `${refused} were refused` }
  }
}

/** Opens a file and its sandbox: it is either refused or can be used. */
async function openDamaged(path: string) {
  try {
    const file = openFile(path, stateFormat)
    try {
      const { update } = file.openStore<SandboxRows>('default', sandboxTables)
      await update(({ payments: { size } }) => size)
    } finally {
      await file.close()
    }
    return 'opened'
  } catch (error) {
    return (error as Error).message.startsWith('Failed to open') ? 'refused' : 'failed'
  }
}
