import { expect, test } from 'vitest'
import { faultsOf, type House } from './testing-import-rules.ts'

const house: House = {
  base: { layers: [] },
  tower: {
    layers: ['base'],
    rooms: { cellar: [], hall: ['cellar'], attic: ['cellar', 'hall'] },
  },
}

const sound: Readonly<Record<string, readonly string[]>> = {
  'base/stone.ts': [],
  'tower/cellar/wine.ts': ['base/stone.ts'],
  'tower/hall/table.ts': ['tower/cellar/wine.ts', 'tower/hall/chair.ts'],
  'tower/hall/chair.ts': [],
  'tower/attic/chest.ts': ['tower/hall/table.ts', 'tower/cellar/wine.ts', 'tower/attic/chest.css'],
  'main.ts': ['tower/attic/chest.ts'],
}

const faults = (changes: Readonly<Record<string, readonly string[]>>, rules = house) =>
  faultsOf(rules, new Map(Object.entries({ ...sound, ...changes })))

test('a house that is as its table says has no faults', () => {
  expect(faults({})).toEqual([])
})

test('a layer imports no layer that its row does not name', () => {
  expect(faults({ 'base/sand.ts': ['tower/hall/chair.ts'] })).toEqual([
    'base/sand.ts imports tower/hall/chair.ts',
  ])
})

test('a room imports no room that its row does not name', () => {
  expect(faults({ 'tower/cellar/cask.ts': ['tower/attic/chest.css'] })).toEqual([
    'tower/cellar/cask.ts imports tower/attic/chest.css',
  ])
})

test('a layer imports nothing that lies beside the layers', () => {
  expect(faults({ 'base/sand.ts': ['main.ts'] })).toEqual(['base/sand.ts imports main.ts'])
})

test('a file is in a layer and a room that the table names', () => {
  expect(faults({ 'shed/tool.ts': [], 'tower/roof.ts': [], 'base/deep/ore.ts': [] })).toEqual([
    'shed/tool.ts is in no room of the table',
    'tower/roof.ts is in no room of the table',
    'base/deep/ore.ts is in no room of the table',
  ])
})

test('a room that the table names holds a file', () => {
  const { tower } = house
  const rules = { ...house, tower: { layers: [], ...tower, rooms: { ...tower?.rooms, loft: [] } } }
  expect(faults({}, rules)).toEqual(['tower/loft: no file is in it'])
})

test('a row names nothing that no file needs any more', () => {
  expect(faults({ 'tower/hall/table.ts': [] })).toEqual([
    'tower/hall > tower/cellar: no file needs it',
  ])
  expect(faults({ 'tower/cellar/wine.ts': [] })).toEqual(['tower > base: no file needs it'])
})

test('a row names rows above it only, so that no folders form a loop', () => {
  const { tower } = house
  const loop = { cellar: ['hall'], hall: ['cellar'], attic: ['cellar', 'hall'] }
  const looped = { ...house, tower: { layers: ['base'], ...tower, rooms: loop } }
  expect(faults({ 'tower/cellar/cask.ts': ['tower/hall/chair.ts'] }, looped)).toEqual([
    'row tower/cellar names hall, which is not above it',
  ])
  const upward = { base: { layers: ['tower'] }, tower: { ...tower, layers: ['base'] } }
  expect(faults({ 'base/sand.ts': ['tower/hall/chair.ts'] }, upward)).toEqual([
    'row base names tower, which is not above it',
  ])
})

test('no files import each other in a circle, of types or of anything else', () => {
  expect(
    faults({
      'tower/hall/chair.ts': ['tower/hall/leg.ts'],
      'tower/hall/leg.ts': ['tower/hall/table.ts'],
    }),
  ).toEqual([
    'circle of files: tower/hall/table.ts > tower/hall/chair.ts > tower/hall/leg.ts > tower/hall/table.ts',
  ])
})
