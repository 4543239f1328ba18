import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run, unpackInto } from '../package/testing-packed.ts'

const root = join(import.meta.dirname, '..', '..')
const example = join(root, 'examples', 'playwright')

/**
 * Copies the example project to a fresh folder and installs Ensayo there from a packed tarball.
 *
 * @throws Error when npm cannot pack, or tar cannot unpack.
 */
export async function openProject() {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-project-'))
  await cp(example, folder, {
    recursive: true,
    filter: (path) => !/node_modules|test-results|playwright-report|blob-report/.test(path),
  })
  await install(folder)

  const execute = (program: string, args: readonly string[], env = {}) =>
    run(folder, process.execPath, [join(folder, 'node_modules', program), ...args], env)

  return {
    playwright: (args: readonly string[], env?: Readonly<Record<string, string>>) =>
      execute('@playwright/test/cli.js', args, env),
    tsc: () => execute('typescript/bin/tsc', ['-p', '.', '--checkers', '1']),
    write: (path: string, text: string) => writeFile(join(folder, path), text),
    read: (path: string) => readFile(join(folder, path), 'utf8'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/**
 * Installs the tarball without npm, which would ask a registry for dependencies that are already
 * here. Only declared dependencies are linked, so that an undeclared one fails.
 */
async function install(folder: string) {
  const target = await unpackInto(folder)
  const { peerDependencies } = JSON.parse(await readFile(join(target, 'package.json'), 'utf8'))
  const names = Object.keys(peerDependencies)
  for (const name of [...names, '@types/node', 'typescript']) {
    const link = join(folder, 'node_modules', name)
    await mkdir(dirname(link), { recursive: true })
    await symlink(join(root, 'node_modules', name), link, 'junction')
  }
}
