import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ledgerRows } from './sandbox/ledger/ledger.ts'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/evidence.md'), 'utf8')

/** `### Same-day void` and the text below it, up to the next heading. */
const sections = [...page.matchAll(/^### (.+)\n([^]*?)(?=^##|$(?![^]))/gm)].map(
  ([, title = '', body = '']) => ({ anchor: anchorOf(title), body }),
)
const anchors = sections.map(({ anchor }) => anchor)

const rows = Object.entries(ledgerRows).map(([id, { evidence, rests }]) => ({
  id,
  evidence,
  rests,
}))

const ownFiles = ['docs/evidence.md', 'src/evidence.test.ts']
const files = ['src', 'bench', 'e2e', 'examples', 'scripts', 'vite', 'docs']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  )
  .concat('README.md', 'CHANGELOG.md')
  .filter((path) => /\.(tsx?|mjs|md|css)$/.test(path) && !path.includes('node_modules'))
  .filter((path) => !ownFiles.includes(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const citations = files.flatMap(({ path, text }) =>
  [...text.matchAll(/evidence\.md#([\w-]*)/g)].map(([, anchor = '']) => ({ path, anchor })),
)

test('there are sections and citations to look at', () => {
  expect(sections.length).toBeGreaterThan(50)
  expect(citations.length).toBeGreaterThan(50)
})

test('no two sections have the same anchor', () => {
  expect(anchors).toEqual([...new Set(anchors)])
})

test('every citation names a section', () => {
  expect(citations.filter(({ anchor }) => !anchors.includes(anchor))).toEqual([])
})

test('every ledger row rests on sections that exist', () => {
  const missing = rows.flatMap(({ id, rests }) =>
    rests.filter((anchor: string) => !anchors.includes(anchor)).map((anchor) => `${id}: ${anchor}`),
  )
  expect(missing).toEqual([])
})

test('the code or the ledger uses every section', () => {
  const used = [...citations.map(({ anchor }) => anchor), ...rows.flatMap(({ rests }) => rests)]
  expect(anchors.filter((anchor) => !used.includes(anchor))).toEqual([])
})

test('every section says what it rests on', () => {
  const source =
    'vendor code|vendor documentation|observation|card networks|specification|our choice'
  const line = new RegExp(`^- Rests on: (${source})(, (${source}))*\\.$`, 'm')
  expect(sections.filter(({ body }) => !line.test(body)).map(({ anchor }) => anchor)).toEqual([])
})

/** The sources that the evidence of a ledger row must rest on, at least in one of its sections. */
const sources = {
  documented: /vendor documentation|vendor code|specification/,
  observed: /observation|vendor code/,
  assumed: /our choice/,
}

test('the evidence of every ledger row agrees with what its sections rest on', () => {
  const restsOn = (anchor: string) =>
    /^- Rests on: .*$/m.exec(sections.find((one) => one.anchor === anchor)?.body ?? '')?.[0] ?? ''
  const contradicted = rows.filter(
    ({ rests, evidence }) => !sources[evidence].test(rests.map(restsOn).join()),
  )
  expect(contradicted.map(({ id }) => id)).toEqual([])
})

test('every section lists its ledger rows; -u writes the lists', async () => {
  let at = 0
  const written = page.replaceAll(/^- Ledger rows: .*$/gm, () => {
    const { anchor = '' } = sections[at++] ?? {}
    const ids = rows.filter(({ rests }) => rests.includes(anchor)).map(({ id }) => `\`${id}\``)
    return `- Ledger rows: ${ids.join(', ') || 'none'}.`
  })
  expect(at).toBe(sections.length)
  await expect(written).toMatchFileSnapshot(join(root, 'docs/evidence.md'))
})

test('no citation names a fact by its number', () => {
  const numbered = /\bfacts,? (\d|extra)/i
  expect(files.filter(({ text }) => numbered.test(text)).map(({ path }) => path)).toEqual([])
})

/** The anchor that GitHub gives a heading. */
function anchorOf(title: string) {
  return title
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')
}
