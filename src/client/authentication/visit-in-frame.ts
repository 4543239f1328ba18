import type { PageFields } from './authenticate-card.ts'

/** How long (ms) a page may take to report that it has collected the browser's data. */
const patience = 20_000

/**
 * Posts a form into a frame and waits for the message of its page. Like the vendor's client it
 * accepts a message only from that frame and from the page's own origin.
 *
 * @throws Error `timeout` when no message comes in time, `closed` when the signal is aborted.
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
