import { setupWorker } from 'msw/browser'
import { http } from 'msw/http'

const reloadMark = 'ensayo.reloaded'

/**
 * Starts the service worker that brings `answer` the requests of every program on this origin. Tells
 * whether the page had lost its worker and was loaded once more.
 *
 * @throws Error when the browser does not let the worker serve this page.
 */
export async function startServiceWorker(
  base: string,
  answer: (request: Request) => Promise<Response>,
  onLost: (reason: string) => void,
): Promise<{ recovered: boolean }> {
  const recovered = sessionStorage.getItem(reloadMark) !== null
  sessionStorage.removeItem(reloadMark)
  if (await lostItsWorker(base)) {
    if (recovered) throw new Error('uncontrolled')
    // A hard reload leaves the page without its worker; one soft reload brings it back.
    sessionStorage.setItem(reloadMark, '1')
    location.reload()
    return new Promise<never>(() => {})
  }
  // Offline, or in a hurry, the older worker has to do.
  await inTime(500, bringUpToDate(base)).catch(() => undefined)
  const resolver = ({ request }: { request: Request }) => answer(request)
  const worker = setupWorker(
    http.all(`${base}api/v2/*`, resolver),
    http.all(`${base}sandbox`, resolver),
    http.all(`${base}sandbox/*`, resolver),
  )
  const registration = await inTime(
    5000,
    worker.start({
      quiet: true,
      onUnhandledFrame: 'bypass',
      serviceWorker: { url: `${base}mockServiceWorker.js`, options: { scope: base } },
    }),
  )
  await inTime(3000, controlledBy(registration?.active))
  watchForLoss(onLost)
  return { recovered }
}

async function lostItsWorker(base: string) {
  if (navigator.serviceWorker.controller) return false
  const registration = await navigator.serviceWorker.getRegistration(base)
  return registration?.active != null
}

/**
 * Lets a newer worker script take over before MSW starts: it would bind itself to the older one, and
 * hear nothing more as soon as the newer one controls the page.
 */
async function bringUpToDate(base: string) {
  const registration = await navigator.serviceWorker.getRegistration(base)
  await registration?.update()
  const next = registration?.installing
  if (!next) return
  await new Promise<void>((resolve) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated' || next.state === 'redundant') resolve()
    })
  })
}

/** The worker claims the page that registered it, perhaps from another one; that takes a moment. */
async function controlledBy(worker: ServiceWorker | null | undefined) {
  const { serviceWorker: container } = navigator
  if (container.controller && container.controller === worker) return
  await new Promise((resolve) => {
    container.addEventListener('controllerchange', resolve, { once: true })
  })
}

/** Gives up waiting for what some browser may never do. */
async function inTime<Result>(ms: number, work: Promise<Result>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, ms, new Error('uncontrolled'))
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** A worker that takes over later, after an upgrade, knows nothing of this page, nor MSW of it. */
function watchForLoss(onLost: (reason: string) => void) {
  const { controller } = navigator.serviceWorker
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (navigator.serviceWorker.controller !== controller) onLost('lost')
  })
}
