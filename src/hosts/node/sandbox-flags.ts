import { parseArgs } from 'node:util'
import type { NodeHostOptions } from './node.ts'

/** Flags that name nothing the sandbox could start with. */
export class UnusableFlags extends Error {
  override readonly name = 'UnusableFlags'
}

const usage = 'use --port N, --host NAME, --seed N, --now INSTANT, --data FILE, --webhook-url URL'

/**
 * The flags of `npm run sandbox -- ...`.
 *
 * @throws UnusableFlags
 */
export function readSandboxFlags(args: readonly string[]) {
  const { port, host, seed, now, data, 'webhook-url': webhookUrl } = parse(args)
  return {
    port: wholeNumber('port', port, 65_535),
    host,
    seed: seed === undefined ? undefined : wholeNumber('seed', seed, 0xffff_ffff),
    now: now === undefined ? undefined : instant(now),
    data: data === undefined ? undefined : fileName(data),
    webhookUrl: webhookUrl === undefined ? undefined : webUrl(webhookUrl),
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

const fileName = (text: string) => text || fail('--data needs the name of a file')
