import { join } from 'node:path'
import { buildPages } from './build-pages.ts'
import { startNodeHost } from './node.ts'
import { readSandboxFlags, UnusableFlags } from './sandbox-flags.ts'

/** Says in one line why the sandbox cannot start, and ends with code 2. */
function fail(reason: string): never {
  process.stderr.write(`sandbox: ${reason}\n`)
  process.exit(2)
}

const say = (sentence: string) => process.stderr.write(`sandbox: ${sentence}\n`)

const root = join(import.meta.dirname, '..', '..', '..')
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

function flagsOrEnd() {
  try {
    return readSandboxFlags(process.argv.slice(2))
  } catch (error) {
    if (error instanceof UnusableFlags) return fail(error.message)
    throw error
  }
}

const flags = flagsOrEnd()
const host = await startNodeHost({ ...flags, pages: { folder, build }, say }).catch(
  (error: NodeJS.ErrnoException) => {
    switch (error.code) {
      case 'EADDRINUSE':
        return fail(`port ${flags.port} is in use; choose another with --port`)
      case 'EACCES':
        return fail(`port ${flags.port} may not be used; choose another with --port`)
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
      case 'EADDRNOTAVAIL':
        return fail(`"${flags.host}" is not an address of this machine`)
      default:
        return fail(error.message.split('\n')[0] ?? 'it could not start')
    }
  },
)

let stopping = false
const stop = () => {
  if (stopping) return
  stopping = true
  void host.close().then(() => process.exit(0))
}
process.on('SIGTERM', stop).on('SIGINT', stop)
process.stdout.write(`sandbox listening on ${host.url}\n`)
