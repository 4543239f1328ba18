import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../parts/records/setting-names.ts'
import { featureRows } from '../../features/rows.ts'
import { addRows, paths } from '../state/routes.ts'
import { finderOf, pageItems, recordItems } from './items.ts'

addRows(featureRows)

const console = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(console, path), 'utf8')

test('every page that needs no identifier is found', () => {
  const found = pageItems(({ es }) => es).map(({ id }) => id)
  expect(
    paths().filter((path) => path !== '/' && !/:/.test(path) && !found.includes(`page ${path}`)),
  ).toEqual([])
})

test.each([
  ['pausar', '/watch'],
  ['llave', '/profiles'],
  ['latencia', '/deliveries'],
  ['webhooks', '/deliveries'],
  ['pruebas de playwright', '/guide/tests'],
])('"%s" finds the page where one does that', (text, href) => {
  const items = finderOf(pageItems(({ es }) => es))(text)
  expect(items.map(({ run }) => run)).toContainEqual({ href })
})

test('every setting that is found is marked where it is set or shown', () => {
  const source = readdirSync(join(console, 'pages/settings'))
    .map((name) => read(join('pages/settings', name)))
    .join('\n')
  const isMarked = (name: string) =>
    source.includes(`data-setting="${name}"`) || source.includes(`<Value id="${name}"`)
  expect(Object.keys(settingNames).filter((name) => !isMarked(name))).toEqual([])
})

test.each([
  ['request', 'R-7', null, '/watch?id=R-7'],
  ['authentication', 'A-1', 'P-1', '/payments/P-1'],
  ['authentication', 'A-2', null, '/history?q=A-2'],
] as const)('what has no page of its own is shown with others: %s %s', (kind, id, entity, href) => {
  const none = { title: null, customer: null, amount: null, currency: null, mask: null }
  const record = { ...none, kind, id, entity, status: null, url: null, at: '' } as never
  const [item] = recordItems([record], ({ es }) => es, 'es')
  expect(item?.run).toEqual({ href })
})
