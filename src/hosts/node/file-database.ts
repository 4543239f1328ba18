import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type Database from 'libsql'
import { maskedBeginning } from '../../contract/redaction/redact-text.ts'

export type FileDatabase = Database.Database

/** Advice about a file that cannot be used. */
export const elsewhere = 'choose another file with --data'

/** Says in the header of a file whose it is, as SQLite provides for: "Ensa". */
const applicationId = 0x456e7361

/** The tables of a file, as SQLite keeps their text. */
const tables = [
  `CREATE TABLE rows (
    sandbox TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL,
    number INTEGER NOT NULL, row TEXT NOT NULL CHECK (json_valid(row)),
    PRIMARY KEY (sandbox, kind, id)
  )`,
  `CREATE TABLE images (
    sandbox TEXT NOT NULL, number INTEGER NOT NULL, place INTEGER NOT NULL,
    part TEXT NOT NULL CHECK (json_valid(part)),
    PRIMARY KEY (sandbox, number, place)
  )`,
]

const schema = (format: number) => `
  PRAGMA application_id = ${applicationId};
  PRAGMA user_version = ${format};
  ${tables.join(';\n')}`

/** The greatest size of the log beside a file, once its contents are in the file. */
const longestLog = 4 * 1024 ** 2

/**
 * Opens a database for this process alone. A file of another format is put aside; `say` gets where.
 *
 * @throws Error with a reason when it cannot be used; then the file is as it was.
 */
export function openFileDatabase(
  name: string,
  format: number,
  say: (sentence: string) => void,
): { readonly database: FileDatabase; close(): void } {
  formatOf(name) // throws before a lock is made beside a foreign file
  const path = realPath(name)
  let unlock = () => {}
  let isNew = formatOf(path) === undefined
  try {
    unlock = lock(path)
    const found = formatOf(path)
    isNew = found === undefined
    if (found !== undefined && found !== format) putAside(path, found, say)
    if (found === format) putForeignLogAside(path, say)
    const database = checkedDatabase(path)
    if (found === format) requireOwnSchema(database)
    keepPrivate(path, say)
    // Also where nothing is new: it shows whether the file can be written.
    writeIn(database, () =>
      database.exec(found === format ? `PRAGMA user_version = ${format}` : schema(format)),
    )
    // Only now, so that the header of the file itself says whose it is.
    database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON;
       PRAGMA journal_size_limit = ${longestLog}`,
    )
    return {
      database,
      close() {
        try {
          // A connection may outlive its end until its statements are collected.
          database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
          endLog(database)
        } finally {
          database.close()
          unlock()
        }
      },
    }
  } catch (error) {
    // Before the lock ends: afterwards the file may belong to another host.
    if (isNew && !(error instanceof InUse)) rmSync(path, { force: true })
    unlock()
    throw error
  }
}

/** Writes into the header that the file has no log: so is a copy of it, whatever lies beside the copy. */
function endLog(database: FileDatabase) {
  try {
    database.exec('PRAGMA journal_mode = DELETE')
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_BUSY') throw error // another program is reading the file
  }
}

/**
 * Does work in one transaction, all of it or nothing.
 *
 * @throws Error of SQLite when it cannot be stored.
 */
export function writeIn(database: FileDatabase, work: () => void) {
  database.exec('BEGIN IMMEDIATE')
  try {
    work()
    database.exec('COMMIT')
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** A text that was selected as `bytes`: libsql ends the process at one that is no UTF-8. */
export const selectedText = (found: unknown) =>
  Buffer.from((found as { readonly bytes: ArrayBuffer }).bytes).toString()

/**
 * The format of a file, undefined when there is none yet.
 *
 * @throws Error when it is no database of ours.
 */
export function formatOf(path: string) {
  if (/^:memory:$|^(?:file|sqlite3?|libsql|https?|wss?):/i.test(path)) throw new Error(noPath)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats?.isFile() === false) throw new Error('it is not a file')
  if (!stats?.size) return undefined
  const header = headerOf(path)
  const isOurs =
    header.toString('latin1', 0, 16) === 'SQLite format 3\0' &&
    header.readUInt32BE(68) === applicationId
  if (!isOurs) throw new Error('it is not a database of Ensayo')
  return header.readUInt32BE(60)
}

const noPath =
  'it is the name of a database, not the path of a file (without --data the state is in memory)'

/** https://sqlite.org/fileformat.html#the_database_header */
function headerOf(path: string) {
  const header = Buffer.alloc(100)
  const file = openSync(path, 'r')
  readSync(file, header)
  closeSync(file)
  return header
}

/**
 * The one path of a file, by which it is locked and SQLite finds the log beside it. A file that is
 * missing is made: a symbolic link leads to a real path only then.
 *
 * @throws Error when the file has another name, and was never used by this one.
 */
export function realPath(name: string) {
  try {
    if (!existsSync(name)) closeSync(openSync(name, 'a', 0o600))
  } catch {
    return resolve(name) // SQLite cannot open it either, and says why
  }
  const path = realpathSync.native(name)
  if (statSync(path).nlink > 1 && !existsSync(lockOf(path))) throw new Error(otherName)
  return path
}

const otherName =
  'it has another name too (a hard link), which may be in use; give the name by which it was first opened, or leave it one'

const lockOf = (path: string) => `${path}-lock`

/** @throws Error when it cannot be opened, or is damaged. */
export function checkedDatabase(path: string): FileDatabase {
  const database = connect(path)
  const [problem] = Object.values(database.prepare('PRAGMA quick_check(1)').get() as object)
  if (problem !== 'ok') throw new Error(`it is damaged (${String(problem).replaceAll('\n', ' ')})`)
  return database
}

/**
 * Closes the database where it has other tables than ours, or a trigger, a view or an index of
 * others.
 *
 * @throws Error with the names of foreign parts.
 */
export function requireOwnSchema(database: FileDatabase) {
  const found = database
    .prepare(
      // SQLite's own entries are no trigger and no view.
      `SELECT CAST(json_array(type, name, sql) AS BLOB) AS bytes FROM sqlite_schema
       WHERE type IN ('trigger', 'view') OR name NOT GLOB 'sqlite_*'`,
    )
    .all()
    .map((row) => JSON.parse(selectedText(row)) as [type: string, name: string, sql: string])
  const foreign = found.find(
    ([, , sql]) => !tables.some((table) => oneLine(table) === oneLine(sql)),
  )
  if (!foreign && found.length === tables.length) return
  database.close()
  const what = foreign
    ? `the ${foreign[0]} ${JSON.stringify(maskedBeginning(foreign[1], 60))} in it is not of Ensayo`
    : 'a table of Ensayo is missing in it'
  throw new Error(`${what}; ${elsewhere}`)
}

const oneLine = (sql: string | null) => sql?.replaceAll(/\s+/g, ' ')

/** Takes a file that an earlier version or a copy made readable to others back from them. */
function keepPrivate(path: string, say: (sentence: string) => void) {
  if (process.platform === 'win32') return
  for (const name of ['', '-wal', '-shm', '-lock'].map((end) => path + end)) {
    const stats = statSync(name, { throwIfNoEntry: false })
    if (!stats || !(stats.mode & 0o077)) continue
    try {
      chmodSync(name, 0o600)
    } catch {
      say(`${name} can be read by other users, and its mode cannot be changed`)
    }
  }
}

/** @throws Error when the system does not let it. */
function connect(path: string): FileDatabase {
  const Sqlite = loadSqlite()
  try {
    // As a whole path it cannot be taken for the address of a server.
    return new Sqlite(resolve(path))
  } catch (error) {
    const reason = existsSync(path)
      ? `this user may not open ${path}: change whose it is, or ${elsewhere}`
      : 'its folder is missing, or may not be written'
    throw new Error(reason, { cause: error })
  }
}

/** Only who keeps a file loads it: a project that tests with us goes without it. */
function loadSqlite() {
  try {
    return createRequire(import.meta.url)('libsql') as typeof Database
  } catch (error) {
    // node_modules of another system, or of another machine, holds the part for that one.
    const [, part] = /Cannot find module '(@libsql\/[^']+)'/.exec((error as Error).message) ?? []
    const advice = part
      ? `the package libsql lacks its part for this system, ${part}: remove node_modules and run npm install here`
      : 'the package libsql is missing: npm install libsql'
    throw new Error(advice, { cause: error })
  }
}

/** Thrown where another host uses the file: its contents are not this host's to remove. */
class InUse extends Error {}

/**
 * Locks a file for this process: of two hosts that use one file, each would write over the other's
 * rows. The lock ends with the process, however the process ends.
 */
function lock(path: string) {
  const database = connect(lockOf(path))
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_BUSY') throw error
    throw new InUse('another Ensayo uses it; stop that one, or ' + elsewhere)
  }
  return () => {
    database.exec('ROLLBACK')
    database.close()
  }
}

function putAside(path: string, format: number, say: (sentence: string) => void) {
  const aside = freeName(`${path}.format-${format}`)
  for (const end of ['', '-wal']) {
    if (existsSync(path + end)) renameSync(path + end, aside + end)
  }
  say(
    `${path} was stored by another version of Ensayo; it is kept in ${aside}, and a new one begins`,
  )
}

/**
 * A copy has no log yet: a log beside it belongs to the file before it, and would be read into the
 * copy.
 */
function putForeignLogAside(path: string, say: (sentence: string) => void) {
  const log = `${path}-wal`
  const hasLog = headerOf(path).readUInt8(18) === 2
  if (hasLog || !existsSync(log)) return
  const aside = freeName(`${log}-before`)
  renameSync(log, aside)
  say(`${path} is a copy; the log of the file that was there before is kept in ${aside}`)
}

function freeName(name: string) {
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name}-${number}`
    if (!existsSync(free)) return free
  }
}

/** The reason why a file cannot be read or written, from an error of SQLite or another one. */
export function reasonOf(error: unknown) {
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons[codeOf(error)] ?? reasons[code] ?? message
}

/** Without SQLite's addition, as in `SQLITE_IOERR_WRITE`. */
const codeOf = (error: unknown) =>
  /^SQLITE_[A-Z]+/.exec((error as NodeJS.ErrnoException).code ?? '')?.[0] ?? ''

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read and write it, or not enter its folder',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'its folder is missing',
  ENOTDIR: 'what its path has for a folder is none',
  EROFS: 'its disk is read-only',
  SQLITE_BUSY: 'another program is writing to it',
  SQLITE_CANTOPEN: 'its folder may not be written',
  SQLITE_CORRUPT: 'it is damaged',
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk cannot be read or written',
  SQLITE_NOTADB: 'it is damaged',
  SQLITE_READONLY: 'it is read-only',
}
