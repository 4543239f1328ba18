import type { SandboxLink, SandboxState } from './client/sandbox-link.ts'
import type { BrowserSandbox } from './hosts/browser/browser.ts'

/** Thrown at a request for which no sandbox could be started; the client names it. */
class SandboxMissing extends Error {
  override readonly name = 'SandboxMissing'
}

/**
 * The console's line to the browser's sandbox, which is loaded and started only when asked for: the
 * first form is usable before the sandbox's code has arrived.
 */
export function createSandboxLink(
  base: string,
  loadRest: () => Promise<unknown>,
): SandboxLink & { start: () => void } {
  let state: SandboxState = { kind: 'starting' }
  let starting: Promise<BrowserSandbox> | undefined
  const stateListeners = new Set<() => void>()
  const changeListeners = new Set<() => void>()

  const become = (next: SandboxState) => {
    state = next
    stateListeners.forEach((listener) => listener())
  }

  /** Requests wait for `begin`: a page that asks as soon as it is drawn must not delay the form. */
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const start = () => (starting ??= load())
  /** Whether a request that a reload would lose is waiting for the sandbox. */
  let isSending = false

  async function load() {
    try {
      // Once the worker runs each file costs a detour through it: so the other files come first.
      const rest = loadRest().catch(() => undefined)
      const { startBrowserSandbox } = await import('./hosts/browser/browser.ts')
      await rest
      const sandbox = await startBrowserSandbox(base, {
        onChange: () => changeListeners.forEach((listener) => listener()),
        onOutdated: () => become({ kind: 'outdated' }),
        onWorkerLost: (reason) => {
          if (state.kind === 'ready') become({ ...state, transport: 'page', reason })
        },
        mayReload: () => !isSending,
      })
      const { transport, reason, storage, recovered } = sandbox
      become({ kind: 'ready', transport, reason, storage, recovered })
      return sandbox
    } catch (error) {
      const { name, message } = error as Error
      become(name === 'VersionError' ? { kind: 'outdated' } : { kind: 'failed', reason: message })
      // The next request tries again: a chunk that did not arrive may arrive then.
      starting = undefined
      throw new SandboxMissing(message)
    }
  }

  return {
    start() {
      begin()
      start().catch(() => undefined)
    },
    getState: () => state,
    subscribe(listener) {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    onChange(listener) {
      changeListeners.add(listener)
      return () => changeListeners.delete(listener)
    },
    async fetch(url, init) {
      isSending ||= init?.method !== undefined && init.method !== 'GET'
      await begun
      const sandbox = await start()
      if (state.kind === 'outdated') throw new SandboxMissing('outdated')
      // Without its worker the page would send the payment to the server of its own files.
      const intercepted =
        state.kind === 'ready' &&
        state.transport === 'worker' &&
        navigator.serviceWorker.controller !== null
      return intercepted ? fetch(url, init) : sandbox.answer(new Request(url, init))
    },
  }
}
