import { once } from 'node:events'
import { type NodeHost, type NodeHostOptions, startNodeHost } from '../hosts/node/node.ts'
import type { Io } from './command.ts'
import { butNot, type ValuesOfOptions } from './option.ts'
import { readNeeded } from './read-text.ts'
import type { ensayoOptions, sandboxOptions } from './server-options.ts'
import { Unable } from './unable.ts'
import { spawn } from 'node:child_process'
import { readObject } from '../client/read-object.ts'
import {
  type AssumptionId,
  assumptionIds,
  type Preset,
  presets,
} from '../contract/domain/assumptions.ts'
import type { ControlAnswer } from '../contract/control/operations.ts'
import { maskAddress } from '../contract/redaction/redact-text.ts'
import { controlRequest } from '../contract/control/request.ts'
import { bodyLimitOf } from '../contract/control/body-limit.ts'
import { controlPath, controlRoutes } from '../contract/control/control-routes.ts'
import { defaultName } from '../sandbox/sandboxes.ts'
import { NotStored } from '../store/store.ts'
import { portsOf } from '../package/ports-of.ts'

type SandboxValues = ValuesOfOptions<typeof sandboxOptions>

type EnsayoValues = ValuesOfOptions<typeof ensayoOptions>

/**
 * Serves the sandbox until it is asked to end.
 *
 * @throws Unable when it cannot start.
 */
export async function serveSandbox(values: SandboxValues, io: Io) {
  const host = await startSandboxHost('sandbox', values, io)
  io.say(`sandbox listening on ${host.url}`)
  return untilAsked(host, io)
}

/**
 * Serves the console, the sandbox and the live proxy until it is asked to end.
 *
 * @throws Unable when it cannot start.
 */
export async function serveEnsayo(values: EnsayoValues, io: Io) {
  const allowPrivate = values['allow-private']
  const origins = values['live-origin']
  const open = origins.find((origin) => /^http:/i.test(origin))
  if (open && !allowPrivate) {
    throw new Unable(`--live-origin needs https, or --allow-private beside it, for "${open}"`)
  }
  const live = {
    allowPrivate,
    origins: origins.length ? origins.map((origin) => new URL(origin).origin) : undefined,
    timeoutMs: values['live-timeout'] * 1000,
  }
  const rebuild = () =>
    io.pages.rebuild?.().catch((error: Error) => {
      throw new Unable(`failed to build the console: ${error.message}`)
    })
  const host = await startSandboxHost('ensayo', values, io, { live }, rebuild)
  io.say(`Ensayo is ready at ${host.url}/`)
  if (values.open)
    openBrowser(`${host.url}/`, () => io.warn(`ensayo: no browser opens; open ${host.url}/`))
  return untilAsked(host, io)
}

/**
 * Starts a sandbox that listens; `name` begins its sentences. The sandbox is ready, for probes too,
 * when its state is open and `prepare` has ended.
 *
 * @throws Unable when it cannot start.
 */
export async function startSandboxHost(
  name: string,
  values: SandboxValues,
  { warn, pages, features, signal }: Io,
  more: Pick<NodeHostOptions, 'live'> = {},
  prepare: () => Promise<void> | undefined = async () => {},
) {
  const { port, host, seed, now, data, token, assumptions, state: file } = values
  if (file && (data ?? seed ?? now) !== undefined) {
    throw new Unable(
      '--state has a seed and a clock of its own: leave out --data, --seed and --now',
    )
  }
  const state = file === undefined ? undefined : await readState(file, signal)
  let isReady = false
  const started = await startNodeHost({
    port,
    host,
    access: {
      publicUrl: values['public-url'],
      token,
      allowOrigins: values['allow-origin'],
      allowHosts: values['allow-host'],
      allowPrivate: values['allow-private'],
    },
    beginning: {
      seed,
      frozenAt: now,
      assumptions,
      approvesAmounts: values['approve-amounts'],
      webhookUrl: values['webhook-url'],
    },
    data,
    limits: { maxRows: values['max-rows'], maxMib: values['max-mib'] },
    // The other commands serve a sandbox for programs.
    pages: { ...pages, isFirst: name !== 'ensayo' || state !== undefined },
    features,
    isReady: () => isReady,
    say: (sentence) => warn(`${name}: ${sentence}`),
    ...more,
  }).catch((error: NodeJS.ErrnoException) => {
    throw new Unable(reasonOf(error, values))
  })
  try {
    if (file !== undefined && state) await openState(started, file, state)
    // A kept state has a ledger of its own.
    if (values['approve-amounts'] && (file ?? data) !== undefined) await approveAmounts(started)
    const unused = (file ?? data) === undefined ? undefined : await saidOfUnused(started, values)
    if (unused) warn(`${name}: ${unused}`)
    await prepare()
    isReady = true
    return started
  } catch (error) {
    await started.close()
    throw error
  }
}

/** The sentence about options without an effect: a kept sandbox had its beginning earlier. */
async function saidOfUnused(host: Pick<NodeHost, 'handle'>, values: SandboxValues) {
  const { seed, now, assumptions, 'webhook-url': url } = values
  const port = await portsOf(host)(defaultName)
  const { text } = await port.ask(controlRequest('sandbox.read'))
  const kept = JSON.parse(text) as ControlAnswer<'sandbox.read'>
  const ledger = kept.settings.assumptions
  const unused = [
    seed !== undefined && seed !== kept.seed && '--seed',
    now !== undefined && now !== Date.parse(kept.now) && '--now',
    assumptions && assumptionIds.some((id) => isUnlike(assumptions, ledger, id)) && '--assumptions',
    url !== undefined && maskAddress(url) !== kept.settings.webhook_url && '--webhook-url',
  ].filter((option) => typeof option === 'string')
  if (!unused.length) return undefined
  return `the sandbox that was kept goes on with its own values, without ${unused.join(' and ')}: change its settings, reset it, or choose another file`
}

/** Tells whether a row differs, but for those that other options change. */
const isUnlike = (preset: Preset, ledger: Readonly<Record<string, string>>, id: AssumptionId) =>
  id !== 'amount_outside_table' && id !== 'http_urls' && presets[preset][id] !== ledger[id]

async function approveAmounts(host: Pick<NodeHost, 'handle'>) {
  const port = await portsOf(host)(defaultName)
  const assumptions = { amount_outside_table: 'approved' } as const
  await port.ask(controlRequest('settings.change', { body: { assumptions } }))
}

/** The reason why the sandbox cannot start. */
function reasonOf({ code, message }: NodeJS.ErrnoException, { port, host }: SandboxValues) {
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is in use; choose another with --port`
    case 'EACCES':
      return `port ${port} may not be used; choose another with --port`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return `--host needs an address of this machine${butNot(host)}`
    default:
      return message.split('\n')[0] ?? 'it could not start'
  }
}

async function untilAsked({ close }: { readonly close: () => Promise<void> }, { signal }: Io) {
  if (!signal.aborted) await once(signal, 'abort')
  await close().catch((error: Error) => {
    throw error instanceof NotStored ? new Unable(error.message) : error
  })
  return 0
}

/** Opens an address in the user's browser; calls `otherwise` where that cannot be done. */
function openBrowser(url: string, otherwise: () => void) {
  const [program, ...args] = openerOf(process.platform, process.env)
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', otherwise)
  child.on('exit', (code) => code && otherwise())
  child.unref()
}

/** The program that opens an address; BROWSER names another. */
export function openerOf(
  platform: NodeJS.Platform,
  { BROWSER }: Readonly<Record<string, string | undefined>>,
): [string, ...string[]] {
  if (BROWSER) return [BROWSER]
  if (platform === 'darwin') return ['open']
  return platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
}

/** A host takes no larger one. */
const stateLimit = bodyLimitOf(controlPath('state.open'))

/**
 * The state in a file, as the control interface gives it and failures leave it.
 *
 * @throws Unable when there is none in it.
 */
export async function readState(name: string, signal?: AbortSignal): Promise<object> {
  const text = await readNeeded(name, { most: stateLimit, signal })
  const state = readObject(text)
  if (state && 'tables' in state) return state
  const source = controlRoutes['state.read']
  throw new Unable(`${name} is no state of a sandbox: it needs what ${source} returns`)
}

/**
 * Lets a host begin with a state.
 *
 * @throws Unable when the state is refused, with the place in it.
 */
export async function openState(host: Pick<NodeHost, 'handle'>, name: string, state: object) {
  const request = controlRequest('state.open', { body: state as never })
  const port = await portsOf(host)(defaultName)
  const { status, text } = await port.ask(request)
  if (status === 200) return
  const { message } = JSON.parse(text) as { message?: string }
  throw new Unable(`${name}: ${message ?? `it is refused (${status})`}`)
}
