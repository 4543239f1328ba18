import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../testing-console.tsx'
import { ExamPage } from './exam-page.tsx'
import { examiner } from './examiner.ts'

test.each(['Dirección del receptor', 'Pedidos de la tienda'])(
  'no exam begins with a wrong address in %s',
  async (name) => {
    const before = examiner.get()
    const { draw } = await openConsole()
    await draw(<ExamPage params={{}} search={{}} />)
    await page.getByLabelText(name).fill('tienda')
    await expect.element(page.getByText('Se necesita una dirección http o https.')).toBeVisible()
    await page.getByRole('button', { name: 'Examinar' }).click()
    expect(examiner.get()).toEqual(before)
  },
)
