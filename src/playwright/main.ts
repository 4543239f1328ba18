import { expect, test as base } from '@playwright/test'
import type { Credentials } from '../client/prepare.ts'
import type { CheckoutBody } from '../contract/control/customer.ts'
import type { DeliveryEntity } from '../contract/control/events.ts'
import type { OperationId } from '../contract/operations/registry.ts'
import { sandboxCredentials } from '../contract/samples.ts'
import type { Encoding } from '../contract/operations/wire.ts'
import { beginning } from '../scenarios/beginning.ts'
import { checkoutOf } from '../scenarios/run/customers-ways.ts'
import { openHttpPort } from '../scenarios/run/http-port.ts'
import type { ClockMoveResult, Paid } from '../scenarios/scenario.ts'
import { createAsk } from './ask.ts'
import { requireOperation } from './example.ts'
import { type SandboxStart, createSandboxClient, type SandboxClient } from './sandbox.ts'
import { type OperationAnswer, sendOperation, type SendOptions, type ValuesOf } from './send.ts'
import { startHost } from './start-host.ts'

export { expect }
export { example } from './example.ts'
export type { OperationAnswer as Answer, SandboxClient as Sandbox, ValuesOf }

/** The options of `use`, in a configuration or in a file. */
export interface EnsayoOptions {
  /** Seed and clock at the start of each test, and the encoding; a file replaces all of it. */
  readonly ensayo: SandboxStart & Pick<SendOptions, 'encoding'>
}

export interface EnsayoWorkerOptions {
  /** The port of the sandbox, for a backend that is started before it; 0 is any free one. */
  readonly sandboxPort: number
}

interface Fixtures extends EnsayoOptions {
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
  /** Moves the sandbox's clock by an ISO 8601 duration; returns what fell due. */
  advance(duration: string): Promise<ClockMoveResult>
  /** Pays at the checkout, as a customer does; a payment that is declined is an answer too. */
  pay(payment_uuid: string, how?: 'approved' | 'declined' | CheckoutBody): Promise<Paid>
  /** The notifications about a payment, an enrollment or a plan, oldest first. */
  deliveries(entity: string): Promise<readonly DeliveryEntity[]>
}

interface WorkerFixtures extends EnsayoWorkerOptions {
  /** The worker's own sandbox, which is reset for each test. */
  readonly sandbox: SandboxClient
}

const portTo = (url: string) => openHttpPort({ baseUrl: url, fetch })
const askAt = (url: string) => createAsk(portTo(url), url)

type Test = ReturnType<typeof base.extend<Fixtures, WorkerFixtures>>

// Titles of steps contain no values: Playwright writes them into traces and reports.
export const test: Test = base.extend<Fixtures, WorkerFixtures>({
  ensayo: [{}, { option: true }],
  sandboxPort: [0, { option: true, scope: 'worker' }],

  sandbox: [
    async ({ sandboxPort }, use) => {
      const { url, close } = await startHost(sandboxPort)
      await use(createSandboxClient(url, askAt(url)))
      await close()
    },
    { scope: 'worker' },
  ],

  beginAnew: [
    async ({ sandbox, ensayo: { seed = beginning.seed, now = beginning.now } }, use) => {
      await sandbox.reset({ seed, now })
      await use()
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
        sendOperation(portTo(sandbox.url), operation, values, { credentials, encoding }))
    }),

  advance: ({ sandbox }, use) =>
    use((duration) =>
      test.step('advance', () =>
        askAt(sandbox.url)('advance the clock', 'clock.move', { body: { advance: duration } })),
    ),

  pay: ({ sandbox }, use) =>
    use((payment, how = 'approved') =>
      test.step(
        'pay',
        // A test that asks for an authentication reads nothing else of the answer.
        () =>
          askAt(sandbox.url)('pay', 'checkout.pay', {
            id: payment,
            body: checkoutOf(how),
          }) as Promise<Paid>,
      ),
    ),

  deliveries: ({ sandbox }, use) =>
    use((entity) => test.step('deliveries', () => sandbox.list('deliveries', { entity }))),
})
