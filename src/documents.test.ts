import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The folders of the repository whose files are read; the others are installed or built. */
const names = ['src', 'docs', 'e2e', 'examples', 'scripts', 'public', 'vite', 'stress', 'bench']
const folders = [...names, '.github']

const all = [
  ...readdirSync(root),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  ),
].filter((path) => !/node_modules|test-results|-report/.test(path))

const documents = all
  .filter((path) => path.endsWith('.md') && path !== 'THIRD-PARTY.md')
  .map((path) => ({ path, text: read(path) }))

const { scripts, files } = JSON.parse(read('package.json'))

/** The links of a document to files, each with its path from the root, and its anchor. */
const linksOf = ({ path, text }: { path: string; text: string }) =>
  [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#?([^)\s]*)\)/g)].map(
    ([, to = '', anchor = '']) => ({
      from: path,
      to: to ? join(dirname(path), to) : path,
      anchor,
    }),
  )

/** The anchors that GitHub gives the headings of a document. */
const anchorsIn = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

test('there are documents to look at', () => {
  expect(documents.length).toBeGreaterThan(30)
  expect(documents.flatMap(linksOf).length).toBeGreaterThan(50)
})

test('every link of a document leads to a file, and to a heading of it', () => {
  const dead = documents
    .flatMap(linksOf)
    .filter(
      ({ to, anchor }) =>
        !existsSync(join(root, to)) || (anchor !== '' && !anchorsIn(to).includes(anchor)),
    )
  expect(dead).toEqual([])
})

test('the links of the documents in the package lead somewhere in it', () => {
  const shipped: readonly string[] = [...files, 'README.md', 'LICENSE', 'package.json']
  const isShipped = (path: string) =>
    shipped.some((part) => path === part || path.startsWith(`${part}/`))
  const pages = documents.filter(({ path }) => isShipped(path))
  const dead = pages.flatMap(linksOf).filter(({ to }) => !isShipped(to))
  expect(dead).toEqual([])
  expect(pages.length).toBeGreaterThan(10)
})

/**
 * The paths of the repository that sentences and comments name; a pattern or a placeholder is none.
 */
const ofFolder = folders.join('|').replace('.', '\\.')
const namedPaths = (text: string) =>
  [...text.matchAll(new RegExp('`((?:' + ofFolder + ')/[\\w./-]*[\\w/])[`:]', 'g'))]
    .map(([, path = '']) => path)
    .filter((path) => !/[A-Z]{3}/.test(path))

test('every path that a document names is there', () => {
  const lost = documents.flatMap(({ path, text }) =>
    namedPaths(text)
      .filter((named) => !existsSync(join(root, named)))
      .map((named) => `${path}: ${named}`),
  )
  expect(lost).toEqual([])
})

test('every document that a source names is there', () => {
  const sources = all.filter((path) => /\.(tsx?|m?js|css)$/.test(path))
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  const lost = sources.flatMap((path) =>
    [...read(path).matchAll(/\bdocs\/([a-z][\w/-]*[\w](?:\.md)?)/g)]
      .map(([, named = '']) => named)
      .filter((named) => !docs.some((doc) => doc === named || doc.startsWith(`${named}-`)))
      .map((named) => `${path}: docs/${named}`),
  )
  expect(lost).toEqual([])
})

test('every script and program that a document runs is there', () => {
  const workflows = all.filter((path) => path.endsWith('.yml'))
  const texts = [...documents, ...workflows.map((path) => ({ path, text: read(path) }))]
  const lost = texts.flatMap(({ path, text }) => [
    ...[...text.matchAll(/npm run ([a-z][\w-]*)/g)]
      .filter(([, name = '']) => !(name in scripts) && !name.startsWith('test:'))
      .map(([command]) => `${path}: ${command}`),
    ...[...text.matchAll(/npm run release-check -- ([a-z-]+)/g)]
      .filter(([, name]) => !existsSync(join(root, `scripts/${name}.mjs`)))
      .map(([command]) => `${path}: ${command}`),
    ...[...text.matchAll(/\bnpx (?:--no-install )?([a-z][\w-]*)/g)]
      .filter(
        ([, name = '']) => name !== 'ensayo' && !existsSync(join(root, 'node_modules/.bin', name)),
      )
      .map(([command]) => `${path}: ${command}`),
    ...[...text.matchAll(/\bnode ((?:scripts|examples)\/\S+?\.m?js)/g)]
      .filter(([, name = '']) => !existsSync(join(root, name)))
      .map(([command]) => `${path}: ${command}`),
  ])
  expect(lost).toEqual([])
})

test('no document is longer than 250 lines but the evidence', () => {
  const long = documents.filter(({ text }) => text.split('\n').length > 251).map(({ path }) => path)
  expect(long).toEqual(['docs/evidence.md'])
})
