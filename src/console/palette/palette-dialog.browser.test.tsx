import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleSale } from '../../contract/samples.ts'
import { openConsole } from '../../testing-console.tsx'
import { PaletteDialog } from './palette-dialog.tsx'

const box = page.getByRole('combobox')
const option = (name: string | RegExp) => page.getByRole('option', { name })
const chosen = page.getByRole('option', { selected: true })

const openPalette = async (given?: Parameters<typeof openConsole>[0]) => {
  const opened = await openConsole(given)
  const onClose = vi.fn<() => void>()
  const onKeys = vi.fn<() => void>()
  return {
    ...opened,
    onClose,
    onKeys,
    open: () => opened.draw(<PaletteDialog onClose={onClose} onKeys={onKeys} />),
  }
}

test('it begins in its box, with groups of everything, the first line chosen', async () => {
  const { open } = await openPalette()
  await open()
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveAccessibleName('Buscar cualquier cosa')
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Buscar cualquier cosa')
  await expect.element(page.getByRole('listbox', { name: 'Resultados' })).toBeVisible()
  for (const name of ['Operaciones', 'Páginas', 'Acciones']) {
    await expect.element(page.getByRole('group', { name })).toBeInTheDocument()
  }
  await expect.element(chosen).toHaveLength(1)
  expect(box.element().getAttribute('aria-activedescendant')).toBe(chosen.element().id)
})

test('arrows go round, PageDown and PageUp to the ends, and the chosen line is in sight', async () => {
  const { open } = await openPalette()
  await open()
  const first = page.getByRole('option').first()
  const last = page.getByRole('option').last()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(last).toHaveAttribute('aria-selected', 'true')
  await expect.element(last).toBeInViewport()
  expect(box.element().getAttribute('aria-activedescendant')).toBe(last.element().id)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(first).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{PageDown}'.repeat(12))
  await expect.element(last).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{PageUp}'.repeat(12))
  await expect.element(first).toHaveAttribute('aria-selected', 'true')
  await expect.element(box).toHaveFocus()
})

test('what is typed without accents leads to a page, and closes first', async () => {
  const { open, visited, onClose } = await openPalette()
  await open()
  await userEvent.keyboard('lempiras por dolar')
  await expect.element(chosen).toHaveAccessibleName('Lempiras por dólar Ajustes')
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(visited.at(-1)).toMatch(/^\/settings/)
})

test('an action is done, in the language of the page', async () => {
  const { open, onKeys } = await openPalette({ lang: 'en' })
  await open()
  await expect.element(box).toHaveAccessibleName('Search anything')
  await userEvent.keyboard('keys')
  await userEvent.click(
    page.getByRole('group', { name: 'Actions' }).getByRole('option', { name: /keys/i }),
  )
  expect(onKeys).toHaveBeenCalledTimes(1)
})

test('what nothing matches is said, quoted as text', async () => {
  const { open } = await openPalette()
  await open()
  await userEvent.fill(box, '<b>nada de esto</b>')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(/^Nada coincide con “<b>nada de esto<\/b>”\..*Pruebe con menos palabras/)
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  await expect.element(box).not.toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(box).toHaveFocus()
})

test('how many there are is said', async () => {
  const { open } = await openPalette()
  await open()
  await userEvent.fill(box, 'supuestos')
  await expect.element(page.getByRole('status')).toHaveTextContent(/^\d+ resultados?$/)
})

test('a payment is found by its card, whose number is not asked for', async () => {
  const opened = await openPalette()
  await opened.sandbox.send('payments.sale', { ...sampleSale, order_id: 'BOX-77' })
  await opened.open()
  await userEvent.keyboard(sampleSale.card_number)
  await expect.element(option(/^Cobro BOX-77/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('El número de tarjeta no sale de esta página')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(opened.visited.at(-1)).toMatch(/^\/payments\/S-/)
})

test('Enter waits for what the text finds, and works again once the box is empty', async () => {
  const opened = await openPalette()
  await opened.sandbox.send('payments.sale', { ...sampleSale, order_id: 'BOX-76' })
  await opened.open()
  await userEvent.fill(box, 'BOX-76')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.visited.at(-1)).toMatch(/^\/payments\/S-/)
  await userEvent.fill(box, '')
  await expect.element(option(/^Resumen/)).toBeInTheDocument()
  await userEvent.click(option(/^Resumen/))
  expect(opened.visited.at(-1)).toBe('/overview')
})

test('a sandbox that does not answer is said, and the rest is still found', async () => {
  const opened = await openPalette()
  opened.breakOff()
  await opened.open()
  await userEvent.fill(box, 'supuestos')
  await expect
    .element(page.getByText('El sandbox no responde: no se buscó en lo guardado.'))
    .toBeVisible()
  await expect.element(option(/^Supuestos/).first()).toBeVisible()
})

const searches = {
  es: {
    reembolso: 'Anulación',
    devolución: 'Anulación',
    anular: 'Anulación',
    preautorización: 'Autorización',
    cobrar: 'Venta',
    'cancelar suscripción': 'Cancelar inscripción',
    suscripción: 'Inscribir cliente',
    'tarjeta guardada': 'Guardar tarjeta',
    qr: 'Demostración',
    presentación: 'Vista de presentación',
    factura: 'Cobros',
    'tarjetas de prueba': 'Tarjetas de prueba',
    producción: 'Usar el servicio real…',
    importar: 'Importar HAR o historial',
    oscuro: 'Tema oscuro',
    ayuda: 'Ver las teclas',
    dólares: 'Lempiras por dólar',
    'sin fondos': 'Transacción denegada',
    'error 402': 'Transacción denegada',
  },
  en: {
    reversal: 'Void',
    preauthorization: 'Authorization',
    charge: 'Sale',
    'cancel subscription': 'Cancel enrollment',
    'saved card': 'Create token',
    qr: 'Demonstration',
    slides: 'Demonstration',
    invoice: 'Payments',
    'test cards': 'Test cards',
    production: 'Use the real service…',
    import: 'Import HAR or history',
    'dark mode': 'Dark theme',
    shortcuts: 'Show the keys',
    dollars: 'Lempiras per dollar',
    installments: 'Sale: Instalments',
    'insufficient funds': 'Transaction declined',
    'api key': 'Settings',
  },
} as const

test.each(['es', 'en'] as const)('what people call a thing finds it first: %s', async (lang) => {
  const { open } = await openPalette({ lang })
  await open()
  for (const [typed, title] of Object.entries(searches[lang])) {
    await userEvent.fill(box, typed)
    await expect
      .poll(
        () =>
          page
            .getByRole('option')
            .elements()[0]
            ?.querySelector('.palette-title')
            ?.textContent?.trim(),
        { message: typed },
      )
      .toBe(title)
  }
})
