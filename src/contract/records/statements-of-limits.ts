import type { StatementGroup } from './statement-record.ts'

/**
 * The specification's statements about limits, simulations and versions: statement-record.ts
 * describes a row.
 */
export const limitStatementRecords = [
  {
    section: 'Limits',
    statements: [
      {
        id: 'limits.token-lifetime',
        es: 'Vida de un token en el sandbox: 5 horas.',
        en: 'Lifetime of a token in the sandbox: 5 hours.',
      },
      {
        id: 'limits.cards',
        es: 'Tarjetas que acepta el sandbox: solo las dos de prueba.',
        en: 'Cards that the sandbox accepts: the two test cards only.',
        rows: ['card_outside_set', 'token_of_other_card'],
      },
      {
        id: 'limits.plan-limit',
        es: 'limit de un plan: entero de 2 a 100.',
        en: 'limit of a plan: integer 2 to 100.',
        rows: ['plan_limit'],
      },
      {
        id: 'limits.retry-interval',
        es: 'Un cobro automático que falla se reintenta cada 24 horas.',
        en: 'A failed automatic charge is retried every 24 hours.',
      },
      {
        id: 'limits.capture-amount',
        es: 'Monto de captura en el sandbox: 1.',
        en: 'Amount of a capture in the sandbox: 1.',
        rows: ['capture_amount'],
      },
      {
        id: 'limits.lengths',
        es: 'El largo de cada campo está con su operación.',
        en: 'The length rules of fields are given with each endpoint.',
      },
    ],
  },
  {
    section: 'Limits',
    part: 'Sandbox outcome by order_amount',
    outcomes: true,
    statements: [
      {
        id: 'outcome.no-others',
        es: 'De otros montos la tabla no dice nada.',
        en: 'Of other amounts the table says nothing.',
        rows: ['amount_outside_table'],
      },
    ],
  },
  {
    section: 'Limits',
    part: '3-D Secure simulations',
    statements: [
      {
        id: 'case.only-outcome-1',
        es: 'Los casos de 3-D Secure funcionan solo con el resultado 1.',
        en: 'The cases of 3-D Secure work with outcome 1 only.',
        rows: ['authentication_other_amount'],
      },
      {
        id: 'case.by-brand',
        es: 'Cada caso tiene una tarjeta de prueba por marca, que reemplaza el número.',
        en: 'Each case has a test card by brand, which replaces the card number.',
        rows: ['authentication_plain_card'],
      },
      {
        id: 'case.2-1',
        es: 'Caso: autenticación exitosa.',
        en: 'Case: successful authentication.',
      },
      {
        id: 'case.2-2',
        es: 'Caso: autenticación fallida.',
        en: 'Case: failed authentication.',
        rows: ['failed_lookup', 'failed_authentication_payment'],
      },
      {
        id: 'case.2-3',
        es: 'Caso: intento registrado en lugar de autenticación.',
        en: 'Case: attempts stand-in authentication.',
      },
      {
        id: 'case.2-4',
        es: 'Caso: el emisor no puede autenticar.',
        en: 'Case: authentication unavailable from the issuer.',
        rows: ['authentication_unavailable'],
      },
      {
        id: 'case.2-5',
        es: 'Caso: el emisor rechaza la autenticación.',
        en: 'Case: authentication rejected by the issuer.',
      },
      {
        id: 'case.2-6',
        es: 'Caso: autenticación no disponible en la consulta.',
        en: 'Case: authentication not available on lookup.',
        rows: ['authentication_unavailable'],
      },
      {
        id: 'case.2-7',
        es: 'Caso: error en la consulta.',
        en: 'Case: error on lookup.',
        rows: ['authentication_unavailable'],
      },
      {
        id: 'case.2-8',
        es: 'Caso: la consulta no responde a tiempo.',
        en: 'Case: timeout on the lookup transaction.',
        rows: ['authentication_unavailable'],
      },
      {
        id: 'case.2-9',
        es: 'Caso: desafío superado.',
        en: 'Case: successful step-up authentication.',
      },
      {
        id: 'case.2-10',
        es: 'Caso: desafío no superado.',
        en: 'Case: failed step-up authentication.',
      },
      {
        id: 'case.2-11',
        es: 'Caso: desafío no disponible.',
        en: 'Case: step-up authentication unavailable.',
        rows: ['authentication_unavailable'],
      },
      {
        id: 'case.2-12',
        es: 'Caso: error en la autenticación.',
        en: 'Case: error on authentication.',
        rows: ['unfinished_challenge'],
      },
    ],
  },
  {
    section: 'Limits',
    statements: [
      {
        id: 'limits.rate',
        es: 'No se muestran límites de frecuencia.',
        en: 'Rate limits are not shown.',
        gap: true,
        rows: ['rate_limit'],
      },
      {
        id: 'limits.retries',
        es: 'No se muestra cuántas veces se reintenta un cobro automático que falla.',
        en: 'How often a failed automatic charge is retried is not shown.',
        gap: true,
        rows: ['failures_until_hold'],
      },
    ],
  },
  {
    section: 'Versioning',
    statements: [
      {
        id: 'version.path',
        es: 'La versión es parte de la ruta: /api/v2, en cobros, tokens y cobros recurrentes.',
        en: 'The version is part of the path: /api/v2, for payments, tokens and recurring payments.',
      },
      {
        id: 'version.beta',
        es: 'Los cobros recurrentes llevan la marca BETA.',
        en: 'The recurring payments are labelled BETA.',
      },
      {
        id: 'version.others',
        es: 'No se muestran otras versiones ni cuándo se retiran.',
        en: 'Other versions and a policy of deprecation are not shown.',
      },
    ],
  },
] as const satisfies readonly StatementGroup[]
