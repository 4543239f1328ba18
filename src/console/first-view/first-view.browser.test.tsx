import { useEffect, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../testing-console.tsx'
import { base } from '../../ui/base.ts'
import { OperationPage } from '../pages/operations/operation-page.tsx'
import type { FirstView } from './first-view.ts'
import { takeOver } from './take-over.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const send = page.getByRole('button', { name: 'Enviar', exact: true })

test('what is typed and sent before the program has arrived is sent once, and nothing is lost', async () => {
  const { sandbox, arrive } = await openFirstView()
  await userEvent.fill(field('Número de orden'), 'ORDER-77')
  await userEvent.click(page.getByRole('radio', { name: /^2 / }))
  await userEvent.fill(field('Nombre del cliente'), 'Ana Mejía')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(send)
  await userEvent.click(send)
  expect(await sandbox.list('payments')).toEqual([])
  await arrive()
  await expect.element(field('Número de orden')).toHaveValue('ORDER-78')
  await expect.element(field('Nombre del cliente')).toHaveValue('Ana Mejía')
  expect(await sandbox.list('payments')).toMatchObject([
    { order_id: 'ORDER-77', customer_name: 'Ana Mejía', amount: 2, status: 'declined' },
  ])
})

test('a press that has begun before the program has arrived ends in the page where it began', async () => {
  const held = new Set(['pointerdown'])
  const input = '<input aria-label="Orden" value="ORDER-77" />'
  const first = Object.assign(document.createElement('div'), {
    id: 'first',
    innerHTML: input,
    held,
  })
  const view = Object.assign(first, { done: [], painted: Promise.resolve() }) satisfies FirstView
  const root = document.createElement('div')
  document.body.append(root, view)
  onTestFinished(() => root.remove())
  view.querySelector('input')?.focus()
  view.querySelector('input')?.setSelectionRange(2, 5)
  const arrived = takeOver(root, () => void (root.innerHTML = input))
  await Promise.resolve()
  expect([root.childElementCount, view.isConnected]).toEqual([0, true])
  held.clear()
  view.dispatchEvent(new Event('released'))
  await arrived
  const own = root.querySelector('input')
  expect([view.isConnected, document.activeElement]).toEqual([false, own])
  expect([own?.selectionStart, own?.selectionEnd]).toEqual([2, 5])
})

/**
 * The form of a sale as the build draws it, whose program arrives when a test says so. Its script runs
 * once in a page.
 */
async function openFirstView() {
  const { draw, sandbox } = await openConsole()
  const sale = <OperationPage id="payments.sale" search={{}} />
  const drawn = await draw(sale)
  await expect.element(send).toBeVisible()
  for (const input of drawn.container.querySelectorAll('input')) {
    input.setAttribute('value', input.value)
    input.toggleAttribute('checked', input.checked)
  }
  const template = Object.assign(document.createElement('template'), {
    id: 'first-es',
    innerHTML: drawn.container.innerHTML,
  })
  await drawn.unmount()

  let start = () => {}
  const Program = () => {
    const [isHere, setHere] = useState(false)
    useEffect(() => void (start = () => setHere(true)), [])
    return isHere ? sale : null
  }
  const { container } = await draw(<Program />)
  const script = document.createElement('script')
  document.body.append(template, script)
  const { href } = location
  history.replaceState(history.state, '', location.pathname)
  vi.stubGlobal('firstOperation', 'payments.sale')
  vi.stubGlobal('firstPath', location.pathname.slice(base.length))
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    history.replaceState(history.state, '', href)
    document.querySelector('#first')?.remove()
    template.remove()
    script.remove()
  })
  await import('./show.ts')
  const view = document.querySelector<FirstView>('#first')
  if (!view) throw new Error('Failed to show the first view')
  await view.painted
  return { sandbox, arrive: () => takeOver(container, start) }
}
