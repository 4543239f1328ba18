import type { AssumptionId } from '../domain/assumptions.ts'
import { partOf, type Statement, statement, gap } from './statement.ts'

const section = 'Limits'

const items = partOf(section, undefined, 'limits', [
  statement(
    'token-lifetime',
    'Vida de un token en el sandbox: 5 horas.',
    'Lifetime of a token in the sandbox: 5 hours.',
    { tests: ['tokenLifetime'], scenarios: ['tokens.charged-to-the-end'] },
  ),
  statement(
    'cards',
    'Tarjetas que acepta el sandbox: solo las dos de prueba.',
    'Cards that the sandbox accepts: the two test cards only.',
    {
      tests: ['refusedPayments'],
      scenarios: ['validation.card-accepted', 'tokens.not-for-payments'],
      rows: ['card_outside_set', 'token_of_other_card'],
    },
  ),
  statement(
    'plan-limit',
    'limit de un plan: entero de 2 a 100.',
    'limit of a plan: integer 2 to 100.',
    {
      tests: ['planLimits'],
      rows: ['plan_limit'],
    },
  ),
  statement(
    'retry-interval',
    'Un cobro automático que falla se reintenta cada 24 horas.',
    'A failed automatic charge is retried every 24 hours.',
    { tests: ['retryEveryDay'] },
  ),
  statement(
    'capture-amount',
    'Monto de captura en el sandbox: 1.',
    'Amount of a capture in the sandbox: 1.',
    { tests: ['captureInPart'], rows: ['capture_amount'] },
  ),
  statement(
    'lengths',
    'El largo de cada campo está con su operación.',
    'The length rules of fields are given with each endpoint.',
    { tests: ['brokenRules'] },
  ),
])

const outcomes: readonly [amount: number, es: string, en: string, ...rows: AssumptionId[]][] = [
  [1, 'transacción exitosa', 'successful transaction'],
  [2, 'denegada', 'declined', 'declined_code'],
  [3, 'configuración de comercio inválida', 'invalid merchant settings'],
  [
    4,
    'tarjeta reportada como extraviada o robada',
    'card reported lost or stolen',
    'lost_card_code',
  ],
  [5, 'error al encontrar el cobro', 'error finding the payment'],
  [6, 'límite de intentos superado', 'attempt limit exceeded'],
  [7, 'error general del sistema', 'general system error'],
  [8, 'tiempo de espera agotado', 'time-out error', 'timeout_code', 'timeout_payment'],
  [9, 'monto de la transacción excedido', 'transaction amount exceeded'],
  [10, 'límite de cantidad de transacciones', 'transaction count limit exceeded'],
  [11, 'límite de monto de transacciones', 'transaction amount limit exceeded'],
  [12, 'límite por el BIN de la tarjeta', 'limit by the BIN of the card'],
  [13, 'límite por tipo de tarjeta', 'limit by type of card'],
  [14, 'límite por ubicación', 'limit by location'],
]

const byAmount = partOf(section, 'Sandbox outcome by order_amount', 'outcome', [
  ...outcomes.map(([amount, es, en, ...rows]) =>
    statement(String(amount), `order_amount ${amount}: ${es}.`, `order_amount ${amount}: ${en}.`, {
      tests: ['outcomes'],
      scenarios: [`outcomes.sale-${amount}-es`, `outcomes.auth-${amount}-en`],
      rows,
    }),
  ),
  statement(
    'no-others',
    'La tabla tiene catorce montos; de otros no dice nada.',
    'The table has fourteen amounts; of others it says nothing.',
    {
      tests: ['allOutcomes'],
      scenarios: ['outcomes.no-such-case'],
      rows: ['amount_outside_table'],
    },
  ),
])

/** The cases in the order of the specification, as the vendor numbers them. */
const cases: readonly [es: string, en: string][] = [
  ['autenticación exitosa', 'successful authentication'],
  ['autenticación fallida', 'failed authentication'],
  ['intento registrado en lugar de autenticación', 'attempts stand-in authentication'],
  ['el emisor no puede autenticar', 'authentication unavailable from the issuer'],
  ['el emisor rechaza la autenticación', 'authentication rejected by the issuer'],
  ['autenticación no disponible en la consulta', 'authentication not available on lookup'],
  ['error en la consulta', 'error on lookup'],
  ['la consulta no responde a tiempo', 'timeout on the lookup transaction'],
  ['desafío superado', 'successful step-up authentication'],
  ['desafío no superado', 'failed step-up authentication'],
  ['desafío no disponible', 'step-up authentication unavailable'],
  ['error en la autenticación', 'error on authentication'],
]

const unavailable = [4, 6, 7, 8, 11]

const authentication = partOf(section, '3-D Secure simulations', 'case', [
  statement(
    'only-outcome-1',
    'Los casos de 3-D Secure funcionan solo con el resultado 1.',
    'The cases of 3-D Secure work with outcome 1 only.',
    {
      scenarios: ['three-d-secure.other-outcome'],
      rows: ['authentication_other_amount'],
    },
  ),
  statement(
    'by-brand',
    'Cada caso tiene una tarjeta de prueba por marca, que reemplaza el número.',
    'Each case has a test card by brand, which replaces the card number.',
    {
      tests: ['threeDSecure'],
      scenarios: ['three-d-secure.plain-cards'],
      rows: ['authentication_plain_card'],
    },
  ),
  ...cases.map(([es, en], at) => {
    const id = `2-${at + 1}`
    return statement(id, `Caso: ${es}.`, `Case: ${en}.`, {
      tests: ['threeDSecure', 'threeDSecureLookup'],
      scenarios: [`three-d-secure.${id}-visa`, `three-d-secure.${id}-mastercard`],
      ...(unavailable.includes(at + 1) ? { rows: ['authentication_unavailable'] as const } : {}),
      ...(at + 1 === 2
        ? { rows: ['failed_lookup', 'failed_authentication_payment'] as const }
        : {}),
      ...(at + 1 === 12 ? { rows: ['unfinished_challenge'] as const } : {}),
    })
  }),
])

const unknown = partOf(section, undefined, 'limits', [
  gap('rate', 'No se muestran límites de frecuencia.', 'Rate limits are not shown.', {
    rows: ['rate_limit'],
  }),
  gap(
    'retries',
    'No se muestra cuántas veces se reintenta un cobro automático que falla.',
    'How often a failed automatic charge is retried is not shown.',
    { tests: ['hold'], rows: ['failures_until_hold'] },
  ),
])

const versioning = partOf('Versioning', undefined, 'version', [
  statement(
    'path',
    'La versión es parte de la ruta: /api/v2, en cobros, tokens y cobros recurrentes.',
    'The version is part of the path: /api/v2, for payments, tokens and recurring payments.',
    { tests: ['routes'] },
  ),
  statement(
    'beta',
    'Los cobros recurrentes llevan la marca BETA.',
    'The recurring payments are labelled BETA.',
    { tests: ['betaOperations'] },
  ),
  statement(
    'others',
    'No se muestran otras versiones ni cuándo se retiran.',
    'Other versions and a policy of deprecation are not shown.',
    { tests: ['unknownPaths'] },
  ),
])

export const limitStatements: readonly Statement[] = [
  ...items,
  ...byAmount,
  ...authentication,
  ...unknown,
  ...versioning,
]
