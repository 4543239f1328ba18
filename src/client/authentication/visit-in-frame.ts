import type { PageFields } from './authenticate-card.ts'

/** How long (ms) a page may take to tell that the browser's data is collected. */
const patience = 20_000

/**
 * Posts a form into a frame and waits for what its page tells, as the vendor's client does: only a
 * message of that frame and of the page's own origin counts.
 *
 * @throws Error `timeout` when nothing is told in time, `closed` when the signal says so.
 */
export function visitInFrame(
  frame: HTMLIFrameElement,
  url: string,
  fields: PageFields,
  { signal, waits }: { signal: AbortSignal; waits: boolean },
): Promise<unknown> {
  const { origin } = new URL(url)
  return new Promise((resolve, reject) => {
    const done = new AbortController()
    const end = (settle: () => void) => {
      done.abort()
      clearTimeout(timer)
      settle()
    }
    const giveUp = (reason: string) => end(() => reject(new Error(reason)))
    const timer = waits ? undefined : setTimeout(giveUp, patience, 'timeout')
    const options = { signal: done.signal }
    signal.addEventListener('abort', () => giveUp('closed'), options)
    addEventListener(
      'message',
      ({ source, origin: from, data }: MessageEvent) => {
        if (source === frame.contentWindow && from === origin) end(() => resolve(data))
      },
      options,
    )
    post(frame.name, url, fields)
  })
}

function post(target: string, action: string, fields: PageFields) {
  const form = document.createElement('form')
  Object.assign(form, { method: 'POST', hidden: true, target, action })
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
