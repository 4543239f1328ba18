import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearTurns } from './pass-turns.ts'

/** A press, as far as a channel tells it. */
class Press extends Event {
  readonly key: string
  readonly shiftKey: boolean
  constructor(type: string, { key, shiftKey }: KeyboardEventInit) {
    super(type)
    this.key = `${key}`
    this.shiftKey = Boolean(shiftKey)
  }
}

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('KeyboardEvent', Press)
})
afterEach(() => vi.unstubAllGlobals())

test('a stage takes the turns that another window tells, and no other message', async () => {
  const pressed: unknown[] = []
  document.addEventListener('keydown', ({ key, shiftKey }) => pressed.push([key, shiftKey]))
  const stop = hearTurns('server')
  const window = new BroadcastChannel('ensayo turns server')
  const turn = { key: ' ', shiftKey: true }
  const keys = [undefined, null, 5, {}, ['b'], 'Escape', 'j', 'constructor']
  const others = [undefined, null, 5, 'b', [], ['b'], {}, new Map()]
  const forged = [...others, ...keys.map((key) => ({ key }))]
  for (const one of [turn, ...forged, { key: 'b', shiftKey: {} }]) window.postMessage(one)
  await vi.waitFor(() => expect(pressed.at(-1)).toEqual(['b', false]))
  expect(pressed).toEqual([
    [' ', true],
    ['b', false],
  ])
  stop()
  window.close()
})
