import { trustOnly } from './trusted-types.ts'
import './ui/tokens.css'
import './ui/base.css'
import { base } from './ui/base.ts'
import { startAgain } from './start-again.ts'
import { surviveTranslation } from './ui/survive-translation.ts'

trustOnly(`${base}worker.js`)
surviveTranslation()

const first = document.querySelector<HTMLElement & { readonly painted: Promise<void> }>('#first')

// Two programs behind one index.html: the merchant's customer does not load the developer's console.
const start = location.pathname.startsWith(`${base}checkout/`)
  ? async () => (await import('./start-checkout.tsx')).startCheckout()
  : async () => {
      // Another page than the first one: where its files are comes with the console.
      if (!first) import('./console/later-pages.ts').catch(() => undefined)
      return (await import('./start-console.tsx')).startConsole()
    }

// The first view is seen before the program takes the processor (index.html).
void Promise.resolve(first?.painted).then(start).catch(startAgain)
