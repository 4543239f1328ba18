import { escapeUnprintable, unicodeEscape } from '../../contract/printable.ts'
import { escapeMarkup } from '../../contract/markup.ts'
import { resultsBySuite, countsOf, type Report, type ScenarioResult } from './report.ts'
import { titleIn } from '../scenario.ts'

/** A report in the format that build servers read. */
export function reportJunit(report: Report): string {
  const suites = [...resultsBySuite(report)].map(([suite, results]) =>
    element(
      'testsuite',
      {
        name: suite,
        ...numbers(results),
        ...(report.startedAt ? { timestamp: report.startedAt.replace(/\.\d+Z$/, '') } : {}),
        time: seconds(results.reduce((sum, { durationMs }) => sum + durationMs, 0)),
      },
      results.map(testcase),
    ),
  )
  const attributes = {
    name: 'Ensayo',
    ...numbers(report.results),
    time: seconds(report.durationMs),
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', attributes, suites)}\n`
}

function numbers(results: readonly ScenarioResult[]) {
  const { failed, skipped } = countsOf({ results })
  return { tests: results.length, failures: failed, errors: 0, skipped }
}

function testcase({ suite, id, title, durationMs, skipped, failure, steps, left }: ScenarioResult) {
  const attributes = {
    classname: suite,
    name: `${id}: ${titleIn(title, 'en')}`,
    time: seconds(durationMs),
  }
  if (skipped) return element('testcase', attributes, [element('skipped', { message: skipped })])
  const remarks = remarksOf(steps)
  if (!failure) return element('testcase', attributes, remarks)
  const { sentence, expected, actual, step } = failure
  const { request, answer } = steps.find(({ number }) => number === step) ?? {}
  const lines = [
    sentence,
    ...(expected === undefined ? [] : [`expected: ${expected}`, `actual:   ${actual}`]),
    ...(request ? [`${request.method} ${request.url}`, request.body ?? ''] : []),
    ...(answer ? [`${answer.status} ${JSON.stringify(answer.body)}`] : []),
    ...Object.entries(answer?.hints ?? {}).map(([at, texts]) => `${at}: ${texts.join(' ')}`),
    ...(left?.link ? [`the sandbox as it was left: ${left.link}`] : []),
  ]
  const body = [escaped(lines.join('\n'))]
  return element('testcase', attributes, [
    element('failure', { message: sentence, type: 'expectation' }, body),
    ...remarks,
  ])
}

/** The warning at the end of a run: no element of the format means a warning, so it is output. */
function remarksOf(steps: ScenarioResult['steps']) {
  const lines = steps.flatMap(({ number, name, remarks = [] }) =>
    remarks.map((remark) => `step ${number}, ${name}: ${remark}`),
  )
  return lines.length ? [element('system-out', {}, [withoutFiles(escaped(lines.join('\n')))])] : []
}

/** GitLab and Jenkins publish a file of the machine that an output names as `[[ATTACHMENT|path]]`. */
const withoutFiles = (output: string) => output.replaceAll('[[', '[ [')

function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly string[] = [],
) {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(String(value)).replaceAll('\n', ' ')}"`,
  )
  const start = `<${name}${written.join('')}`
  return children.length ? `${start}>\n${children.join('\n')}\n</${name}>` : `${start}/>`
}

const seconds = (ms: number) => (ms / 1000).toFixed(3)

/**
 * XML 1.0 does not allow most control characters, and a pipeline may print the text of a report: an
 * escape is seen.
 */
const escaped = (text: string) =>
  escapeMarkup(
    escapeUnprintable(text, (code, sign) => (sign === '\n' ? sign : unicodeEscape(code, sign))),
  )
