import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button, IconButton } from './button.tsx'

test.for(['disabled', 'busy'] as const)(
  'a %s button is reached, and neither a press nor Enter does or submits anything',
  async (state) => {
    const onClick = vi.fn<() => void>()
    const onSubmit = vi.fn<() => void>()
    const { getByRole } = await render(
      <form onSubmit={onSubmit}>
        <input aria-label="Monto" />
        <Button type="submit" {...{ [state]: true }} onClick={onClick}>
          Cobrar
        </Button>
      </form>,
    )
    const button = getByRole('button', { name: 'Cobrar' })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(getByRole('textbox'))
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  },
)

test('with `once` a double click acts once, and a later press again', async () => {
  const onClick = vi.fn<() => void>()
  const { getByRole } = await render(
    <Button once onClick={onClick}>
      Enviar
    </Button>,
  )
  await userEvent.dblClick(getByRole('button'))
  expect(onClick).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Enter}{Enter}')
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('a button of an icon has one name, its text, which browsers do not repeat for its tooltip', async () => {
  const { getByRole } = await render(<Star />)
  const button = getByRole('button', { name: 'Favorito', exact: true })
  await expect.element(button).toHaveAttribute('title', 'Favorito')
  await expect.element(button).toHaveTextContent('Favorito')
  await expect.element(button).not.toHaveAttribute('aria-label')
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
})

function Star() {
  const [isOn, setOn] = useState(false)
  return <IconButton icon="check" label="Favorito" pressed={isOn} onClick={() => setOn(!isOn)} />
}
