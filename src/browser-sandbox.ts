import { createObservable } from './client/observable.ts'
import type { SandboxLink, SandboxState } from './client/sandbox-link.ts'
import { tabSandboxPrefix } from './contract/control/values.ts'
import { isReading } from './contract/http.ts'
import type { BrowserSandbox } from './hosts/browser/browser.ts'
import { isServed } from './ui/base.ts'
import { importAgain } from './ui/import-again.ts'

type Said = Pick<
  Extract<SandboxState, { kind: 'ready' }>,
  'aside' | 'deleted' | 'problem' | 'update'
>

/** Thrown at a request for which no sandbox could be started; the client names it. */
class SandboxMissing extends Error {
  override readonly name = 'SandboxMissing'
}

const isQuestion = ({ method = 'GET' }: RequestInit, url: string) =>
  isReading(method) && !url.includes('/api/v2/')

/**
 * The console's line to the browser's sandbox, which is loaded and started on demand only: the
 * first form is usable before the sandbox's code has arrived. While `isChosen` says that the page
 * asks another sandbox, programs of the page reach its server, and the console the sandbox in the
 * page: that sandbox is started too while `isNeeded`, since its worker keeps the files of the
 * console.
 */
export function createSandboxLink(
  base: string,
  loadRest: () => Promise<unknown>,
  isChosen: () => boolean,
  isNeeded = isChosen,
): SandboxLink & { start: () => void } {
  const state = createObservable<SandboxState>({ kind: 'starting' })
  /** How often the sandbox's data has changed. */
  const changes = createObservable(0)
  let starting: Promise<BrowserSandbox> | undefined

  /** Requests wait for `begin`: a page that asks as soon as it is drawn must not delay the form. */
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const start = () => (starting ??= load())
  let open = (_answer: BrowserSandbox['answer']) => {}
  const opened = new Promise<BrowserSandbox['answer']>((resolve) => {
    open = resolve
  })
  /** The news about the sandbox beside its start: some of it comes before the sandbox is ready. */
  let said: Said = { aside: {}, deleted: [], problem: undefined, update: undefined }
  const say = (more: Partial<Said>) => {
    said = { ...said, ...more }
    const now = state.get()
    if (now.kind === 'ready') state.set({ ...now, ...said })
  }
  /**
   * The number of requests in the worker: this sandbox answers them also when another one is chosen
   * meanwhile.
   */
  let underWay = 0

  async function load() {
    try {
      // Once the worker runs each file costs a detour through it: so the other files come first.
      const rest = loadRest().catch(() => undefined)
      const startBrowserSandbox = await importAgain(
        () => import('./entries/start-browser-sandbox.ts'),
        'startBrowserSandbox',
      )
      await rest
      const sandbox = await startBrowserSandbox(base, {
        isServed,
        isChosen: () => isChosen() || underWay > 0,
        onChange: () => changes.set(changes.get() + 1),
        onOpened: open,
        onOutdated: () => state.set({ kind: 'outdated' }),
        onAside: (name, count) => say({ aside: { ...said.aside, [name]: count } }),
        onDeleted: (database) => say({ deleted: [...said.deleted, database] }),
        onUpdate: (update) => say({ update }),
        onWorker: (problem) => say({ problem }),
      })
      // A newer version may have begun meanwhile.
      if (state.get().kind !== 'outdated') state.set({ kind: 'ready', ...sandbox, ...said })
      return sandbox
    } catch (caught) {
      const error = caught as Error
      state.set(error.name === 'VersionError' ? { kind: 'outdated' } : { kind: 'failed', error })
      // The next request tries again: a chunk that did not arrive may arrive then.
      starting = undefined
      throw new SandboxMissing(error.message)
    }
  }

  /** Only a reload helps: another start would meet the remains of the first one. */
  const refuseOutdated = () => {
    if (state.get().kind === 'outdated') throw new SandboxMissing('outdated')
  }

  return {
    start() {
      begin()
      if (isNeeded()) start().catch(() => undefined)
    },
    state,
    onChange: changes.subscribe,
    async transmit(url, init) {
      await begun
      refuseOutdated()
      // Questions of the page do not wait for the worker.
      if (state.get().kind === 'starting' && isQuestion(init, url)) {
        const answer = await Promise.race([opened, start().then((sandbox) => sandbox.answer)])
        return answer(new Request(url, init))
      }
      const sandbox = await start()
      refuseOutdated()
      const now = state.get()
      // Without its worker the page would send the payment to the server of its own files.
      const intercepted =
        now.kind === 'ready' &&
        !now.problem &&
        isChosen() &&
        navigator.serviceWorker.controller !== null
      // The page itself asks a sandbox of its own: the way over the worker takes longer than the
      // answer.
      const isOwn = new Headers(init.headers).get('x-sandbox')?.startsWith(tabSandboxPrefix)
      if (!intercepted || isOwn) return sandbox.answer(new Request(url, init))
      underWay++
      return fetch(url, init).finally(() => void underWay--)
    },
  }
}
