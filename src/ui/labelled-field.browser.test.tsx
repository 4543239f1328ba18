import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { Checkbox, TextInput } from './controls.tsx'
import { DateInput } from './date-input.tsx'
import { LabelledField } from './labelled-field.tsx'
import { SelectField, TextField } from './text-field.tsx'

test('a field is named by its label alone; its notes describe it, the error first', async () => {
  const { getByRole, rerender } = await render(
    <TextField label="Correo" wireName="customer_email" hint="Donde llega el recibo" required />,
  )
  const box = getByRole('textbox', { name: 'Correo', exact: true })
  await expect.element(box).toHaveAccessibleName('Correo')
  await expect.element(box).toHaveAccessibleDescription('customer_email Donde llega el recibo')
  await expect.element(box).toHaveAttribute('aria-required', 'true')
  await expect.element(box).not.toHaveAttribute('aria-invalid')

  await rerender(<TextField label="Correo" wireName="customer_email" error="Falta la @" />)
  await expect.element(box).toHaveAccessibleDescription('Falta la @ customer_email')
  await expect.element(box).toBeInvalid()
})

test('a field without notes is described by nothing', async () => {
  const { getByRole } = await render(<TextField label="Ciudad" />)
  await expect.element(getByRole('textbox')).not.toHaveAttribute('aria-describedby')
})

test('what is beside the label is reached after the control', async () => {
  const { getByRole } = await render(
    <LabelledField label="Firma" aside={<Button>Calcular</Button>}>
      {(control) => <TextInput {...control} trailing={<Button>Copiar</Button>} />}
    </LabelledField>,
  )
  await userEvent.tab()
  await expect.element(getByRole('textbox', { name: 'Firma' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(getByRole('button', { name: 'Copiar' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(getByRole('button', { name: 'Calcular' })).toHaveFocus()
})

test('texts without a space break inside their field', async () => {
  const long = 'comprobante_'.repeat(30)
  const { container } = await render(
    <div style={{ width: '16rem' }}>
      <TextField label={long} wireName={long} hint={long} error={long} />
    </div>,
  )
  expect(overflow(container)).toEqual([])
})

test('a choice is made by its letters, and says its value', async () => {
  const { getByRole } = await render(<Currency />)
  const list = getByRole('combobox', { name: 'Moneda' })
  await userEvent.tab()
  await expect.element(list).toHaveFocus()
  await userEvent.keyboard('D')
  await expect.element(list).toHaveValue('USD')
})

test('a checkbox is named by its text and hint, and pressed by the space bar', async () => {
  const { getByRole } = await render(<Checkbox label="Guardar" hint="En este navegador" />)
  const box = getByRole('checkbox', { name: 'Guardar En este navegador' })
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(box).toBeChecked()
})

test('a date keeps the parts that are typed while they are no day, and takes what comes from elsewhere', async () => {
  const { getByRole, getByLabelText } = await render(<Day />)
  const box = getByLabelText('Día')
  await userEvent.click(box)
  await userEvent.keyboard('{Home}31{ArrowRight}')
  await expect.element(box).toHaveValue('')
  const isHalfTyped = () => (box.element() as HTMLInputElement).validity.badInput
  await expect.poll(isHalfTyped).toBe(true)
  await userEvent.click(getByRole('button', { name: 'Hoy' }))
  await expect.element(box).toHaveValue('2026-01-15')
})

function Currency() {
  const [value, setValue] = useState<'HNL' | 'USD'>('HNL')
  return (
    <SelectField
      label="Moneda"
      options={[
        ['HNL', 'Lempiras'],
        ['USD', 'Dólares'],
      ]}
      value={value}
      onChange={setValue}
    />
  )
}

function Day() {
  const [value, setValue] = useState('')
  return (
    <LabelledField label="Día" aside={<Button onClick={() => setValue('2026-01-15')}>Hoy</Button>}>
      {(control) => <DateInput {...control} type="date" value={value} onType={setValue} />}
    </LabelledField>
  )
}

/** The parts that are wider than the box they are in. */
const overflow = (box: Element) => {
  const { right } = (box.firstElementChild ?? box).getBoundingClientRect()
  return [...box.querySelectorAll('*')]
    .filter((part) => part.getBoundingClientRect().right > right + 1)
    .map((part) => part.className || part.tagName)
}

test('Ctrl+Z takes back a pasted text, whose blanks were left out', async () => {
  const { getByRole } = await render(<TextField label="Ciudad" defaultValue="La Ceiba" />)
  const box = getByRole('textbox')
  await userEvent.click(box)
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  pasteInto(box.element(), '  Choluteca ')
  await expect.element(box).toHaveValue('Choluteca')
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}')
  await expect.element(box).toHaveValue('La Ceiba')
})

function pasteInto(element: Element, text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  element.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}
