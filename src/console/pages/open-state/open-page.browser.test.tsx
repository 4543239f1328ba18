import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../testing-console.tsx'
import { OpenPage } from './open-page.tsx'

test.for([
  ['%PDF-1.7', /no es el estado de un sandbox. Es un PDF/],
  ['{"log": {"entries": []}}', /Es un HAR: se importa en Solicitudes/],
  ['{"scenarios": []}', /Son escenarios: se importan en Escenarios/],
  ['', /El archivo está vacío/],
  ['{"format": 1, "tables', /incompleto o dañado/],
] as const)(
  'a file that begins with %s is named, and changes nothing',
  async ([text, sentence]) => {
    const { draw, sandbox } = await openConsole()
    const { counts } = await sandbox.info()
    const { container } = await draw(<OpenPage />)
    const input = container.querySelector('input[type=file]')
    if (!input) throw new Error('there is no place for a file')
    await userEvent.upload(input, new File([text], 'chosen.json', { type: 'application/json' }))
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: /Guardar lo que hay/ }))
      .not.toBeInTheDocument()
    expect((await sandbox.info()).counts).toEqual(counts)
  },
)

test('a file that the browser can no longer read is not said to be damaged', async () => {
  const read = vi.spyOn(Blob.prototype, 'text')
  onTestFinished(() => read.mockRestore())
  read.mockRejectedValue(new DOMException('it has changed', 'NotReadableError'))
  const { draw } = await openConsole()
  const { container } = await draw(<OpenPage />)
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['{}'], 'chosen.json', { type: 'application/json' }))
  await expect.element(page.getByText(/elija el archivo de nuevo/)).toBeVisible()
})
