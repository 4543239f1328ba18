import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Response,
  test as base,
  type WebError,
} from '@playwright/test'
import { hasSandbox, type KeptPage, leaveAsNew, openKeptPage, walk } from './kept-page.ts'
import {
  type ControlId,
  controlPath,
  isSandboxPath,
} from '../src/contract/control/control-routes.ts'
import { controlRequest } from '../src/contract/control/request.ts'
import { isAuthenticationPage } from '../src/contract/control/pages.ts'
import type {
  ControlArguments,
  ControlInput,
  ControlSuccess,
} from '../src/contract/control/operations.ts'
import type { Envelope } from '../src/contract/envelope.ts'
import type { CreatedPlan, EnrollmentResult } from '../src/contract/answers/recurring-results.ts'
import type { SaleResult } from '../src/contract/answers/results.ts'
import {
  sampleCard,
  sampleEnrollment,
  samplePlan,
  sampleSale,
  sandboxCredentials,
} from '../src/contract/samples.ts'
import { type Deployment, startDeployment } from './deployment.ts'

type Reset = NonNullable<ControlInput<'sandbox.reset'>['body']>

export { expect, walk }

interface Fixtures {
  /** Opens the console in a tab: the first call uses the existing page, every other opens one. */
  openConsole(path?: string): Promise<Tab>
  /** A page of the same origin that is not the console. */
  openPlainPage(origin?: string): Promise<Tab>
  /** The console at another address, whose worker script can change. */
  readonly deployment: Deployment
  /** Allows one kind of mishap; every other one, in any tab, fails the spec. */
  expectMishap(text: RegExp): void
}

interface Keeper {
  kept: KeptPage | undefined
}

export const test = base.extend<Fixtures & { readonly fresh: boolean }, { keeper: Keeper }>({
  /** Tells whether a test needs a fresh browser, or changes it for good. */
  fresh: [false, { option: true }],

  keeper: [
    // Playwright requires the braces, even empty ones.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const keeper: Keeper = { kept: undefined }
      await use(keeper)
      await keeper.kept?.context.close()
    },
    { scope: 'worker' },
  ],

  async context({ browser, fresh, keeper, baseURL }, use) {
    if (fresh) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    const { context } = (keeper.kept ??= await openKeptPage(browser))
    await use(context)
    if (await leaveAsNew(keeper.kept, baseURL)) return
    await context.close()
    keeper.kept = undefined
  },

  async page({ context, fresh, keeper }, use) {
    await use(fresh || !keeper.kept ? await context.newPage() : keeper.kept.page)
  },

  async openConsole({ page, context }, use) {
    let first = true
    await use(async (path = '/operations/payments.sale') => {
      const tab = first ? page : await context.newPage()
      if (first && tab.url() !== 'about:blank' && path.startsWith('/')) await walk(tab, path)
      else await tab.goto(path)
      first = false
      // Until the console has replaced the first view: the elements of that view are removed.
      await expect(tab.locator('#first')).toHaveCount(0)
      return tabOf(tab)
    })
  },

  async openPlainPage({ openConsole, context }, use) {
    await servePlainPage(context)
    await use((origin = '') => openConsole(`${origin}/plain`))
  },

  async deployment({ baseURL }, use) {
    const deployment = await startDeployment(baseURL)
    await use(deployment)
    deployment.close()
  },

  expectMishap: [
    async ({ context }, use) => {
      const expected: RegExp[] = []
      const { mishaps, stop } = watch(context)
      const unmetRoutes = watchRoutes(context)
      await use((text) => expected.push(text))
      stop()
      expect(unmetRoutes(), 'routes that no request has met').toEqual([])
      expect(mishaps.filter((text) => !expected.some((known) => known.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens the present address from another page: values that the page only holds are gone. */
export async function openAgain(page: Page) {
  const here = page.url()
  await walk(page, '/nada')
  await expect(page.locator('main h1')).toHaveText('Esta página no existe')
  await walk(page, here)
}

/**
 * Follows the routes of all tabs; the returned function names those that no request has met: the
 * requests that they should have held back or changed came unchanged.
 */
function watchRoutes(context: BrowserContext) {
  const unmet = new Set<string>()
  const follow = (target: Page | BrowserContext) => {
    const { route } = target
    const watched: typeof route = (address, answer, options) => {
      const name = String(address)
      unmet.add(name)
      const meet: typeof answer = (met, request) => {
        unmet.delete(name)
        return answer(met, request)
      }
      return route.call(target, address, meet, options)
    }
    Object.assign(target, { route: watched })
    restored.push(() => Object.assign(target, { route }))
  }
  const restored: (() => void)[] = []
  for (const target of [context, ...context.pages()]) follow(target)
  context.on('page', follow)
  return () => {
    context.off('page', follow)
    for (const restore of restored) restore()
    return [...unmet]
  }
}

const servePlainPage = (context: BrowserContext) =>
  context.route('**/plain', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:," />' }),
  )

/**
 * The text that a page has copied, read by another one: the policy of the console's pages forbids
 * that.
 */
export async function copiedText(page: Page) {
  const context = page.context()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await servePlainPage(context)
  const plain = await context.newPage()
  await plain.goto(new URL('/plain', page.url()).href)
  const text = await plain.evaluate(() => navigator.clipboard.readText())
  await plain.close()
  return text
}

/** Records mishaps, which no spec may have. */
function watch(context: BrowserContext) {
  const mishaps: string[] = []
  const onError = (event: WebError) => {
    const { message } = event.error()
    // MSW asks for a newer worker script in the background; closing the page ends that request.
    if (!message.startsWith('Failed to update a ServiceWorker')) {
      mishaps.push(`page error: ${message}`)
    }
  }
  const onConsole = (message: ConsoleMessage) => {
    const isRefusal = isSandboxUrl(message.location().url) && refusal.test(message.text())
    if (message.type() === 'error' && !isRefusal) mishaps.push(`console: ${message.text()}`)
  }
  const onRequest = (request: Request) => {
    const { protocol, hostname } = new URL(request.url())
    const isLocal =
      /^(localhost|127\.\d+\.\d+\.\d+)$/.test(hostname) || !protocol.startsWith('http')
    if (!isLocal) mishaps.push(`left this machine: ${request.url()}`)
  }
  const onResponse = (response: Response) => {
    const type = response.headers()['content-type'] ?? ''
    const request = response.request()
    const { origin } = new URL(request.url())
    // A request that the worker lets pass without the network has no answer.
    if (request.serviceWorker()?.url().startsWith(`${origin}/`) && isSandboxUrl(request.url())) {
      mishaps.push(`passed through to the web server: ${request.url()}`)
    }
    const isPreflight = request.method() === 'OPTIONS'
    const isStream = new URL(response.url()).pathname === controlPath('stream.open')
    const expected = isPageUrl(response.url())
      ? 'text/html'
      : isStream
        ? 'text/event-stream'
        : 'application/json'
    if (isSandboxUrl(response.url()) && !isPreflight && !type.startsWith(expected)) {
      mishaps.push(`not JSON: ${response.url()} is ${type}`)
    }
  }
  context.on('weberror', onError).on('console', onConsole)
  context.on('request', onRequest).on('response', onResponse)
  const stop = () => {
    context.off('weberror', onError).off('console', onConsole)
    context.off('request', onRequest).off('response', onResponse)
  }
  return { mishaps, stop }
}

/** The browser's message for an answer that a spec expects. */
const refusal = /^Failed to load resource: the server responded with a status of /

const isSandboxUrl = (url: string) => isSandboxPath(pathOf(url))
/** The pages of 3-D Secure are the sandbox's too. */
const isPageUrl = (url: string) => isAuthenticationPage(pathOf(url))
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '')

export type Tab = ReturnType<typeof tabOf>

/** A tab and its actions; the console is below `base`, which has no slash at its end. */
export function tabOf(page: Page, base = '') {
  const region = (name: RegExp) => page.getByRole('region', { name })
  const form = region(/^(Formulario|Form)$/)
  const request = region(/^(Solicitud|Request)$/)
  const answer = region(/^(Respuesta|Response)$/)
  const button = (name: RegExp) => form.getByRole('button', { name })
  const sending = button(/^(Enviar|Send)$/)
  const appearance = page.getByRole('button', { name: /Idioma y tema|Language and theme/ })

  const whenReady = () => hasSandbox(page)

  /** After an answer the pane shows the request that was sent. */
  const showNext = async () => {
    await request.getByRole('group').or(request.getByRole('button')).first().waitFor()
    const name = /^(La próxima|The next one)$/
    const folded = request.getByRole('button', { name })
    if (await folded.isVisible()) return folded.click()
    const next = request.getByRole('radio', { name })
    if (await next.isVisible()) await next.check()
  }

  const ask = <Answer = Envelope>(path: string, init: RequestInit = {}) =>
    page.evaluate(
      async ([url, options]) => {
        const response = await fetch(url, options)
        const text = await response.text()
        return { status: response.status, text, body: JSON.parse(text || 'null') as Answer }
      },
      [base + path, init] as const,
    )

  const control = async <Id extends ControlId>(operation: Id, ...input: ControlArguments<Id>) => {
    await whenReady()
    const { url, ...init } = controlRequest(operation, ...input)
    return (await ask<ControlSuccess<Id>>(url, init)).body
  }

  return {
    page,
    form,
    request,
    answer,
    /** The part of the answer that is read out: status and message. */
    result: page.getByRole('status').filter({ hasText: /^(\d{3} |Sin respuesta|No response)/ }),
    timeline: region(/^(Línea de tiempo|Timeline)$/),
    details: region(/^(Detalles|Details)$/),
    wire: request.getByRole('group', { name: /^(La solicitud tal|The request as)/ }),
    notice: (text: string | RegExp) => page.getByRole('main').getByText(text),

    whenReady,
    /** Opens an entry of the menu, and a tab of it. */
    goTo: async (entry: string, tab?: string) => {
      const menu = page.getByRole('navigation', {
        name: /^(Navegación principal|Main navigation)$/,
      })
      await menu.getByRole('link', { name: entry, exact: true }).click()
      if (tab === undefined) return
      const tabs = page.getByRole('navigation', { name: /^(Páginas de esta|Pages of this) / })
      await tabs.getByRole('link', { name: tab, exact: true }).click()
    },
    speak: async (language: 'ES' | 'EN') => {
      await appearance.click()
      await page.getByRole('radio', { name: language, exact: true }).check()
      await page.keyboard.press('Escape')
    },

    field: (name: string) => form.getByRole('textbox', { name, exact: true }),
    chooseOutcome: (amount: number) =>
      form.getByRole('radio', { name: new RegExp(`^${amount} `) }).check(),
    showNext,
    /** After an answer one line is left of its request, until one opens it. */
    showSent: () => request.getByRole('button', { name: /^(Solicitud|Request) / }).click(),
    /** Of the answer too, where one looks at the request. */
    showAnswer: () => answer.getByRole('button', { name: /^(Respuesta|Response) / }).click(),
    encodeAs: async (name: 'Form' | 'Query' | 'JSON') => {
      await showNext()
      await request.getByRole('radio', { name, exact: true }).check()
    },
    send: () => sending.click(),
    /** Sends, and waits for the answer: for several sales in a row. */
    sendOne: async () => {
      const requests = async () => (await control('sandbox.read')).counts['requests']
      const before = await requests()
      await sending.click()
      await expect.poll(requests).toBe((before ?? 0) + 1)
      await expect(sending).not.toHaveAttribute('aria-busy')
    },
    sendAsIs: async () => {
      await button(/^(Otra forma de enviar|Another way to send)$/).click()
      await button(/^(Enviar tal cual|Send as is)$/).click()
    },
    fillExample: () => button(/^(Ejemplo|Example)$/).click(),
    clear: () => button(/^(Vaciar|Clear)$/).click(),
    undo: () => button(/^(Deshacer cambios|Undo changes)$/).click(),
    /** Follows one of the next steps that the page offers. */
    follow: (name: string) =>
      page.getByRole('main').getByRole('link', { name, exact: true }).click(),
    /** Fills in a signature, computed from the values of the form. */
    compute: async (title: string) => {
      const group = form.getByText('Autenticación y firma')
      const computing = form.getByRole('button', { name: `Calcular ${title}` })
      if ((await group.isVisible()) && !(await computing.isVisible())) await group.click()
      await computing.click()
      await expect(form.getByRole('textbox', { name: title, exact: true })).toHaveValue(
        /^[\da-f]{128}$/,
      )
    },
    openPayment: () =>
      answer.getByRole('link', { name: /^(Ver el cobro|Open the payment)$/ }).click(),
    /** The texts of the rows of the page's only table, without its head. */
    rows: () => page.getByRole('row').filter({ has: page.getByRole('rowheader') }),

    /** Any request of a program in this page; `body` must be JSON. */
    ask,
    /** Asks the control interface, once there is a sandbox. */
    control,
    info: () => control('sandbox.read'),
    payments: async () => (await control('payments.list')).items,
    resetSandbox: (body: Reset = {}) => control('sandbox.reset', { body }),
    changeSettings: async (body: ControlInput<'settings.change'>['body']) => {
      const answer = await control('settings.change', { body })
      // Otherwise the spec would go on, and test something else.
      expect(answer).toMatchObject({ assumptions: body?.assumptions ?? {} })
    },
    /** Stores a card by a request of the page, without the form; returns its token. */
    store: async (values: object = {}) => {
      await whenReady()
      const { body } = await ask<{ data: { token: string } }>(
        '/api/v2/tokenization/card',
        apiRequest({ ...sampleCard, env: 'sandbox', lang: 'es', ...values }),
      )
      return body.data.token
    },
    /** Creates a plan by a request of the page, without the form; returns its id. */
    createPlan: async (values: object = {}) => {
      await whenReady()
      const { body } = await ask<{ data: CreatedPlan }>(
        '/api/v2/subscriptions',
        apiRequest({ ...samplePlan, ...values }),
      )
      return body.data.id
    },
    /** Enrolls a customer by a request of the page: the id, and the first payment. */
    subscribe: async (plan: string, values: object = {}) => {
      await whenReady()
      const { body } = await ask<{ data: EnrollmentResult }>(
        `/api/v2/subscriptions/${plan}/subscribe`,
        apiRequest({ ...sampleEnrollment, subscription: plan, ...values }),
      )
      const { payment, properties } = body.data
      return { id: properties.subscription.customer, payment: payment.uuid }
    },
    /** Pays like the checkout. */
    pay: (payment: string) => control('checkout.pay', { id: payment, body: customersCard }),
    /** Sends a sale by a request of the page, without the form. */
    sell: async (values: object = {}, headers: object = {}) => {
      await whenReady()
      return ask<{ success: boolean; message: string; data: SaleResult }>(
        '/api/v2/transaction/sale',
        saleRequest(values, headers),
      )
    },
  }
}

/** Asks the sandbox of a server from now on. */
export async function goToServer({ page, goTo }: Tab, url: string) {
  await goTo('Ajustes')
  await page.getByRole('textbox', { name: 'Dirección del sandbox' }).fill(`${url}/`)
  const server = page.getByRole('region', { name: 'Sandbox del servidor' })
  await server.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('radio', { name: 'Sandbox del servidor' }).check()
}

export const credentials = {
  'x-auth-key': sandboxCredentials.key,
  'x-auth-hash': sandboxCredentials.hash,
}

/** The card of the sample sale, as the checkout takes it. */
const customersCard = {
  card_number: sampleSale.card_number,
  card_cvv: sampleSale.card_cvv,
  card_expire: sampleSale.card_expire,
  card_holder: sampleSale.card_holder,
}

/** A valid sale as a program sends it. */
export const saleRequest = (values: object = {}, headers: object = {}) =>
  apiRequest({ ...sampleSale, ...values }, headers)

const apiRequest = (values: object, headers: object = {}) => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...credentials,
    ...headers,
  },
  body: JSON.stringify(values),
})
