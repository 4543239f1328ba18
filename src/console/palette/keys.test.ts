import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { featureKeys } from '../../features/keys.ts'
import { featureRows } from '../../features/rows.ts'
import { addFeatures, features } from '../state/features.ts'
import { paths } from '../state/routes.ts'
import { isAudienceKey, keyRows, readKey } from './keys.ts'

addFeatures({ ...features(), rows: featureRows, keys: featureKeys })

test('no two rows have the same keys, and none is the beginning of another', () => {
  const all = keyRows().map(({ keys }) => keys.join(' '))
  expect(
    all.filter((one, at) =>
      all.some((other, by) => by !== at && `${other} `.startsWith(`${one} `)),
    ),
  ).toEqual([])
})

test.each(keyRows().filter(({ does }) => !('native' in does)))(
  'the keys $keys do what their row says',
  ({ keys, does }) => {
    const before = keys.slice(0, -1)
    expect(before.map((key, at) => readKey(before.slice(0, at), key))).toEqual(
      before.map(() => 'more'),
    )
    expect(readKey(before, keys.at(-1) ?? '')).toEqual(does)
  },
)

test.each([
  [[], 'x'],
  [[], 'Enter'],
  [['g'], 'x'],
  [['g'], 'g'],
])('behind %j the key %s does nothing', (before, key) => {
  expect(readKey(before, key)).toBeUndefined()
})

test('in the presenter view the keys for developers do nothing', () => {
  const off = keyRows().filter(({ does }) => !('go' in does) && !isAudienceKey(does))
  expect(off.map(({ keys }) => keys.join(' '))).toEqual(['r', 'c'])
})

test('a key leads to pages that need no identifier', () => {
  const goals = keyRows().flatMap(({ does }) => ('go' in does ? [does.go] : []))
  expect(goals.filter((path) => !paths().includes(path) || path.includes(':'))).toEqual([])
})

test('what a key presses is marked with it somewhere in the console', () => {
  const console = join(import.meta.dirname, '..')
  const source = readdirSync(console, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => readFileSync(join(console, path), 'utf8'))
    .join('\n')
  const marks = keyRows().flatMap(({ does }) =>
    'press' in does ? [does.press] : 'request' in does ? [does.request] : [],
  )
  expect(marks.filter((key) => !source.includes(`aria-keyshortcuts="${key}"`))).toEqual([])
})
