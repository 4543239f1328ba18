import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Lang } from '../contract/text.ts'
import { focusProblem } from '../ui/keep-focus.ts'
import { CardForm, type CardPayment } from './card-form.tsx'
import { decliningCard, plainCards } from './card-picker.tsx'
import { CustomerContext } from './customer-context.ts'

focusProblem()

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const number = field('Número de tarjeta')
const expiry = field('Vencimiento')
const code = field('Código de seguridad')
const holder = field('Nombre en la tarjeta')
const pay = page.getByRole('button', { name: 'Pagar', exact: true })
const onPay = vi.fn<(payment: CardPayment) => Promise<void>>(async () => {})

beforeEach(() => void onPay.mockClear())

test('each field has a name, a filling for the browser, and a keyboard; Tab goes through them in order', async () => {
  await draw()
  await userEvent.tab()
  for (const [box, filling] of [
    [number, 'cc-number'],
    [expiry, 'cc-exp'],
    [code, 'cc-csc'],
    [holder, 'cc-name'],
  ] as const) {
    await expect.element(box).toHaveFocus()
    await expect.element(box).toHaveAttribute('autocomplete', filling)
    await expect.element(box).toBeRequired()
    // No browser can submit a field without a name.
    await expect.element(box).not.toHaveAttribute('name')
    await userEvent.tab()
  }
  await expect.element(page.getByRole('button', { name: 'Visa' })).toHaveFocus()
})

test('digits are grouped as they are typed, and the caret stays after the same digit', async () => {
  await draw()
  await userEvent.click(number)
  await userEvent.keyboard('4111111111111111')
  await expect.element(number).toHaveValue('4111 1111 1111 1111')
  await expect.element(page.getByText('Visa', { exact: true }).first()).toBeVisible()
  await userEvent.keyboard('{Home}{ArrowRight}{Delete}')
  await expect.element(number).toHaveValue('4111 1111 1111 111')
  expect((number.element() as HTMLInputElement).selectionStart).toBe(1)
  await userEvent.click(expiry)
  await userEvent.keyboard('7/30')
  await expect.element(expiry).toHaveValue('07/30')
  await userEvent.click(code)
  await userEvent.keyboard('12a345')
  await expect.element(code).toHaveValue('1234')
})

test('an empty form says what is missing at each field, goes to the first, and pays nothing', async () => {
  await draw()
  await expect.element(number).not.toHaveAttribute('aria-invalid')
  await userEvent.click(pay)
  await expect.element(number).toHaveFocus()
  await expect.element(number).toHaveAccessibleDescription(/16 dígitos/)
  await expect.element(expiry).toHaveAccessibleDescription(/mes y año/)
  await expect.element(code).toHaveAccessibleDescription(/3 o 4 dígitos/)
  await expect.element(holder).toHaveAccessibleDescription(/tal como está en la tarjeta/)
  expect(onPay).not.toHaveBeenCalled()
})

test.for([
  ['4539578763621486', /elija una de prueba/],
  ['4111111111111112', /revise los dígitos/],
])('the number %s is refused with its reason', async ([typed, reason]) => {
  await draw()
  await userEvent.fill(number, typed as string)
  await userEvent.fill(expiry, '13/30')
  await userEvent.keyboard('{Enter}')
  await expect.element(number).toHaveAccessibleDescription(reason as RegExp)
  await expect.element(expiry).toHaveAccessibleDescription('El mes va de 01 a 12.')
  expect(onPay).not.toHaveBeenCalled()
})

test('a card is paid once, by Enter too; then the code is asked for again, and the rest is kept', async () => {
  await draw()
  await userEvent.click(page.getByRole('button', { name: 'Mastercard' }))
  await expect
    .element(page.getByRole('button', { name: 'Mastercard' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(holder).toHaveValue('Gabriela Mejía')
  await userEvent.click(holder)
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => onPay.mock.calls)
    .toEqual([
      [
        expect.objectContaining({
          card_number: plainCards[1]?.number,
          card_expire: '3012',
          card_holder: 'Gabriela Mejía',
        }),
      ],
    ])
  await expect.element(code).toHaveValue('')
  await expect.element(code).not.toHaveAttribute('aria-invalid')
  await expect.element(number).not.toHaveValue('')
})

test('a card that is to be declined says so, until something is typed', async () => {
  await draw()
  const declined = page.getByRole('button', { name: 'Será rechazada' })
  await userEvent.click(declined)
  await expect.element(page.getByRole('status')).toHaveTextContent('Este intento será rechazado.')
  await userEvent.click(pay)
  expect(onPay).toHaveBeenLastCalledWith({ outcome: 'declined' })
  await userEvent.click(declined)
  await userEvent.fill(code, '301')
  await expect.element(declined).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByRole('status')).toHaveTextContent(/^$/)
})

test('while it pays nothing can be changed or sent', async () => {
  await draw({ busy: true })
  await expect.element(pay).toHaveAttribute('aria-busy', 'true')
  await expect.element(number).toHaveAttribute('readonly')
  await userEvent.click(page.getByRole('button', { name: 'Visa' }))
  await expect.element(number).toHaveValue('')
  await userEvent.click(holder)
  await userEvent.keyboard('{Enter}')
  await expect.element(holder).not.toHaveAttribute('aria-invalid')
  expect(onPay).not.toHaveBeenCalled()
})

test('it speaks English, and fits a phone', async () => {
  await page.viewport(390, 800)
  await draw({ lang: 'en' })
  await userEvent.click(page.getByRole('button', { name: 'Pagar' }))
  await expect
    .element(page.getByRole('textbox', { name: 'Card number' }))
    .toHaveAccessibleDescription('Enter the 16 digits of the card.')
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.viewport(1280, 800)
})

const draw = ({ lang = 'es', busy = false }: { lang?: Lang; busy?: boolean } = {}) =>
  render(
    <CustomerContext
      value={{
        base: '/',
        visit: { page: { kind: 'nothing' }, sandbox: undefined, lang },
        lang,
        ask: () => Promise.reject(new Error('nothing is asked')),
      }}
    >
      <CardForm
        submit="Pagar"
        busy={busy}
        cards={[...plainCards, decliningCard]}
        customer="Gabriela Mejía"
        onPay={onPay}
      />
    </CustomerContext>,
  )
