/**
 * The keys of a presenter's remote or keyboard, and the marks of the buttons that they press on the
 * stage.
 */
const turns: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowRight',
  ArrowDown: 'ArrowRight',
  PageDown: 'ArrowRight',
  ' ': 'ArrowRight',
  ArrowLeft: 'ArrowLeft',
  ArrowUp: 'ArrowLeft',
  PageUp: 'ArrowLeft',
  '.': 'b',
  b: 'b',
  B: 'b',
  0: '0',
}

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey'>

/** The mark that a press is meant for. */
export const turnOf = ({ key, shiftKey }: Press) =>
  key === ' ' && shiftKey ? 'ArrowLeft' : turns[key]

/** A remote turns the slide of the stage also while another page of it has the focus. */
export function passTurns(from: Document, stage: Document, isPassed: (press: Press) => boolean) {
  const pass = (event: KeyboardEvent) => {
    if (isPassed(event)) pressOn(stage, event)
  }
  from.addEventListener('keydown', pass)
  return () => from.removeEventListener('keydown', pass)
}

const pressOn = (stage: Document, { key, shiftKey }: Press) =>
  stage.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, cancelable: true }))

/** Tells the presses of this window to the stage of a story, whichever window shows it by now. */
export function tellTurns(target: string) {
  const channel = channelOf(target)
  const tell = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (turnOf(event) !== undefined) channel.postMessage({ key, shiftKey } satisfies Press)
  }
  document.addEventListener('keydown', tell)
  return () => {
    document.removeEventListener('keydown', tell)
    channel.close()
  }
}

/** Takes the presses that another window tells for the stage of a story in this one. */
export function hearTurns(target: string) {
  const channel = channelOf(target)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // Any page of the origin may write on a channel.
    const { key, shiftKey } = Object(data) as { readonly [Name in keyof Press]?: unknown }
    if (typeof key !== 'string' || !Object.hasOwn(turns, key)) return
    pressOn(document, { key, shiftKey: shiftKey === true })
  }
  return () => channel.close()
}

const channelOf = (target: string) => new BroadcastChannel(`ensayo turns ${target}`)

/** A finger that goes to the left turns on, and one that goes to the right turns back. */
export function swipeTurns(stage: Document) {
  let from: Touch | undefined
  const begin = ({ touches }: TouchEvent) => {
    from = touches.length === 1 ? touches[0] : undefined
  }
  const end = ({ changedTouches: [to] }: TouchEvent) => {
    if (!from || !to) return
    const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY]
    from = undefined
    if (Math.abs(across) < farSwipe || Math.abs(across) < 2 * Math.abs(down)) return
    pressOn(stage, { key: across < 0 ? 'PageDown' : 'PageUp', shiftKey: false })
  }
  stage.addEventListener('touchstart', begin)
  stage.addEventListener('touchend', end)
  return () => {
    stage.removeEventListener('touchstart', begin)
    stage.removeEventListener('touchend', end)
  }
}

/** How far (px) a finger goes that means to turn. */
const farSwipe = 50
