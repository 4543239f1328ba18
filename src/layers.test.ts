import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf, type House } from './testing-import-rules.ts'

const root = join(import.meta.dirname, '..')

/**
 * The imports that are allowed between layers, and between the rooms of a layer: a row names rows
 * above it only. The room `.` holds the files directly in the layer, the basis of all rooms or the
 * code that joins them.
 */
const core: House = {
  contract: {
    layers: [],
    rooms: {
      '.': [],
      domain: ['.'],
      live: ['.'],
      fields: ['.', 'domain'],
      replies: ['.', 'domain', 'fields'],
      operations: ['.', 'domain', 'fields'],
      redaction: ['.', 'domain', 'fields', 'operations'],
      signatures: ['.', 'operations'],
      answers: ['.', 'domain', 'fields', 'replies', 'operations', 'redaction'],
      records: ['.', 'domain', 'fields', 'replies', 'operations', 'answers'],
      explanations: ['.', 'domain', 'fields', 'replies', 'operations', 'answers', 'records'],
      specification: [
        '.',
        'domain',
        'fields',
        'replies',
        'operations',
        'answers',
        'records',
        'explanations',
      ],
      control: ['.', 'domain', 'replies', 'operations', 'redaction', 'answers'],
      testing: [],
    },
  },
  store: { layers: [] },
  sandbox: {
    layers: ['contract', 'store'],
    rooms: {
      world: [],
      presentation: ['world'],
      notifications: ['world', 'presentation'],
      tokens: ['world'],
      'three-d-secure': ['world', 'tokens'],
      payments: ['world', 'presentation', 'notifications', 'tokens', 'three-d-secure'],
      recurring: ['world', 'presentation', 'notifications', 'tokens', 'three-d-secure', 'payments'],
      engine: [
        'world',
        'presentation',
        'notifications',
        'tokens',
        'three-d-secure',
        'payments',
        'recurring',
      ],
      ledger: [],
      snapshots: ['world', 'presentation', 'engine'],
      control: [
        'world',
        'presentation',
        'notifications',
        'tokens',
        'three-d-secure',
        'recurring',
        'engine',
        'ledger',
        'snapshots',
      ],
      '.': ['world', 'three-d-secure', 'engine', 'snapshots', 'control'],
      testing: ['world', '.'],
    },
  },
  hosts: {
    layers: ['contract', 'store', 'sandbox'],
    rooms: {
      network: [],
      delivery: ['network'],
      body: [],
      live: ['network', 'body'],
      fetch: ['body'],
      browser: ['fetch'],
      node: ['network', 'delivery', 'live', 'body'],
      testing: ['network', 'live', 'node'],
    },
  },
  client: {
    layers: ['contract'],
    rooms: {
      '.': [],
      authentication: ['.'],
      export: ['.'],
      import: ['.', 'export'],
      code: ['.', 'export'],
      live: ['.'],
      watch: ['.'],
    },
  },
  reference: { layers: ['contract'] },
  scenarios: {
    layers: ['contract', 'client'],
    rooms: {
      '.': [],
      report: ['.'],
      run: ['.', 'report'],
      json: ['.'],
      'suite-parts': ['.'],
      suites: ['.', 'suite-parts'],
      sweep: ['.', 'report', 'run'],
      'wrong-servers': ['run'],
    },
  },
  ui: { layers: [] },
  checkout: { layers: ['contract', 'client', 'ui'] },
  console: {
    layers: ['contract', 'reference', 'client', 'scenarios', 'ui'],
    rooms: {
      // The basis of every room.
      state: [],

      // The parts that pages share.
      'parts/actions': ['state'],
      'parts/records': ['state', 'parts/actions'],
      'parts/page': ['state', 'parts/actions', 'parts/records'],
      'parts/timeline': ['state', 'parts/actions', 'parts/records', 'parts/page'],
      'parts/exchange': ['state', 'parts/actions', 'parts/records', 'parts/timeline'],
      'parts/form': ['state', 'parts/actions', 'parts/records'],
      live: ['state', 'parts/actions', 'parts/page'],

      // The pages, which do not know each other.
      'pages/profiles': ['state', 'parts/actions', 'parts/page', 'live'],
      'pages/scenarios': [
        'state',
        'parts/actions',
        'parts/records',
        'parts/page',
        'parts/exchange',
      ],
      'pages/overview': ['state', 'parts/actions', 'parts/records', 'parts/page'],
      'pages/payments': [
        'state',
        'parts/actions',
        'parts/records',
        'parts/page',
        'parts/timeline',
        'parts/exchange',
      ],
      'pages/three-d-secure': ['state', 'parts/actions', 'parts/page', 'parts/exchange'],
      'pages/tokens': [
        'state',
        'parts/actions',
        'parts/records',
        'parts/page',
        'parts/timeline',
        'parts/exchange',
      ],
      'pages/enrollments': [
        'state',
        'parts/actions',
        'parts/records',
        'parts/page',
        'parts/timeline',
        'parts/exchange',
      ],
      'pages/events': ['state', 'parts/actions', 'parts/records', 'parts/page', 'parts/timeline'],
      'pages/deliveries': [
        'state',
        'parts/actions',
        'parts/records',
        'parts/page',
        'parts/timeline',
        'parts/exchange',
      ],
      'pages/snapshots': ['state', 'parts/actions', 'parts/page', 'parts/timeline'],
      'pages/compare': ['state', 'parts/actions', 'parts/page', 'parts/exchange'],
      'pages/open-state': ['state', 'parts/actions', 'parts/page', 'parts/form'],
      'pages/assumptions': ['state', 'parts/actions', 'parts/records', 'parts/page'],
      'pages/settings': ['state', 'parts/actions', 'parts/records', 'parts/page'],
      'pages/calendar': ['state', 'parts/actions', 'parts/records', 'parts/page', 'parts/timeline'],
      'pages/reference': ['state', 'parts/actions', 'parts/records', 'parts/page', 'parts/form'],

      // The pages that show a part of another one.
      'pages/operations': [
        'state',
        'parts/actions',
        'parts/records',
        'parts/page',
        'parts/exchange',
        'parts/form',
        'pages/reference',
      ],
      'pages/history': [
        'state',
        'parts/actions',
        'parts/records',
        'parts/page',
        'parts/exchange',
        'parts/form',
        'pages/scenarios',
      ],
      'pages/watch': [
        'state',
        'parts/actions',
        'parts/records',
        'parts/page',
        'parts/exchange',
        'parts/form',
        'pages/history',
      ],
      'pages/plans': [
        'state',
        'parts/actions',
        'parts/records',
        'parts/page',
        'parts/timeline',
        'parts/exchange',
        'pages/enrollments',
      ],

      // The rooms around the pages.
      clock: ['state', 'parts/actions', 'parts/records', 'parts/page', 'parts/timeline'],
      palette: ['state', 'parts/actions', 'parts/records', 'parts/form', 'pages/reference'],

      // The page before the program has arrived.
      'first-view': ['state', 'parts/form'],
      frame: ['state', 'parts/actions', 'parts/records', 'parts/page', 'live', 'clock', 'palette'],
      '.': [
        'state',
        'parts/actions',
        'parts/page',
        'live',
        'pages/profiles',
        'pages/scenarios',
        'pages/overview',
        'pages/payments',
        'pages/three-d-secure',
        'pages/tokens',
        'pages/enrollments',
        'pages/events',
        'pages/deliveries',
        'pages/snapshots',
        'pages/compare',
        'pages/open-state',
        'pages/assumptions',
        'pages/settings',
        'pages/calendar',
        'pages/reference',
        'pages/operations',
        'pages/history',
        'pages/watch',
        'pages/plans',
        'clock',
        'frame',
      ],
    },
  },
  package: { layers: ['contract', 'sandbox', 'hosts', 'client', 'scenarios'] },
  playwright: { layers: ['contract', 'sandbox', 'hosts', 'client', 'scenarios', 'package'] },
  cli: {
    layers: ['contract', 'store', 'sandbox', 'hosts', 'client', 'scenarios', 'package'],
  },
}

// Left out: tests, because a scenario is tested against a sandbox.
const sources = new Map(
  filesIn(import.meta.dirname)
    .filter((path) => !path.includes('.test.'))
    .map((path) => [path, readFileSync(join(import.meta.dirname, path), 'utf8')]),
)

const imports = new Map([...sources].map(([path, source]) => [path, importsOf(path, source)]))

const features = readdirSync(join(import.meta.dirname, 'features'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/**
 * A feature may import every layer of the core, and no other feature; only the registries know it.
 * The entries of programs hand the features over to the core.
 */
const house: House = {
  ...core,
  features: {
    layers: Object.keys(core).filter(isUsedByFeatures),
    rooms: { ...Object.fromEntries(features.map((name) => [name, []])), '.': features },
  },
  entries: {
    layers: [
      'contract',
      'sandbox',
      'hosts',
      'ui',
      'console',
      'package',
      'playwright',
      'cli',
      'features',
    ],
  },
}

test('imports point down, between the layers and within them, in no circle', () => {
  expect(imports.size).toBeGreaterThan(500)
  expect(faultsOf(house, imports)).toEqual([])
})

test('nothing imports a feature but itself and the registries, tests and tools included', () => {
  const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
  const folders = ['src', 'bench', 'e2e', 'scripts', 'stress', 'vite']
  const foreign = folders.flatMap((folder) =>
    filesIn(join(root, folder)).flatMap((file) => {
      const path = `${folder}/${file}`
      if (/^src\/features\/[^/]+$/.test(path)) return []
      return importsOf(path, readFileSync(join(root, path), 'utf8'))
        .filter((target) => featureOf(target) && featureOf(target) !== featureOf(path))
        .map((target) => `${path} imports ${target}`)
    }),
  )
  expect(foreign).toEqual([])
})

test('docs/architecture.md names the layers and their rooms', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const list = page.slice(page.indexOf('```text\nsrc/\n'))
  const folders = Object.entries(house).flatMap(([layer, { rooms = {} }]) => [
    layer,
    // The console knows only that features exist.
    ...(layer === 'console' ? [] : Object.keys(rooms)),
  ])
  const named = folders.filter((name) => !['.', 'testing'].includes(name))
  expect(named.filter((name) => !list.includes(`${name}/`))).toEqual([])
})

test('no suite of scenarios imports another', () => {
  const between = [...imports].flatMap(([path, targets]) =>
    isSuite(path) ? targets.filter(isSuite).map((target) => `${path} imports ${target}`) : [],
  )
  expect(between).toEqual([])
})

test('the engine asks neither clock nor dice nor platform', () => {
  const forbidden = /\bDate\.now\(|\bMath\.random\(|\bglobalThis\.crypto\b|['"]node:/
  expect(filesWith(['contract', 'store', 'sandbox'], forbidden)).toEqual([])
})

test('nothing that reads answers waits with a signal that Node 20 may collect', () => {
  const forbidden = /\bAbortSignal\.(any|timeout)\(/
  expect(filesWith(['cli', 'client', 'features', 'playwright', 'scenarios'], forbidden)).toEqual([])
})

test('the console knows the sandbox only over HTTP', () => {
  expect(filesWith(['checkout', 'console'], /['"]msw\b/)).toEqual([])
})

test('nothing reads the private parts of zod', () => {
  expect([...sources].filter(([, source]) => source.includes('_zod'))).toEqual([])
})

/** The modules of a folder, as paths from the folder. */
function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .map((path) => path.replaceAll(sep, '/'))
}

function isUsedByFeatures(layer: string) {
  return [...imports].some(
    ([path, targets]) =>
      path.startsWith('features/') && targets.some((target) => target.startsWith(`${layer}/`)),
  )
}

/** The modules that a file imports: a file that it reads as a text, by `?raw`, is none. */
function importsOf(path: string, source: string) {
  const names = source.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"?]*)['"]/g)
  return [...names].map(([, name = '']) => join(dirname(path), name).replaceAll(sep, '/'))
}

const isSuite = (path: string) =>
  path.startsWith('scenarios/suites/') && path !== 'scenarios/suites/suites.ts'

const filesWith = (layers: readonly string[], text: RegExp) =>
  [...sources]
    .filter(
      ([path, source]) => layers.some((layer) => path.startsWith(`${layer}/`)) && text.test(source),
    )
    .map(([path]) => path)
