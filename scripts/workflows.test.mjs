import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.github/workflows')
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}))

/**
 * The jobs of a workflow, as they are written.
 * @param {string} text
 */
const jobsOf = (text) =>
  (text.split(/^jobs:\n/m)[1] ?? '').split(/^ {2}(?=[\w-]+:$)/m).filter(Boolean)

test('each action is one commit, with its version beside it', () => {
  const used = workflows.flatMap(({ text }) => text.match(/uses: .*/g) ?? [])
  expect(used.length).toBeGreaterThan(workflows.length)
  for (const line of used) expect(line).toMatch(/^uses: [\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
})

test('only a job that publishes what another one tested may say who it is', () => {
  const trusted = workflows.flatMap(({ text }) => {
    const [head = ''] = text.split(/^jobs:\n/m)
    expect(head).not.toContain('id-token')
    return jobsOf(text).filter((job) => job.includes('id-token'))
  })
  expect(trusted).toHaveLength(1)
  const [job = ''] = trusted
  expect(job).toContain('needs: test')
  expect(job.match(/(?<=uses: )[\w./-]+/g)).toEqual([
    'actions/setup-node',
    'actions/download-artifact',
  ])
  expect(job.match(/(?<=run: ).*/g)).toEqual([
    'npm publish ./ensayo-*.tgz --provenance --access public --ignore-scripts',
  ])
})

test('npm test runs under each Node.js that README.md promises', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const promised = [...readme.matchAll(/^\| (\d[\d.]*) /gm)].map(([, version = '']) => version)
  const text = workflows.find(({ name }) => name === 'test.yml')?.text ?? ''
  const [, matrix = ''] = /node: \[(.*)\]/.exec(text) ?? []
  const tested = matrix.split(', ').map((quoted) => quoted.replaceAll("'", ''))
  expect(tested).toEqual(promised.map((version) => version.replace(/\.0$/, '')))
})
