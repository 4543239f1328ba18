import { fill, type Lang, type Text } from '../../contract/text.ts'
import { stillPagePolicy } from '../../contract/page-policy.ts'
import { coverageSection } from './report-html-coverage.ts'
import { reportStyle } from './report-html-style.ts'
import { both, html, type Html, joinHtml, raw } from './report-html-text.ts'
import {
  resultsBySuite,
  countsOf,
  type ScenarioFailure,
  type Report,
  type ScenarioResult,
} from './report.ts'
import { suiteTitles } from '../suite-titles.ts'
import type { StepRecord } from '../step-record.ts'

/**
 * A report as one file that opens from a disk: it needs neither a network nor a script, so the
 * language is chosen by a radio button and CSS.
 */
export function reportHtml(
  report: Report,
  lang: Lang = 'es',
  { heading, list, after }: ReportHeads = scenarioHeads,
): string {
  const counts = countsOf(report)
  const failed = report.results.filter(({ status }) => status === 'failed')
  const suites = [...resultsBySuite(report)].toSorted(
    ([, a], [, b]) => countsOf({ results: b }).failed - countsOf({ results: a }).failed,
  )
  const page = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="content-security-policy" content="${stillPagePolicy}" />
        <meta name="referrer" content="no-referrer" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Ensayo · ${report.startedAt} · ${counts.passed}/${report.results.length}</title>
        <style>
          ${raw(reportStyle)}
        </style>
      </head>
      <body>
        <header>
          <fieldset>
            <legend>${both({ es: 'Idioma', en: 'Language' })}</legend>
            ${languageChoice('es', 'Español', lang)} ${languageChoice('en', 'English', lang)}
          </fieldset>
          <h1>${both(heading)}</h1>
          <p>
            ${report.target} ${report.startedAt ? timesOf(report) : ''}
            ${report.stopped ? both({ es: '· detenido antes del final', en: '· stopped before its end' }) : ''}
          </p>
          <ul class="counts">
            ${(['passed', 'failed', 'skipped'] as const).map(
              (status) =>
                html`<li class="${status}"><b>${counts[status]}</b> ${both(texts[status])}</li>`,
            )}
          </ul>
        </header>
        <main>
          ${failed.length ? failures(failed) : ''}
          <section>
            <h2>${both(list)}</h2>
            ${suites.map(([suite, results]) => suiteSection(suite, results))}
          </section>
          ${after(report)}
        </main>
      </body>
    </html>`
  return `${page.html.replace(/^ +/gm, '').replace(/\n{2,}/g, '\n')}\n`
}

/** What a report is about. */
export interface ReportHeads {
  readonly heading: Text
  /** Over the list of what was run. */
  readonly list: Text
  /** What comes after the list. */
  readonly after: (report: Report) => Html | string
}

const scenarioHeads: ReportHeads = {
  heading: { es: 'Informe de escenarios', en: 'Report on scenarios' },
  list: { es: 'Escenarios', en: 'Scenarios' },
  after: coverageSection,
}

const timesOf = (report: Report) =>
  html`· <time>${report.startedAt}</time> · ${seconds(report.durationMs)} ·
    ${both(filled(texts.steps, { count: countsOf(report).steps }))}`

const texts = {
  passed: { es: 'correctos', en: 'passed' },
  failed: { es: 'fallidos', en: 'failed' },
  skipped: { es: 'omitidos', en: 'skipped' },
  steps: { es: 'pasos: :count', en: 'steps: :count' },
  'needs-sandbox': { es: 'Solo en un sandbox.', en: 'In a sandbox only.' },
  stopped: { es: 'La ejecución se detuvo antes.', en: 'The run was stopped before.' },
} as const satisfies Record<string, Text>

const filled = ({ es, en }: Text, params: Readonly<Record<string, number>>): Text => ({
  es: fill(es, params),
  en: fill(en, params),
})

const languageChoice = (id: Lang, name: string, chosen: Lang) =>
  html`<label lang="${id}"
    ><input type="radio" name="lang" id="in-${id}" ${id === chosen ? raw('checked') : ''} />
    ${name}</label
  >`

const failures = (failed: readonly ScenarioResult[]) =>
  html`<section class="failures">
    <h2>${both({ es: 'Lo que falló', en: 'What failed' })}</h2>
    <ul>
      ${failed.map(
        ({ id, title, failure }) =>
          html`<li>
            <a href="#${id}">${both(title)}</a>
            <p>${failure ? sentenceOf(failure) : ''}</p>
          </li>`,
      )}
    </ul>
  </section>`

function suiteSection(suite: string, results: readonly ScenarioResult[]) {
  const { passed, failed } = countsOf({ results })
  const order = { failed: 0, skipped: 1, passed: 2 }
  const sorted = results.toSorted((a, b) => order[a.status] - order[b.status])
  return html`<details ${failed ? raw('open') : ''}>
    <summary>
      <h3>${both(suiteTitles.get(suite) ?? suite)}</h3>
      <span class="${failed ? 'failed' : 'passed'}">${passed}/${results.length}</span>
    </summary>
    ${sorted.map(scenarioSection)}
  </details>`
}

function scenarioSection(result: ScenarioResult) {
  const { id, title, about, tags, status, skipped, failure, steps, durationMs, left } = result
  return html`<details class="scenario" id="${id}" ${failure ? raw('open') : ''}>
    <summary>
      <span class="mark ${status}">${marks[status]}<i>${both(texts[status])}</i></span>
      <span>${both(title)}</span> <small>${id} · ${seconds(durationMs)}</small>
    </summary>
    ${about ? html`<p>${both(about)}</p>` : ''}
    ${tags.length ? html`<p class="tags">${tags.map((tag) => html`<span>${tag}</span> `)}</p>` : ''}
    ${skipped ? html`<p>${both(texts[skipped])}</p>` : ''}
    ${
      failure
        ? html`<div class="failure">
            <p>${sentenceOf(failure)}</p>
            ${
              failure.path === undefined
                ? ''
                : html`<dl>
                    <dt>${both({ es: 'Esperado', en: 'Expected' })}</dt>
                    <dd><code>${failure.expected ?? ''}</code></dd>
                    <dt>${both({ es: 'Recibido', en: 'Actual' })}</dt>
                    <dd><code>${failure.actual ?? ''}</code></dd>
                  </dl>`
            }
            ${
              left?.link
                ? html`<p>
                    <a href="${left.link}"
                      >${both({ es: 'Abrir el sandbox como quedó', en: 'Open the sandbox as it was left' })}</a
                    >
                  </p>`
                : ''
            }
          </div>`
        : ''
    }
    <ol>
      ${steps.map(stepSection)}
    </ol>
  </details>`
}

/** A difference of an answer has a sentence in both languages; other errors are only in English. */
const sentenceOf = ({ sentence, step, path }: ScenarioFailure) =>
  path === undefined
    ? html`${sentence}`
    : both({
        es: `Falló en el paso ${step}: ${path} no es lo que se esperaba`,
        en: `Failed at step ${step}: ${path} is not what was expected`,
      })

const marks = { passed: '✓', failed: '✗', skipped: '–' }

function stepSection({ name, request, answer, at, durationMs, problem }: StepRecord) {
  const about = html`<b class="${problem ? 'failed' : ''}">${name}</b> ${answer?.status ?? ''}
    <small>${at ? html`<time>${at}</time> · ` : ''}${durationMs.toFixed(1)} ms</small>`
  if (!request) return html`<li>${about} ${problem?.sentence ?? ''}</li>`
  const headers = Object.entries(request.headers).map(([key, value]) => `${key}: ${value}`)
  const sent = [`${request.method} ${request.url}`, ...headers, '', request.body ?? ''].join('\n')
  return html`<li>
    <details ${problem ? raw('open') : ''}>
      <summary>${about}</summary>
      <h4>${both({ es: 'Solicitud', en: 'Request' })}</h4>
      ${code(sent.trim())}
      ${
        answer
          ? html`<h4>${both({ es: 'Respuesta', en: 'Response' })} ${answer.status}</h4>
              ${code(JSON.stringify(answer.body, null, 1))}`
          : ''
      }
    </details>
  </li>`
}

/** Code, whose lines keep the spaces at their beginning; other lines of a template are trimmed. */
function code(text: string): Html {
  const lines = text.split('\n').map((line) => html`${line}`)
  return html`<pre tabindex="0">${joinHtml(lines, '&#10;')}</pre>`
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
