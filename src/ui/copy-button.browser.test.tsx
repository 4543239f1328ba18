import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CopyButton } from './copy-button.tsx'
import { PartsLanguage } from './words.ts'

afterEach(() => vi.restoreAllMocks())

test('the text is asked for at the press, and it is said that it is copied', async () => {
  const write = clipboard(async () => {})
  const text = vi.fn<() => string>(() => 'ORDER-7')
  const { getByRole } = await render(<CopyButton label="Copiar la orden" text={text} />)
  const button = getByRole('button', { name: 'Copiar la orden', exact: true })
  await expect.element(getByRole('status')).toHaveTextContent(/^$/)
  expect(text).not.toHaveBeenCalled()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(getByRole('status')).toHaveTextContent('Copiado')
  await expect.element(button).toHaveFocus()
  expect(write).toHaveBeenCalledWith('ORDER-7')
})

test.for([
  ['a refused clipboard', () => 'ORDER-7', () => Promise.reject(new Error('NotAllowed'))],
  ['a text that does not come', () => Promise.reject(new Error('gone')), async () => {}],
] satisfies [string, () => string | Promise<string>, () => Promise<void>][])(
  '%s is said, in the language of the page',
  async ([, text, write]) => {
    clipboard(write)
    const { getByRole } = await render(
      <PartsLanguage value="en">
        <CopyButton showLabel label="Copy the order" text={text} />
      </PartsLanguage>,
    )
    await userEvent.click(getByRole('button', { name: 'Copy the order' }))
    await expect.element(getByRole('status')).toHaveTextContent('Could not be copied')
    await expect.element(getByRole('button', { name: 'Could not be copied' })).toBeVisible()
  },
)

test('over plain http, where programs have no clipboard, the text is copied as a selection', async () => {
  vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false)
  const write = clipboard(async () => {})
  const selected: string[] = []
  vi.spyOn(document, 'execCommand').mockImplementation((command) => {
    selected.push(`${command} ${(document.activeElement as HTMLTextAreaElement).value}`)
    return true
  })
  const { getByRole } = await render(<CopyButton label="Copiar la orden" text={() => 'ORDER-7'} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(getByRole('status')).toHaveTextContent('Copiado')
  expect(selected).toEqual(['copy ORDER-7'])
  expect(write).not.toHaveBeenCalled()
  await expect.element(getByRole('button', { name: 'Copiar la orden' })).toHaveFocus()
  expect(document.querySelector('textarea')).toBeNull()
})

const clipboard = (write: (text: string) => Promise<void>) =>
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
