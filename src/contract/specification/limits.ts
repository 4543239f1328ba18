import type { AssumptionId } from '../domain/assumptions.ts'
import { outcomeReplies, type OutcomeName } from '../replies/outcomes.ts'
import { partOf, type Statement } from './statement.ts'

const section = 'Limits'

const items = partOf(section, undefined, 'limits', {
  'token-lifetime': [
    'Vida de un token en el sandbox: 5 horas.',
    'Lifetime of a token in the sandbox: 5 hours.',
  ],
  cards: [
    'Tarjetas que acepta el sandbox: solo las dos de prueba.',
    'Cards that the sandbox accepts: the two test cards only.',
    { rows: ['card_outside_set', 'token_of_other_card'] },
  ],
  'plan-limit': [
    'limit de un plan: entero de 2 a 100.',
    'limit of a plan: integer 2 to 100.',
    { rows: ['plan_limit'] },
  ],
  'retry-interval': [
    'Un cobro automático que falla se reintenta cada 24 horas.',
    'A failed automatic charge is retried every 24 hours.',
  ],
  'capture-amount': [
    'Monto de captura en el sandbox: 1.',
    'Amount of a capture in the sandbox: 1.',
    { rows: ['capture_amount'] },
  ],
  lengths: [
    'El largo de cada campo está con su operación.',
    'The length rules of fields are given with each endpoint.',
  ],
})

/** The rows of the ledger that answer for more of an outcome than its status and text. */
const rowsOfOutcomes: { readonly [Name in OutcomeName]?: readonly AssumptionId[] } = {
  declined: ['declined_code'],
  card_lost: ['lost_card_code'],
  timed_out: ['timeout_code', 'timeout_payment'],
}

const byAmount = partOf(section, 'Sandbox outcome by order_amount', 'outcome', {
  ...Object.fromEntries(
    Object.entries(outcomeReplies).map(([name, { amount, title }]) => [
      `${amount}`,
      [
        `order_amount ${amount}: ${title.es}.`,
        `order_amount ${amount}: ${title.en}.`,
        { rows: rowsOfOutcomes[name as OutcomeName] ?? [] },
      ],
    ]),
  ),
  'no-others': [
    'De otros montos la tabla no dice nada.',
    'Of other amounts the table says nothing.',
    { rows: ['amount_outside_table'] },
  ],
})

const noAuthentication = 'authentication_unavailable'

/** The cases in the order of the specification, as the vendor numbers them. */
const cases: readonly [es: string, en: string, ...rows: AssumptionId[]][] = [
  ['autenticación exitosa', 'successful authentication'],
  [
    'autenticación fallida',
    'failed authentication',
    'failed_lookup',
    'failed_authentication_payment',
  ],
  ['intento registrado en lugar de autenticación', 'attempts stand-in authentication'],
  ['el emisor no puede autenticar', 'authentication unavailable from the issuer', noAuthentication],
  ['el emisor rechaza la autenticación', 'authentication rejected by the issuer'],
  [
    'autenticación no disponible en la consulta',
    'authentication not available on lookup',
    noAuthentication,
  ],
  ['error en la consulta', 'error on lookup', noAuthentication],
  ['la consulta no responde a tiempo', 'timeout on the lookup transaction', noAuthentication],
  ['desafío superado', 'successful step-up authentication'],
  ['desafío no superado', 'failed step-up authentication'],
  ['desafío no disponible', 'step-up authentication unavailable', noAuthentication],
  ['error en la autenticación', 'error on authentication', 'unfinished_challenge'],
]

const authentication = partOf(section, '3-D Secure simulations', 'case', {
  'only-outcome-1': [
    'Los casos de 3-D Secure funcionan solo con el resultado 1.',
    'The cases of 3-D Secure work with outcome 1 only.',
    { rows: ['authentication_other_amount'] },
  ],
  'by-brand': [
    'Cada caso tiene una tarjeta de prueba por marca, que reemplaza el número.',
    'Each case has a test card by brand, which replaces the card number.',
    { rows: ['authentication_plain_card'] },
  ],
  ...Object.fromEntries(
    cases.map(([es, en, ...rows], at) => [
      `2-${at + 1}`,
      [`Caso: ${es}.`, `Case: ${en}.`, { rows }],
    ]),
  ),
})

const unknown = partOf(section, undefined, 'limits', {
  rate: [
    'No se muestran límites de frecuencia.',
    'Rate limits are not shown.',
    { gap: true, rows: ['rate_limit'] },
  ],
  retries: [
    'No se muestra cuántas veces se reintenta un cobro automático que falla.',
    'How often a failed automatic charge is retried is not shown.',
    { gap: true, rows: ['failures_until_hold'] },
  ],
})

const versioning = partOf('Versioning', undefined, 'version', {
  path: [
    'La versión es parte de la ruta: /api/v2, en cobros, tokens y cobros recurrentes.',
    'The version is part of the path: /api/v2, for payments, tokens and recurring payments.',
  ],
  beta: [
    'Los cobros recurrentes llevan la marca BETA.',
    'The recurring payments are labelled BETA.',
  ],
  others: [
    'No se muestran otras versiones ni cuándo se retiran.',
    'Other versions and a policy of deprecation are not shown.',
  ],
})

export const limitStatements: readonly Statement[] = [
  ...items,
  ...byAmount,
  ...authentication,
  ...unknown,
  ...versioning,
]
