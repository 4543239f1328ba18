import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sandboxValues } from '../../contract/signature-examples.ts'
import type { SignatureKindId } from '../../contract/signing.ts'
import { openConsole } from '../../testing-console.tsx'
import { DiagnosisPanel } from './diagnosis-panel.tsx'

const offered: readonly (readonly [SignatureKindId, readonly string[]])[] = [
  ['sale', ['Mayúsculas', 'Barra al final', 'El hash por el secreto']],
  ['void_signature', ['Mayúsculas', 'Correo resumido', 'El hash por el secreto']],
  ['payment_hash', ['Mayúsculas', 'El hash por el secreto']],
  ['auth_hash', ['Mayúsculas', 'Cortada']],
]

test.each(offered)(
  '%s offers the mistakes that it can have, and each is explained',
  async (id, mistakes) => {
    const { draw } = await openConsole()
    await draw(<DiagnosisPanel id={id} values={sandboxValues} />)
    const buttons = page.getByRole('button')
    expect(buttons.elements().map(({ textContent }) => textContent)).toEqual(mistakes)
    for (const name of mistakes) {
      await page.getByRole('button', { name }).click()
      await expect.element(page.getByText('No es igual, por una diferencia')).toBeVisible()
      await page.getByRole('button', { name: 'Vaciar' }).click()
    }
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  },
)
