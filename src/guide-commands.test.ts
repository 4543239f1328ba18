import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { type CommandRow, mainCommand } from './cli/command.ts'
import { commands } from './entries/commands.ts'
import { readConfig } from './cli/run-ensayo.ts'
import { parseFlags, readOptions } from './cli/read-options.ts'
import { ensayo } from './entries/testing-ensayo.ts'
import { hostFeatures } from './entries/host-features.ts'
import { openHost } from './hosts/testing/testing.ts'
import { guideBlocks, guideCommands, guidePages } from './package/testing-guide.ts'

/** The words of the first command of a line, as a shell reads them. */
function wordsOf(line: string) {
  const words: string[] = []
  for (const [, single, double, plain, end] of line.matchAll(
    /'([^']*)'|"([^"]*)"|([^\s'"#&|)]+)|([#&|)])/g,
  )) {
    if (end) break
    words.push(single ?? double ?? plain ?? '')
  }
  return words
}

const ensayoCommands = guideCommands('npx --no-install ensayo').map(({ path, line }) => {
  const words = wordsOf(line.slice(line.indexOf('npx --no-install ensayo')))
  return { path, line, args: words.slice(3) }
})

test('the README and the guide name commands and options that exist, with values that are accepted', async () => {
  expect(ensayoCommands.length).toBeGreaterThan(20)
  for (const { args } of ensayoCommands) {
    const [first = ''] = args
    const isHelp = first === 'help'
    const name = isHelp ? (args[1] ?? '') : first.startsWith('-') || !first ? mainCommand : first
    expect(Object.keys(commands)).toContain(name)
    if (isHelp) continue
    const row = commands[name] as CommandRow
    const { flags, positionals } = parseFlags(row.options, name === first ? args.slice(1) : args)
    readOptions(row.options, { flags, env: {}, config: { name: '', values: {} }, prefix: '' })
    const [given = ''] = positionals
    expect(positionals).toHaveLength(row.argument ? 1 : 0)
    expect(row.argument?.choices ?? [given]).toContain(given)
    row.argument?.read?.(given)
  }
})

test('commands within a sentence exist too', () => {
  const spans = guidePages.flatMap(({ text }) =>
    [...text.matchAll(/`(?:npx --no-install )?ensayo ([a-z][^`]*)`/g)].map(([, rest = '']) => rest),
  )
  expect(spans.length).toBeGreaterThan(5)
  for (const span of spans.filter((one) => !one.startsWith('help'))) {
    const [name = ''] = span.split(' ', 1)
    expect(Object.keys(commands)).toContain(name)
    const options = Object.keys((commands[name] as CommandRow).options)
    for (const [, flag] of span.matchAll(/--([a-z-]+)/g)) expect(options).toContain(flag)
  }
})

const known = new Set(Object.values(commands).flatMap(({ options }) => Object.keys(options)))
const elsewhere = [
  'omit',
  'install-links',
  'no-install',
  'base',
  'experimental-vm-modules',
  'version',
]

test('every flag within a sentence is one of a command', () => {
  const spans = guidePages.flatMap(({ text }) =>
    [...text.matchAll(/`--([a-z-]+)[^`]*`/g)].map(([, flag = '']) => flag),
  )
  expect(spans.filter((flag) => !known.has(flag) && !elsewhere.includes(flag))).toEqual([])
})

const listed = ensayoCommands.filter(
  ({ args }) => args[0] === 'scenarios' && !/--(target|file|sweep)/.test(args.join(' ')),
)

test.each(listed)('$line selects scenarios', async ({ args }) => {
  const { code, out } = await ensayo([...args, '--list'])
  expect(code).toBe(0)
  expect(out).toMatch(/^[\w-]+\./)
})

test(
  'each request with cURL succeeds, in the order of its page',
  { tags: ['release'] },
  async () => {
    const { url } = await openHost({ features: hostFeatures })
    for (const { path } of guidePages) {
      const lines = guideCommands('curl ').filter((one) => one.path === path)
      const script = lines
        .map(({ line }) => `${line} --fail --silent --show-error > "$1"`)
        .join('\n')
      const address = script.replaceAll('http://127.0.0.1:4010', url)
      const { stderr } = await promisify(execFile)('sh', ['-ec', address, 'sh', '/dev/null'])
      expect(stderr).toBe('')
    }
  },
)

/** The blocks of JSON that have a key, each as a file. */
async function filesWith(key: string) {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-guide-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const texts = guideBlocks('json').map(({ code }) => code)
  const files = texts
    .filter((text) => text.includes(`"${key}":`))
    .map((text, number) => ({ file: join(folder, `${number}.json`), text }))
  for (const { file, text } of files) await writeFile(file, text)
  expect(files).not.toEqual([])
  return files.map(({ file }) => file)
}

test('each configuration is read', async () => {
  for (const file of await filesWith('port')) {
    expect((await readConfig(file, commands)).values).toHaveProperty('port')
  }
})

test('each file of scenarios passes', async () => {
  for (const file of await filesWith('steps'))
    expect(await ensayo(['scenarios', '--file', file])).toMatchObject({ code: 0 })
})
