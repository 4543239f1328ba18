import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPages } from './build-pages.ts'
import { startNodeHost } from './node.ts'

/** Says in one line why the sandbox cannot start, and ends with code 2. */
function fail(reason: string): never {
  process.stderr.write(`sandbox: ${reason}\n`)
  process.exit(2)
}

const usage = 'use --port N, --host NAME, --seed N, --now INSTANT, --data FILE, --webhook-url URL'

function readFlags() {
  try {
    return parseArgs({
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

const say = (sentence: string) => process.stderr.write(`sandbox: ${sentence}\n`)

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'dist')

/** Only who opens a page in a browser needs the console built: a test suite never waits for it. */
async function build() {
  say('building the pages for browsers; this takes some seconds ...')
  await buildPages(root, folder).catch((error: Error) => {
    say(`failed to build the pages: ${error.message}`)
    throw error
  })
  say('the pages for browsers are ready')
}

const flags = readFlags()
const options = {
  port: wholeNumber('port', flags.port, 65_535),
  host: flags.host,
  seed: flags.seed === undefined ? undefined : wholeNumber('seed', flags.seed, 0xffff_ffff),
  now: flags.now === undefined ? undefined : instant(flags.now),
  data: flags.data === undefined ? undefined : fileName(flags.data),
  webhookUrl: flags['webhook-url'] === undefined ? undefined : webUrl(flags['webhook-url']),
  pages: { folder, build },
}

const host = await startNodeHost(options).catch((error: NodeJS.ErrnoException) => {
  switch (error.code) {
    case 'EADDRINUSE':
      return fail(`port ${options.port} is in use; choose another with --port`)
    case 'EACCES':
      return fail(`port ${options.port} may not be used; choose another with --port`)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return fail(`"${options.host}" is not an address of this machine`)
    default:
      return fail(error.message.split('\n')[0] ?? 'it could not start')
  }
})

let stopping = false
const stop = () => {
  if (stopping) return
  stopping = true
  void host.close().then(() => process.exit(0))
}
process.on('SIGTERM', stop).on('SIGINT', stop)
process.stdout.write(`sandbox listening on ${host.url}\n`)
