import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryTables } from './memory-tables.ts'
import type { Table, TableOptions } from './table.ts'
import { memoryStore } from './memory.ts'
import { draws } from '../contract/testing/draws.ts'

interface Note {
  readonly id: string
  readonly key: string
  readonly text: number
}

const note = (id: string, key = 'k', text = 0): Note => ({ id, key, text })

const openNotes = (options: TableOptions<Note> = {}) => {
  const memory = memoryTables<{ notes: Note }>({ notes: options })
  const fail = (work: () => void) =>
    expect(() =>
      memory.attempt(() => {
        work()
        throw new Error('undo')
      }),
    ).toThrow('undo')
  return { memory, notes: memory.tables.notes, fail }
}

const indexed: TableOptions<Note> = { index: (row) => row.key }

const ids = (rows: readonly Note[]) => rows.map(({ id }) => id)

const all = (table: Table<Note>, newestFirst = false) =>
  ids(table.page({ limit: 1000, newestFirst }).items)

test('a put row is found by its id', () => {
  const { notes } = openNotes()
  notes.put(note('a'))
  expect(notes.get('a')).toEqual(note('a'))
})

test('a row put again keeps its place', () => {
  const { notes } = openNotes()
  for (const id of ['a', 'b', 'a']) notes.put(note(id))
  expect(all(notes)).toEqual(['a', 'b'])
})

test('an added row is found by its id and its key', () => {
  const { notes } = openNotes(indexed)
  notes.add(note('a'))
  expect([notes.get('a'), notes.newestBy('k'), notes.size]).toEqual([note('a'), note('a'), 1])
})

test('adding a row that is there already is a broken invariant', () => {
  const { notes } = openNotes()
  notes.add(note('a'))
  notes.add(note('a'))
  expect(() => notes.get('a')).toThrow('Failed to add a row to "notes": it has a')
})

test('a deleted row that comes back is the newest', () => {
  const { notes } = openNotes()
  for (const id of ['a', 'b']) notes.put(note(id))
  notes.delete('a')
  notes.put(note('a'))
  expect(all(notes)).toEqual(['b', 'a'])
})

test('deleting an unknown row changes nothing', () => {
  const { memory, notes } = openNotes()
  notes.delete('a')
  expect(memory.takeChanges().size).toBe(0)
})

test('a log keeps the newest rows', () => {
  const { notes } = openNotes({ keep: 2 })
  for (const id of ['a', 'b', 'c', 'd']) notes.put(note(id))
  expect(all(notes)).toEqual(['c', 'd'])
})

test('a log that lets thousands of rows go still pages in order', () => {
  const { memory, notes } = openNotes({ keep: 3 })
  for (let i = 0; i < 5000; i++) {
    notes.put(note(`n${i}`))
    if (i % 7 === 0) memory.takeChanges()
  }
  expect(all(notes, true)).toEqual(['n4999', 'n4998', 'n4997'])
})

test('rows that a log let go come back when the work fails', () => {
  const { notes, fail } = openNotes({ keep: 2 })
  for (const id of ['a', 'b']) notes.put(note(id))
  fail(() => ['c', 'd', 'e'].forEach((id) => notes.put(note(id))))
  expect(all(notes)).toEqual(['a', 'b'])
})

test('a page ends with the cursor of its last row while more follow', () => {
  const { notes } = openNotes()
  for (const id of ['a', 'b', 'c']) notes.put(note(id))
  const { after } = notes.page({ limit: 2 })
  expect(ids(notes.page({ limit: 2, after: after ?? -1 }).items)).toEqual(['c'])
})

test('a page that holds the last row has no cursor', () => {
  const { notes } = openNotes()
  for (const id of ['a', 'b']) notes.put(note(id))
  expect(notes.page({ limit: 2 }).after).toBeNull()
})

test('rows that come in while paging back do not move the pages', () => {
  const { notes } = openNotes()
  for (const id of ['a', 'b', 'c']) notes.put(note(id))
  const { after } = notes.page({ limit: 1, newestFirst: true })
  notes.put(note('d'))
  const next = notes.page({ limit: 9, newestFirst: true, after: after ?? undefined })
  expect(ids(next.items)).toEqual(['b', 'a'])
})

test('nothing follows the cursor of the newest row', () => {
  const { notes } = openNotes()
  for (const id of ['a', 'b']) notes.put(note(id))
  expect(notes.page({ limit: 9, after: 1 }).items).toEqual([])
})

test('nothing follows a cursor beyond the newest row', () => {
  const { notes } = openNotes()
  notes.put(note('a'))
  expect(notes.page({ limit: 9, after: 99 }).items).toEqual([])
})

test('everything precedes a cursor beyond the newest row', () => {
  const { notes } = openNotes()
  for (const id of ['a', 'b']) notes.put(note(id))
  const page = notes.page({ limit: 9, after: 99, newestFirst: true })
  expect(ids(page.items)).toEqual(['b', 'a'])
})

test('paging forward from a row that a log let go goes on with the oldest it has', () => {
  const { notes } = openNotes({ keep: 2 })
  for (const id of ['a', 'b', 'c', 'd', 'e']) notes.put(note(id))
  expect(ids(notes.page({ limit: 9, after: 0 }).items)).toEqual(['d', 'e'])
})

test('paging back from a row that a log let go finds nothing', () => {
  const { notes } = openNotes({ keep: 2 })
  for (const id of ['a', 'b', 'c', 'd', 'e']) notes.put(note(id))
  expect(notes.page({ limit: 9, after: 1, newestFirst: true }).items).toEqual([])
})

test('an undone row gives its own number back, and none of a row before it', () => {
  const { notes, memory } = openNotes()
  notes.put(note('a'))
  memory.takeChanges()
  notes.delete('a')
  quietly(() =>
    memory.attempt(() => {
      notes.put(note('b'))
      throw new Error('undo')
    }),
  )
  notes.put(note('b'))
  expect(memory.takeChanges().get('notes')?.get('b')?.seq).toBe(1)
})

interface Task {
  readonly id: string
  readonly at: number | null
}

const task = (id: string, at: number | null): Task => ({ id, at })

const openTasks = () => {
  const memory = memoryTables<{ tasks: Task }>({ tasks: { due: ({ at }) => at } })
  const { tasks } = memory.tables
  return { memory, tasks, first: () => tasks.earliest()?.row.id }
}

test('the row that is due first is found, of two at once the older one', () => {
  const { tasks, first } = openTasks()
  tasks.put({ id: 'late', at: 30 })
  tasks.put({ id: 'soon', at: 10 })
  tasks.put({ id: 'also', at: 10 })
  tasks.put({ id: 'never', at: null })
  expect([first(), tasks.earliest()?.at]).toEqual(['soon', 10])
})

test('a row that is deleted, put off or done is no longer due', () => {
  const { tasks, first } = openTasks()
  for (const [index, id] of ['a', 'b', 'c'].entries()) tasks.put({ id, at: index })
  tasks.delete('a')
  expect(first()).toBe('b')
  tasks.put({ id: 'b', at: 9 })
  expect(first()).toBe('c')
  tasks.put({ id: 'c', at: null })
  expect(first()).toBe('b')
  tasks.delete('b')
  expect(first()).toBeUndefined()
})

test('what is undone is due again', () => {
  const { memory, tasks, first } = openTasks()
  tasks.put({ id: 'a', at: 1 })
  quietly(() =>
    memory.attempt(() => {
      tasks.delete('a')
      expect(first()).toBeUndefined()
      throw new Error('undo')
    }),
  )
  expect(first()).toBe('a')
})

test('what is taken over from elsewhere is due too', () => {
  const { memory, first } = openTasks()
  memory.load('tasks', 'a', { row: task('a', 5), seq: 0 })
  memory.load('tasks', 'b', { row: task('b', 3), seq: 1 })
  expect(first()).toBe('b')
  memory.load('tasks', 'b', { row: undefined, seq: 1 })
  expect(first()).toBe('a')
})

test('the newest row of a key is found', () => {
  const { notes } = openNotes(indexed)
  for (const id of ['a', 'b']) notes.put(note(id, 'k'))
  notes.put(note('c', 'other'))
  expect(notes.newestBy('k')?.id).toBe('b')
})

test('putting an older row again does not make it the newest of its key', () => {
  const { notes } = openNotes(indexed)
  for (const id of ['a', 'b', 'a']) notes.put(note(id, 'k'))
  expect(notes.newestBy('k')?.id).toBe('b')
})

test('an older row that comes back after a failure is not the newest of its key', () => {
  const { notes, fail } = openNotes(indexed)
  for (const id of ['a', 'b']) notes.put(note(id, 'k'))
  fail(() => notes.delete('a'))
  expect(notes.newestBy('k')?.id).toBe('b')
})

test('a row whose key changes is found by the new key only', () => {
  const { notes } = openNotes(indexed)
  notes.put(note('a', 'old'))
  notes.put(note('a', 'new'))
  expect([notes.newestBy('old'), notes.newestBy('new')?.id]).toEqual([undefined, 'a'])
})

test('a row that changed its key goes without taking another one along', () => {
  const { notes } = openNotes(indexed)
  notes.put(note('a', 'old'))
  notes.put(note('b', 'new'))
  notes.put(note('a', 'new'))
  notes.delete('a')
  expect(notes.newestBy('new')?.id).toBe('b')
})

test('changes hold the rows as they are now', () => {
  const { memory, notes } = openNotes()
  notes.put(note('a'))
  notes.put(note('a', 'k', 2))
  notes.put(note('b'))
  notes.delete('b')
  const changes = [...(memory.takeChanges().get('notes') ?? [])]
  expect(changes).toEqual([['a', { row: note('a', 'k', 2), seq: 0 }]])
})

test('changes are taken once', () => {
  const { memory, notes } = openNotes()
  notes.put(note('a'))
  memory.takeChanges()
  expect(memory.takeChanges().size).toBe(0)
})

test('what failed work did is no change', () => {
  const { memory, notes, fail } = openNotes()
  fail(() => notes.put(note('a')))
  expect(memory.takeChanges().size).toBe(0)
})

test('rows that a log drops are changes without a row', () => {
  const { memory, notes } = openNotes({ keep: 1 })
  notes.put(note('a'))
  memory.takeChanges()
  notes.put(note('b'))
  expect(memory.takeChanges().get('notes')?.get('a')?.row).toBeUndefined()
})

test('a failed restart brings the rows back', () => {
  const { memory, notes } = openNotes()
  notes.put(note('a'))
  expect(() =>
    memory.restart(() => {
      memory.tables.notes.put(note('b'))
      throw new Error('undo')
    }),
  ).toThrow('undo')
  expect(all(memory.tables.notes)).toEqual(['a'])
})

test('an image is a table of its own, with the same numbers and what is due', () => {
  const { memory, tasks } = openTasks()
  for (const [index, id] of ['a', 'b', 'c'].entries()) tasks.put({ id, at: 9 - index })
  tasks.delete('a')
  tasks.delete('c')
  const image = memory.image()
  tasks.delete('b')
  memory.restart(() => undefined, image)
  const restored = memory.tables.tasks
  expect([restored.size, restored.earliest()?.row.id]).toEqual([1, 'b'])
  restored.put(task('d', null))
  expect(memory.takeChanges().get('tasks')).toEqual(
    new Map([['d', { row: task('d', null), seq: 3 }]]),
  )
})

test('work over an unknown table is a broken invariant', () => {
  const { memory } = openNotes()
  expect(() => memory.load('nope', 'a', { row: note('a'), seq: 0 })).toThrow(
    'Failed to open table "nope": the store does not define it',
  )
})

test('loaded rows keep their order and are no changes', () => {
  const { memory, notes } = openNotes()
  ;['a', 'b', 'c'].forEach((id, i) => memory.load('notes', id, { row: note(id), seq: 40 + i * 10 }))
  expect([all(notes), memory.takeChanges().size]).toEqual([['a', 'b', 'c'], 0])
})

test('a row put after loading is the newest', () => {
  const { memory, notes } = openNotes()
  memory.load('notes', 'a', { row: note('a'), seq: 40 })
  notes.put(note('b'))
  expect(memory.takeChanges().get('notes')?.get('b')?.seq).toBe(41)
})

test('loading a row that is gone removes it', () => {
  const { memory, notes } = openNotes()
  notes.put(note('a'))
  memory.load('notes', 'a', { row: undefined, seq: 0 })
  expect(all(notes)).toEqual([])
})

test('a row that another program deleted and put again appears once, at its new place', () => {
  const { memory, notes } = openNotes()
  for (const id of ['a', 'b']) notes.put(note(id))
  memory.load('notes', 'a', { row: note('a'), seq: 2 })
  expect(all(notes)).toEqual(['b', 'a'])
})

test('a log stays short while rows are loaded', () => {
  const { memory, notes } = openNotes({ keep: 2 })
  ;['a', 'b', 'c'].forEach((id, seq) => memory.load('notes', id, { row: note(id), seq }))
  expect(all(notes)).toEqual(['b', 'c'])
})

test('a row from before the first that was loaded is let go', () => {
  const { memory, notes } = openNotes()
  memory.load('notes', 'b', { row: note('b'), seq: 40 })
  memory.load('notes', 'a', { row: note('a'), seq: 39 })
  expect(all(notes)).toEqual(['b'])
})

type Put = { kind: 'put' | 'add'; id: string; key: string; text: number }

type Op =
  | Put
  | { kind: 'delete'; id: string }
  | { kind: 'take' }
  | { kind: 'attempt'; fails: boolean; ops: Op[] }
  | { kind: 'restart'; fails: boolean; ops: Op[] }

const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')

const anyKey = fc.constantFrom('x', 'y', 'z')

const { op: anyOp } = fc.letrec<{ op: Op; ops: Op[] }>((tie) => ({
  op: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ kind: fc.constant('put' as const), id: anyId, key: anyKey, text: fc.nat(9) }),
    fc.record({ kind: fc.constant('put' as const), id: anyId, key: anyKey, text: fc.nat(9) }),
    fc.record({ kind: fc.constant('add' as const), id: anyId, key: anyKey, text: fc.nat(9) }),
    fc.record({ kind: fc.constant('delete' as const), id: anyId }),
    fc.constant({ kind: 'take' as const }),
    fc.record({ kind: fc.constant('attempt' as const), fails: fc.boolean(), ops: tie('ops') }),
  ),
  ops: fc.array(tie('op'), { maxLength: 6 }),
}))

const anyRestart = fc.record({
  kind: fc.constant('restart' as const),
  fails: fc.boolean(),
  ops: fc.array(anyOp.filter(hasNoTake), { maxLength: 5 }),
})

/** Changes are taken between units of work, never within one. */
function hasNoTake(op: Op): boolean {
  return op.kind === 'take' ? false : 'ops' in op ? op.ops.every(hasNoTake) : true
}

const anyOps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: anyOp.filter((op) => op.kind === 'take' || hasNoTake(op)) },
    { weight: 1, arbitrary: anyRestart },
  ),
  { maxLength: 40 },
)

/** An added row has an id that no other row has. */
function withNewIds(ops: readonly Op[], place = 'new'): Op[] {
  return ops.map((op, index) =>
    op.kind === 'add'
      ? { ...op, id: `${place}-${index}` }
      : 'ops' in op
        ? { ...op, ops: withNewIds(op.ops, `${place}-${index}`) }
        : op,
  )
}

/** The plainest table there is: an array, copied before anything that may fail. */
function openModel(keep: number) {
  let rows: Note[] = []
  const undoing = (fails: boolean, work: () => void) => {
    const before = [...rows]
    work()
    if (fails) rows = before
  }
  const run = (op: Op): void => {
    switch (op.kind) {
      case 'add':
      case 'put': {
        const row = note(op.id, op.key, op.text)
        const at = rows.findIndex(({ id }) => id === op.id)
        rows = at < 0 ? [...rows, row].slice(-keep) : rows.with(at, row)
        return
      }
      case 'delete':
        rows = rows.filter(({ id }) => id !== op.id)
        return
      case 'take':
        return
      case 'attempt':
        return undoing(op.fails, () => op.ops.forEach(run))
      case 'restart':
        return undoing(op.fails, () => {
          rows = []
          op.ops.forEach(run)
        })
    }
  }
  return { run, rows: () => rows }
}

test.each([{ keep: 3 }, { keep: undefined }])(
  'tables (keep $keep) do what an array does, whatever happens to them',
  { tags: ['property'] },
  ({ keep }) => {
    fc.assert(
      fc.property(anyOps, fc.integer({ min: 1, max: 4 }), (ops, limit) => {
        const memory = memoryTables<{ notes: Note }>({ notes: { keep, ...indexed } })
        const copy = memoryTables<{ notes: Note }>({ notes: { keep, ...indexed } })
        const model = openModel(keep ?? Infinity)

        const apply = (op: Op): void => {
          const { notes } = memory.tables
          const many = (fails: boolean, inner: Op[]) => () => {
            inner.forEach(apply)
            if (fails) throw new Error('undo')
          }
          switch (op.kind) {
            case 'put':
              return notes.put(note(op.id, op.key, op.text))
            case 'add':
              return notes.add(note(op.id, op.key, op.text))
            case 'delete':
              return notes.delete(op.id)
            case 'take':
              return follow()
            case 'attempt':
              return quietly(() => memory.attempt(many(op.fails, op.ops)))
            case 'restart':
              follow()
              quietly(() => memory.restart(many(op.fails, op.ops)))
              if (!op.fails) copy.clear()
              return follow()
          }
        }
        /** A second program that learns of changes only. */
        const follow = () => {
          const changes = [...(memory.takeChanges().get('notes') ?? [])]
          changes.sort(([, a], [, b]) => a.seq - b.seq)
          for (const [id, change] of changes) copy.load('notes', id, change)
        }

        for (const op of withNewIds(ops)) {
          apply(op)
          model.run(op)
          expectSame(memory.tables.notes, model.rows(), limit)
        }
        follow()
        expectSame(copy.tables.notes, model.rows(), limit)
      }),
      { numRuns: draws(400) },
    )
  },
)

function quietly(work: () => void) {
  try {
    work()
  } catch (error) {
    if ((error as Error).message !== 'undo') throw error
  }
}

function expectSame(table: Table<Note>, rows: readonly Note[], limit: number) {
  expect(table.size).toBe(rows.length)
  expect(walk(table, limit, false)).toEqual(rows)
  expect(walk(table, limit, true)).toEqual(rows.toReversed())
  for (const row of rows) expect(table.get(row.id)).toEqual(row)
  for (const key of ['x', 'y', 'z']) {
    expect(table.newestBy(key)).toEqual(rows.findLast((row) => row.key === key))
  }
}

function walk(table: Table<Note>, limit: number, newestFirst: boolean) {
  const rows: Note[] = []
  let after: number | undefined
  do {
    const page = table.page({ limit, newestFirst, after })
    rows.push(...page.items)
    after = page.after ?? undefined
  } while (after !== undefined)
  return rows
}

const openStore = () => memoryStore<{ notes: { id: string } }>({ notes: {} })

test('work gets its result back', async () => {
  const store = openStore()
  expect(await store.update(({ notes }) => notes.size)).toBe(0)
})

test('what work put is there for the next work', async () => {
  const store = openStore()
  await store.update(({ notes }) => notes.put({ id: 'a' }))
  expect(await store.update(({ notes }) => notes.get('a'))).toEqual({ id: 'a' })
})

test('work that throws leaves nothing behind', async () => {
  const store = openStore()
  const failing = store.update(({ notes }) => {
    notes.put({ id: 'a' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await store.update(({ notes }) => notes.size)).toBe(0)
})

test('an attempt that fails within work undoes its own part only', async () => {
  const store = openStore()
  await store.update(({ notes }) => {
    notes.put({ id: 'a' })
    try {
      store.attempt(() => {
        notes.put({ id: 'b' })
        throw new Error('no')
      })
    } catch {
      notes.put({ id: 'c' })
    }
  })
  const left = await store.update(({ notes }) => notes.page({ limit: 9 }).items)
  expect(left).toEqual([{ id: 'a' }, { id: 'c' }])
})

test('listeners hear which tables changed, and of nothing else', async () => {
  const store = memoryStore<{ notes: { id: string }; logs: { id: string } }>({
    notes: {},
    logs: {},
  })
  const heard: (readonly string[])[] = []
  store.subscribe((tables) => heard.push(tables))
  await store.update(({ notes }) => notes.put({ id: 'a' }))
  await store.update(({ notes }) => notes.size)
  expect(heard).toEqual([['notes']])
})

test('a listener that has left hears nothing', async () => {
  const store = openStore()
  let heard = 0
  const leave = store.subscribe(() => heard++)
  leave()
  await store.update(({ notes }) => notes.put({ id: 'a' }))
  expect(heard).toBe(0)
})

test('a restart begins with empty tables', async () => {
  const store = openStore()
  await store.update(({ notes }) => notes.put({ id: 'a' }))
  expect(await store.restart(({ notes }) => notes.size)).toBe(0)
})

test('a restart that throws leaves everything as it was', async () => {
  const store = openStore()
  await store.update(({ notes }) => notes.put({ id: 'a' }))
  const failing = store.restart(() => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await store.update(({ notes }) => notes.size)).toBe(1)
})

test('listeners hear that a restart changes every table', async () => {
  const store = openStore()
  const heard: (readonly string[])[] = []
  store.subscribe((tables) => heard.push(tables))
  await store.restart(() => undefined)
  expect(heard).toEqual([['notes']])
})

const openWithLog = () =>
  memoryStore<{ notes: { id: string }; log: { id: string } }>({ notes: {}, log: { isApart: true } })

test('an image brings rows back, and leaves tables that are apart as they are', async () => {
  const store = openWithLog()
  const image = await store.update(({ notes, log }) => {
    notes.put({ id: 'a' })
    log.put({ id: 'early' })
    return store.image()
  })
  await store.update(({ notes, log }) => {
    notes.delete('a')
    notes.put({ id: 'b' })
    log.put({ id: 'late' })
  })
  const ids = await store.restart(
    ({ notes, log }) => [notes, log].flatMap((table) => table.page({ limit: 9 }).items),
    image,
  )
  expect(ids.map(({ id }) => id)).toEqual(['a', 'early', 'late'])
})

test('work over an image that throws leaves everything as it was', async () => {
  const store = openWithLog()
  const image = await store.update(() => store.image())
  await store.update(({ notes }) => notes.put({ id: 'a' }))
  const failing = store.restart(({ log }, before) => {
    expect(before.notes.size).toBe(1)
    log.put({ id: 'never' })
    throw new Error('no')
  }, image)
  await expect(failing).rejects.toThrow('no')
  expect(await store.update(({ notes, log }) => [notes.size, log.size])).toEqual([1, 0])
})

test('an image is kept until it is removed, or nothing is kept at all', async () => {
  const { images, ...store } = openWithLog()
  const image = await store.update(() => store.image())
  const [first, second] = [await images.add(image), await images.add(image)]
  expect([first === second, await images.read(first)]).toEqual([false, image])
  await images.remove(first)
  await store.restart(() => undefined, image)
  expect([await images.read(first), await images.read(second)]).toEqual([undefined, image])
  await store.restart(() => undefined)
  expect(await images.read(second)).toBeUndefined()
})
