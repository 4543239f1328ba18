import { afterEach, expect, test, vi } from 'vitest'
import { shopKindIds, shopKinds, totalOf } from './shop-kinds.ts'
import { storyStepIds, toldSteps } from './story-steps.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Loads the module with a content of the browser's storage. */
async function begin(kept: string | null) {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: () => [...items.values()].at(-1) ?? kept,
    setItem: (name: string, value: string) => items.set(name, value),
  })
  vi.resetModules()
  return { ...(await import('./presentation.ts')), kept: () => [...items.values()].at(-1) }
}

test.each([
  null,
  '{',
  '[]',
  '"x"',
  '{"kind":"bank","order":["sale"],"logo":"javascript:x","color":"red"}',
])('what the browser keeps may be %s: then the usual shop is shown', async (kept) => {
  const { presentationNow, shopOf } = await begin(kept)
  expect(shopOf(presentationNow())).toMatchObject({
    name: 'Mercado del Valle',
    color: '#1f7a3d',
    logo: null,
  })
  expect(presentationNow().order).toEqual(storyStepIds)
})

test('what is chosen is kept for the next time', async () => {
  const first = await begin(null)
  const { changePresentation, moved, presentationNow } = first
  changePresentation({ kind: 'gym', name: ' Gimnasio Uno ', leftOut: ['refused'] })
  changePresentation({ order: moved(presentationNow().order, 'sale', 1) })
  const again = await begin(first.kept() ?? '')
  expect(again.shopOf(again.presentationNow()).name).toBe('Gimnasio Uno')
  expect(again.presentationNow()).toMatchObject({ kind: 'gym', leftOut: ['refused'] })
  expect(again.presentationNow().order.slice(0, 3)).toEqual(['shop', 'refused', 'sale'])
})

test.each([
  ['\u202EnaJ\u2066 9999-0000', 'naJ 9999-0000'],
  ['Ana\n9999\u0000-0000\u200B', 'Ana9999-0000'],
  ['\uD83D Ana 😀', ' Ana 😀'],
  ['4111 1111 1111 1111', '411111******1111'],
  ['<b>Ana</b> & “la jefa” =1+1', '<b>Ana</b> & “la jefa” =1+1'],
])('a salesperson may write %j: it is kept and shown as %j', async (written, shown) => {
  const first = await begin(null)
  first.changePresentation({ name: written, contact: written })
  expect(first.presentationNow()).toMatchObject({ name: shown, contact: shown })
  expect(first.kept()).not.toContain('4111 1111')
  const again = await begin(JSON.stringify({ name: written, contact: written }))
  expect(again.presentationNow()).toMatchObject({ name: shown, contact: shown })
})

test.each(shopKindIds)('a %s sells for the amounts of which the story tells', (kind) => {
  const { basket, large, secured, plan } = shopKinds[kind]
  expect([totalOf(basket), large[1], secured[1], plan.price]).toEqual([1480.5, 8400, 3250, 450])
})

test('the first and the last step stay where they are', async () => {
  const { moved } = await begin(null)
  expect(moved(storyStepIds, 'sale', -1)).toBe(storyStepIds)
  expect(moved(storyStepIds, 'audience', 1)).toBe(storyStepIds)
  expect(moved(storyStepIds, 'shop', 1)).toBe(storyStepIds)
})

test('a step about the customer is told only after she has come', () => {
  expect(toldSteps(['shop', 'month', 'customer', 'decline', 'end'])).toEqual([
    'shop',
    'customer',
    'decline',
    'end',
  ])
  expect(toldSteps(['sale', 'month'])).toEqual(['shop', 'sale', 'end'])
})
