import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { buildConsole, inFolder, printTable, withPages } from './tools.ts'

const rounds = 7

const marks = {
  'first paint': 'paint',
  'the form takes input': 'usable',
  'its program has it': 'taken',
} as const satisfies Record<string, keyof Opening>

/** The first form of a new browser against a static form and those of others, in turns. */
export const benchFirstForm = (others: Readonly<Record<string, FormPage>> = {}) =>
  inFolder(async (folder) => {
    await buildConsole(folder)
    await writeFile(join(folder, 'static-form.html'), staticForm())
    await withPages(folder, async (browser, base) => {
      const forms = {
        'static form': { address: `${base}static-form.html`, usable: button },
        Ensayo: { address: base, usable: button, taken: `#root ${button}` },
        ...others,
      }
      for (const machine of Object.keys(machines) as MachineName[]) {
        await compare(browser, machine, forms)
      }
    })
  })

async function compare(
  browser: Browser,
  machine: MachineName,
  forms: Readonly<Record<string, FormPage>>,
) {
  const opened: Record<string, Opening[]> = {}
  for (let round = 0; round <= rounds; round++) {
    for (const [name, form] of Object.entries(forms)) {
      const opening = await openForm(browser, form, machine)
      if (round > 0) (opened[name] ??= []).push(opening)
    }
  }
  for (const [title, mark] of Object.entries(marks)) {
    const values = Object.entries(opened).map(([name, all]) => [name, all.map((one) => one[mark])])
    printTable(`A sale form, ${machine}: ${title}`, 'ms', Object.fromEntries(values))
  }
  console.log(`the scripts of Ensayo until then: ${opened['Ensayo']?.[0]?.kilobytes} kB\n`)
}

const button = 'form button[type=submit]'

/** The slowness of a page and its network. */
const machines = {
  plain: { cpu: 1 },
  'slower CPU': { cpu: 4 },
  'slow phone': { cpu: 4, network: { latency: 150, kilobytes: 200 } },
} as const

type MachineName = keyof typeof machines

/** The place of a form and its selector, in the page or in a part of a custom element. */
export interface FormPage {
  readonly address: string
  /** The button that sends the form: its form takes input. */
  readonly usable: string
  /** The same once the program has taken the form over; by default they come together. */
  readonly taken?: string
  /** The first element to press, as soon as it is there. */
  readonly press?: string
  /** The form is drawn in a custom element, where no selector of the document reaches. */
  readonly isInElement?: true
}

interface Opening {
  /**
   * The first paint, the form that takes input, and the form that its program has taken over, in
   * ms.
   */
  readonly paint: number
  readonly usable: number
  readonly taken: number
  /** The size of the scripts that had arrived by then, as they were sent. */
  readonly kilobytes: number
}

/** Opens a form in a browser that has nothing of it. */
async function openForm(browser: Browser, form: FormPage, name: MachineName): Promise<Opening> {
  const machine = machines[name]
  const context = await browser.newContext({
    locale: 'es-HN',
    viewport: 'network' in machine ? { width: 390, height: 844 } : { width: 1280, height: 800 },
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: machine.cpu })
    if ('network' in machine) {
      const { latency, kilobytes } = machine.network
      const throughput = kilobytes * 1024
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      })
    }
    await page.addInitScript(watchForm, form)
    await page.goto(form.address, { waitUntil: 'commit' })
    await page.waitForFunction(
      () =>
        ['taken', 'first-contentful-paint'].every(
          (mark) => performance.getEntriesByName(mark).length > 0,
        ),
      undefined,
      { timeout: 120_000 },
    )
    return await page.evaluate(() => {
      const at = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return {
        paint: at('first-contentful-paint'),
        usable: at('usable'),
        taken: at('taken'),
        kilobytes:
          entries
            .filter(({ initiatorType, name }) => initiatorType === 'script' || name.endsWith('.js'))
            .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= at('taken'))
            .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
      }
    })
  } finally {
    await context.close()
  }
}

/** Runs in the page, before its own scripts: marks the first drawings. */
function watchForm({ usable, taken, press, isInElement }: FormPage) {
  const find = (selector: string, root: Document | ShadowRoot = document): HTMLElement | null => {
    const found = root.querySelector<HTMLElement>(selector)
    if (found || !isInElement) return found
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inside = shadowRoot && find(selector, shadowRoot)
      if (inside) return inside
    }
    return null
  }
  const drawn = (mark: string) =>
    requestAnimationFrame(() => setTimeout(() => performance.mark(mark)))
  const marks = new Map([
    ['usable', usable],
    ['taken', taken ?? usable],
  ])
  let toPress = press
  const look = () => {
    const button = toPress && find(toPress)
    if (button) {
      toPress = undefined
      button.click()
    }
    if (toPress) return
    for (const [mark, selector] of marks) {
      if (!find(selector)?.checkVisibility()) continue
      marks.delete(mark)
      drawn(mark)
    }
  }
  new MutationObserver((_, observer) => {
    look()
    if (!marks.size) observer.disconnect()
  }).observe(document, { attributes: true, childList: true, subtree: true })
  // Drawings of a custom element are not observed.
  const lookEachFrame = () => {
    look()
    if (marks.size) requestAnimationFrame(lookEachFrame)
  }
  if (isInElement) lookEachFrame()
}

const requiredNames = /^(order_(id|currency|amount)|customer_|card_(number|holder|expire|cvv))/

const fieldsets = {
  Order:
    'order_id order_currency order_amount order_callback order_tax_amount order_shipping_amount order_note',
  Customer: 'customer_name customer_email',
  Billing: 'billing_address billing_country billing_state billing_city billing_zip billing_phone',
  Card: 'card_number card_holder card_expire card_cvv card_token',
  Advanced: 'env lang installment_type installment_months points_redeem_amount',
}

/** The program of a form with the least that a sale needs. */
const staticForm = () => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A static form</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <style>
      body { max-width: 40rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif }
      fieldset { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; margin-bottom: 1rem }
      label, input { display: block; width: 100% }
    </style>
  </head>
  <body>
    <h1>Sale</h1>
    <form>
${Object.entries(fieldsets)
  .map(([title, names]) => `<fieldset><legend>${title}</legend>${labels(names)}</fieldset>`)
  .join('\n')}
      <button type="submit">Send</button>
      <output></output>
    </form>
    <script>
      document.querySelector('form').addEventListener('submit', async (event) => {
        event.preventDefault()
        const form = event.target
        const body = new URLSearchParams(new FormData(form))
        const response = await fetch('/api/v2/transaction/sale', { method: 'POST', body })
        form.querySelector('output').textContent = response.status + ' ' + (await response.text())
      })
    </script>
  </body>
</html>
`

const labels = (names: string) =>
  names
    .split(' ')
    .map((name) => {
      const required = requiredNames.test(name) ? ' required' : ''
      return `<label>${name} <input name="${name}"${required}></label>`
    })
    .join('\n')
