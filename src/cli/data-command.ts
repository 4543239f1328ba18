import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  checkedDatabase,
  type FileDatabase,
  formatOf,
  realPath,
  reasonOf,
  requireOwnSchema,
} from '../hosts/node/file-database.ts'
import type { Io } from './command.ts'
import type { dataActions, dataOptions } from './server-options.ts'
import type { ValuesOfOptions } from './option.ts'
import { Unable } from './unable.ts'

type DataValues = ValuesOfOptions<typeof dataOptions>

/**
 * Checks or copies a data file; a host may use it meanwhile.
 *
 * @throws Unable when it cannot, or the file is damaged.
 */
export async function dataCommand({ data, to }: DataValues, { say }: Io, action: string) {
  if (data === undefined) throw new Unable('needs --data FILE')
  try {
    if (formatOf(data) === undefined) throw new Error('there is no such file, or nothing in it')
    const database = checkedDatabase(realPath(data))
    requireOwnSchema(database)
    const done = actions[action as keyof typeof actions](database, data, to)
    say(`${done}; rows: ${countRows(database)}`)
    database.close()
    return 0
  } catch (error) {
    throw new Unable(`${data}: ${reasonOf(error)}`)
  }
}

const actions = {
  check: (_, path) => `${path} is whole`,

  backup(database, path, to) {
    if (to === undefined) throw new Error('backup needs --to FILE')
    if (existsSync(to)) throw new Error(`there is already a file ${to}`)
    try {
      copyInto(database, to)
    } catch (error) {
      throw new Error(`the copy ${to}: ${reasonOf(error)}`, { cause: error })
    }
    return `${to} is a copy of ${path}`
  },
} satisfies Record<
  (typeof dataActions)[number],
  (database: FileDatabase, path: string, to: string | undefined) => string
>

function copyInto(database: FileDatabase, to: string) {
  // SQLite takes an empty file, and others may not read this one.
  closeSync(openSync(to, 'wx', 0o600))
  try {
    database.prepare('VACUUM INTO ?').run(resolve(to))
  } catch (error) {
    rmSync(to, { force: true }) // half a copy
    throw error
  }
}

const countRows = (database: FileDatabase) =>
  (database.prepare('SELECT count(*) AS count FROM rows').get() as { readonly count: number }).count
