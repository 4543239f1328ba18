import { base } from '../../ui/base.ts'
import { readLook, showLook } from '../state/kept-preferences.ts'

// Runs in the head of index.html, where the build writes it.

/** The names of the console's files, as the build knows them. */
declare const firstFiles: readonly string[]

/** The fonts that a built page does not name in its styles: none during development. */
declare const fonts: readonly ({
  readonly family: string
  readonly file: string
} & FontFaceDescriptors)[]

const isCheckout = location.pathname.startsWith(`${base}checkout/`)

// Sets the look here, so that a chosen theme never flashes in the other one. The merchant's
// customer has chosen none, whatever the developer of this browser did.
const look = readLook()
showLook(isCheckout ? { lang: look.lang, theme: 'system', view: 'developer' } : look)

for (const { family, file, ...descriptors } of fonts) {
  document.fonts.add(new FontFace(family, `url(${base}${file})`, descriptors))
}

// No code of the program can report that the program has not arrived.
addEventListener('error', sayNotStarted, true)

function sayNotStarted({ target }: Event) {
  if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
  const say = () => document.querySelector('.not-started')?.removeAttribute('hidden')
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say)
  else say()
}

// The search opens also for a user who asks for it before its button is there.
if (!isCheckout) addEventListener('keydown', askEarly)

function askEarly(event: KeyboardEvent) {
  const find = () => document.querySelector<HTMLElement>('.commands')
  if (find()) return removeEventListener('keydown', askEarly)
  const { altKey, ctrlKey, key, metaKey, shiftKey } = event
  if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 'k') return
  event.preventDefault()
  const arrival = new MutationObserver(() => {
    const button = find()
    if (button) arrival.disconnect()
    button?.click()
  })
  arrival.observe(document, { childList: true, subtree: true })
}

// All are asked for at once, and not compiled yet: `modulepreload` would take a processor from the
// first paint.
if (!isCheckout) {
  for (const name of firstFiles) {
    const link = document.createElement('link')
    const href = base + name
    document.head.append(
      Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: '', href }),
    )
  }
}
