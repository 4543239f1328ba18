import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FieldSet } from './field-set.tsx'
import { FileButton } from './file-button.tsx'
import { TextField } from './text-field.tsx'

test('a group is named by its legend, closed or not', async () => {
  const { getByRole, rerender } = await render(
    <FieldSet legend="Cliente">
      <TextField label="Nombre" />
    </FieldSet>,
  )
  await expect.element(getByRole('group', { name: 'Cliente' })).toBeVisible()
  await rerender(
    <FieldSet legend="Avanzado" collapsible open>
      <TextField label="Entorno" />
    </FieldSet>,
  )
  const group = getByRole('group', { name: 'Avanzado', exact: true })
  await expect.element(group.getByRole('textbox', { name: 'Entorno' })).toBeVisible()
})

test('the user opens it by a key; one that is held open does not close', async () => {
  const onToggle = vi.fn<(open: boolean) => void>()
  const { getByRole, getByText, rerender } = await render(advanced(false, onToggle))
  const field = getByRole('textbox', { name: 'Entorno' })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onToggle.mock.lastCall).toEqual([true])
  await rerender(advanced(true, onToggle))
  await expect.element(field).toBeVisible()
  await userEvent.click(getByText('Avanzado'))
  await rerender(advanced(true, onToggle))
  await expect.element(field).toBeVisible()
})

const advanced = (open: boolean, onToggle: (open: boolean) => void) => (
  <FieldSet legend="Avanzado" collapsible open={open} onToggle={onToggle}>
    <TextField label="Entorno" />
  </FieldSet>
)

test('a file can be chosen twice in a row', async () => {
  const names: string[] = []
  const { getByRole, container } = await render(
    <FileButton accept=".json" onFile={({ name }) => names.push(name)}>
      Abrir un archivo
    </FileButton>,
  )
  await expect.element(getByRole('button', { name: 'Abrir un archivo' })).toBeVisible()
  const input = container.querySelector('input') as HTMLElement
  const file = new File(['{}'], 'estado.json', { type: 'application/json' })
  await userEvent.upload(input, file)
  await userEvent.upload(input, file)
  expect(names).toEqual(['estado.json', 'estado.json'])
})
