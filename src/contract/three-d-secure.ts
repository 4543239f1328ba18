import type { Text } from './text.ts'

/** A 3-D Secure 2 test case and its cards (facts 3; specification, Limits). */
export interface ThreeDSecureCase {
  /** As the vendor numbers them. */
  readonly id: string
  readonly title: Text
  readonly visa: string
  readonly mastercard: string
}

const row = (
  id: string,
  es: string,
  en: string,
  visa: string,
  mastercard: string,
): ThreeDSecureCase => ({ id, title: { es, en }, visa, mastercard })

/** The specification's twelve cases, then the two that only the vendor's playground has. */
const threeDSecureCases: readonly ThreeDSecureCase[] = [
  row(
    '2.1',
    'Autenticación exitosa',
    'Successful authentication',
    '4000000000001000',
    '5200000000001005',
  ),
  row(
    '2.2',
    'Autenticación fallida',
    'Failed authentication',
    '4000000000001018',
    '5200000000001013',
  ),
  row(
    '2.3',
    'Intento registrado (stand-in)',
    'Attempts stand-in',
    '4000000000001026',
    '5200000000001021',
  ),
  row(
    '2.4',
    'No disponible en el emisor',
    'Unavailable from the issuer',
    '4000000000001034',
    '5200000000001039',
  ),
  row(
    '2.5',
    'Rechazada por el emisor',
    'Rejected by the issuer',
    '4000000000001042',
    '5200000000001047',
  ),
  row(
    '2.6',
    'No disponible en la consulta',
    'Not available on lookup',
    '4000000000001059',
    '5200000000001054',
  ),
  row('2.7', 'Error en la consulta', 'Error on lookup', '4000000000001067', '5200000000001062'),
  row(
    '2.8',
    'Tiempo agotado en la consulta',
    'Timeout on lookup',
    '4000000000001075',
    '5200000000001070',
  ),
  row('2.9', 'Desafío exitoso', 'Successful step-up', '4000000000001091', '5200000000001096'),
  row('2.10', 'Desafío fallido', 'Failed step-up', '4000000000001109', '5200000000001104'),
  row(
    '2.11',
    'Desafío no disponible',
    'Step-up unavailable',
    '4000000000001117',
    '5200000000001112',
  ),
  row(
    '2.12',
    'Error en la autenticación',
    'Error on authentication',
    '4000000000001125',
    '5200000000001120',
  ),
  row('2.13', 'Omitida', 'Bypassed', '4000000000001083', '5200000000001088'),
  row(
    '2.14',
    'Requiere Method URL',
    'Requires a method URL',
    '4000010000000001',
    '5200010000000006',
  ),
]

const byCard = new Map(
  threeDSecureCases.flatMap((one) => [[one.visa, one] as const, [one.mastercard, one] as const]),
)

/** The cards of all cases. */
export const caseCards: readonly string[] = [...byCard.keys()]

export const caseOfCard = (number: string) => byCard.get(number)
