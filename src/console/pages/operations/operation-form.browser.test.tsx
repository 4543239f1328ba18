import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import { outcomes } from '../../../contract/replies/outcomes.ts'
import { openConsole } from '../../../testing-console.tsx'
import { focusProblem } from '../../../ui/keep-focus.ts'
import { OperationForm } from '../../parts/form/operation-form.tsx'
import type { FormValues } from '../../parts/form/form-values.ts'
import { preferences } from '../../state/preferences.ts'
import { useOperationForm } from './use-operation-form.ts'

focusProblem()

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const send = () => userEvent.click(button('Enviar'))
const sendAsIs = async () => {
  await userEvent.click(button('Otra forma de enviar'))
  await userEvent.click(button('Enviar tal cual'))
}
const onSend = vi.fn<(values: FormValues) => void>()

beforeEach(() => void onSend.mockReset())

const grid = page.getByRole('group', { name: 'Resultado simulado' })
const outcome = (amount: number) => grid.getByRole('radio', { name: new RegExp(`^${amount} `) })
const says = async (text: string | RegExp) =>
  await expect.poll(() => grid.element().querySelector('[aria-live]')?.textContent).toMatch(text)

test('the grid has an outcome for each amount of the table, with its title and status', async () => {
  const { draw } = await openConsole()
  await draw(<Form />)
  await expect.element(grid.getByRole('radio')).toHaveLength(outcomes.length)
  for (const { amount, title, status } of outcomes) {
    await expect.element(outcome(amount)).toHaveAccessibleName(`${amount} ${title.es} ${status}`)
  }
  await expect.element(outcome(1)).toBeChecked()
  await says(/^200Transacción completada exitosamente/)
})

test('arrows choose an outcome, which writes its amount and says what comes', async () => {
  const { draw } = await openConsole()
  await draw(<Form />)
  await userEvent.click(outcome(1))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(outcome(2)).toBeChecked()
  await expect.element(outcome(2)).toHaveFocus()
  await expect.element(field('Monto')).toHaveValue('2')
  await says(/^402/)
})

test('an amount outside of the table chooses none and says what becomes of it under this ledger', async () => {
  const { draw, sandbox, refresh } = await openConsole()
  await draw(<Form />)
  await userEvent.fill(field('Monto'), '450.75')
  await expect.element(grid.getByRole('radio', { checked: true })).not.toBeInTheDocument()
  await says(/el sandbox lo rechazará/)
  await expect.element(grid.getByRole('button')).toBeVisible()
  await sandbox.settings({ assumptions: { amount_outside_table: 'approved' } })
  await refresh()
  await says(/se aprueba, como en producción/)
  await expect.element(grid.getByRole('button')).not.toBeInTheDocument()
  await userEvent.fill(field('Monto'), '')
  await says(/^Elija un resultado\.$/)
})

test('an operation that charges no card has no grid', async () => {
  const { draw } = await openConsole()
  await draw(<Form id="payments.void" />)
  await expect.element(button('Enviar')).toBeVisible()
  await expect.element(grid).not.toBeInTheDocument()
})

/** Some required fields of a sale, one of each group. */
const required = {
  'Número de orden': 'order_id',
  'Nombre del cliente': 'customer_name',
  Teléfono: 'billing_phone',
  'Número de tarjeta': 'card_number',
  'Código de seguridad': 'card_cvv',
}

test('what is missing is said beside each field, and nothing is sent but as it is', async () => {
  const { draw } = await openConsole()
  await draw(<Form />)
  await userEvent.click(button('Vaciar'))
  await send()
  for (const [name, wire] of Object.entries(required)) {
    await expect
      .element(field(name))
      .toHaveAccessibleDescription(new RegExp(`El campo ${wire} es obligatorio\\.`))
    await expect.element(field(name)).toHaveAttribute('aria-required', 'true')
  }
  await expect.element(field('Número de orden')).toHaveFocus()
  await expect.element(field('Código postal')).not.toHaveAttribute('aria-invalid')
  expect(onSend).not.toHaveBeenCalled()
  await sendAsIs()
  expect(onSend.mock.lastCall?.[0]).toMatchObject({ order_id: null, card_number: null })
})

test('a field is checked when one leaves it; a refused form goes to the first wrong one, in the language of now', async () => {
  const { draw } = await openConsole()
  await draw(<Form />)
  await userEvent.fill(field('Número de tarjeta'), '4111')
  await expect.element(field('Número de tarjeta')).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect
    .element(field('Número de tarjeta'))
    .toHaveAccessibleDescription(/debe ser un número de 16 dígitos/)
  await userEvent.fill(field('Teléfono'), 'casa')
  await userEvent.fill(field('Correo electrónico'), 'ana')
  await send()
  await expect.element(field('Correo electrónico')).toHaveFocus()
  await expect
    .element(field('Correo electrónico'))
    .toHaveAccessibleDescription(
      /El campo customer_email no corresponde con una dirección de e-mail válida\./,
    )
  preferences.set({ lang: 'en' })
  await expect
    .element(field('E-mail'))
    .toHaveAccessibleDescription(/The customer_email must be a valid email address\./)
})

test('a card that may be a real one is refused while it is typed, and grouped digits are pasted as digits', async () => {
  const { draw } = await openConsole()
  await draw(<Form />)
  const card = field('Número de tarjeta')
  await userEvent.fill(card, '4539578763621486')
  await expect.element(card).toBeInvalid()
  await expect.element(card).toHaveAccessibleDescription(/puede ser una tarjeta real/)
  await userEvent.clear(card)
  await userEvent.click(card)
  paste(card, '4111 1111 1111 1111')
  await expect.element(card).toHaveValue('4111111111111111')
})

test.for(['1,500.00', 'L 1500', '0.30000000000000004'])(
  'a wrong amount, %s, is explained in three lines beside two other fields',
  async (amount) => {
    for (const lang of ['es', 'en'] as const) {
      const { draw } = await openConsole({ lang })
      const { container, unmount } = await draw(
        <div style={{ width: '35.75rem' }}>
          <Form />
        </div>,
      )
      await userEvent.fill(field(lang === 'es' ? 'Monto' : 'Amount'), amount)
      await userEvent.tab()
      await expect.element(page.getByText(/: 1500\.50\./)).toBeVisible()
      const error = container.querySelector('.ui-field-error')!
      const { lineHeight } = getComputedStyle(error)
      expect(Math.round(error.clientHeight / parseFloat(lineHeight))).toBe(3)
      await unmount()
    }
  },
)

test('blanks around a pasted text are left out, and it goes to where the caret is', async () => {
  const { draw } = await openConsole()
  await draw(<Form />)
  const email = field('Correo electrónico')
  await userEvent.fill(email, '@pixel.hn')
  const input = email.element() as HTMLInputElement
  input.setSelectionRange(0, 0)
  paste(email, ' ana.paz\u00a0')
  await expect.element(email).toHaveValue('ana.paz@pixel.hn')
  expect(input.selectionStart).toBe('ana.paz'.length)
})

test.each([
  ['Monto', '1,00', /debe ser un numero\..*Sin comas/s],
  ['Moneda', 'Lempiras', /envíe HNL/],
  ['Número de orden', 'ORDER 1', /Tiene un espacio/],
  ['Correo electrónico', 'mailto:ana@pixel.hn', /sin «mailto:»/],
  ['Teléfono', '9999-CASA', /sin letras/],
  ['País', 'Honduras', /envíe HN\./],
  ['Departamento o estado', 'Cortés', /envíe HN-CR/],
  ['Número de tarjeta', '378282246310005', /Llegaron 15 dígitos/],
  ['Número de tarjeta', '411111******1111', /enmascarado/],
  ['Vencimiento (AAMM)', '12/30', /envíe 3012/],
  ['Vencimiento (AAMM)', '1230', /envíe 3012/],
  ['Código de seguridad', '30 0', /solo dígitos/],
])('%s as %s says beside its rule what is meant', async (name, text, cause) => {
  const { draw } = await openConsole()
  await draw(<Form />)
  await userEvent.fill(field(name), text)
  await userEvent.tab()
  await expect.element(field(name)).toHaveAccessibleDescription(cause)
})

test('a field that is needed beside another one says so', async () => {
  const { draw } = await openConsole()
  await draw(<Form named="En cuotas" />)
  await userEvent.clear(field('Tipo de cuotas'))
  await userEvent.tab()
  await expect
    .element(field('Tipo de cuotas'))
    .toHaveAccessibleDescription(/es obligatorio\..*van juntos, o ninguno/s)
})

test('what comes with a copied value is left out, and a whole request goes into its fields', async () => {
  const { draw } = await openConsole()
  await draw(<Form />)
  const [amount, order] = [field('Monto'), field('Número de orden')]
  for (const [pasted, value] of [
    ['\u200b2\ufeff', '2'],
    ['"3",', '3'],
    ['4,', '4'],
  ] as const) {
    await userEvent.clear(amount)
    paste(amount, pasted)
    await expect.element(amount).toHaveValue(value)
  }
  const before = (order.element() as HTMLInputElement).value
  await userEvent.clear(order)
  paste(order, `curl http://127.0.0.1:4010 -d order_id=A-7 -d order_amount=5 -d nothing=1`)
  await expect.element(page.getByRole('status')).toHaveTextContent(/se llenaron 2 campos/)
  await expect.element(order).toHaveValue('A-7')
  await expect.element(amount).toHaveValue('5')
  await userEvent.click(button('Volver a lo que había'))
  await expect.element(order).toHaveValue('')
  await expect.element(amount).toHaveValue('4')
  paste(order, `{"order_id": "${before}"}`)
  await expect.element(order).toHaveValue(`{"order_id": "${before}"}`)
})

function paste(into: ReturnType<typeof field>, text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  into
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('a wrong field in a closed group is brought to light, also in a form that is opened again', async () => {
  const { draw } = await openConsole()
  const notify = field('Notificar el éxito a')
  const first = await draw(<Form />)
  await userEvent.click(page.getByText('Avanzado'))
  await userEvent.fill(notify, 'ftp://tienda.test')
  await first.unmount()
  await draw(<Form />)
  await expect.element(field('Número de orden')).toBeVisible()
  await expect.element(notify).not.toBeInTheDocument()
  await send()
  await expect.element(notify).toHaveFocus()
  // A group that holds an error does not close over it.
  await userEvent.click(page.getByText('Avanzado'))
  await send()
  await expect.element(notify).toHaveFocus()
})

test('a field says what it is and what the specification says of it, on demand, by its own key too', async () => {
  const { draw } = await openConsole()
  await draw(<Form />)
  await expect.element(field('Número de orden')).toHaveAccessibleDescription(/^order_id Letras/)
  await userEvent.click(button('Ayuda sobre Moneda (F1)'))
  const currency = page.getByRole('group', { name: 'Ayuda sobre Moneda' })
  await expect.element(currency.getByRole('listitem')).toHaveTextContent(/obligatorio; USD, HNL/)
  await expect.element(currency.getByRole('listitem')).toHaveTextContent(/§ Endpoints/)
  await userEvent.keyboard('{Escape}')
  await expect.element(currency).not.toBeInTheDocument()

  const help = page.getByRole('group', { name: 'Ayuda sobre Código postal' })
  await userEvent.click(field('Código postal'))
  await userEvent.keyboard('{F1}')
  await expect.element(help).toHaveTextContent(/El código postal del titular\./)
  await expect.element(help).toHaveTextContent(/No se revisa en: /)
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  await expect.element(field('Código postal')).toHaveFocus()
})

test('Vaciar omits every field, F2 sends one empty, Ejemplo fills them, Deshacer cambios restores them', async () => {
  const { draw } = await openConsole()
  await draw(<Form />)
  const name = field('Nombre del cliente')
  await userEvent.fill(name, 'Óscar Pineda')
  await userEvent.click(button('Vaciar'))
  await expect.element(name).toHaveValue('')
  await expect.element(button('enviar vacío: Nombre del cliente')).toBeInTheDocument()
  await userEvent.click(name)
  await userEvent.keyboard('{F2}')
  await expect.element(button('vacío: Nombre del cliente')).toBeVisible()
  await expect.element(name).toHaveAccessibleDescription(/vacío: Nombre del cliente$/)
  await expect.element(name).toHaveFocus()
  await sendAsIs()
  expect(onSend.mock.lastCall?.[0]).toMatchObject({ customer_name: '', customer_email: null })
  await userEvent.click(button('Ejemplo'))
  await expect.element(name).toHaveValue('Ana Lucía Rivera')
  await userEvent.fill(name, 'Óscar Pineda')
  await userEvent.click(button('Deshacer cambios'))
  await expect.element(name).toHaveValue('Ana Lucía Rivera')
})

test('name and rule of a field show where one is, or below each', async () => {
  const { draw } = await openConsole()
  await draw(<Form />)
  const note = page.getByText('order_id', { exact: true })
  await expect.element(note).not.toBeVisible()
  await userEvent.click(field('Número de orden'))
  await expect.element(note).toBeVisible()
  // Below its own field, however much stands below the field beside it.
  await userEvent.fill(field('Monto'), 'doce')
  await userEvent.click(field('Número de orden'))
  await expect.element(field('Monto')).toBeInvalid()
  const below = field('Número de orden').element().getBoundingClientRect().bottom
  expect(note.element().getBoundingClientRect().top - below).toBeLessThan(24)
  await userEvent.click(field('Titular'))
  await expect.element(note).not.toBeVisible()
  await userEvent.click(button('Nombre y regla bajo cada campo'))
  await expect.element(note).toBeVisible()
  await userEvent.click(button('Nombre y regla bajo cada campo'))
})

test('a list chooses a country, and the states follow it; the arrow down goes to the list', async () => {
  const { draw } = await openConsole()
  await draw(<Form />)
  const countries = page.getByRole('combobox', { name: 'Elegir País' })
  await expect.element(countries).toBeInTheDocument()
  await userEvent.click(field('País'))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(countries).toHaveFocus()
  await userEvent.selectOptions(countries, 'GT')
  await expect.element(field('País')).toHaveValue('GT')
  const states = page.getByRole('combobox', { name: 'Elegir Departamento o estado' })
  await userEvent.selectOptions(states, 'GT-01 · Guatemala')
  await expect.element(field('Departamento o estado')).toHaveValue('GT-01')
})

test('what is beside a field takes no stop of Tab', async () => {
  const { draw } = await openConsole()
  await draw(<Form />)
  await expect.element(button('Ayuda sobre Nombre del cliente (F1)')).toBeInTheDocument()
  await userEvent.click(field('Nombre del cliente'))
  await userEvent.tab()
  await expect.element(field('Correo electrónico')).toHaveFocus()
})

test('long texts stay within the form', async () => {
  const { draw } = await openConsole()
  const { container } = await draw(
    <div style={{ width: '20rem', overflowX: 'auto' }}>
      <Form />
    </div>,
  )
  await userEvent.fill(field('Nombre del cliente'), 'María de los Ángeles'.repeat(12))
  await userEvent.fill(field('Correo electrónico'), `${'x'.repeat(200)}@`)
  await send()
  await expect.element(field('Correo electrónico')).toBeInvalid()
  const box = container.firstElementChild
  expect(box?.scrollWidth).toBe(box?.clientWidth)
})

test('while a request is on its way nothing else is sent', async () => {
  const { draw } = await openConsole()
  await draw(<Form isPending />)
  await expect.element(button('Enviar')).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(field('Titular'))
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await userEvent.click(button('Otra forma de enviar'))
  await expect.element(button('Enviar tal cual')).toHaveAttribute('aria-disabled', 'true')
  expect(onSend).not.toHaveBeenCalled()
})

function Form({
  id = 'payments.sale',
  named = '',
  isPending = false,
}: {
  id?: OperationId
  /** The Spanish title of a variant; without it the first one. */
  named?: string
  isPending?: boolean
}) {
  const [first, ...others] = operations[id].variants
  const variant = others.find(({ title }) => title.es === named) ?? first
  const { form, shown, draft, initial } = useOperationForm(id, variant, {}, undefined, undefined)
  return (
    <OperationForm
      operation={id}
      variant={variant}
      draft={draft}
      fields={shown}
      form={form}
      initial={initial}
      isForOneEntity={false}
      sending={{ isPending }}
      onSend={onSend}
      onBlocked={() => {}}
    />
  )
}

test('a character that is not seen is named where it breaks a rule', async () => {
  const { draw } = await openConsole()
  await draw(<Form />)
  await userEvent.fill(field('Monto'), '\u200b1')
  await userEvent.tab()
  await send()
  await expect.element(field('Monto')).toHaveAccessibleDescription(/no se ve \(U\+200B\): bórrelo/)
  await userEvent.fill(field('Monto'), '1')
  await expect.element(field('Monto')).not.toHaveAccessibleDescription(/U\+200B/)
})

test('the hint of a field covers no label and no control, and shows what half a row has no room for', async () => {
  await page.viewport(390, 844)
  const { draw } = await openConsole()
  for (const id of ['payments.sale', 'tokens.create', 'plans.create'] as const) {
    await draw(<Form id={id} />)
    await expect.element(field('Correo').or(field('Moneda')).first()).toBeVisible()
    for (const group of document.querySelectorAll('details')) group.open = true
    const boxes = [...document.querySelectorAll('label')].map((label) =>
      label.getBoundingClientRect(),
    )
    for (const hint of document.querySelectorAll('.ui-field-hint')) {
      const { top, bottom, left, right } = hint.getBoundingClientRect()
      const covered = boxes.filter(
        (box) => box.top < bottom - 4 && box.bottom > top && box.left < right && box.right > left,
      )
      const control = hint.closest('.ui-field')?.querySelector('.ui-control')
      const end = control?.getBoundingClientRect().bottom ?? 0
      expect({ text: `${id}: ${hint.textContent}`, covered, isBelow: top > end }).toMatchObject({
        covered: [],
        isBelow: true,
      })
    }
  }
  await draw(<Form />)
  const country = document.querySelector('input[name=billing_country]')
  const hint = country?.closest('.ui-field')?.querySelector('.ui-field-hint')
  expect(hint?.clientWidth).toBe(hint?.scrollWidth)
})

test('below the error of a field there is no hint', async () => {
  const { draw } = await openConsole()
  await draw(<Form />)
  const amount = field('Monto').element()
  const hint = amount.closest('.ui-field')!.querySelector('.ui-field-hint')!
  await userEvent.click(field('Monto'))
  await expect.poll(() => getComputedStyle(hint).visibility).toBe('visible')
  await userEvent.fill(field('Monto'), 'x')
  await userEvent.tab()
  await userEvent.click(field('Monto'))
  await expect.element(field('Monto')).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => getComputedStyle(hint).visibility).toBe('hidden')
})
