// @vitest-environment jsdom
import { setupServer } from 'msw/node'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import story, { Approved, Declined } from './pay-button.stories.js'

globalThis.IS_REACT_ACT_ENVIRONMENT = true
const server = setupServer(...story.parameters.msw.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

test.each([
  ['approved', Approved, 'Transaction completed successfully'],
  ['declined', Declined, 'Transaction declined'],
])('the story of the %s payment', async (_name, { args }, message) => {
  const container = document.createElement('div')
  await act(() =>
    createRoot(container).render(createElement(story.component, { ...story.args, ...args })),
  )
  await act(() => container.querySelector('button')?.click())
  await expect.poll(() => container.querySelector('output')?.textContent).toBe(message)
})
