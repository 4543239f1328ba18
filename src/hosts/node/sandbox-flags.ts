import { parseArgs } from 'node:util'
import type { NodeHostOptions } from './node.ts'

/** Flags that name nothing the sandbox could start with. */
export class UnusableFlags extends Error {
  override readonly name = 'UnusableFlags'
}

const usage =
  'use --port N, --host NAME, --seed N, --now INSTANT, --data FILE, --webhook-url URL, ' +
  '--allow-host NAME, --allow-origin ORIGIN, --allow-private, --token TEXT'

/**
 * The flags of `npm run sandbox -- ...`.
 *
 * @throws UnusableFlags
 */
export function readSandboxFlags(args: readonly string[]) {
  const { port, host, seed, now, data, token, ...flags } = parse(args)
  const { 'webhook-url': webhookUrl, 'allow-private': allowPrivate } = flags
  return {
    port: wholeNumber('port', port, 65_535),
    host,
    seed: seed === undefined ? undefined : wholeNumber('seed', seed, 0xffff_ffff),
    now: now === undefined ? undefined : instant(now),
    data: data === undefined ? undefined : fileName(data),
    webhookUrl: webhookUrl === undefined ? undefined : webUrl(webhookUrl),
    allowHosts: flags['allow-host']?.map(hostName),
    allowOrigins: flags['allow-origin']?.map(webOrigin),
    allowPrivate,
    token: token === undefined ? undefined : secret(token),
  } satisfies NodeHostOptions
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '4010' },
        host: { type: 'string', default: '127.0.0.1' },
        seed: { type: 'string' },
        now: { type: 'string' },
        data: { type: 'string' },
        'webhook-url': { type: 'string' },
        'allow-host': { type: 'string', multiple: true },
        'allow-origin': { type: 'string', multiple: true },
        'allow-private': { type: 'boolean' },
        token: { type: 'string' },
      },
    }).values
  } catch (error) {
    return fail(`${(error as Error).message.split(/\.\s/)[0]}; ${usage}`)
  }
}

function fail(reason: string): never {
  throw new UnusableFlags(reason)
}

function wholeNumber(flag: string, text: string, max: number) {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  return value <= max
    ? value
    : fail(`--${flag} needs a whole number from 0 to ${max}, not "${text}"`)
}

function instant(text: string) {
  const value = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) ? Date.parse(text) : Number.NaN
  // V8 takes the 30th of February for the 2nd of March.
  const exists = !Number.isNaN(value) && new Date(value).getUTCDate() === Number(text.slice(8, 10))
  return exists
    ? value
    : fail(`--now needs an instant in UTC such as 2026-01-15T12:00:00Z, not "${text}"`)
}

function webUrl(text: string) {
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  return isWeb ? text : fail(`--webhook-url needs an http or https URL, not "${text}"`)
}

const hostName = (text: string) =>
  /^[a-z0-9.-]+$/i.test(text) ? text : fail(`--allow-host needs a name without port, not "${text}"`)

/** The one spelling that browsers send. */
const webOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
    ? text
    : fail(`--allow-origin needs an origin such as https://shop.example, not "${text}"`)

/** What a header can carry, and long enough not to be guessed. */
const secret = (text: string) =>
  /^[\w.~+/=-]{16,}$/.test(text)
    ? text
    : fail('--token needs at least 16 letters, digits or . _ ~ + / = -')

const fileName = (text: string) => text || fail('--data needs the name of a file')
