import {
  expect,
  test as playwright,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestInfo,
  type TestType,
} from '@playwright/test'
import { directFetch } from '../hosts/network/direct-fetch.ts'
import type { Credentials } from '../client/prepare.ts'
import type { Preset } from '../contract/domain/assumptions.ts'
import type { OperationId } from '../contract/operations/operation-ids.ts'
import { sandboxCredentials } from '../contract/samples.ts'
import type { ValuesOf } from '../contract/operations/values.ts'
import type { Encoding } from '../contract/operations/wire.ts'
import { requireOperation } from '../package/example.ts'
import type { SandboxStart } from '../package/sandbox.ts'
import {
  type OperationAnswer,
  type ScriptedSandbox,
  scriptSandbox,
  type SendOptions,
} from '../package/scripted-sandbox.ts'
import { beginning } from '../scenarios/scenario.ts'
import { attachLeft, say } from './scenario-tests.ts'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const reasonOf = ({ code, message }: NodeJS.ErrnoException, port: number) =>
  code === 'EADDRINUSE'
    ? `port ${port} is in use; set sandboxPort to another, and workers to 1, since only one can have it`
    : message

export { expect }

export { example } from '../package/example.ts'

export type { OperationAnswer as Answer, ScriptedSandbox as Sandbox, ValuesOf }

/** The options of `use`, in a configuration or in a file. */
export interface EnsayoOptions {
  /** Seed and clock at the start of each test, and the encoding; a file replaces all of it. */
  readonly ensayo: SandboxStart &
    Pick<SendOptions, 'encoding'> & {
      /** The console that the link of a failed test opens; default `http://localhost:4173`. */
      readonly console?: string
      /** The assumptions ledger at the start of each test; default `usual`. */
      readonly assumptions?: Preset
    }
}

/** So `use: { ensayo: … }` of any configuration is typed. */
declare module '@playwright/test' {
  interface PlaywrightTestOptions extends Partial<EnsayoOptions> {}
  interface PlaywrightWorkerOptions extends Partial<EnsayoWorkerOptions> {}
}

export interface EnsayoWorkerOptions {
  /** The port of the sandbox, for a backend that is started before it; 0 is any free one. */
  readonly sandboxPort: number
}

interface Fixtures extends EnsayoOptions, Pick<ScriptedSandbox, 'advance' | 'pay' | 'deliveries'> {
  readonly beginAnew: void
  /**
   * The credentials of the requests; by default the sandbox's own. `test.use` can replace them, but
   * not a configuration, which Playwright writes into its JSON report.
   */
  readonly credentials: Credentials
  /** Sends one operation; never throws for a refusal. */
  send<Id extends OperationId>(
    operation: Id,
    values: ValuesOf<Id>,
    encoding?: Encoding,
  ): Promise<OperationAnswer<Id>>
}

interface WorkerFixtures extends EnsayoWorkerOptions {
  /** The worker's own sandbox, which is reset for each test. */
  readonly sandbox: ScriptedSandbox
}

/** Playwright's own, without the options that are declared above and made below. */
const base = playwright as unknown as TestType<
  PlaywrightTestArgs & Omit<PlaywrightTestOptions, keyof EnsayoOptions>,
  PlaywrightWorkerArgs & Omit<PlaywrightWorkerOptions, keyof EnsayoWorkerOptions>
>

type Test = ReturnType<typeof base.extend<Fixtures, WorkerFixtures>>

/**
 * Playwright's `test` with a sandbox for each worker. Titles of steps contain no values: Playwright writes
 * them into traces and reports.
 *
 * @throws Error with a sentence, when the sandbox cannot listen on its port.
 */
export const test: Test = base.extend<Fixtures, WorkerFixtures>({
  ensayo: [{}, { option: true }],
  sandboxPort: [0, { option: true, scope: 'worker' }],

  sandbox: [
    async ({ sandboxPort }, use) => {
      const { url, close } = await startHost(sandboxPort)
      await use(scriptSandbox(url, directFetch))
      await close()
    },
    { scope: 'worker' },
  ],

  beginAnew: [
    async ({ sandbox, ensayo }, use, testInfo) => {
      const { seed = beginning.seed, now = beginning.now, console, assumptions } = ensayo
      await sandbox.reset({ seed, now })
      if (assumptions) await sandbox.settings({ assumptions })
      await use()
      if (testInfo.status !== testInfo.expectedStatus) await attachState(testInfo, sandbox, console)
    },
    { auto: true, box: true },
  ],

  // Playwright requires the braces, even empty ones.
  // oxlint-disable-next-line no-empty-pattern
  credentials: ({}, use) => use(sandboxCredentials),

  send: ({ sandbox, ensayo, credentials }, use) =>
    use(async (operation, values, encoding = ensayo.encoding) => {
      requireOperation(operation)
      return test.step(`send ${operation}`, () =>
        sandbox.send(operation, values, { credentials, encoding }))
    }),

  advance: ({ sandbox }, use) =>
    use((duration) => test.step('advance', () => sandbox.advance(duration))),

  pay: ({ sandbox }, use) =>
    use((payment, how) => test.step('pay', () => sandbox.pay(payment, how))),

  deliveries: ({ sandbox }, use) =>
    use((entity) => test.step('deliveries', () => sandbox.deliveries(entity))),
})

async function attachState(testInfo: TestInfo, sandbox: ScriptedSandbox, console?: string) {
  const left = await sandbox.left(console).catch((error: Error) => ({ obstacle: error.message }))
  if ('obstacle' in left) return say(`its sandbox does not answer: ${left.obstacle}`)
  await attachLeft(testInfo, left)
}

/**
 * Starts a Node host in a thread of this process: it answers even while a test blocks, for example
 * in `execFileSync`, and it ends with this process.
 *
 * @throws Error with a sentence, when it cannot listen on the port.
 */
async function startHost(port: number) {
  // The compiled name: threads are started from lib/ only.
  const thread = new Worker(new URL('./host-thread.js', import.meta.url), {
    workerData: { port },
    execArgv: [],
  })
  const [url] = (await once(thread, 'message').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`Failed to start the sandbox: ${reasonOf(error, port)}`, { cause: error })
  })) as [string]
  return { url, close: () => thread.terminate() }
}
