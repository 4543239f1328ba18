import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { scenarioFileLimit } from '../../../scenarios/json/scenario.ts'
import { scenarios as shipped } from '../../../scenarios/suites/suites.ts'
import { catalogue, choose, chooseAll, filesOf, importFile } from './catalogue.ts'

const fresh = catalogue.get()
beforeEach(() => catalogue.set(fresh))

const sale = (id: string, values: object = {}) => ({
  id,
  title: id,
  steps: [
    {
      do: 'send',
      operation: 'payments.sale',
      example: 'card',
      values,
      expect: { status: 200 },
    },
  ],
})

const take = (scenarios: readonly object[], name = 'shop.json') =>
  importFile(new File([JSON.stringify({ variables: { city: 'Tela' }, scenarios })], name))

const own = () =>
  catalogue
    .get()
    .scenarios.slice(0, -shipped.length)
    .map(({ id }) => id)

test('what a file holds comes first, and is chosen alone', async () => {
  await take([sale('one'), sale('two')])
  expect(own()).toEqual(['shop.one', 'shop.two'])
  expect(catalogue.get().unchosen).toEqual(new Set(shipped.map(({ id }) => id)))
  chooseAll()
  expect(catalogue.get().unchosen.size).toBe(0)
  expect(catalogue.get().imported).toEqual({ name: 'shop.json', count: 2, problems: [] })
})

test('a file that comes again comes first again, in its own place', async () => {
  await take([sale('one')])
  await take([sale('other')], 'gym.json')
  await take([sale('two')])
  expect(own()).toEqual(['shop.two', 'gym.other'])
  expect(catalogue.get().unchosen.has('gym.other')).toBe(true)
})

test('a file of another kind is named, with the place where it belongs', async () => {
  await importFile(new File(['{"log": {"version": "1.2", "entries": []}}'], 'shop.har'))
  const said = catalogue.get().imported?.problems.map(({ en }) => en)
  expect(said).toEqual([
    'shop.har: scenarios: a list is needed',
    'It is a HAR: it is imported under Requests.',
  ])
  await importFile(new File(['{"scenarios": ['], 'cut.json'))
  expect(catalogue.get().imported?.problems).toHaveLength(1)
})

test('a scenario with the id of another one is left out, with a problem that says so', async () => {
  const [known = { id: '' }] = shipped
  await take([sale(known.id), sale('one')])
  expect(own()).toEqual(['shop.one'])
  expect(catalogue.get().imported?.problems).toEqual([
    {
      es: `shop.json: "${known.id}" ya es el id de otro escenario: dele uno propio`,
      en: `shop.json: "${known.id}" is the id of another scenario: give it another one`,
    },
  ])
})

test('a file that cannot be read changes nothing but the notice', async () => {
  await take([sale('one')])
  await importFile(new File(['x'.repeat(scenarioFileLimit + 1)], 'shop.json'))
  expect(catalogue.get().imported?.problems[0]?.en).toMatch(/^shop\.json: .*5 MB/)
  expect(own()).toEqual(['shop.one'])
})

test('chosen scenarios go out as they came in, those with a problem do not', async () => {
  const card = '4539578763621486'
  await take([sale('one'), sale('two'), sale('bad', { card_number: card })])
  choose(['shop.two'], false)
  const { unchosen, files } = catalogue.get()
  const ids = new Set(own().filter((id) => !unchosen.has(id)))
  const [file] = filesOf({ files }, ids)
  expect(file?.name).toBe('shop.json')
  expect(JSON.parse(file?.text ?? '')).toEqual({
    variables: { city: 'Tela' },
    scenarios: [sale('one')],
  })
  expect(JSON.stringify([files, [...(files[0]?.sources ?? [])]])).not.toContain(card)
})

test('signs that are not seen are escapes in the file that goes out', async () => {
  const odd = { ...sale('one'), title: 'gpj.\u202Ex\u200B\u0085' }
  await take([odd])
  const { files } = catalogue.get()
  const [file] = filesOf({ files }, new Set(own()))
  expect(file?.text).toContain('gpj.\\u202ex\\u200b\\u0085')
  expect(JSON.parse(file?.text ?? '')).toMatchObject({ scenarios: [odd] })
})

test('what was imported is there after a reload of the tab', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await take([sale('one')])
  vi.resetModules()
  const again = await import('./catalogue.ts')
  await vi.waitFor(() => expect(again.catalogue.get().files).toHaveLength(1))
  const { scenarios, files, unchosen } = again.catalogue.get()
  expect([unchosen.size, unchosen.has('shop.one')]).toEqual([shipped.length, false])
  expect(scenarios.slice(0, -shipped.length).map(({ id }) => id)).toEqual(['shop.one'])
  expect(files.map(({ name }) => name)).toEqual(['shop.json'])
})
