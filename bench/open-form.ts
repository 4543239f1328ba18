import type { Browser } from '@playwright/test'

/** What a page and its network are slowed down to. */
export const machines = {
  plain: { cpu: 1 },
  'slower CPU': { cpu: 4 },
  'slow phone': { cpu: 4, network: { latency: 150, kilobytes: 200 } },
} as const

export type MachineName = keyof typeof machines

/** Where a form is and by what it is known, in the page or in a part of a custom element. */
export interface FormPage {
  readonly address: string
  /** The button that sends the form: its form takes input. */
  readonly usable: string
  /** The same once the program has taken the form over; by default they come together. */
  readonly taken?: string
  /** What is pressed first, as soon as it is there. */
  readonly press?: string
  /** It is drawn in a custom element, where no selector of the document reaches. */
  readonly isInElement?: true
}

export interface Opening {
  /** The first paint, the form that takes input, and the one that its program has taken over, in ms. */
  readonly paint: number
  readonly usable: number
  readonly taken: number
  /** The paths of what had arrived by then. */
  readonly before: readonly string[]
}

const button = 'form button[type=submit]'

/** The hand-written form of this folder, which does the least that a form of a sale can. */
export const staticForm = (base: string): FormPage => ({
  address: `${base}static-form.html`,
  usable: button,
})

/** The form that the console opens with. */
export const consoleForm = (base: string): FormPage => ({
  address: base,
  usable: button,
  taken: `#root ${button}`,
})

/** Opens a form in a browser that has nothing of it. */
export async function openForm(
  browser: Browser,
  form: FormPage,
  name: MachineName,
): Promise<Opening> {
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
        before: entries
          .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= at('taken'))
          .map((entry) => new URL(entry.name).pathname),
      }
    })
  } finally {
    await context.close()
  }
}

/** Runs in the page, before its own scripts: marks what it has drawn. */
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
  // What a custom element draws is not observed.
  const lookEachFrame = () => {
    look()
    if (marks.size) requestAnimationFrame(lookEachFrame)
  }
  if (isInElement) lookEachFrame()
}
