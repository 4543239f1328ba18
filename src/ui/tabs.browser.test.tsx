import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './tabs.tsx'

test('arrows, Home and End choose a tab, and the panel is named by it', async () => {
  const { getByRole } = await render(<Months />)
  await expect.element(getByRole('tablist')).toHaveAccessibleName('Meses')
  await userEvent.tab()
  for (const [key, name] of walk) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(getByRole('tab', { name })).toHaveFocus()
    await expect.element(getByRole('tab', { selected: true })).toHaveAccessibleName(name)
    await expect.element(getByRole('tabpanel')).toHaveAccessibleName(name)
  }
})

const walk = [
  ['ArrowRight', 'Febrero 3'],
  ['ArrowRight', 'Marzo'],
  ['ArrowRight', 'Enero'],
  ['ArrowLeft', 'Marzo'],
  ['Home', 'Enero'],
  ['End', 'Marzo'],
] as const

function Months() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a')
  return (
    <Tabs
      label="Meses"
      tabs={[
        { id: 'a', label: 'Enero', icon: 'clock' },
        { id: 'b', label: 'Febrero', badge: 3 },
        { id: 'c', label: 'Marzo' },
      ]}
      value={value}
      onChange={setValue}
    >
      {value}
    </Tabs>
  )
}
