import { copyFileSync, constants, writeFileSync } from 'node:fs'
import { behind, checkFile, eachRecord, type FileCheck } from '../hosts/node/file-check.ts'
import { lockFile } from '../hosts/node/file-lock.ts'
import { parseRecord } from '../hosts/node/file-record.ts'
import { stateFormat } from '../sandbox/world/state-format.ts'
import type { Io } from './command.ts'
import type { dataActions, dataOptions } from './data-options.ts'
import type { ValuesOfOptions } from './option.ts'
import { Unable } from './unable.ts'

type DataValues = ValuesOfOptions<typeof dataOptions>
type Action = (typeof dataActions)[number]

/** A data file that no host uses, and what a look at it has found. */
interface Found {
  readonly path: string
  readonly check: FileCheck
  readonly to: string | undefined
  readonly say: (sentence: string) => void
}

/**
 * Works on a data file that no host uses. The exit code is 1 when it is damaged, unless it was repaired.
 *
 * @throws Unable when it cannot.
 */
export async function dataCommand({ data, to }: DataValues, { out }: Io, action: string) {
  if (data === undefined) throw new Unable('needs --data FILE')
  try {
    const unlock = lockFile(data)
    try {
      const check = checkFile(data)
      if (!check) throw new Error('there is nothing in it')
      const say = (sentence: string) => out(`${sentence}\n`)
      return await actions[action as Action]({ path: data, check, to, say })
    } finally {
      unlock()
    }
  } catch (error) {
    throw new Unable(`${data}: ${(error as Error).message}`)
  }
}

const actions: Readonly<Record<Action, (found: Found) => number | Promise<number>>> = {
  check({ path, check: { records, damage, isBehind }, say }) {
    if (isBehind) say(`${path}: ${behind}`)
    if (!damage) {
      say(`${path} is whole; records: ${records}`)
      return 0
    }
    const { reason, lost } = damage
    say(`${path} is damaged (${reason}); records that are whole: ${records}, lost: ${lost}`)
    return 1
  },

  backup({ path, check, to, say }) {
    if (to === undefined) throw new Error('backup needs --to FILE')
    if (check.damage) throw new Error('it is damaged: repair it first')
    copyFileSync(path, to, constants.COPYFILE_EXCL)
    say(`${to} is a copy of ${path}; records: ${check.records}`)
    return 0
  },

  export({ path, check, to, say }) {
    const lines: string[] = []
    eachRecord(path, check, ([sandbox, table, id], bytes) => {
      // What begins with a space is no table: parts of snapshots, and what was set aside.
      if (sandbox === '' || table.startsWith(' ')) return
      lines.push(JSON.stringify({ sandbox, table, id, ...parseRecord(bytes) }, withoutSecret))
    })
    if (to === undefined) lines.forEach(say)
    else writeFileSync(to, lines.map((line) => `${line}\n`).join(''), { flag: 'wx' })
    return check.damage ? 1 : 0
  },

  async repair({ path, check, say }) {
    if (!check.damage) {
      say(`${path} is whole: there is nothing to repair`)
      return 0
    }
    const { makeWhole } = await import('../hosts/node/file-rescue.ts')
    await makeWhole(path, stateFormat, say)
    return 0
  },
}

/** The merchant's secret is in the settings only. */
const withoutSecret = (name: string, value: unknown) =>
  name === 'secret' && typeof value === 'string' ? '***' : value
