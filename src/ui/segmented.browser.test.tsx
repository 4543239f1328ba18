import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Segmented } from './segmented.tsx'

test('a choice has one stop of Tab; arrows choose, past what is disabled', async () => {
  const { getByRole } = await render(
    <>
      <Pace />
      <button type="button">Después</button>
    </>,
  )
  await expect.element(getByRole('group', { name: 'Marcha' })).toBeVisible()
  await userEvent.tab()
  await expect.element(getByRole('radio', { name: 'Tiempo real' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(getByRole('radio', { name: 'Detenido' })).toBeChecked()
  await expect.element(getByRole('radio', { name: 'Rápido' })).toBeDisabled()
  await userEvent.tab()
  await expect.element(getByRole('button', { name: 'Después' })).toHaveFocus()
})

test('one that is chosen by nothing chooses at the press', async () => {
  const { getByRole } = await render(<Pace first="" />)
  await userEvent.click(getByRole('radio', { name: 'Detenido' }))
  await expect.element(getByRole('radio', { name: 'Detenido' })).toBeChecked()
})

function Pace({ first = 'real' }: { first?: string }) {
  const [value, setValue] = useState(first)
  return (
    <Segmented
      label="Marcha"
      value={value}
      options={[
        { value: 'real', label: 'Tiempo real', icon: 'clock' },
        { value: 'fast', label: 'Rápido', disabled: true },
        { value: 'frozen', label: 'Detenido', icon: 'pause' },
      ]}
      onChange={setValue}
    />
  )
}
