import { mayHoldRealCard } from '../../../contract/redaction/cardholder-data.ts'
import type { Text } from '../../../contract/text.ts'
import type { FormValues } from './form-values.ts'

/** The message of a form's error that the guard of cardholder data found. */
export const guardError = 'cardholder_data'

export const guardText = {
  es: 'Guardia de datos de tarjeta: puede ser una tarjeta real. Enviar no la manda y nada la guarda; use una de prueba.',
  en: 'Cardholder-data guard: this may be a real card. Send does not send it and nothing keeps it; use a test card.',
} as const satisfies Text

/** A request to the real service carries a real card; the card is still kept nowhere. */
export const liveGuardText = {
  es: 'Puede ser una tarjeta real: viaja solo al servicio y no queda guardada aquí.',
  en: 'This may be a real card: it travels to the service only and is not kept here.',
} as const satisfies Text

/** Elsewhere the service would keep it in sight, like any text. */
export const misplacedText = {
  es: 'Guardia de datos de tarjeta: aquí no va un número de tarjeta; el servicio lo guardaría a la vista.',
  en: 'Cardholder-data guard: no card number belongs here; the service would keep it in sight.',
} as const satisfies Text

/** The fields that may hold a real card number, whichever field it was typed into. */
export const guardedFields = (values: FormValues) =>
  Object.entries(values).flatMap(([name, value]) => (value && mayHoldRealCard(value) ? [name] : []))
