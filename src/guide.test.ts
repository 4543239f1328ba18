import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mainCommand } from './cli/command.ts'
import { commands } from './entries/commands.ts'
import { resultOfCase, threeDSecureCases } from './contract/domain/three-d-secure.ts'
import { outcomes } from './contract/replies/outcomes.ts'
import type { Lang } from './contract/text.ts'
import { version } from './contract/version.ts'
import { blocksOf, guidePages, isSpanish } from './package/testing-guide.ts'
import { scenarios } from './scenarios/suites/suites.ts'
import foundFaults from './scenarios/wrong-servers/found.json' with { type: 'json' }
import { behaviourTexts } from './scenarios/wrong-servers/wrong-behaviours.ts'
import { type FaultKind, faultKinds } from './scenarios/wrong-servers/wrong-server.ts'
import { unseen } from './scenarios/wrong-servers/wrong-servers.ts'

const root = join(import.meta.dirname, '..')

/** The text between these marks is generated. */
const parts = /(<!-- generated: (.+) -->\n).*?(<!-- end -->)/gs

const english = guidePages.filter(({ path }) => path.startsWith('docs') && !isSpanish(path))

test('the guide has eleven pages', () => {
  expect(english).toHaveLength(11)
})

/** The parts that a translation shares with its page: code, levels of titles, rows, wire words. */
function shapeOf(text: string) {
  const own = text.replaceAll(parts, '')
  const prose = own.replaceAll(/^```.*?^```/gms, '')
  return {
    blocks: blocksOf(own),
    titles: [...prose.matchAll(/^#+/gm)].map(([level]) => level),
    rows: [...prose.matchAll(/^(?:\| |- |\d\. )/gm)].length,
    words: [...new Set([...prose.matchAll(/``.+?``|`[^`]+`/g)].map(([word]) => word))].toSorted(),
  }
}

test.each(english)('$path says the same in Spanish', ({ path, text }) => {
  const translated = guidePages.find((page) => page.path === path.replace('guide', 'guide/es'))
  expect(shapeOf(translated?.text ?? '')).toEqual(shapeOf(text))
})

test('the README has at most 160 lines, and says how many scenarios there are', () => {
  const readme = guidePages[0]?.text ?? ''
  expect(readme.split('\n').length).toBeLessThanOrEqual(161)
  expect(readme).toContain('more than 400 scenarios')
  expect(scenarios.length).toBeGreaterThan(400)
})

test('what the guide names of the console is a text of the console', () => {
  const texts = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(root, 'src', path), 'utf8'))
    .join('\n')
  const named = guidePages.flatMap(({ text }) =>
    [...text.replaceAll(/```.*?```|`[^`]*`/gs, '').matchAll(/(?<!\w)_([^_\n]+)_(?!\w)/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !texts.includes(name))).toEqual([])
})

test('the tarball that the documents install is the one of this version', () => {
  const names = guidePages.flatMap(({ text }) => text.match(/ensayo-[\d.]+\.tgz/g) ?? [])
  expect(new Set(names)).toEqual(new Set([`ensayo-${version}.tgz`]))
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
  commands: {
    es: ['comando', 'qué hace'],
    en: ['command', 'what it does'],
  },
  faults: {
    es: ['fallo', 'servidores'],
    en: ['fault', 'servers'],
  },
  outcomes: {
    es: ['monto', 'resultado', 'estado'],
    en: ['amount', 'outcome', 'status'],
  },
}

const unseenTitle = {
  es: 'Ningún escenario puede ver:',
  en: 'No scenario can see:',
}

const generated: Readonly<Record<string, (lang: Lang) => string>> = {
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
  'the wrong servers': (lang) =>
    [
      tableOf([
        heads.faults[lang],
        ...Object.entries(faultKinds).map(([kind, text]) => [
          text[lang],
          String(foundFaults[kind as FaultKind]),
        ]),
      ]),
      `${faultKinds.behaviour[lang]}: ${behaviourTexts.map((one) => one[lang]).join('; ')}.`,
      unseenTitle[lang],
      unseen.map((one) => `- ${one[lang]}`).join('\n'),
    ].join('\n\n'),
  'the outcomes': (lang) =>
    tableOf([
      heads.outcomes[lang],
      ...outcomes.map(({ amount, title, status }) => [`${amount}`, title[lang], `${status}`]),
    ]),
  'the commands': (lang) =>
    tableOf([
      heads.commands[lang],
      ...Object.entries(commands).map(([name, { summary }]) => [
        code(name === mainCommand ? name : `${mainCommand} ${name}`),
        summary[lang],
      ]),
    ]),
}

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
    const lang = isSpanish(path) ? 'es' : 'en'
    let written = text
    for (const [whole, begin = '', name = '', end = ''] of text.matchAll(parts)) {
      const part = generated[name]?.(lang)
      written = written.replace(whole, () => `${begin}\n${part}\n\n${end}`)
    }
    await expect(written).toMatchFileSnapshot(join(root, path))
  },
)
