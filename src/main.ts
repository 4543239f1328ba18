import './ui/tokens.css'
import './ui/base.css'
import type { FirstView } from './console/first-view/first-view.ts'
import { base } from './ui/base.ts'
import { surviveTranslation } from './ui/survive-translation.ts'
import { isMissingFile } from './ui/import-again.ts'

trustOnly(`${base}worker.js`)
surviveTranslation()

const first = document.querySelector<FirstView>('#first')

// Two programs behind one index.html: the merchant's customer does not load the developer's console.
const start = location.pathname.startsWith(`${base}checkout/`)
  ? async () => (await import('./start-checkout.tsx')).startCheckout()
  : async () => {
      // Another page than the first one: where its files are comes with the console.
      if (!first) import('./console/later-pages.ts').catch(() => undefined)
      return (await import('./start-console.tsx')).startConsole()
    }

// The first view is seen before the program takes the processor.
if (!leaveCredentials()) void Promise.resolve(first?.painted).then(start).catch(startAgain)

/**
 * Opens the page again without the user name and password that its address has: `fetch` takes no address
 * with them, and the browser keeps them for the next request. Says whether there were any.
 */
function leaveCredentials() {
  const address = new URL(document.URL)
  if (!address.username && !address.password) return false
  address.username = ''
  address.password = ''
  location.replace(address)
  return true
}

/**
 * Loads the page once more when a file of its program did not arrive: a browser asks for the file
 * again in a new page only. The input in the first view would be lost: then, and the second time,
 * the user is asked.
 */
function startAgain(error: unknown) {
  if (!isMissingFile(error)) throw error
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const first = document.querySelector<FirstView>('#first')
  if (visit?.type !== 'reload' && !first?.done.length) return location.reload()
  // The sentence and its button are in index.html.
  document.querySelector('.not-started')?.removeAttribute('hidden')
}

/** The part of Trusted Types that is used here. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(text: string): string | null }): unknown
}

/**
 * Lets no text become code, except for the address of our own worker, which MSW registers as a text.
 * Browsers without Trusted Types ignore the directive that demands them.
 */
function trustOnly(workerPath: string) {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const worker = new URL(workerPath, location.href).href
  trustedTypes?.createPolicy('default', {
    createScriptURL: (text) => (new URL(text, location.href).href === worker ? text : null),
  })
}
