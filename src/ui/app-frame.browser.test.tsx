import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppFrame, NavGroup, NavItem } from './app-frame.tsx'
import { ThreePane } from './three-pane.tsx'

beforeEach(() => page.viewport(1280, 800))

const menu = page.getByRole('button', { name: 'Abrir el menú' })
const closing = page.getByRole('button', { name: 'Cerrar el menú' })
const sales = page.getByRole('link', { name: 'Cobros' })

test('the first stop of Tab leads past the menu', async () => {
  await render(<House />)
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Saltar al contenido' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Cobrar' })).toHaveFocus()
})

test('beside the page the menu is named, with its groups, and needs no button', async () => {
  await render(<House />)
  await expect.element(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Ver' })).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
})

test('on a phone the menu is a drawer: it takes the focus, and Escape and its button give it back', async () => {
  await page.viewport(390, 800)
  await render(<House />)
  await expect.element(sales).not.toBeInTheDocument()
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(closing),
    () => userEvent.click(document.querySelector('.ui-frame-scrim') as Element, beside),
  ]) {
    await userEvent.click(menu)
    await expect.element(closing).toHaveFocus()
    expect(document.querySelector('main')?.closest('[inert]')).not.toBeNull()
    await close()
    await expect.element(menu).toHaveFocus()
    await expect.element(menu).toHaveAttribute('aria-expanded', 'false')
  }
})

test('a link of the drawer closes it, and the page has the focus', async () => {
  await page.viewport(390, 800)
  await render(<House />)
  await userEvent.click(menu)
  await userEvent.click(sales)
  await expect.element(closing).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('three panes are side by side, and on a phone one at a time, with the focus on its tab', async () => {
  await render(<Panes />)
  await expect.element(page.getByText('El formulario')).toBeVisible()
  await expect.element(page.getByText('La respuesta')).toBeVisible()
  await expect.element(page.getByRole('tablist')).not.toBeInTheDocument()

  await page.viewport(390, 800)
  await expect.element(page.getByRole('tablist', { name: 'Partes' })).toBeVisible()
  await expect.element(page.getByText('La respuesta')).not.toBeVisible()
  ;(page.getByRole('button', { name: 'Enviar' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('tabpanel', { name: 'Respuesta' })).toBeVisible()
  await expect.element(page.getByText('El formulario')).not.toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Respuesta' })).toHaveFocus()
})

/** Of the drawer, on the page that it covers. */
const beside = { position: { x: 380, y: 400 } }

const House = () => (
  <AppFrame
    brand="Ensayo"
    tone="calm"
    topbar="Reloj"
    labels={{
      skip: 'Saltar al contenido',
      nav: 'Principal',
      openMenu: 'Abrir el menú',
      closeMenu: 'Cerrar el menú',
    }}
    nav={
      <NavGroup heading="Ver" name="see">
        <NavItem icon="card">
          <a href="#sales">Cobros</a>
        </NavItem>
      </NavGroup>
    }
  >
    <button type="button">Cobrar</button>
  </AppFrame>
)

function Panes() {
  const [active, setActive] = useState<'form' | 'request' | 'answer'>('form')
  const send = (
    <>
      El formulario
      <button type="button" onClick={() => setActive('answer')}>
        Enviar
      </button>
    </>
  )
  return (
    <ThreePane
      label="Partes"
      active={active}
      onActive={setActive}
      panes={[
        { id: 'form', label: 'Formulario', content: send },
        { id: 'request', label: 'Solicitud', content: 'La solicitud' },
        { id: 'answer', label: 'Respuesta', content: 'La respuesta' },
      ]}
    />
  )
}
