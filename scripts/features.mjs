import './require-node.mjs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { copyProject } from './project-copy.mjs'
import { run } from './run.mjs'

/** Tests of the documents and of the planted faults, which are of the project as a whole. */
const ofAll = [
  'src/guide.test.ts',
  'src/guide-commands.test.ts',
  'src/documents.test.ts',
  'scripts/planted-faults.test.mjs',
  'stress/stress.test.ts',
]

await ensureInstalled()
const only = process.argv.slice(2)
const entries = await readdir(join(root, 'src/features'), { withFileTypes: true })
const features = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
const registries = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
for (const feature of features)
  if (!only.length || only.includes(feature)) await tryWithout(feature)

/**
 * Checks a copy of the project without a feature.
 * @param {string} feature
 */
async function tryWithout(feature) {
  const { folder, remove } = await copyProject()
  try {
    await rm(join(folder, 'src/features', feature), { recursive: true })
    for (const name of registries) {
      const path = join(folder, 'src/features', name)
      await writeFile(path, withoutPartsOf(feature, await readFile(path, 'utf8')))
    }
    await check(feature, folder, 'tsc', '--checkers', '1')
    // The generated files that the registries decide.
    const writers = [
      'src/cli/command-line.test.ts',
      'src/reference/reference.test.ts',
      'src/scenarios/json/schema.test.ts',
    ]
    await check(feature, folder, 'vitest', 'run', ...writers, '--update')
    for (const path of ofAll) await rm(join(folder, path))
    await check(feature, folder, 'vitest', 'run', '--tags-filter=!release')
  } finally {
    await remove()
  }
}

/**
 * A registry without the imports and the spreads of a feature.
 * @param {string} feature
 * @param {string} text
 */
function withoutPartsOf(feature, text) {
  return [
    ...text.matchAll(new RegExp(`^import \\{ (.+) \\} from '\\./${feature}/.*\n`, 'gm')),
  ].reduce(
    (rest, [line, names = '']) =>
      rest
        .replace(line, '')
        .replaceAll(new RegExp(`\\.\\.\\.(${names.replaceAll(', ', '|')})\\b,?`, 'g'), ''),
    text,
  )
}

/**
 * @param {string} feature
 * @param {string} folder
 * @param {string} program
 * @param {string[]} args
 */
async function check(feature, folder, program, ...args) {
  const { code, output } = await run(`node_modules/.bin/${program}`, args, {
    cwd: folder,
    stdio: 'pipe',
  })
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} without ${feature}: ${[program, ...args].join(' ')}`)
  if (code === 0) return
  console.log(output.trimEnd())
  process.exitCode = 1
}
