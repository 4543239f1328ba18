import { expect, test, vi } from 'vitest'
import { createSandboxLink } from './browser-sandbox.ts'
import { startBrowserSandbox } from './entries/start-browser-sandbox.ts'

vi.mock('./entries/start-browser-sandbox.ts')

test('a page stays outdated when a newer version takes its data before the start is over', async () => {
  vi.mocked(startBrowserSandbox).mockImplementation(async (_base, { onOutdated }) => {
    onOutdated()
    return {} as never
  })
  const link = createSandboxLink(
    '/',
    async () => {},
    () => true,
  )
  link.start()
  await vi.waitFor(() => expect(link.state.get().kind).not.toBe('starting'))
  await expect(link.transmit('/sandbox', {})).rejects.toMatchObject({ name: 'SandboxMissing' })
  expect(link.state.get()).toEqual({ kind: 'outdated' })
})
