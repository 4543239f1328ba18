import { link } from '../../client/within.ts'
import { randomInt } from 'node:crypto'
import { CannotExamine, slowPace } from './terms.ts'
import { createOrder } from './create-order.ts'
import { createPost } from '../../hosts/delivery/post.ts'
import { startNodeHost } from '../../hosts/node/node.ts'
import { examine } from './exam.ts'
import type { Receiver } from './bench.ts'
import { type ExamCheck, examCheckIds, examChecks } from './exam-checks.ts'
import { examAsScenarios, type ExamReport, type ExamResult, lineOfStep } from './exam-report.ts'
import { reportJunit } from '../../scenarios/report/report-junit.ts'
import type { Io } from '../../cli/command.ts'
import { portsOf } from '../../package/ports-of.ts'
import { usualConsole } from '../../client/control-client.ts'
import { readViewAt } from '../../client/read-view.ts'
import { Unable } from '../../cli/unable.ts'
import { leftLines, openReports, type ReportWriters } from '../../cli/write-reports.ts'
import { isWebhookUrl, webhookUrlRule } from '../../contract/control/values.ts'
import {
  butNot,
  flagOption,
  textValue,
  valueOption,
  valueOrOption,
  type ValuesOfOptions,
  wholeNumberValue,
} from '../../cli/option.ts'
import {
  consoleOption,
  linksOption,
  ordersOption,
  outOption,
  reportOption,
} from '../../cli/scenario-options.ts'
import { jsonDocument } from '../../contract/json-document.ts'

/**
 * Examines the receiver at an address. Exit code 0: it passes; 1: it fails a check; 130: stopped.
 *
 * @throws Unable when it cannot be examined.
 */
export async function receiverCommand(
  url: string,
  values: ReceiverValues,
  io: Io,
): Promise<number> {
  const { orders, port, settle } = values
  if (orders === undefined) throw new Unable("needs --orders URL, the shop's view of its orders")
  const write = await openReports(values, io)
  const host = await startNodeHost({ port, say: () => {}, features: io.features }).catch(
    ({ code, message }: NodeJS.ErrnoException) => {
      throw new Unable(
        code === 'EADDRINUSE' ? `port ${port} is in use; choose another with --port` : message,
      )
    },
  )
  const stop = new AbortController()
  const unlink = link(stop, io.signal)
  const progress = printing(values, io)
  try {
    if (port) io.say(`sandbox listening on ${host.url}`)
    const report = await examine({
      receiver: receiverAt(url, orders, values, io.env, stop.signal),
      port: await portsOf(host)('default'),
      orders,
      seed: values.seed ?? randomInt(2 ** 32),
      settleMs: settle * 1000,
      console: values.console ?? usualConsole,
      signal: io.signal,
      onProgress: progress.at,
      onCheck: progress.ended,
    })
    io.say(summary(report))
    const states = report.checks.map(({ check, left }) => [check, left] as const)
    await write(report, writers, states)
    if (report.stopped) return 130
    return report.checks.some(({ status }) => status === 'failed') ? 1 : 0
  } catch (error) {
    throw error instanceof CannotExamine ? new Unable(error.message) : error
  } finally {
    unlink()
    stop.abort()
    await host.close()
  }
}

function receiverAt(
  url: string,
  orders: string,
  { timeout, create, 'allow-private': allowPrivate }: ReceiverValues,
  env: Io['env'],
  stop: AbortSignal,
): Receiver {
  const post = createPost({ stop, allowPrivate })
  const timeoutMs = timeout * 1000
  return {
    url,
    create:
      create === undefined
        ? undefined
        : (order) => createOrder(create, order, { post, env, timeoutMs, signal: stop }),
    async post({ headers, body }, manner) {
      const ended = await post({
        url,
        headers,
        body: JSON.stringify(body),
        timeoutMs,
        readsAnswer: true,
        ...(manner === 'slowly' && { paceMs: slowPace }),
      })
      return ended ?? { status: null, error: 'stopped' }
    },
    view: () => readViewAt(orders),
  }
}

/** Says how far the exam is, and how each check ended. */
function printing(values: ReceiverValues, { say, progress }: Io) {
  return {
    at(check: ExamCheck, month: number) {
      const of = `${examCheckIds.indexOf(check) + 1}/${examCheckIds.length}`
      progress(`${of} ${check}${month ? `, month ${month} of 120` : ''} ...`)
    },
    ended({ check, status, problems, steps, durationMs, left }: ExamResult) {
      const { title, why, mend } = examChecks[check]
      const head = `${status === 'passed' ? 'ok    ' : 'FAILED'} ${check}: ${title.en} (${Math.round(durationMs)} ms)`
      const lines =
        status === 'passed'
          ? []
          : [
              ...steps.slice(0, shownSteps).map((step) => `sent   ${lineOfStep(step)}`),
              ...problems,
              `why:   ${why.en}`,
              `mend:  ${mend.en}`,
              ...leftLines(values, check, left),
            ]
      say(head, ...lines)
    },
  }
}

const shownSteps = 12

function summary({ checks, durationMs, receiver, stopped }: ExamReport) {
  const failed = checks.filter(({ status }) => status === 'failed').length
  const end = stopped ? ', stopped before its end' : ''
  return `${checks.length - failed} passed, ${failed} failed of ${examCheckIds.length} checks in ${(durationMs / 1000).toFixed(1)} s: ${receiver}${end}`
}

const writers: ReportWriters<ExamReport> = {
  junit: ['receiver.xml', (report) => reportJunit(examAsScenarios(report))],
  json: ['receiver.json', jsonDocument],
}

/** Of `ensayo receiver`. */
export const receiverOptions = {
  orders: ordersOption,
  create: valueOption({
    ...textValue('CMD|URL', 'a command or a URL'),
    help: 'what makes an order in a shop that books only its own: a command, which finds ENSAYO_ORDER_ID, _AMOUNT and _CURRENCY, or a URL, which gets {order_id, amount, currency}',
  }),
  settle: valueOrOption(0, {
    ...wholeNumberValue(0, 60),
    hint: 'SECONDS',
    help: 'how long what was answered may take to show, in a shop with a lasting queue',
  }),
  timeout: valueOrOption(10, {
    ...wholeNumberValue(1, 60),
    hint: 'SECONDS',
    help: 'how long a response may take; the service waits for 10 s',
  }),
  port: valueOrOption(0, {
    ...wholeNumberValue(0, 65_535),
    help: 'the port of the sandbox, for a receiver that asks it for the status; 0 picks a free one',
  }),
  seed: valueOption({
    ...wholeNumberValue(0, 0xffff_ffff),
    help: 'fixes every generated id; without it each exam has others, which no receiver knows yet',
  }),
  'allow-private': flagOption('the receiver may be at a private address'),
  console: consoleOption,
  links: linksOption,
  report: reportOption,
  out: outOption('receiver-report'),
}

type ReceiverValues = ValuesOfOptions<typeof receiverOptions>

/** @throws Unable */
export function receiverAddress(given: string) {
  if (isWebhookUrl(given)) return given
  throw new Unable(`needs the URL of the receiver, ${webhookUrlRule}${butNot(given)}`)
}
