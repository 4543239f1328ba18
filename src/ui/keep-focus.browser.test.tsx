import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { focusProblem, keepFocus } from './keep-focus.ts'
import { TextField } from './text-field.tsx'
import { walkByArrows } from './walk-by-arrows.ts'

beforeEach(keepFocus)

const removing = (name: string) => page.getByRole('button', { name: `Borrar ${name}` })

test('where a row goes away the row after it takes the focus, then the one before, then its list', async () => {
  await render(<Rows />)
  await userEvent.click(removing('2'))
  await expect.element(removing('3')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(removing('1')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: 'Avisos' })).toHaveFocus()
})

test('a control that is drawn anew keeps the focus', async () => {
  await render(<Redrawn />)
  await userEvent.click(page.getByRole('button', { name: 'Pausar' }))
  await expect.element(page.getByText('vez 1')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pausar' })).toHaveFocus()
})

test('a submitted form goes to its first wrong field, unless one of them has the focus', async () => {
  focusProblem()
  await render(<Form />)
  await userEvent.click(page.getByRole('button', { name: 'Enviar' }))
  await expect.element(page.getByRole('textbox', { name: 'Correo' })).toHaveFocus()
  await userEvent.click(page.getByRole('textbox', { name: 'Teléfono' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('intento 2')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Teléfono' })).toHaveFocus()
})

test('arrows, Home and End walk a list of links; with Alt they are the browser’s', async () => {
  await render(
    <nav onKeyDown={walkByArrows}>
      <a href="#a">Uno</a>
      <a href="#b" tabIndex={-1}>
        Dos
      </a>
      <a href="#c" tabIndex={-1}>
        Tres
      </a>
    </nav>,
  )
  await userEvent.tab()
  for (const [key, name] of [
    ['ArrowDown', 'Dos'],
    ['ArrowRight', 'Tres'],
    ['ArrowDown', 'Tres'],
    ['ArrowUp', 'Dos'],
    ['End', 'Tres'],
    ['Home', 'Uno'],
    ['Alt>}{ArrowDown}{/Alt', 'Uno'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(page.getByRole('link', { name })).toHaveFocus()
  }
})

function Rows() {
  const [rows, setRows] = useState(['1', '2', '3'])
  return (
    <Region>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
              Borrar {row}
            </button>
          </li>
        ))}
      </ul>
    </Region>
  )
}

function Redrawn() {
  const [times, setTimes] = useState(0)
  return (
    <Region>
      <p>vez {times}</p>
      <button key={times} type="button" onClick={() => setTimes(times + 1)}>
        Pausar
      </button>
    </Region>
  )
}

const Region = ({ children }: { children: ReactNode }) => (
  <section aria-label="Avisos">{children}</section>
)

function Form() {
  const [tries, setTries] = useState(0)
  const error = tries > 0 && 'Falta'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTries(tries + 1)
      }}
    >
      <TextField label="Nombre" />
      <TextField label="Correo" error={error} />
      <TextField label="Teléfono" error={error} />
      <button type="submit">Enviar</button>
      {tries > 0 && <p>intento {tries}</p>}
    </form>
  )
}
