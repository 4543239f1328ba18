import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { TextInput } from './controls.tsx'
import { Dialog } from './dialog.tsx'
import { PartsLanguage } from './words.ts'

const opener = page.getByRole('button', { name: 'Abrir' })
const dialog = page.getByRole('dialog')

test('it is named by its title, begins at its first control, and keeps the focus', async () => {
  await open(<Opened />)
  await expect.element(dialog).toHaveAccessibleName('Borrar la tarjeta')
  await expect.element(page.getByRole('textbox', { name: 'Motivo' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(dialog.getByRole('button', { name: 'Borrar' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(dialog.getByRole('button', { name: 'Cerrar' })).toHaveFocus()
  // Then the browser's own controls: nothing of the page behind it.
  await userEvent.tab()
  await expect.element(opener).not.toHaveFocus()
})

test('Escape closes it and gives the focus back', async () => {
  await open(<Opened />)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('Escape closes it also while a page in it has the focus', async () => {
  await open(
    <Opened>
      <iframe title="Banco" srcDoc="<button>Sí</button>" />
    </Opened>,
  )
  const frame = page.getByTitle('Banco').element() as HTMLIFrameElement
  await expect.poll(() => frame.contentDocument?.querySelector('button')).toBeTruthy()
  frame.contentDocument?.querySelector('button')?.focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('its cross closes it, in the language of the page', async () => {
  await open(
    <PartsLanguage value="en">
      <Opened />
    </PartsLanguage>,
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a press outside closes it, a selection that ends outside does not', async () => {
  await open(<Opened />)
  const box = page.getByRole('textbox', { name: 'Motivo' }).element()
  box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  dialog.element().dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
  dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog).toBeVisible()
  await userEvent.click(dialog, { position: { x: -20, y: -20 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('where a press outside means too much it stays', async () => {
  await open(<Opened closesOutside={false} />)
  await userEvent.click(dialog, { position: { x: -20, y: -20 }, force: true })
  await expect.element(dialog).toBeVisible()
})

test('Escape in a dialog of the dialog closes only that one', async () => {
  await open(
    <Opened>
      <Opened name="Ver más" title="Más" />
    </Opened>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Ver más' }))
  await expect.element(page.getByRole('dialog', { name: 'Más' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Más' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Borrar la tarjeta' })).toBeVisible()
})

test('a long one is as high as the window at most, with its buttons in sight', async () => {
  await open(
    <Opened>
      {Array.from({ length: 80 }, (_, at) => (
        <p key={at}>Renglón {at}</p>
      ))}
    </Opened>,
  )
  await expect.element(page.getByRole('button', { name: 'Borrar' })).toBeInViewport()
  await expect.element(page.getByRole('button', { name: 'Cerrar' })).toBeInViewport()
})

async function open(ui: ReactNode) {
  await render(ui)
  await userEvent.click(opener)
}

function Opened({
  name = 'Abrir',
  title = 'Borrar la tarjeta',
  closesOutside,
  children,
}: {
  name?: string
  title?: string
  closesOutside?: boolean
  children?: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      <Dialog
        open={isOpen}
        title={title}
        closesOutside={closesOutside}
        onClose={() => setOpen(false)}
        footer={<Button variant="danger">Borrar</Button>}
      >
        <TextInput aria-label="Motivo" />
        {children}
      </Dialog>
    </>
  )
}
