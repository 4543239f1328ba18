import { randomFillSync } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { link, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { openFile } from './file-store.ts'

type Notes = { notes: { id: string; text: string }; log: { id: string } }
const definitions = {
  notes: { index: (note: Notes['notes']) => note.text },
  log: { keep: 3, isApart: true as const },
}

test('rows come back in the order of their first insertion', async () => {
  const file = await fileOfNotes()
  await file.write(({ notes }) => {
    for (const id of ['b', 'c', 'a', 'd']) notes.put({ id, text: 'first' })
    notes.put({ id: 'b', text: 'second' })
    notes.delete('c')
  })
  await file.write(({ notes }) => notes.put({ id: 'c', text: 'again' }))
  await file.reopen()
  const items = await file.write(({ notes }) => notes.page({ limit: 9 }).items)
  expect(items.map(({ id, text }) => `${id} ${text}`)).toEqual([
    'b second',
    'a first',
    'd first',
    'c again',
  ])
})

test('rows are found by their index after the file was opened again', async () => {
  const file = await fileOfNotes()
  await file.write(({ notes }) => notes.put({ id: 'a', text: 'milk' }))
  await file.reopen()
  expect(await file.write(({ notes }) => notes.newestBy('milk')?.id)).toBe('a')
})

test('a log stays as short as it was', async () => {
  const file = await fileOfNotes()
  for (let id = 1; id <= 5; id++) await file.write(({ log }) => log.put({ id: String(id) }))
  await file.reopen()
  const rows = await file.write(({ log }) => log.page({ limit: 9 }).items)
  expect(rows.map(({ id }) => id)).toEqual(['3', '4', '5'])
})

test('a unit of work that fails writes nothing', async () => {
  const file = await fileOfNotes()
  const failing = file.write(({ notes }) => {
    notes.put({ id: 'a', text: 'lost' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await file.reopen()
  expect(await file.write(({ notes }) => notes.size)).toBe(0)
})

test('a restart takes away also what the file has still to write', async () => {
  const file = await fileOfNotes()
  const writes = ['a', 'b'].map((id) => file.write(({ notes }) => notes.put({ id, text: 'old' })))
  const restart = file.store().restart(({ notes }) => notes.put({ id: 'b', text: 'new' }))
  const last = file.write(({ notes }) => notes.put({ id: 'c', text: 'newer' }))
  await Promise.all([...writes, restart, last])
  await file.reopen()
  const items = await file.write(({ notes }) => notes.page({ limit: 9 }).items)
  expect(items.map(({ id, text }) => `${id} ${text}`)).toEqual(['b new', 'c newer'])
})

test('an image outlives the process, however many rows it has', async () => {
  const file = await fileOfNotes()
  const many = Array.from({ length: 2345 }, (_, index) => `note${index}`)
  await file.write(({ notes }) => many.forEach((id) => notes.put({ id, text: 'kept' })))
  await file.write(({ notes }) => notes.delete('note7'))
  const number = await file.store().images.add(await file.write(() => file.store().image()))
  await file.write(({ notes, log }) => {
    notes.put({ id: 'later', text: 'lost' })
    log.put({ id: 'line' })
  })
  await file.reopen()
  const image = await file.store().images.read(number)
  await file.store().restart(() => undefined, image)
  await file.reopen()
  const left = many.filter((id) => id !== 'note7')
  const ids = await file.write(({ notes }) => notes.page({ limit: 9999 }).items.map(({ id }) => id))
  expect(ids).toEqual(left)
  expect(await file.write(({ log }) => log.get('line'))).toEqual({ id: 'line' })
})

test('images have numbers of their own, and go when they are removed', async () => {
  const file = await fileOfNotes()
  const image = await file.write(() => file.store().image())
  const first = await file.store().images.add(image)
  await file.reopen()
  const { images } = file.store()
  const second = await images.add(image)
  expect(second).toBe(first + 1)
  await images.remove(first)
  expect([await images.read(first), await images.read(second)]).toEqual([undefined, image])
  await file.store().restart(() => undefined)
  await file.reopen()
  expect(await file.store().images.read(second)).toBeUndefined()
})

test('an image without a row is removed at the next start', async () => {
  const path = await temporaryPath()
  const about = { notes: { image: ({ text }: Notes['notes']) => Number(text) }, log: {} }
  const image = { notes: { from: 0, rows: [{ id: 'x' }] }, log: { from: 0, rows: [] } }
  const before = openFile(path)
  const written = before.openStore<Notes>('default', about)
  await written.images.add(image)
  await written.images.add(image)
  await written.update(({ notes }) => notes.put({ id: '2', text: '2' }))
  await before.close()

  const { openStore, close } = openFile(path)
  const { images } = openStore<Notes>('default', about)
  expect([await images.read(1), await images.read(2)]).toEqual([undefined, image])
  await close()
})

test('a row that cannot be read is left out, and left as it is until a reset', async () => {
  const file = await fileOfNotes()
  await file.write(({ notes }) => ['a', 'b'].forEach((id) => notes.put({ id, text: 'kept' })))
  await file.reopen((database) =>
    database.exec(`UPDATE rows SET row = '{"id":"a"}' WHERE id = 'a'`),
  )
  expect(file.store().damage()).toEqual({ setAside: 1 })
  expect(await file.write(({ notes }) => notes.page({ limit: 9 }).items)).toEqual([
    { id: 'b', text: 'kept' },
  ])
  await file.reopen()
  expect(file.store().damage()).toEqual({ setAside: 1 })
  await file.store().restart(() => undefined)
  await file.reopen()
  expect(file.store().damage()).toEqual({ setAside: 0 })
})

test('sandboxes share a file, not their rows', async () => {
  const file = await fileOfNotes()
  await file.write(({ notes }) => notes.put({ id: 'a', text: 'mine' }))
  const size = () => file.store('other').update(({ notes }) => notes.size)
  expect(await size()).toBe(0)
  await file.store('other').restart(() => undefined)
  await file.reopen()
  expect(await file.write(({ notes }) => notes.size)).toBe(1)
})

test('a read waits until what it shows is stored, and listeners hear of it only then', async () => {
  const file = await fileOfNotes()
  const order: string[] = []
  file.store().subscribe(() => order.push('heard'))
  const stored = file.write(({ notes }) => notes.put({ id: 'a', text: 'milk' }))
  const read = file.write(({ notes }) => notes.get('a')?.text)
  expect(order).toEqual([])
  order.push(`read ${await read}`)
  expect(order).toEqual(['heard', 'read milk'])
  await stored
})

test('listeners hear which tables changed', async () => {
  const file = await fileOfNotes()
  const heard: (readonly string[])[] = []
  const store = file.store('heard')
  const stop = store.subscribe((tables) => heard.push(tables))
  await store.update(({ notes }) => notes.put({ id: 'a', text: 'milk' }))
  await store.update(({ notes }) => notes.get('a'))
  stop()
  await store.update(({ notes }) => notes.delete('a'))
  expect(heard).toEqual([['notes']])
})

test('watchers hear which rows changed, and that there was a restart', async () => {
  const file = await fileOfNotes()
  const heard: unknown[] = []
  const store = file.store('watched')
  const stop = store.watch({
    changed: (changes) => heard.push([...(changes.get('notes')?.keys() ?? [])]),
    restarted: () => heard.push('restarted'),
  })
  await store.update(({ notes }) => notes.put({ id: 'a', text: 'milk' }))
  await store.restart(({ notes }) => notes.put({ id: 'b', text: 'bread' }))
  stop()
  await store.update(({ notes }) => notes.delete('b'))
  expect(heard).toEqual([['a'], 'restarted'])
})

test('the sandboxes of a file are found by the tables that have rows', async () => {
  const file = await fileOfNotes()
  for (const name of ['b', 'a', 'a.b', 'z'])
    await file.store(name).update(({ notes }) => notes.put({ id: '1', text: 'milk' }))
  await file.store('only-log').update(({ log }) => log.put({ id: '1' }))
  await file.store('z').update(({ notes }) => notes.delete('1'))
  expect(file.sandboxesWith(['notes']).toSorted()).toEqual(['a', 'a.b', 'b'])
  expect(file.sandboxesWith(['log', 'none'])).toEqual(['only-log'])
})

test('a file of another format is kept under another name, and a new one begins', async () => {
  const path = await temporaryPath()
  for (const [format, kept] of [
    [1, undefined],
    [2, `${path}.format-1`],
    [1, `${path}.format-2`],
    [2, `${path}.format-1-2`],
  ] as const) {
    const said: string[] = []
    const file = openFile(path, format, (sentence) => said.push(sentence))
    const store = file.openStore<Notes>('default', definitions)
    expect(await store.update(({ notes }) => notes.size)).toBe(0)
    await store.update(({ notes }) => notes.put({ id: 'a', text: String(format) }))
    await file.close()
    expect(said).toEqual(
      kept
        ? [
            `${path} was stored by another version of Ensayo; it is kept in ${kept}, and a new one begins`,
          ]
        : [],
    )
  }
  const kept = openFile(`${path}.format-1`).openStore<Notes>('default', definitions)
  expect(await kept.update(({ notes }) => notes.get('a')?.text)).toBe('1')
})

test.each([
  ['a picture', 'it is not a database of Ensayo', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['random bytes', 'it is not a database of Ensayo', () => randomFillSync(Buffer.alloc(100_000))],
  ['a database of another program', 'it is not a database of Ensayo', foreignDatabase],
  ['a file that is cut off', 'it is damaged', async () => (await wholeFile()).subarray(0, 5000)],
  [
    'a file with a random page',
    'it is damaged',
    async () => randomFillSync(await wholeFile(), 4096, 4096),
  ],
])('%s is refused, and left as it is', async (_, reason, make) => {
  const content = await make()
  const path = await temporaryPath()
  await writeFile(path, content)
  const advice = /; choose another file with --data$/
  expect(() => openFile(path)).toThrow(`Failed to open ${path}: ${reason}`)
  expect(() => openFile(path)).toThrow(advice)
  expect(content.equals(await readFile(path))).toBe(true)
})

test.each([
  [
    'a trigger',
    'CREATE TRIGGER gone AFTER INSERT ON rows BEGIN DELETE FROM rows; END',
    'the trigger "gone" in it is not of Ensayo',
  ],
  [
    'a trigger under a name of SQLite',
    `CREATE TRIGGER gone AFTER INSERT ON rows BEGIN DELETE FROM rows; END;
     PRAGMA writable_schema = ON;
     UPDATE sqlite_schema SET name = 'sqlite_gone', sql = replace(sql, 'gone', 'sqlite_gone')
     WHERE name = 'gone'`,
    'the trigger "sqlite_gone" in it is not of Ensayo',
  ],
  ['a view', 'CREATE VIEW seen AS SELECT * FROM rows', 'the view "seen" in it is not of Ensayo'],
  [
    'a view in the place of a table',
    'ALTER TABLE images RENAME TO kept; CREATE VIEW images AS SELECT * FROM kept',
    'the table "kept" in it is not of Ensayo',
  ],
  ['a table', 'CREATE TABLE milk (id)', 'the table "milk" in it is not of Ensayo'],
  ['an index', 'CREATE INDEX fast ON rows (row)', 'the index "fast" in it is not of Ensayo'],
  ['one more column', 'ALTER TABLE rows ADD COLUMN x', 'the table "rows" in it is not of Ensayo'],
  [
    'one column less',
    'ALTER TABLE rows DROP COLUMN number',
    'the table "rows" in it is not of Ensayo',
  ],
  [
    'another type',
    'DROP TABLE images; CREATE TABLE images (sandbox, number, place, part)',
    'the table "images" in it is not of Ensayo',
  ],
  ['one table less', 'DROP TABLE images', 'a table of Ensayo is missing in it'],
])('a file with %s is refused, and left as it is', async (_, change, reason) => {
  const path = await temporaryPath()
  await openFile(path).close()
  const database = new Database(path)
  // The connection of the store may end later, and would write its log into the file.
  database.exec(`${change}; PRAGMA wal_checkpoint(TRUNCATE)`)
  database.close()
  const content = await readFile(path)
  expect(() => openFile(path)).toThrow(
    `Failed to open ${path}: ${reason}; choose another file with --data`,
  )
  expect(content.equals(await readFile(path))).toBe(true)
})

test('a folder is refused', async () => {
  const folder = dirname(await temporaryPath())
  expect(() => openFile(folder)).toThrow(`Failed to open ${folder}: it is not a file`)
})

test.each([':memory:', 'file:x.db?mode=rwc', 'file:///tmp/x.db', 'sqlite:x.db', 'libsql://x.test'])(
  'the name %s of a database, which is no path, is refused and makes no file',
  (name) => {
    expect(() => openFile(name)).toThrow(
      `Failed to open ${name}: it is the name of a database, not the path of a file`,
    )
    expect(existsSync(name)).toBe(false)
  },
)

test('a copy of a closed file that is put back gets nothing of a log that a kill left', async () => {
  const { path, write, reopen } = await fileOfNotes()
  await write(({ notes }) => notes.put({ id: 'a', text: 'kept' }))
  let copy = Buffer.of()
  await reopen(() => {
    copy = readFileSync(path)
  })
  await write(({ notes }) => notes.put({ id: 'b', text: 'later' }))
  // As a kill leaves the folder, and whoever puts the copy back.
  const other = await temporaryPath()
  await writeFile(`${other}-wal`, readFileSync(`${path}-wal`))
  await writeFile(other, copy)
  const said: string[] = []
  const file = openFile(other, 1, (sentence) => said.push(sentence))
  const notes = file.openStore<Notes>('default', definitions)
  expect(await notes.update((tables) => tables.notes.page({ limit: 9 }).items)).toEqual([
    { id: 'a', text: 'kept' },
  ])
  await file.close()
  expect(said).toEqual([expect.stringContaining(`is kept in ${other}-wal-before`)])
})

test('a file that another program reads while it is closed is closed all the same', async () => {
  const { path, write, reopen } = await fileOfNotes()
  await write(({ notes }) => notes.put({ id: 'a', text: 'kept' }))
  const other = new Database(path, { readonly: true })
  onTestFinished(() => void other.close())
  other.exec('BEGIN')
  other.prepare('SELECT count(*) FROM rows').get()
  await reopen()
  expect(await write(({ notes }) => notes.get('a')?.text)).toBe('kept')
})

test('an empty file begins anew', async () => {
  const path = await temporaryPath()
  await writeFile(path, '')
  const { names, close } = openFile(path)
  expect(names.size).toBe(0)
  await close()
})

test('a file that is in use is refused until it is closed', async () => {
  const path = await temporaryPath()
  const { close } = openFile(path)
  expect(() => openFile(path)).toThrow(
    `Failed to open ${path}: another Ensayo uses it; stop that one, or choose another file with --data`,
  )
  await close()
  await openFile(path).close()
})

test('a file that another host is about to fill is refused, and stays', async () => {
  const path = await temporaryPath()
  await writeFile(path, '')
  const other = new Database(`${path}-lock`)
  onTestFinished(() => void other.close())
  other.exec('BEGIN EXCLUSIVE')
  expect(() => openFile(path)).toThrow('another Ensayo uses it')
  expect(statSync(path).size).toBe(0)
})

test.each([
  ['a symbolic link', (path: string, other: string) => symlink(path, other)],
  ['a hard link', (path: string, other: string) => link(path, other)],
  [
    'a link to its folder',
    async (path: string, other: string) => {
      await symlink(dirname(path), other)
      return join(other, 'sandboxes')
    },
  ],
])('a file that is in use is refused by %s too, and keeps what it has', async (_, make) => {
  const path = await temporaryPath()
  const other = `${path}-2`
  const first = openFile(path)
  const name = (await make(path, other)) ?? other
  const store = first.openStore<Notes>('default', definitions)
  await store.update(({ notes }) => notes.put({ id: 'a', text: 'kept' }))
  expect(() => openFile(name)).toThrow(/another Ensayo uses it|it has another name/)
  await first.close()
  const { openStore, close } = openFile(path)
  const notes = openStore<Notes>('default', definitions)
  expect(await notes.update((tables) => tables.notes.get('a')?.text)).toBe('kept')
  await close()
})

test('a symbolic link to a file that is not there yet begins that file', async () => {
  const path = await temporaryPath()
  await symlink(path, `${path}-2`)
  const { close } = openFile(`${path}-2`)
  expect(() => openFile(path)).toThrow('another Ensayo uses it')
  await close()
})

test('what a process that was killed has left is not passed over by another name', async () => {
  const path = await temporaryPath()
  await writeFile(path, await wholeFile())
  await link(path, `${path}-2`)
  expect(() => openFile(`${path}-2`)).toThrow('it has another name too (a hard link)')
})

test('other programs read its rows as JSON while it is open', async () => {
  const file = await fileOfNotes()
  await file.write(({ notes }) => notes.put({ id: 'a', text: 'milk' }))
  const browser = new Database(file.path)
  const select = "SELECT sandbox, kind, row ->> 'text' AS text FROM rows"
  expect(browser.prepare(select).get()).toMatchObject({
    sandbox: 'default',
    kind: 'notes',
    text: 'milk',
  })
  browser.close()
})

test('while another program writes to it, nothing is changed', async () => {
  const file = await fileOfNotes()
  await file.write(({ notes }) => notes.put({ id: 'a', text: 'kept' }))
  const other = new Database(file.path)
  other.exec('BEGIN IMMEDIATE')
  const refused = [
    file.write(({ notes }) => notes.put({ id: 'b', text: 'lost' })),
    file.write(({ notes }) => notes.get('b')),
  ]
  for (const one of refused) await expect(one).rejects.toThrow('another program is writing to it')
  expect(await file.write(({ notes }) => notes.get('b'))).toBeUndefined()
  other.exec('ROLLBACK')
  other.close()
  await file.write(({ notes }) => notes.put({ id: 'c', text: 'kept' }))
  await file.reopen()
  const items = await file.write(({ notes }) => notes.page({ limit: 9 }).items)
  expect(items.map(({ id }) => id)).toEqual(['a', 'c'])
})

test('an image that cannot be stored, or removed, is not said to be', async () => {
  const file = await fileOfNotes()
  const image = await file.write(() => file.store().image())
  const { images } = file.store()
  const number = await images.add(image)
  const other = new Database(file.path)
  other.exec('BEGIN IMMEDIATE')
  await expect(images.add(image)).rejects.toThrow('another program is writing to it')
  await expect(images.remove(number)).rejects.toThrow('another program is writing to it')
  other.exec('ROLLBACK')
  other.close()
  expect([await images.read(number), await images.read(number + 1)]).toEqual([image, undefined])
})

test.each(['removed', 'replaced'])('in a file that is %s nothing is changed', async (how) => {
  const file = await fileOfNotes()
  await file.write(({ notes }) => notes.put({ id: 'a', text: 'kept' }))
  const aside = `${file.path}-aside`
  await rename(file.path, aside)
  if (how === 'replaced') await writeFile(file.path, '')
  const lost = file.write(({ notes }) => notes.put({ id: 'b', text: 'lost' }))
  await expect(lost).rejects.toThrow('the data file is gone')
  await rename(aside, file.path)
  await file.write(({ notes }) => notes.put({ id: 'c', text: 'kept' }))
  await file.reopen()
  const items = await file.write(({ notes }) => notes.page({ limit: 9 }).items)
  expect(items.map(({ id }) => id)).toEqual(['a', 'c'])
})

/** A file of notes that can be closed and opened again. */
async function fileOfNotes() {
  const path = await temporaryPath()
  let file = openFile(path)
  const store = (name = 'default') => file.openStore<Notes>(name, definitions)
  let notes = store()
  onTestFinished(() => file.close())
  return {
    path,
    sandboxesWith: (tables: readonly string[]) => file.sandboxesWith(tables),
    store: (name?: string) => (name === undefined ? notes : store(name)),
    write: <Result>(work: Parameters<typeof notes.update<Result>>[0]) => notes.update(work),
    restart: () => notes.restart(() => undefined),
    async reopen(meanwhile: (database: Database.Database) => void = () => {}) {
      await file.close()
      const database = new Database(path)
      meanwhile(database)
      database.close()
      file = openFile(path)
      notes = store()
    },
  }
}

async function wholeFile() {
  const path = await temporaryPath()
  const file = openFile(path)
  const store = file.openStore<Notes>('default', definitions)
  await store.update(({ notes }) => {
    for (let id = 0; id < 200; id++) notes.put({ id: String(id), text: 'milk'.repeat(20) })
  })
  await file.close()
  return readFile(path)
}

async function foreignDatabase() {
  const path = await temporaryPath()
  const other = new Database(path)
  other.exec('CREATE TABLE milk (id)')
  other.close()
  return readFile(path)
}

async function temporaryPath() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'ensayo-file-')))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'sandboxes')
}

test.skipIf(process.platform === 'win32')('only its owner may read a file', async () => {
  const { path, write } = await fileOfNotes()
  await write(({ notes }) => notes.put({ id: 'a', text: 'milk' }))
  const modes = ['', '-wal', '-shm'].map((end) => statSync(path + end).mode & 0o777)
  expect(modes).toEqual([0o600, 0o600, 0o600])
})

test.skipIf(process.platform === 'win32')(
  'a file that others may read is taken back from them',
  async () => {
    const { path, reopen } = await fileOfNotes()
    await reopen(() => {
      for (const end of ['', '-lock']) chmodSync(path + end, 0o664)
    })
    const modes = ['', '-wal', '-shm', '-lock'].map((end) => statSync(path + end).mode & 0o777)
    expect(modes).toEqual([0o600, 0o600, 0o600, 0o600])
  },
)

test('a restart overwrites also what an earlier version left free', async () => {
  const { path, write, reopen, restart } = await fileOfNotes()
  await write(({ notes }) => {
    for (let id = 0; id < 200; id++)
      notes.put({ id: `${id}`, text: `s3cret-${'x'.repeat(id * 50)}` })
  })
  await reopen((database) => database.exec('PRAGMA secure_delete = OFF; DELETE FROM rows'))
  expect(readFileSync(path, 'latin1')).toContain('s3cret')
  await restart()
  for (const end of ['', '-wal']) expect(readFileSync(path + end, 'latin1')).not.toContain('s3cret')
})

test('nothing of what a restart takes away is left in a file', async () => {
  const { path, write, restart } = await fileOfNotes()
  for (let id = 0; id < 200; id++) {
    await write(({ notes }) => notes.put({ id: `${id}`, text: `s3cret-${'x'.repeat(id * 50)}` }))
  }
  await write(({ notes }) => notes.put({ id: '1', text: 'bread' }))
  await restart()
  for (const end of ['', '-wal']) expect(readFileSync(path + end, 'latin1')).not.toContain('s3cret')
})
