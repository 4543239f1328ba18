import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { open } from 'lmdb'
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

test('an image without a row is removed at the next start, and a row without its image set aside', async () => {
  const path = await temporaryPath()
  const about = { notes: { image: ({ text }: Notes['notes']) => Number(text) }, log: {} }
  const image = { notes: { from: 0, rows: [{ id: 'x' }] }, log: { from: 0, rows: [] } }
  const before = await openFile(path)
  const written = before.openStore<Notes>('default', about)
  for (const text of ['1', '2', '3']) {
    await written.images.add(image)
    if (text !== '1') await written.update(({ notes }) => notes.put({ id: text, text }))
  }
  await before.close()
  const raw = open<Buffer, string[]>({ path, noSubdir: true, encoding: 'binary' })
  const part = [...raw.getKeys()].findLast((key) => key[1] === ' images')
  await raw.remove(part ?? [])
  await raw.close()

  const { openStore, close } = await openFile(path)
  const { images, update, damage } = openStore<Notes>('default', about)
  expect([await images.read(1), await images.read(2), await images.read(3)]).toEqual([
    undefined,
    image,
    undefined,
  ])
  expect(await update(({ notes }) => notes.page({ limit: 9 }).items)).toEqual([
    { id: '2', text: '2' },
  ])
  expect(damage()).toEqual({ setAside: 1, lost: 0 })
  await close()
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

test('a file of another format is refused', async () => {
  const path = await temporaryPath()
  const other = open({ path, noSubdir: true, encoding: 'json' })
  await other.put(['', '', 'version'], { seq: 2 })
  await other.close()
  await expect(openFile(path)).rejects.toThrow(
    `Failed to open ${path}: it is of format 2, and this version of Ensayo reads 1`,
  )
})

test('a file that is in use is refused, by this process and by another one, and nothing changes', async () => {
  const path = await temporaryPath()
  const file = await openFile(path)
  const refusal = (pid = process.pid) =>
    `Failed to open ${path}: process ${pid} uses it; stop that one, or choose another file with --data. If that process is not Ensayo, delete ${path}.lock and start again`
  await expect(openFile(path)).rejects.toThrow(refusal())
  await file.close()
  const other = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)'])
  onTestFinished(() => void other.kill('SIGKILL'))
  await writeFile(`${path}.lock`, String(other.pid))
  await expect(openFile(path)).rejects.toThrow(refusal(other.pid))
  other.kill('SIGKILL')
  await once(other, 'exit')
  for (const kind of ['-probe', '-rescued', '.lock', '.lock-gone']) {
    await writeFile(`${path}${kind}-${other.pid}`, 'left by a killed process')
  }
  await (await openFile(path)).close()
  const left = (await readdir(dirname(path))).map((name) => name.slice(basename(path).length))
  expect(left.toSorted()).toEqual(['', '-lock'])
})

test('the lock of a process that had the identifier of this one is taken over', async () => {
  const path = await temporaryPath()
  await writeFile(`${path}.lock`, String(process.pid))
  const { close } = await openFile(path)
  expect(await readFile(`${path}.lock`, 'utf8')).toBe(String(process.pid))
  await close()
})

/** A file of notes that can be closed and opened again. */
async function fileOfNotes() {
  const path = await temporaryPath()
  let file = await openFile(path)
  const store = (name = 'default') => file.openStore<Notes>(name, definitions)
  let notes = store()
  onTestFinished(() => file.close())
  return {
    sandboxesWith: (tables: readonly string[]) => file.sandboxesWith(tables),
    store: (name?: string) => (name === undefined ? notes : store(name)),
    write: <Result>(work: Parameters<typeof notes.update<Result>>[0]) => notes.update(work),
    async reopen() {
      await file.close()
      file = await openFile(path)
      notes = store()
    },
  }
}

async function temporaryPath() {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'sandboxes')
}
