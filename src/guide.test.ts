import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { type CommandRow, mainCommand } from './cli/command.ts'
import { commands } from './cli/commands.ts'
import { readConfig } from './cli/config.ts'
import { parseFlags, readOptions } from './cli/read-options.ts'
import { runEnsayo } from './cli/run-ensayo.ts'
import type { ControlOperation } from './contract/control/control-operation.ts'
import { controlOperationOf } from './contract/control/operations.ts'
import { controlIds, controlRoutes } from './contract/control/routes.ts'
import { resultOfCase, threeDSecureCases } from './contract/domain/three-d-secure.ts'
import { outcomes } from './contract/replies/outcomes.ts'
import type { Lang } from './contract/text.ts'
import { featureControl } from './features/control.ts'
import { openHost } from './hosts/testing/testing.ts'
import { guideBlocks, guideCommands, guidePages } from './package/testing-guide.ts'
import { scenarios } from './scenarios/suites/suites.ts'

const root = join(import.meta.dirname, '..')

/** Runs a command of Ensayo that only writes something. */
async function outputOf(args: readonly string[]) {
  let output = ''
  const code = await runEnsayo(args, {
    env: {},
    out: (text) => (output += text),
    err: (text) => (output += text),
    isTerminal: false,
    signal: new AbortController().signal,
    pages: { folder: '' },
  })
  return { code, output }
}

test('the guide has ten pages in each language', () => {
  const english = guidePages.filter(({ path }) => /^docs.guide.[^/\\]+$/.test(path))
  expect(english).toHaveLength(10)
})

test('the README has at most 160 lines, and says how many outcomes and scenarios there are', () => {
  const readme = guidePages[0]?.text ?? ''
  expect(readme.split('\n').length).toBeLessThanOrEqual(161)
  expect(readme).toContain(`one of the ${outcomes.length} outcomes`)
  expect(readme).toContain('more than 300 scenarios')
  expect(scenarios.length).toBeGreaterThan(300)
})

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
const elsewhere = ['omit', 'no-install', 'base', 'experimental-vm-modules', 'version']

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
  const { code, output } = await outputOf([...args, '--list'])
  expect(code).toBe(0)
  expect(output).toMatch(/^[\w-]+\./)
})

test('each request with cURL succeeds, in the order of its page', async () => {
  const { url } = await openHost()
  for (const { path } of guidePages) {
    const lines = guideCommands('curl ').filter((one) => one.path === path)
    const script = lines.map(({ line }) => `${line} --fail --silent --show-error > "$1"`).join('\n')
    const address = script.replaceAll('http://127.0.0.1:4010', url)
    const { stderr } = await promisify(execFile)('sh', ['-ec', address, 'sh', '/dev/null'])
    expect(stderr).toBe('')
  }
})

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
    expect(await outputOf(['scenarios', '--file', file])).toMatchObject({ code: 0 })
})

/** The table as the formatter writes it. */
function tableOf(rows: readonly (readonly string[])[]) {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [head, widths.map((width) => '-'.repeat(width)), ...rows.slice(1)].map(line).join('\n')
}

const code = (text: string) => `\`${text}\``

const heads = {
  cases: {
    es: ['caso', 'qué es', 'Visa', 'Mastercard', 'termina en'],
    en: ['case', 'what it is', 'Visa', 'Mastercard', 'ends in'],
  },
  outcomes: {
    es: ['monto', 'resultado', 'estado'],
    en: ['amount', 'outcome', 'status'],
  },
}

/** The names of what an operation takes, those that may be left out with a question mark. */
function namesIn(type: z.ZodMiniType) {
  const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  const ways = (schema.anyOf ?? [schema]).filter(({ properties }) => properties)
  const names = new Set(ways.flatMap(({ properties = {} }) => Object.keys(properties)))
  const isNeeded = (name: string) => ways.every(({ required = [] }) => required.includes(name))
  return [...names].map((name) => code(isNeeded(name) ? name : `${name}?`))
}

function operationLine(route: string, { title, query, body }: ControlOperation, lang: Lang) {
  const taken = [
    [lang === 'es' ? 'Consulta' : 'Query', namesIn(query)],
    [lang === 'es' ? 'Cuerpo' : 'Body', namesIn(body)],
  ] as const
  const more = taken.map(([what, names]) => (names.length ? ` ${what}: ${names.join(', ')}.` : ''))
  return `- ${code(route.replace(':id', '{id}'))}: ${title[lang]}.${more.join('')}`
}

const generated: Readonly<Record<string, (lang: Lang) => Promise<string> | string>> = {
  'the operations': (lang) =>
    [
      ...controlIds.map((id) => operationLine(controlRoutes[id], controlOperationOf(id), lang)),
      ...featureControl.map((row) => operationLine(`GET ${row.path}`, row, lang)),
    ].join('\n'),
  'the cases': (lang) =>
    tableOf([
      heads.cases[lang],
      ...threeDSecureCases.map((one) => [
        one.id,
        one.title[lang],
        code(one.visa),
        code(one.mastercard),
        code(resultOfCase(one)),
      ]),
    ]),
  'the outcomes': (lang) =>
    tableOf([
      heads.outcomes[lang],
      ...outcomes.map(({ amount, title, status }) => [`${amount}`, title[lang], `${status}`]),
    ]),
  async 'the commands'() {
    const helps = Object.keys(commands).map(async (name) => {
      const words = name === mainCommand ? [] : [name]
      const { output } = await outputOf([...words, '--help'])
      return `## ${[mainCommand, ...words].join(' ')}\n\n\`\`\`text\n${output}\`\`\``
    })
    return (await Promise.all(helps)).join('\n\n')
  },
}

const parts = /(<!-- generated: (.+) -->\n).*?(<!-- end -->)/gs
const withParts = guidePages.filter(({ text }) => text.includes('<!-- generated: '))

test('each generated part has its place in the guide', () => {
  const placed = withParts.flatMap(({ text }) =>
    [...text.matchAll(parts)].map(([, , name]) => name),
  )
  expect(new Set(placed)).toEqual(new Set(Object.keys(generated)))
})

test.each(withParts)(
  'what $path has of the contract and the options is generated; -u writes it',
  async ({ path, text }) => {
    const lang = path.includes('/es/') ? 'es' : 'en'
    let written = text
    for (const [whole, begin = '', name = '', end = ''] of text.matchAll(parts)) {
      const part = await generated[name]?.(lang)
      written = written.replace(whole, () => `${begin}\n${part}\n\n${end}`)
    }
    await expect(written).toMatchFileSnapshot(join(root, path))
  },
)
