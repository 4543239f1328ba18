import { setTimeout as delay } from 'node:timers/promises'
import {
  type ControlClient,
  createControlClient,
  type LeftState,
  leftState,
  usualConsole,
  wholeList,
} from '../../client/control-client.ts'
import type { AssumptionId } from '../../contract/domain/assumptions.ts'
import type { ApiFault } from '../../contract/control/api-faults.ts'
import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { startNodeHost } from '../../hosts/node/node.ts'
import type { Io } from '../../cli/command.ts'
import { Unable } from '../../cli/unable.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { faultyPost } from './faulty-post.ts'
import type { EngineState } from './judge.ts'
import type { ProbeValues } from './probe-options.ts'
import type { Planned } from './points.ts'
import { longestView, readShopView, type ShopView } from '../../contract/control/shop-view.ts'
import { beginning, type ScenarioSettings } from '../../scenarios/scenario.ts'
import { type EndedCommand, runCommandLine } from '../../cli/child-command.ts'
import { portsOf } from '../../package/ports-of.ts'
import { beginningOf, readViewAt } from '../../client/read-view.ts'
import { withLedgerRows } from '../../sandbox/world/watched-ledger.ts'

/** The delay (ms) of a late answer. */
const lateMs = 3000

/** The time (ms) without a request after which the shop waits for the clock. */
const quietMs = 300

/** How long (ms) of real time notifications may take when the command has ended. */
const settleLimit = 20_000

/** How far (ms) the sandbox's clock moves for retries. */
const retryHorizon = 3_600_000

/** The newest lines of the log that a sandbox keeps. */
const mostRequests = 500

export interface RunRequest {
  readonly command: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly features: Io['features']
  readonly worker: number
  readonly seed: number
  readonly approvesAmounts: boolean
  readonly faults: readonly Planned[]
  /** Options of the ledger that are not the default ones. */
  readonly ledger?: ScenarioSettings['assumptions']
  /** The run notes the rows of the ledger that are asked, which takes time. */
  readonly watchesLedger?: boolean
  readonly ordersUrl: string | undefined
  /** The console for the links. */
  readonly console: string
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

export interface EndedRun {
  readonly ended: EndedCommand
  readonly state: EngineState
  readonly deliveries: Awaited<ReturnType<typeof readDeliveries>>
  readonly view: ShopView
  readonly hasStruck: boolean
  /** The rows of the ledger that were asked until the command had ended, if they are noted. */
  readonly ledgerRows: ReadonlySet<AssumptionId>
  /** The requests that lead to the state; undefined where none do. */
  readonly left: LeftState | undefined
}

/** The options that every run of a probe shares. */
export const requestOf = (
  command: string,
  { seed, orders, timeout, console, 'approve-amounts': approvesAmounts }: ProbeValues,
  { env, features }: Io,
): Omit<RunRequest, 'faults' | 'worker' | 'signal'> => ({
  command,
  env,
  features,
  seed,
  approvesAmounts,
  ordersUrl: orders,
  console: console ?? usualConsole,
  timeoutMs: timeout * 1000,
})

/** Runs the command once against an empty sandbox of its own, with these faults. */
export async function runOnce({
  faults,
  seed,
  approvesAmounts,
  ledger,
  ...options
}: RunRequest): Promise<EndedRun> {
  let posting: ReturnType<typeof faultyPost> | undefined
  const activity = createActivity()
  const asked = new Set<AssumptionId>()
  const host = await startNodeHost({
    port: 0,
    beginning: { seed, approvesAmounts, frozenAt: Date.parse(beginning.now) },
    through: {
      post: (post) => {
        posting = faultyPost(post, faults.filter(isOfDelivery), activity.quiet)
        return posting.through
      },
      answer: (handle) =>
        options.watchesLedger ? withLedgerRows(handle, (row) => void asked.add(row)) : handle,
    },
    say: () => {},
    features: options.features,
  })
  const port = await portsOf(host)('default')
  const control = createControlClient((request) => port.ask(request))
  try {
    const api = faults.filter(isOfRequest).map(apiFaultOf)
    if (api.length || ledger) {
      await control('settings.change', { body: { faults: { api }, assumptions: ledger } })
    }
    const clock = followClock(control, activity)
    const ended = await runCommandLine(options.command, {
      env: {
        ...options.env,
        ENSAYO_URL: host.url,
        ENSAYO_KEY: sandboxCredentials.key,
        ENSAYO_HASH: sandboxCredentials.hash,
        ENSAYO_SECRET: sandboxCredentials.secret,
        ENSAYO_WORKER: String(options.worker),
      },
      timeoutMs: options.timeoutMs,
      signal: options.signal,
    })
    activity.end()
    const { settings } = await clock.settle()
    const ledgerRows = new Set(asked)
    const [state, deliveries, view, left] = await Promise.all([
      readState(control),
      readDeliveries(control),
      viewOf(options.ordersUrl, ended),
      leftState(control, options.console).catch(() => undefined),
    ])
    const hasStruck = settings.faults.api.length === 0 && posting?.hasStruck() !== false
    return { ended, state, deliveries, view, hasStruck, ledgerRows, left }
  } finally {
    activity.end()
    await host.close()
  }
}

/** @throws Unable with the mistake of the clean run. */
export function requireSound({ ended, state, view }: EndedRun, { timeout }: ProbeValues) {
  const said = ended.said && `; it says: ${redactText(ended.said).slice(-500)}`
  if (ended.timedOut)
    throw new Unable(`the command did not end in ${timeout} s, and was ended${said}`)
  if (ended.exit === 127) throw new Unable(`the command is not there (exit code 127)${said}`)
  if (ended.exit !== 0) {
    throw new Unable(`the command fails without any fault (exit code ${ended.exit})${said}`)
  }
  if (ended.leftProcesses) {
    throw new Unable(
      'the command left processes behind, which were ended: let it end what it starts',
    )
  }
  if (!state.requests.some(({ operation }) => operation !== null)) {
    throw new Unable('the command asked the sandbox for nothing: does it use ENSAYO_URL?')
  }
  if (state.requests.length >= mostRequests) {
    throw new Unable(
      `the command asks for more than ${mostRequests - 1} things: give it less to do`,
    )
  }
  if (!view.orders) throw new Unable(`the shop's view cannot be read: ${view.problem}`)
}

const isOfRequest = (one: Planned): one is Extract<Planned, { point: { kind: 'request' } }> =>
  one.point.kind === 'request'

const isOfDelivery = (one: Planned): one is Extract<Planned, { point: { kind: 'delivery' } }> =>
  one.point.kind === 'delivery'

function apiFaultOf({
  point: { operation, nth },
  fault,
}: Extract<Planned, { point: { kind: 'request' } }>): ApiFault {
  const common = { operation, on: { nth } }
  return fault === 'delay' ? { ...common, fault, ms: lateMs } : { ...common, fault }
}

/** Lets others wait until the shop has been quiet for a while, or its command has ended. */
function createActivity() {
  let waiting: (() => void)[] = []
  let isOver = false
  let say = () => {}
  const over = new Promise<void>((resolve) => (say = resolve))
  const release = () => {
    for (const resolve of waiting) resolve()
    waiting = []
  }
  return {
    isOver: () => isOver,
    /** Resolves when the command has ended. */
    over,
    quiet: () =>
      isOver ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve)),
    release,
    end() {
      isOver = true
      say()
      release()
    },
  }
}

/**
 * Moves the clock to the next attempt of a notification whenever the shop is quiet, so that retries
 * come while its command waits for them; `settle` does so until none is left.
 */
function followClock(control: ControlClient, activity: ReturnType<typeof createActivity>) {
  const end = Date.parse(beginning.now) + retryHorizon
  const isRetry = ({ next, now }: SandboxInfo) =>
    next?.what === 'delivery.attempt' && next.at > now && Date.parse(next.at) <= end
  const isPosting = ({ next, now }: SandboxInfo) =>
    next?.what === 'delivery.attempt' && next.at <= now

  const watch = async () => {
    let [requests, since] = [0, performance.now()]
    while (!activity.isOver()) {
      await Promise.race([delay(quietMs / 2), activity.over])
      const info = await control('sandbox.read')
      if (info.counts.requests !== requests) {
        requests = info.counts.requests
        since = performance.now()
      }
      if (requests === 0 || performance.now() - since < quietMs || activity.isOver()) continue
      activity.release()
      if (isRetry(info) && info.next) await control('clock.move', { body: { to: info.next.at } })
      since = performance.now()
    }
  }
  const watching = watch().catch(() => undefined)

  return {
    async settle() {
      await watching
      const limit = performance.now() + settleLimit
      for (;;) {
        const info = await control('sandbox.read')
        const isUnderWay = await hasUnderWay(control, info)
        if (performance.now() > limit) return info
        if (isRetry(info) && info.next && !isUnderWay) {
          await control('clock.move', { body: { to: info.next.at } })
        } else if (!isPosting(info) && !isUnderWay) return info
        else await delay(5)
      }
    },
  }
}

/** Tells whether a notification is being posted: it is due, and has no result yet. */
async function hasUnderWay(control: ControlClient, { now, counts }: SandboxInfo) {
  if (counts.deliveries === 0) return false
  const { items } = await control('deliveries.list', { query: { status: 'pending', limit: '500' } })
  return items.some(({ url, due_at: due }) => url !== null && due !== null && due <= now)
}

const readDeliveries = (control: ControlClient) =>
  wholeList(control, 'deliveries.list', { order: 'oldest' })

async function readState(control: ControlClient): Promise<EngineState> {
  const [payments, tokens, enrollments, requests] = await Promise.all([
    wholeList(control, 'payments.list'),
    wholeList(control, 'tokens.list'),
    wholeList(control, 'enrollments.list'),
    wholeList(control, 'requests.list'),
  ])
  return {
    payments: payments.toReversed(),
    tokens: tokens.toReversed(),
    enrollments: enrollments.toReversed(),
    requests: requests.toReversed(),
  }
}

async function viewOf(url: string | undefined, { view, isViewTooLong }: EndedCommand) {
  if (url !== undefined) return readViewAt(url)
  if (isViewTooLong) return { problem: `the line ENSAYO_ORDERS is over ${longestView} characters` }
  if (view === null) {
    return {
      problem:
        'the command wrote no line that begins with "ENSAYO_ORDERS ", and there is no --orders',
    }
  }
  const read = readShopView(view, beginningOf)
  return 'problem' in read ? { problem: `the line ENSAYO_ORDERS: ${read.problem}` } : read
}
