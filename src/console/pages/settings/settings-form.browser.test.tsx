import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../testing-console.tsx'
import { MerchantSettings } from './merchant-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'

const url = page.getByRole('textbox', { name: 'Dirección de las notificaciones' })

test('what is typed and not saved is there again after another page, and what is saved is the sandbox’s', async () => {
  const { draw, sandbox } = await openConsole()
  const settings = await sandbox.settings()
  const first = await draw(<NotificationSettings settings={settings} />)
  await userEvent.fill(url, 'http://127.0.0.1:3000/webhook')
  await first.unmount()
  const second = await draw(<NotificationSettings settings={settings} />)
  await expect.element(url).toHaveValue('http://127.0.0.1:3000/webhook')
  await userEvent.click(page.getByRole('button', { name: 'Guardar', exact: true }))
  await expect
    .poll(async () => (await sandbox.settings()).webhook_url)
    .toBe('http://127.0.0.1:3000/webhook')
  await expect.element(page.getByRole('button', { name: 'Guardado' })).toBeVisible()
  await second.unmount()
  await draw(<NotificationSettings settings={settings} />)
  await expect.element(url).toHaveValue('')
})

test('a picture that is read while one types takes nothing of what is typed away', async () => {
  const { draw, sandbox } = await openConsole()
  const { merchant } = await sandbox.settings()
  await draw(<MerchantSettings merchant={merchant} />)
  let finish = () => {}
  const reading = new Promise<void>((resolve) => (finish = resolve))
  using decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(reading)
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const input = page.elementLocator(document.querySelector('input[type=file]') ?? document.body)
  await userEvent.upload(input, new File([drawing], 'logo.svg', { type: 'image/svg+xml' }))
  await vi.waitFor(() => expect(decode).toHaveBeenCalled())
  const name = page.getByRole('textbox', { name: 'Nombre' })
  await userEvent.fill(name, 'Tienda')
  finish()
  await expect.element(page.getByRole('button', { name: 'Quitar' })).toBeVisible()
  await expect.element(name).toHaveValue('Tienda')
})

test('the quotation marks and blanks around a pasted address are left out, those of a word are kept', async () => {
  const { draw, sandbox } = await openConsole()
  await draw(<NotificationSettings settings={await sandbox.settings()} />)
  for (const [pasted, value] of [
    ['\u200b"http://127.0.0.1:3000/x",\n', 'http://127.0.0.1:3000/x'],
    ['http://127.0.0.1:3000/"x"', 'http://127.0.0.1:3000/"x"'],
  ] as const) {
    await userEvent.clear(url)
    paste(url.element() as HTMLInputElement, pasted)
    await expect.element(url).toHaveValue(value)
  }
})

/** As a browser does: inserts the text that no listener took. */
function paste(input: HTMLInputElement, text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  input.focus()
  if (input.dispatchEvent(event)) document.execCommand('insertText', false, text)
}
