import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { controlPath } from '../contract/control/control-routes.ts'
import { installPacked, linkPackage, node, run } from './testing-packed.ts'
import { typedProgram } from './testing-types.ts'

/** Where `npm run release-check -- peers` has installed the programs; without it there is nothing to test. */
const peers = process.env['ENSAYO_PEERS'] ?? ''

describe.skipIf(peers === '')('a project that is not of ES modules', () => {
  let folder: string
  let project: string

  beforeAll(async () => {
    ;({ folder } = await installPacked())
    project = join(folder, 'project')
    await mkdir(join(project, 'node_modules'), { recursive: true })
    for (const name of ['msw', '@playwright/test']) await linkPackage(folder, name)
    for (const name of ['@types', 'ts-jest', 'typescript']) {
      await symlink(join(peers, 'node_modules', name), join(project, 'node_modules', name))
    }
    await write('package.json', '{ "private": true }')
    await write('types.cts', typedProgram)
    await write('types.mts', typedProgram)
  })

  afterAll(() => rm(folder, { recursive: true }))

  const write = (name: string, text: string) => writeFile(join(project, name), text)

  test.each([
    ['typescript-oldest', 'commonjs', 'node10'],
    ['typescript-oldest', 'node16', 'node16'],
    ['typescript-6', 'nodenext', 'nodenext'],
  ])('compiles with %s, module %s, resolution %s', async (name, module, moduleResolution) => {
    const options = { module, moduleResolution, target: 'es2022', lib: ['es2022', 'dom'] }
    const strict = { strict: true, noEmit: true, skipLibCheck: true, types: ['node'] }
    const files = ['types.cts', 'types.mts']
    await write(
      'compile.json',
      JSON.stringify({ compilerOptions: { ...options, ...strict }, files }),
    )
    const compiler = join(peers, 'node_modules', name, 'lib', 'tsc.js')
    expect(await run(project, node, [compiler, '-p', 'compile.json'])).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    })
  })

  test('starts a sandbox under Deno, and ends when it has closed it', async () => {
    await write(
      'close.mjs',
      `import { startSandbox } from 'ensayo'
      const sandbox = await startSandbox()
      const stream = await fetch(sandbox.url + '${controlPath('stream.open')}')
      const answer = await fetch(sandbox.url + '/healthz')
      console.log(answer.status, await answer.text())
      await sandbox.close()
      await stream.text()`,
    )
    const deno = join(peers, 'node_modules', '.bin', 'deno')
    expect(await run(project, deno, ['run', '--allow-all', 'close.mjs'])).toEqual({
      code: 0,
      stdout: '200 {"ready":true}\n',
      stderr: '',
    })
  })

  test('sees in its editor what a field is', async () => {
    await write(
      'hover.cjs',
      `const ts = require('typescript')
      const file = 'types.cts'
      const text = ts.sys.readFile(file)
      const service = ts.createLanguageService({
        getScriptFileNames: () => [file],
        getScriptVersion: () => '1',
        getScriptSnapshot: (name) => {
          const read = ts.sys.readFile(name)
          return read === undefined ? undefined : ts.ScriptSnapshot.fromString(read)
        },
        getCurrentDirectory: () => process.cwd(),
        getCompilationSettings: () => ({ module: ts.ModuleKind.Node16, types: [] }),
        getDefaultLibFileName: ts.getDefaultLibFilePath,
        fileExists: ts.sys.fileExists,
        readFile: ts.sys.readFile,
      })
      const { documentation, tags } = service.getQuickInfoAtPosition(file, text.indexOf('order_amount'))
      console.log(ts.displayPartsToString(documentation), ts.displayPartsToString(tags[0].text))`,
    )
    const { stdout } = await run(project, node, ['hover.cjs'])
    expect(stdout).toMatch(/^Amount\. .+\n\nRequired.+ '1'\n$/s)
  })

  test.each(['jest', 'ts-jest'])('is tested by %s as it comes', async (name) => {
    const sale = `test('a sale', async () => {
      const values = { ...example('payments.sale'), order_amount: 1 }
      expect((await createSandbox().send('payments.sale', values)).status).toBe(200)
      const { url, send, close } = await startSandbox()
      const { data } = await send('payments.sale', values)
      const page = await fetch(url + '/checkout/' + (data && data.payment_uuid))
      await close()
      expect([page.status, typeof sign]).toEqual([200, 'function'])
    })`
    const names = '{ createSandbox, example, startSandbox }'
    await write(
      'sale.test.js',
      `const ${names} = require('ensayo'); const { sign } = require('ensayo/contract'); ${sale}`,
    )
    await write(
      'sale.test.ts',
      `import ${names} from 'ensayo'; import { sign } from 'ensayo/contract'; ${sale}`,
    )
    const settings =
      name === 'jest'
        ? { testMatch: ['**/*.test.js'] }
        : { preset: name, testMatch: ['**/*.test.ts'] }
    await write('jest.config.json', JSON.stringify(settings))
    const jest = join(peers, 'node_modules', 'jest', 'bin', 'jest.js')
    const { code, stderr } = await run(project, node, [jest, '--runInBand'])
    expect(stderr).toMatch(/^Tests: +1 passed, 1 total$/m)
    expect(code).toBe(0)
  })
})
