import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearTurns, swipeTurns } from './pass-turns.ts'

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

/** An event of a finger, or of two, at a place of the stage. */
const touch = (type: string, at: readonly (readonly [x: number, y: number])[]) => {
  const fingers = at.map(([clientX, clientY]) => ({ clientX, clientY }))
  return Object.assign(new Event(type), { touches: fingers, changedTouches: fingers })
}

test.each([
  ['50 pixels to the left', [[100, 0]], [[50, 0]], ['PageDown']],
  ['50 pixels to the right', [[50, 0]], [[100, 0]], ['PageUp']],
  ['49 pixels', [[100, 0]], [[51, 0]], []],
  ['half as far down as across', [[100, 0]], [[0, 50]], ['PageDown']],
  ['further down than that', [[100, 0]], [[0, 51]], []],
] as const)('a finger that goes %s turns the slide or not', (_, from, to, turned) => {
  expect(turnsOf(touch('touchstart', from), touch('touchend', to))).toEqual(turned)
})

test('two fingers turn no slide, and one that turned it turns it once', () => {
  const left = touch('touchend', [[0, 0]])
  const two = [
    [100, 0],
    [100, 90],
  ] as const
  expect(turnsOf(touch('touchstart', two), left)).toEqual([])
  expect(turnsOf(touch('touchstart', [[100, 0]]), left, left)).toEqual(['PageDown'])
})

function turnsOf(...events: readonly Event[]) {
  const stage = new EventTarget() as Document
  const pressed: string[] = []
  stage.addEventListener('keydown', ({ key }) => pressed.push(key))
  const stop = swipeTurns(stage)
  for (const event of events) stage.dispatchEvent(event)
  stop()
  return pressed
}
