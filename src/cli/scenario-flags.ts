import { parseArgs } from 'node:util'
import { Unable } from './unable.ts'

export const reportKinds = ['junit', 'html', 'json'] as const
export type ReportKind = (typeof reportKinds)[number]

export interface Flags {
  /** Absent: the engine in this process. */
  readonly target?: string
  readonly live: boolean
  readonly suites: readonly string[]
  readonly files: readonly string[]
  readonly grep?: string
  readonly shard?: { readonly index: number; readonly count: number }
  readonly workers: number
  readonly reports: readonly ReportKind[]
  readonly out: string
  readonly list: boolean
}

const usage =
  'use --target URL, --live, --suite NAME, --file FILE, --grep TEXT, --shard 1/4, --workers N, --report junit,html,json, --out DIR, --list'

/**
 * Reads the flags of `npm run scenarios -- ...`.
 *
 * @throws Unable for an unknown flag or a value that it cannot have.
 */
export function readScenarioFlags(args: readonly string[]): Flags {
  const flags = parse(args)
  if (flags.live && !flags.target) {
    throw new Unable('--live needs --target with the address of the service')
  }
  return {
    target: flags.target === undefined ? undefined : address(flags.target, flags.live),
    live: flags.live,
    suites: flags.suite,
    files: flags.file,
    grep: flags.grep,
    shard: flags.shard === undefined ? undefined : shardOf(flags.shard),
    workers: wholeNumber('workers', flags.workers ?? (flags.live ? '1' : '4'), 64),
    reports: flags.report.flatMap((names) => names.split(',').map(reportKind)),
    out: flags.out || fail('--out needs the name of a folder'),
    list: flags.list,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        target: { type: 'string' },
        live: { type: 'boolean', default: false },
        suite: { type: 'string', multiple: true, default: [] },
        file: { type: 'string', multiple: true, default: [] },
        grep: { type: 'string' },
        shard: { type: 'string' },
        workers: { type: 'string' },
        report: { type: 'string', multiple: true, default: [] },
        out: { type: 'string', default: 'scenario-report' },
        list: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return fail(`${(error as Error).message.split(/\.\s/)[0]}; ${usage}`)
  }
}

function fail(reason: string): never {
  throw new Unable(reason)
}

/** Without a slash at its end. */
function address(text: string, live: boolean) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash
  if (!isWeb) return fail(`--target needs an address such as http://127.0.0.1:4010, not "${text}"`)
  if (url.username || url.password) {
    return fail('--target holds a user or a password: credentials go into the environment')
  }
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  if (live && url.protocol !== 'https:' && !isHere) {
    return fail(`--live sends credentials, so "${text}" must begin with https://`)
  }
  return (url.origin + url.pathname).replace(/\/+$/, '')
}

function wholeNumber(flag: string, text: string, max: number) {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (value >= 1 && value <= max) return value
  return fail(`--${flag} needs a whole number from 1 to ${max}, not "${text}"`)
}

function shardOf(text: string) {
  const [index = 0, count = 0] = /^\d{1,4}\/\d{1,4}$/.test(text) ? text.split('/').map(Number) : []
  if (index >= 1 && index <= count) return { index, count }
  return fail(`--shard needs a part and their number, such as 1/4, not "${text}"`)
}

function reportKind(name: string): ReportKind {
  const kind = reportKinds.find((one) => one === name)
  return kind ?? fail(`--report knows ${reportKinds.join(', ')}, not "${name}"`)
}
