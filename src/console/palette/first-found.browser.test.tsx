import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Lang } from '../../contract/text.ts'
import { openConsole } from '../../testing-console.tsx'
import { SearchResults } from '../pages/reference/search-results.tsx'
import { PaletteDialog } from './palette-dialog.tsx'

/** The texts that people type, and the first line of the palette and of the reference. */
const searches: Readonly<Record<Lang, readonly (readonly [string, string, string])[]>> = {
  es: [
    ['reembolso', 'Anulación POST', 'Anulación'],
    ['devolución', 'Anulación POST', 'Anulación'],
    ['3ds', '3-D Secure Escenarios', '3-D Secure'],
    ['QR', 'Demostración', 'Checkout'],
    ['cuotas', 'Venta: En cuotas', 'Cuotas'],
    ['tarjeta rechazada', 'Transacción denegada Errores', 'Transacción denegada'],
    ['suscripción', 'Inscribir cliente POST', 'Inscribir cliente'],
    ['vencido', 'Token vencido', 'Token vencido'],
    ['recibo', 'Cobros', 'payment_hash: Comprobante del cobro'],
    ['idioma', 'Idioma: inglés', 'Idioma de los mensajes'],
    ['descargar', 'Exportar del historial', 'Descargar: Markdown'],
    ['curl', 'Exportar del historial', 'Su backend'],
    ['monto inválido', 'El caso de prueba … no existe', 'El caso de prueba … no existe'],
    ['firma', 'Firmas', 'Firma'],
    ['tarjeta de prueba', 'Tarjetas de prueba', 'Tarjeta Visa'],
    ['webhook', 'Notificaciones', 'Notificación'],
    ['anular', 'Anulación POST', 'Anulación'],
    ['reloj', 'Mover el reloj', 'Reloj virtual'],
    ['plan', 'Crear plan', 'Plan'],
    ['fecha de vencimiento', 'Vencimiento (AAMM)', 'Vencimiento (AAMM)'],
  ],
  en: [
    ['refund', 'Void POST', 'Void'],
    ['chargeback', 'Void POST', 'Void'],
    ['3ds', '3-D Secure Scenarios', '3-D Secure'],
    ['QR code', 'Demonstration', 'Checkout'],
    ['instalments', 'Sale: Instalments', 'Instalments'],
    ['declined card', 'Transaction declined', 'Transaction declined'],
    ['subscription', 'Enroll customer POST', 'subscription'],
    ['expired', 'The … is that of an expired card', 'The … is that of an expired card'],
    ['receipt', 'Payments', 'payment_hash: Proof of payment'],
    ['language', 'Language: Spanish', 'Language of messages'],
    ['download', 'Export from the history', 'Download: Markdown'],
    ['curl', 'Export from the history', 'Your backend'],
    ['invalid amount', 'Test case … does not exist', 'Test case … does not exist'],
    ['signature', 'Signatures', 'Signature'],
    ['test card', 'Test cards', 'Visa card'],
    ['webhook', 'Notifications', 'Notification'],
    ['void', 'Void POST', 'Void'],
    ['clock', 'Move the clock', 'Virtual clock'],
    ['plan', 'Create plan', 'Plan'],
    ['expiry date', 'Expiry (YYMM)', 'Expiry (YYMM)'],
  ],
}

const languages = Object.entries(searches) as [Lang, (typeof searches)['es']][]

test.each(languages)('the palette finds the right thing first, in %s', async (lang, rows) => {
  const { draw } = await openConsole({ lang })
  await draw(<PaletteDialog onClose={() => {}} onKeys={() => {}} />)
  const first = page.getByRole('option').first()
  for (const [typed, shown] of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one box
    await userEvent.fill(page.getByRole('combobox'), typed)
    // oxlint-disable-next-line no-await-in-loop -- one box
    await expect.element(first, { message: typed }).toHaveTextContent(shown)
  }
})

test.each(languages)('the reference finds the right thing first, in %s', async (lang, rows) => {
  const { draw } = await openConsole({ lang })
  for (const [typed, , shown] of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    const { unmount, container } = await draw(<SearchResults query={typed} />)
    await expect.poll(() => container.querySelector('a, button'), { message: typed }).not.toBeNull()
    const first = container.querySelector('a, button')
    expect([typed, first?.getAttribute('aria-label') ?? first?.textContent]).toEqual([
      typed,
      expect.stringContaining(shown),
    ])
    await unmount()
  }
})
