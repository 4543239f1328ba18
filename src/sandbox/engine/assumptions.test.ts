import { expect, test } from 'vitest'
import {
  type AssumptionId,
  type Assumptions,
  assumptionOptions,
} from '../../contract/domain/assumptions.ts'
import { ledgerHeader } from '../../contract/http.ts'
import { sampleCard, samplePlan, sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import {
  notificationSignature,
  sha512Hex,
  sign,
  type SignatureKind,
  signatureKinds,
  voidSignature,
  voidUser,
} from '../../contract/signing.ts'
import { credentials, openSandbox, type Sent, type TestSandbox } from '../testing/testing.ts'
import {
  activate,
  cancel,
  createPlan,
  customersCard,
  enroll,
  enrollUnpaid,
  pay,
  subscribe,
  updatePlan,
} from '../testing/testing-recurring.ts'
import { cardOfCase, merchantOf } from '../testing/testing-three-d-secure.ts'

interface Case<Id extends AssumptionId> {
  /** Does something to a sandbox, and returns the values to compare. */
  readonly look: (sandbox: TestSandbox) => Promise<unknown>
  /** The expected values under each option. */
  readonly seen: Readonly<Record<Assumptions[Id], unknown>>
}

const statusOfSale = (changes: Sent) => async (sandbox: TestSandbox) =>
  (await sandbox.sell(changes)).status
const statusesOfSales =
  (...sales: Sent[]) =>
  async (sandbox: TestSandbox) => {
    const statuses: number[] = []
    for (const changes of sales) statuses.push((await sandbox.sell(changes)).status)
    return statuses
  }
const codeOfSale = (order_amount: string) => async (sandbox: TestSandbox) =>
  (await sandbox.sell({ order_amount })).body.data?.response_code
const statusQuery = async ({ sell, send }: TestSandbox, changes: Sent, asking: Sent = {}) => {
  const { data } = (await sell(changes)).body
  const values = { payment_uuid: data?.payment_uuid, env: 'sandbox', ...asking }
  return (await send('payments.status', values)).body.data
}
const authorize = async ({ send }: TestSandbox) =>
  (await send('payments.auth', sampleSale)).body.data?.payment_uuid
const paymentOf = async ({ payments }: TestSandbox, uuid: string | undefined) =>
  (await payments()).find((payment) => payment.uuid === uuid)
const captureOf = ({ send }: TestSandbox, payment_uuid: string | undefined, amount = '1') =>
  send('payments.capture', { payment_uuid, transaction_approved_amount: amount, env: 'sandbox' })
const voidOf = ({ send }: TestSandbox, payment_uuid: string | undefined, changes: Sent = {}) =>
  send('payments.void', {
    payment_uuid,
    void_reason: 'pedido repetido',
    env: 'sandbox',
    ...changes,
  })
const store = async ({ send }: TestSandbox, changes: Sent = {}) =>
  (await send('tokens.create', { ...sampleCard, env: 'sandbox', ...changes })).body.data?.token
/** Of the sample sale, by default for the sandbox of these tests. */
const saleSignature = (endpoint = 'http://127.0.0.1:4010') =>
  sign(signatureKinds.sale, { ...sandboxCredentials, order_id: sampleSale.order_id, endpoint })
const statusesOfHashes =
  (...hashes: string[]) =>
  async ({ sell }: TestSandbox) => {
    const statuses: number[] = []
    for (const hash of hashes) {
      const { status } = await sell({}, { headers: { ...credentials, 'x-auth-hash': hash } })
      statuses.push(status)
    }
    return statuses
  }
const unknownId = '0c1a4f9e-0000-4000-8000-000000000001'
const unknownPayment = 'S-0c1a4f9e-0000-4000-8000-000000000001'
const unknownToken = 'T-0c1a4f9e-0000-4000-8000-000000000001'

/** The effect of each row of the ledger; a missing row or option does not compile. */
const cases: { readonly [Id in AssumptionId]: Case<Id> } = {
  missing_credentials: {
    look: async ({ sell }) => (await sell({}, { headers: {} })).status,
    seen: { unauthorized: 401, bad_request: 400 },
  },
  wrong_credentials: {
    look: async ({ sell }) =>
      (await sell({}, { headers: { 'x-auth-key': '0', 'x-auth-hash': '0' } })).status,
    seen: { bad_request: 400, unauthorized: 401 },
  },
  accept_header: {
    look: async ({ sell }) => {
      const statuses: number[] = []
      for (const accept of ['application/json', 'text/html', '*/*', undefined]) {
        statuses.push((await sell({ accept })).status)
      }
      return statuses
    },
    seen: { ignored: [200, 200, 200, 200], required: [200, 406, 406, 406] },
  },
  form_true: {
    look: async ({ send }) => {
      const statuses: number[] = []
      for (const encoding of ['form', 'json'] as const) {
        for (const conversion of ['true', '1']) {
          const changes = { conversion, auto_cancel: conversion }
          statuses.push(
            (await send('plans.create', { ...samplePlan, ...changes }, { encoding })).status,
          )
        }
      }
      return statuses
    },
    // In a form and then in JSON, of each the word and the digit.
    seen: { accepted: [200, 200, 200, 200], refused: [422, 200, 200, 200] },
  },
  method_override: {
    look: async (sandbox) => {
      const path = `/api/v2/tokenization/card/${await store(sandbox)}`
      const statuses: number[] = []
      for (const fields of [
        { env: 'sandbox', _method: 'PUT', city: 'Tela' },
        { env: 'sandbox', _method: 'delete' },
        { env: 'sandbox' },
      ]) {
        statuses.push((await sandbox.request({ path, body: JSON.stringify(fields) })).status)
      }
      return statuses
    },
    seen: { accepted: [200, 200, 405], ignored: [405, 405, 405] },
  },
  auth_hash_digest: {
    look: statusesOfHashes(sandboxCredentials.hash, sha512Hex(sandboxCredentials.secret)),
    seen: { md5_or_sha512: [200, 200], md5: [200, 400], sha512: [400, 200] },
  },
  digest_case: {
    look: async (sandbox) => {
      const { secret, hash, voidUser: email } = sandboxCredentials
      const statuses = await statusesOfHashes(hash.toUpperCase())(sandbox)
      const headers = { ...credentials, 'x-client-signature': saleSignature().toUpperCase() }
      const { status, body } = await sandbox.sell({}, { headers })
      statuses.push(status)
      const payment_uuid = body.data?.payment_uuid ?? (await authorize(sandbox))
      const voided = await voidOf(sandbox, payment_uuid, {
        'x-auth-user': voidUser(email).toUpperCase(),
        void_signature: voidSignature(email, sampleSale.order_id, secret).toUpperCase(),
      })
      return [...statuses, voided.status]
    },
    seen: { lower_case: [400, 401, 401], any_case: [200, 200, 200] },
  },
  missing_env: {
    look: statusesOfSales({ env: undefined }, { env: '' }, { env: 'live' }),
    seen: { refused: [400, 400, 400], accepted: [200, 200, 400] },
  },
  amount_outside_table: {
    look: async ({ sell, switchAssumption }) => {
      // The sandbox's remarks have a test of their own.
      await switchAssumption('sandbox_remarks', 'in_header')
      const { status, body } = await sell({ order_amount: '100' })
      const { message, errors } = body
      const zero = (await sell({ order_amount: '0' })).status
      return { status, message, errors, approved: body.data?.transaction_approved_amount, zero }
    },
    seen: {
      bad_request: { status: 400, message: 'El caso de prueba 100 no existe', zero: 400 },
      invalid_field: {
        status: 422,
        message: 'El caso de prueba 100 no existe',
        errors: { order_amount: ['El caso de prueba 100 no existe'] },
        zero: 422,
      },
      approved: {
        status: 200,
        message: 'Transacción completada exitosamente',
        approved: 100,
        zero: 400,
      },
    },
  },
  card_outside_set: {
    look: async ({ sell }) => {
      const { status, body } = await sell({ card_number: '4242424242424242' })
      return { status, message: body.message, fields: Object.keys(body.errors ?? {}) }
    },
    seen: {
      invalid_field: {
        status: 422,
        message: 'El campo card_number debe ser una de las tarjetas de prueba.',
        fields: ['card_number'],
      },
      precondition: {
        status: 412,
        message: 'El sandbox acepta solo sus tarjetas de prueba.',
        fields: [],
      },
    },
  },
  card_security_code: {
    look: statusesOfSales(
      { card_cvv: '300' },
      { card_cvv: '999' },
      { card_number: '5555555555554444', card_cvv: '999' },
    ),
    seen: { any: [200, 200, 200], of_the_card: [200, 422, 200] },
  },
  card_expiry: {
    look: async (sandbox) => {
      const statuses: number[] = []
      for (const card_expire of ['3000', '3013', '1230', '2512', '2601', '3012']) {
        const { expire_month, expire_year } = {
          expire_month: card_expire.slice(2),
          expire_year: `20${card_expire.slice(0, 2)}`,
        }
        statuses.push((await sandbox.sell({ card_expire })).status)
        const values = { ...sampleCard, env: 'sandbox', expire_month, expire_year }
        statuses.push((await sandbox.send('tokens.create', values)).status)
      }
      return statuses
    },
    // Of each date a sale, then a token.
    seen: {
      real_month: [422, 422, 422, 422, 422, 422, 200, 200, 200, 200, 200, 200],
      four_digits: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
      not_past: [422, 422, 422, 422, 422, 422, 422, 422, 200, 200, 200, 200],
    },
  },
  order_id_form: {
    look: statusOfSale({ order_id: 'order no. 1' }),
    seen: { alpha_dash: 422, any: 200 },
  },
  order_currency: {
    look: statusesOfSales(
      { order_currency: 'HNL' },
      { order_currency: 'GTQ' },
      { order_currency: 'CRC' },
      { order_currency: 'EUR' },
    ),
    seen: { specified: [200, 422, 422, 422], playground: [200, 200, 200, 422] },
  },
  customer_name: {
    look: statusesOfSales({ customer_name: 'Ana' }, { customer_name: 'Ana Rivera' }),
    seen: { length: [200, 200], two_words: [422, 200] },
  },
  customer_email: {
    look: statusesOfSales(
      { customer_email: 'ana@example.com' },
      { customer_email: 'ana@shop.test' },
      { customer_email: 'ana@pixel.hn' },
      { customer_email: 'ana@contest.hn' },
    ),
    seen: { syntax: [200, 200, 200, 200], real_domain: [422, 422, 200, 200] },
  },
  billing_city: {
    look: statusOfSale({ billing_city: '' }),
    seen: { required: 422, optional: 200 },
  },
  billing_country: {
    look: statusesOfSales(
      { billing_country: 'HN' },
      { billing_country: 'HND' },
      { billing_country: 'a'.repeat(15) },
      { billing_country: 'a'.repeat(16) },
    ),
    seen: { iso: [200, 422, 422, 422], length: [422, 200, 200, 422] },
  },
  billing_state: {
    look: statusesOfSales({ billing_state: 'HN-ZZ' }, { billing_state: 'Cortés' }),
    seen: { listed: [422, 422], form: [200, 422] },
  },
  billing_phone: {
    look: statusesOfSales(
      { billing_phone: '999-9999999' },
      { billing_phone: '9999999999' },
      { billing_phone: '-5' },
      { billing_phone: 12.5 },
    ),
    seen: { separators: [200, 200, 422, 422], digits: [422, 200, 422, 422] },
  },
  unknown_payment: {
    look: async ({ send }) =>
      (await send('payments.status', { payment_uuid: unknownPayment, env: 'sandbox' })).status,
    seen: { precondition: 412, not_found: 406 },
  },
  error_status: {
    look: async (sandbox) => {
      const asked = { payment_uuid: unknownPayment, env: 'sandbox' }
      const invalid = await sandbox.sell({ card_cvv: '1' })
      return [
        invalid.status,
        Object.keys(invalid.body.errors ?? {}),
        (await sandbox.send('payments.status', asked)).status,
        ...(await statusesOfSales({ order_amount: '2' }, { order_amount: '5' }, {})(sandbox)),
        (await sandbox.request({ path: '/api/v2/nowhere' })).status,
      ]
    },
    seen: {
      by_kind: [422, ['card_cvv'], 412, 402, 406, 200, 404],
      bad_request: [400, ['card_cvv'], 400, 402, 400, 200, 404],
    },
  },
  sandbox_remarks: {
    look: async ({ sell }) => {
      const { body, headers } = await sell({ env: undefined })
      return [Object.keys(body.errors ?? {}), headers?.['x-ensayo-hint']?.includes('env=sandbox')]
    },
    seen: { in_header: [[], true], in_errors: [['env'], true] },
  },
  english_texts: {
    look: async ({ sell }) => {
      const declined = await sell({ order_amount: '2', lang: 'en' })
      const invalid = await sell({ card_cvv: undefined, lang: 'en' })
      return [declined.body.message, declined.body.data?.response_reason, invalid.body.message]
    },
    seen: {
      own: ['Transaction declined', 'Transaction declined', 'The card_cvv field is required.'],
      spanish: [
        'Transacción denegada',
        'Transacción denegada',
        'El campo card_cvv es obligatorio.',
      ],
    },
  },
  rate_limit: {
    look: async (sandbox) => {
      for (let sent = 0; sent < 60; sent++) await sandbox.request({ path: '/api/v2/nowhere' })
      return (await sandbox.sell()).status
    },
    seen: { none: 200, '60_per_minute': 429 },
  },
  repeated_order_id: {
    look: async (sandbox) => {
      const statuses = await statusesOfSales({ order_amount: '2' }, {}, {})(sandbox)
      const attemps = (await sandbox.payments()).map((payment) => payment.attemps)
      return { statuses, attemps }
    },
    seen: {
      new_payment: { statuses: [402, 200, 200], attemps: [1, 1, 1] },
      refused: { statuses: [402, 422, 422], attemps: [1] },
      next_attempt: { statuses: [402, 200, 200], attemps: [1, 2] },
    },
  },
  sale_with_payment_uuid: {
    look: async ({ sell, payments }) => {
      const { data } = (await sell({ order_amount: '2' })).body
      await sell({ payment_uuid: data?.payment_uuid })
      return (await payments()).map((payment) => payment.attemps)
    },
    seen: { next_attempt: [2], ignored: [1, 1] },
  },
  success_code: { look: codeOfSale('1'), seen: { '00': '00', '100': '100' } },
  declined_code: { look: codeOfSale('2'), seen: { '05': '05', '51': '51' } },
  lost_card_code: { look: codeOfSale('4'), seen: { '41': '41', '43': '43' } },
  timeout_code: { look: codeOfSale('8'), seen: { '68': '68', '91': '91' } },
  timeout_payment: {
    look: async (sandbox) => {
      const { status, body } = await sandbox.sell({ order_amount: '8' })
      const [payment] = await sandbox.payments()
      const [event] = await sandbox.events()
      return [status, body.success, body.data?.response_approved, payment?.status, event?.type]
    },
    seen: {
      declined: [408, false, false, 'declined', 'payment.declined'],
      paid: [408, false, false, 'paid', 'payment.paid'],
    },
  },
  declined_status: {
    look: async (sandbox) => {
      const data = await statusQuery(sandbox, { order_amount: '2' })
      const [payment] = await sandbox.payments()
      return [data?.status, payment?.status]
    },
    seen: { declined: ['declined', 'declined'], denied: ['denied', 'denied'] },
  },
  voided_status: {
    look: async (sandbox) => {
      const uuid = await authorize(sandbox)
      await voidOf(sandbox, uuid)
      return (await paymentOf(sandbox, uuid))?.status
    },
    seen: { voided: 'voided', cancelled: 'cancelled' },
  },
  voided_authorization_status: {
    look: async (sandbox) => {
      const uuid = await authorize(sandbox)
      await voidOf(sandbox, uuid)
      const values = { payment_uuid: uuid, env: 'sandbox' }
      return (await sandbox.send('payments.status', values)).body.data?.status
    },
    seen: { voided: 'voided', null: null },
  },
  expired_status: {
    look: async (sandbox) => {
      const uuid = await authorize(sandbox)
      await sandbox.advance('P15D')
      return (await paymentOf(sandbox, uuid))?.status
    },
    seen: { expired: 'expired', voided: 'voided' },
  },
  capture_amount: {
    look: async (sandbox) => (await captureOf(sandbox, await authorize(sandbox), '0.5')).status,
    seen: { up_to_authorized: 200, one: 412 },
  },
  auth_instalments: {
    look: async (sandbox) => {
      const half = { ...sampleSale, installment_type: 'extra' }
      const { status } = await sandbox.send('payments.auth', half)
      const whole = { ...half, installment_months: '12' }
      const { data } = (await sandbox.send('payments.auth', whole)).body
      const voided = (await voidOf(sandbox, data?.payment_uuid)).body.data
      return [status, voided?.installment_type, voided?.installment_months]
    },
    seen: { ignored: [200, null, null], kept: [422, 'extra', '12'] },
  },
  capture_result: {
    look: async (sandbox) => {
      const { data } = (await captureOf(sandbox, await authorize(sandbox))).body
      const identified = Boolean(data?.payment_hash && data.payment_uuid)
      return [identified, data?.transaction_approved_amount]
    },
    seen: { specified: [false, null], with_hash: [true, 1] },
  },
  void_form: {
    look: async (sandbox) => {
      const seen: unknown[] = []
      for (const order_amount of [undefined, '1']) {
        const { status, body } = await voidOf(sandbox, await authorize(sandbox), { order_amount })
        seen.push(status, Object.keys(body.errors ?? {}))
      }
      return seen
    },
    seen: {
      either: [200, [], 200, []],
      signed: [422, ['x-auth-user', 'void_signature'], 422, ['x-auth-user', 'void_signature']],
      with_amount: [422, ['order_amount'], 200, []],
      signed_or_amount: [422, ['x-auth-user', 'void_signature'], 200, []],
    },
  },
  void_amount: {
    look: async (sandbox) => {
      const uuid = await authorize(sandbox)
      const seen: unknown[] = []
      for (const order_amount of ['1.01', '1.00']) {
        const { status, body } = await voidOf(sandbox, uuid, { order_amount })
        seen.push([status, Object.keys(body.errors ?? {})])
      }
      return seen
    },
    seen: {
      equal: [
        [422, ['order_amount']],
        [200, []],
      ],
      ignored: [
        [200, []],
        [412, []],
      ],
    },
  },
  void_reason: {
    look: async (sandbox) =>
      (await voidOf(sandbox, await authorize(sandbox), { void_reason: 'corto' })).status,
    seen: { eight_characters: 422, any: 200 },
  },
  void_signature_algorithm: {
    look: async (sandbox) => {
      const { secret, voidUser: email } = sandboxCredentials
      const values = { email, secret, order_id: sampleSale.order_id }
      const statuses: number[] = []
      for (const kind of ['void_signature', 'void_signature_hmac'] as const) {
        const voided = await voidOf(sandbox, await authorize(sandbox), {
          'x-auth-user': voidUser(email),
          void_signature: sign(signatureKinds[kind], values),
        })
        statuses.push(voided.status)
      }
      return statuses
    },
    seen: { sha512: [200, 401], hmac_sha3_512: [401, 200] },
  },
  void_window: {
    look: async (sandbox) => {
      const { data } = (await sandbox.sell()).body
      await sandbox.advance('P1D')
      return (await voidOf(sandbox, data?.payment_uuid)).status
    },
    seen: { same_day: 412, any_time: 200 },
  },
  client_signature: { look: statusOfSale({}), seen: { optional: 200, required: 401 } },
  client_signature_parts: {
    look: async ({ send, sell }) => {
      const { data } = (await sell()).body
      const headers = { ...credentials, 'x-client-signature': saleSignature() }
      const values = { payment_uuid: data?.payment_uuid, env: 'sandbox' }
      return (await send('payments.status', values, { headers })).status
    },
    seen: { by_operation: 401, order_for_all: 200 },
  },
  signed_operations: {
    look: async (sandbox) => {
      const payment_uuid = await authorize(sandbox)
      const token = await store(sandbox)
      await sandbox.switchAssumption('client_signature', 'required')
      const answers = [
        await voidOf(sandbox, payment_uuid),
        await sandbox.send('tokens.delete', { token, env: 'sandbox' }),
        await captureOf(sandbox, payment_uuid),
      ]
      return answers.map(({ status }) => status)
    },
    seen: { all: [401, 401, 401], named: [200, 200, 401] },
  },
  unnamed_signature_parts: {
    look: async (sandbox) => {
      const payment_uuid = (await authorize(sandbox)) ?? ''
      const token = (await store(sandbox)) ?? ''
      const values = {
        ...sandboxCredentials,
        order_id: sampleSale.order_id,
        payment_uuid,
        token,
        endpoint: 'http://127.0.0.1:4010',
      }
      const read = async (kind: 'token' | 'new_token') => {
        const signature = sign<SignatureKind>(signatureKinds[kind], {
          ...values,
          amount: '',
          email: '',
        })
        const sent = { token, env: 'sandbox', 'x-client-signature': signature }
        return (await sandbox.send('tokens.read', sent)).status
      }
      const voidAs = async (kind: 'sale' | 'status') => {
        const signature = sign(signatureKinds[kind], values)
        return (await voidOf(sandbox, payment_uuid, { 'x-client-signature': signature })).status
      }
      const tokens = [await read('token'), await read('new_token')]
      const wrong = await voidAs('sale')
      return [...tokens, wrong, wrong === 200 ? 'voided' : await voidAs('status')]
    },
    seen: {
      order_or_token: [200, 401, 200, 'voided'],
      payment_or_key: [401, 200, 401, 200],
    },
  },
  signed_endpoint: {
    look: async ({ sell }) => {
      const signature = saleSignature('https://pixelpay.dev')
      const headers = { ...credentials, 'x-client-signature': signature }
      return (await sell({}, { headers })).status
    },
    seen: { called: 401, called_or_published: 200 },
  },
  card_and_token: {
    look: async (sandbox) => (await sandbox.sell({ card_token: await store(sandbox) })).status,
    seen: { token: 200, refused: 422 },
  },
  card_token_form: {
    look: async (sandbox) => {
      const token = (await store(sandbox)) ?? ''
      return statusesOfSales(
        { card_token: token, card_number: '' },
        { card_token: token.slice(2), card_number: '' },
      )(sandbox)
    },
    seen: { prefixed: [200, 400], either: [200, 200] },
  },
  token_of_other_card: {
    look: async (sandbox) => {
      const statuses: number[] = []
      for (const number of ['4684668223050294', '378282246310005']) {
        const card_token = await store(sandbox, { number })
        statuses.push((await sandbox.sell({ card_token })).status)
      }
      return statuses
    },
    seen: { refused: [412, 412], sixteen_digits: [200, 412], accepted: [200, 200] },
  },
  several_tokens: {
    look: async (sandbox) => {
      const tokens = [await store(sandbox), await store(sandbox)]
      const values = { token: tokens.join(':'), env: 'sandbox' }
      const { data = {} } = (await sandbox.send('tokens.read', values)).body
      return [Array.isArray(data), Object.keys(data).every((key) => tokens.includes(key))]
    },
    seen: { array: [true, false], by_token: [false, true] },
  },
  ended_token: {
    look: async (sandbox) => {
      const [deleted, expired] = [await store(sandbox), await store(sandbox)]
      await sandbox.send('tokens.delete', { token: deleted, env: 'sandbox' })
      await sandbox.advance('PT5H')
      const seen: unknown[] = []
      for (const token of [deleted, expired]) {
        const { status, body } = await sandbox.send('tokens.read', { token, env: 'sandbox' })
        seen.push(status, body.data && 'status' in body.data && body.data.status)
        seen.push((await sandbox.sell({ card_token: token })).status)
      }
      return seen
    },
    seen: {
      unknown: [400, undefined, 400, 400, undefined, 400],
      status: [200, 'deleted', 400, 200, 'expired', 400],
    },
  },
  unknown_among_several: {
    look: async (sandbox) => {
      const known = await store(sandbox)
      const read = async (token: string) => {
        const { status, body } = await sandbox.send('tokens.read', { token, env: 'sandbox' })
        return [status, Array.isArray(body.data) ? body.data.map(({ last }) => last) : body.data]
      }
      return [await read(`${known}:${unknownToken}`), await read(`${unknownToken}:${unknownToken}`)]
    },
    seen: {
      refused: [
        [400, undefined],
        [400, undefined],
      ],
      left_out: [
        [200, ['1111']],
        [400, undefined],
      ],
    },
  },
  card_hash: {
    look: async ({ send }) => {
      const hashes = new Set<string | undefined>()
      for (const city of ['Tela', 'Choloma']) {
        const { data } = (await send('tokens.create', { ...sampleCard, env: 'sandbox', city })).body
        hashes.add(data?.hash)
      }
      return hashes.size
    },
    seen: { of_card: 1, of_token: 2 },
  },
  token_security_code: {
    look: async ({ send }) =>
      (await send('tokens.create', { ...sampleCard, env: 'sandbox', cvv2: '1234' })).status,
    seen: { three_or_four: 200, three: 422 },
  },
  token_zip: {
    look: async ({ send }) => {
      const values = { ...sampleCard, env: 'sandbox', zip: 'A1' }
      return (await send('tokens.create', values)).status
    },
    seen: { five_digits: 422, by_country: 200 },
  },
  token_email: {
    look: async ({ send }) =>
      (await send('tokens.create', { ...sampleCard, env: 'sandbox', email: 'ana' })).status,
    seen: { email: 422, any: 200 },
  },
  stored_email: {
    look: async ({ send }) => {
      const { data } = (await send('tokens.create', { ...sampleCard, env: 'sandbox' })).body
      return data?.email
    },
    seen: { specified: undefined, with_email: sampleCard.email },
  },
  token_customer: {
    look: async (sandbox) => {
      const customers: unknown[] = []
      for (const changes of [{ customer: 'C-1' }, { client: 'C-2' }]) {
        const id = (await store(sandbox, changes)) ?? ''
        customers.push((await sandbox.ask('tokens.read', { id })).customer)
      }
      return customers
    },
    seen: { customer: ['C-1', ''], client: ['', 'C-2'] },
  },
  authentication_not_asked: {
    look: async (sandbox) => {
      const seen: unknown[] = []
      for (const id of ['2.1', '2.2', '2.9', '2.10']) {
        const { status, body } = await sandbox.sell({ card_number: cardOfCase(id) })
        seen.push([status, body.data?.response_cavv])
      }
      return seen
    },
    seen: {
      case_decides: [
        [200, '2'],
        [402, ''],
        [200, '2'],
        [402, ''],
      ],
      plain_sale: [
        [200, ''],
        [200, ''],
        [200, ''],
        [200, ''],
      ],
    },
  },
  authentication_plain_card: {
    look: async (sandbox) => (await merchantOf(sandbox).pay()).status,
    seen: { no_challenge: 200, frictionless: 202 },
  },
  authentication_other_amount: {
    look: async (sandbox) => {
      const values = { card_number: cardOfCase('2.9'), order_amount: '2' }
      return (await merchantOf(sandbox).pay(values)).status
    },
    seen: { outcome: 402, refused: 412 },
  },
  authentication_lifetime: {
    look: async (sandbox) => {
      const merchant = merchantOf(sandbox)
      const values = { card_number: cardOfCase('2.1') }
      const { found } = await merchant.begin(values)
      await sandbox.advance('PT1H')
      const { identifier } = found.body.data ?? {}
      return (await merchant.pay({ ...values, authentication_identifier: identifier })).status
    },
    seen: { '15_minutes': 412, '1_day': 200 },
  },
  failed_lookup: {
    look: async (sandbox) => {
      const { found, paid } = await merchantOf(sandbox).complete({ card_number: cardOfCase('2.2') })
      return [found.status, found.body.success, paid?.status]
    },
    seen: {
      lookup_declines: [402, false, undefined],
      payment_declines: [200, true, 402],
    },
  },
  authentication_unavailable: {
    look: async (sandbox) => {
      const { paid } = await merchantOf(sandbox).complete({ card_number: cardOfCase('2.4') })
      return [paid?.status, paid?.body.data?.response_cavv, paid?.body.message]
    },
    seen: {
      proceed: [200, '', 'Transacción completada exitosamente'],
      decline: [402, '', 'La autenticación 3-D Secure no estuvo disponible'],
    },
  },
  unfinished_challenge: {
    look: async (sandbox) => {
      const values = { card_number: cardOfCase('2.9') }
      const { message, paid } = await merchantOf(sandbox).complete(values, 'sale', 'cancel')
      return [Boolean(message?.['error']), paid?.status]
    },
    seen: { error: [true, 402], failed: [false, 402] },
  },
  failed_authentication_payment: {
    look: async (sandbox) => {
      const { paid } = await merchantOf(sandbox).complete({ card_number: cardOfCase('2.10') })
      return [paid?.status, Boolean(paid?.body.data), (await sandbox.payments()).length]
    },
    seen: { declined_payment: [402, true, 1], no_payment: [402, false, 0] },
  },
  unusable_identifier: {
    look: async (sandbox) => {
      const values = { card_number: cardOfCase('2.1'), authentication_identifier: 'nope' }
      const { status, body } = await merchantOf(sandbox).pay(values)
      return [status, Object.keys(body.errors ?? {})]
    },
    seen: { precondition: [412, []], invalid_field: [422, ['authentication_identifier']] },
  },
  response_cavv: {
    look: async (sandbox) => {
      const { paid } = await merchantOf(sandbox).complete({ card_number: cardOfCase('2.1') })
      return paid?.body.data?.response_cavv.length
    },
    seen: { result_code: 1, cavv: 28 },
  },
  authentication_envelope: {
    look: async ({ sell }) => {
      const values = { card_number: cardOfCase('2.1'), authentication_request: 'true' }
      const { status, body } = await sell(values)
      return [status, body.success]
    },
    seen: { success: [202, true], failure: [202, false] },
  },
  response_checks: {
    look: async ({ sell }) => {
      const { data } = (await sell()).body
      return [data?.response_cvn, data?.response_avs]
    },
    seen: { letters: ['M', 'Y'], empty: ['', ''] },
  },
  terminal_and_merchant: {
    look: async ({ sell }) => {
      const { data } = (await sell()).body
      return [data?.transaction_terminal, data?.transaction_merchant]
    },
    seen: { filled: ['77880001', '1234567890'], null: [null, null] },
  },
  transaction_amount: {
    look: async ({ sell }) => (await sell()).body.data?.transaction_amount,
    seen: { number: 1, string: '1.00' },
  },
  transaction_id: {
    look: async (sandbox) => {
      const { data: authorized } = (await sandbox.send('payments.auth', sampleSale)).body
      const captured = await captureOf(sandbox, authorized?.payment_uuid)
      const voided = await voidOf(sandbox, authorized?.payment_uuid)
      const other = await sandbox.sell()
      const data = [authorized, captured.body.data, voided.body.data, other.body.data]
      return new Set(data.map((one) => one?.transaction_id)).size
    },
    seen: { of_operation: 4, of_payment: 2 },
  },
  transaction_date: {
    look: async ({ sell }) => (await sell()).body.data?.transaction_date,
    seen: { month_day: '0115', day_month: '1501' },
  },
  response_time: {
    look: async ({ sell }) => {
      const { data } = (await sell()).body
      return /^0\.\d{3}$/.test(data?.response_time ?? '')
    },
    seen: { seconds: true, milliseconds: false },
  },
  response_incomplete: {
    look: async ({ sell }) => {
      const seen: unknown[] = []
      for (const order_amount of ['1', '2', '8']) {
        seen.push((await sell({ order_amount })).body.data?.response_incomplete)
      }
      return seen
    },
    seen: { after_timeout: [false, false, true], never: [false, false, false] },
  },
  declined_result: {
    look: async ({ send }) => {
      const seen: unknown[] = []
      for (const order_amount of ['2', '8']) {
        const { data } = (await send('payments.auth', { ...sampleSale, order_amount })).body
        seen.push(data?.transaction_approved_amount, data?.transaction_auth)
      }
      return seen
    },
    seen: { zero_and_empty: [0, '', 0, ''], null: [null, null, null, null] },
  },
  recurring_credentials: {
    look: async ({ send }) => {
      const statuses: number[] = []
      for (const email of [undefined, 'sonia@pixel.hn', sandboxCredentials.voidUser]) {
        const user = email && { 'x-auth-user': voidUser(email) }
        statuses.push((await send('plans.create', { ...samplePlan, ...user })).status)
      }
      return statuses
    },
    seen: { key_and_hash: [200, 200, 200], with_user: [422, 403, 200] },
  },
  recurring_permission: {
    look: async ({ send }) => (await send('plans.create', samplePlan)).status,
    seen: { granted: 200, missing: 403 },
  },
  unknown_recurring: {
    look: async (sandbox) => {
      const { send } = sandbox
      const asked = { env: 'sandbox', customer_subscription_id: unknownId }
      const plan = await send('plans.read', { ...asked, subscription_id: unknownId })
      const subscription_id = await createPlan(sandbox)
      const enrollment = await send('enrollments.read', { ...asked, subscription_id })
      return [plan.status, enrollment.status]
    },
    seen: { not_found: [404, 404], precondition: [412, 412] },
  },
  bimonthly: {
    look: async (sandbox) => {
      const { enrollment } = await enroll(sandbox, { plan: { recurrence: 'bimonthly' } })
      return (await enrollment()).next_charge_at?.slice(0, 10)
    },
    seen: { fifteen_days: '2026-01-30', two_weeks: '2026-01-29', two_months: '2026-03-15' },
  },
  plan_limit: {
    look: async ({ send }) => (await send('plans.create', { ...samplePlan, limit: 1 })).status,
    seen: { two: 422, one: 200 },
  },
  plan_in_path_and_body: {
    look: async (sandbox) => {
      const plan = await createPlan(sandbox)
      const other = await createPlan(sandbox)
      const of = async (subscription: string) =>
        (await subscribe(sandbox, plan, { subscription })).status
      return [await of(other), await of(unknownId)]
    },
    seen: { equal: [422, 422], path: [200, 422] },
  },
  unique_plan: {
    look: async (sandbox) => {
      const plan = await createPlan(sandbox, { type: 'unique' })
      const customers = ['ana@pixel.hn', 'ANA@pixel.hn', 'eva@pixel.hn']
      const statuses: number[] = []
      for (const customer_email of customers) {
        const changes = { customer_email, resubscribe: true }
        statuses.push((await subscribe(sandbox, plan, changes)).status)
      }
      return statuses
    },
    seen: { any_customer: [200, 200, 200], one_customer: [200, 200, 412] },
  },
  plan_update: {
    look: async (sandbox) => {
      const changes = { limit: '12', conversion: 'true', lang: 'en' }
      const subscription_id = await createPlan(sandbox, changes)
      const { name, type, recurrence, currency, amount } = samplePlan
      const values = { subscription_id, name, type, recurrence, currency, amount, env: 'sandbox' }
      const { data } = (await sandbox.send('plans.update', values)).body
      return [data?.limit, data?.description, data?.conversion, data?.auto_cancel, data?.lang]
    },
    seen: {
      kept: [12, samplePlan.description, 1, true, 'en'],
      replaced: [null, null, 0, false, 'es'],
    },
  },
  omitted_auto_cancel: {
    look: async (sandbox) => {
      const omitted = await createPlan(sandbox, { auto_cancel: undefined })
      const merchants = await createPlan(sandbox, { auto_cancel: 'false' })
      const read = async (id: string) => (await sandbox.ask('plans.read', { id })).auto_cancel
      return [await read(omitted), await read(merchants)]
    },
    seen: { false: [0, 0], true: [1, 0] },
  },
  lowered_limit: {
    look: async (sandbox) => {
      const { plan, status } = await enroll(sandbox)
      await sandbox.advance('P1M')
      await updatePlan(sandbox, plan, { limit: '2' })
      const updated = await status()
      await sandbox.advance('P1M')
      return [updated, await status()]
    },
    seen: { finalizes: ['finalized', 'finalized'], next_payment: ['active', 'finalized'] },
  },
  changed_recurrence: {
    look: async (sandbox) => {
      const { plan, enrollment } = await enroll(sandbox)
      await updatePlan(sandbox, plan, { recurrence: 'weekly' })
      const updated = (await enrollment()).pay_date
      await sandbox.advance('P1M')
      return [updated?.slice(0, 10), (await enrollment()).pay_date?.slice(0, 10)]
    },
    seen: {
      next_charge_kept: ['2026-02-15', '2026-02-19'],
      at_once: ['2026-01-22', '2026-02-19'],
    },
  },
  enroll_in_inactive_plan: {
    look: async (sandbox) => {
      const plan = await createPlan(sandbox)
      await activate(sandbox, plan, 'deactivate')
      return (await subscribe(sandbox, plan)).status
    },
    seen: { refused: 412, accepted: 200 },
  },
  first_payment_in_inactive_plan: {
    look: async (sandbox) => {
      const { plan, payment, status } = await enrollUnpaid(sandbox)
      await activate(sandbox, plan, 'deactivate')
      const { is_closed } = await sandbox.ask('checkout.read', { id: payment })
      const refused = await pay(sandbox, payment)
      await activate(sandbox, plan, 'activate')
      return [is_closed, refused.status, await status(), (await pay(sandbox, payment)).status]
    },
    seen: { accepted: [false, 200, 'active', 409], refused: [true, 409, 'pending', 200] },
  },
  resubscribe: {
    look: async (sandbox) => {
      const { plan, id } = await enroll(sandbox)
      const open = await subscribe(sandbox, plan)
      await cancel(sandbox, plan, id)
      const cancelled = await subscribe(sandbox, plan)
      return [open.status, cancelled.status]
    },
    seen: { open: [412, 200], ever: [412, 412] },
  },
  omitted_resubscribe: {
    look: async (sandbox) => {
      const { plan } = await enroll(sandbox)
      const omitted = await subscribe(sandbox, plan, { resubscribe: undefined })
      const refused = await subscribe(sandbox, plan, { resubscribe: 'false' })
      return [omitted.status, refused.status]
    },
    seen: { false: [412, 412], true: [200, 412] },
  },
  enrollment_approval: {
    look: async (sandbox) =>
      (await subscribe(sandbox, await createPlan(sandbox))).body.data?.properties.subscription
        .approval,
    seen: { after_payment: false, at_once: true },
  },
  enrollment_signature: {
    look: async (sandbox) => {
      const { data } = (await subscribe(sandbox, await createPlan(sandbox))).body
      const order_id = data?.payment.ref ?? ''
      const { key, secret } = sandboxCredentials
      const endpoint = 'http://127.0.0.1:4010'
      return data?.signature === sign(signatureKinds.sale, { key, order_id, endpoint, secret })
    },
    seen: { opaque: false, client_signature: true },
  },
  pay_date: {
    look: async (sandbox) => {
      const { enrollment } = await enroll(sandbox, { customer: { pay_date: '2026/01/31 10:00' } })
      const seen = async () => {
        const { paid_count, next_charge_at } = await enrollment()
        return [paid_count, next_charge_at?.slice(0, 10)]
      }
      const paid = await seen()
      await sandbox.advance('P1M')
      return [paid, await seen()]
    },
    seen: {
      first_charge: [
        [0, '2026-01-31'],
        [1, '2026-02-28'],
      ],
      next_charge: [
        [1, '2026-01-31'],
        [2, '2026-02-28'],
      ],
      following_periods: [
        [1, '2026-02-28'],
        [1, '2026-02-28'],
      ],
    },
  },
  past_pay_date: {
    look: async (sandbox) =>
      (await subscribe(sandbox, await createPlan(sandbox), { pay_date: '2025/12/31 08:00' }))
        .status,
    seen: { accepted: 200, refused: 422 },
  },
  pay_date_shown: {
    look: async (sandbox) => (await (await enroll(sandbox)).enrollment()).pay_date,
    seen: { next_charge: '2026-02-15 12:00:00', last_payment: '2026-01-15 12:00:00' },
  },
  cancel_not_active: {
    look: async (sandbox) => {
      const { plan, id } = await enroll(sandbox)
      await cancel(sandbox, plan, id)
      return (await cancel(sandbox, plan, id)).status
    },
    seen: { precondition: 412, bad_request: 400 },
  },
  merchant_cancel: {
    look: async (sandbox) => {
      const { plan, id } = await enroll(sandbox, { plan: { auto_cancel: 'true' } })
      return (await cancel(sandbox, plan, id)).status
    },
    seen: { always: 200, without_auto_cancel: 412 },
  },
  customer_cancel: {
    look: async (sandbox) => {
      const { id, decline } = await enroll(sandbox)
      await decline()
      await sandbox.advance('P1M')
      return (await sandbox.control('enrollments.cancel-request', { id, body: {} })).status
    },
    seen: { active_failed_on_hold: 200, active: 409 },
  },
  failures_until_hold: {
    look: async (sandbox) => {
      const { decline, status } = await enroll(sandbox)
      await decline(4)
      await sandbox.advance('P1M')
      await sandbox.advance('P2D')
      const third = await status()
      await sandbox.advance('P1D')
      return [third, await status()]
    },
    seen: { three: ['on_hold', 'on_hold'], four: ['failed', 'on_hold'] },
  },
  failed_count: {
    look: async (sandbox) => {
      const { decline, enrollment } = await enroll(sandbox)
      await decline()
      await sandbox.advance('P1M')
      await sandbox.advance('P1D')
      return (await enrollment()).failed_count
    },
    seen: { reset: 0, kept: 1 },
  },
  card_change: {
    look: async (sandbox) => {
      const { decline, enrollment, id } = await enroll(sandbox)
      await decline(3)
      await sandbox.advance('P1M')
      await sandbox.advance('P2D')
      await sandbox.ask('enrollments.retry', { id, body: customersCard })
      const { status, paid_count } = await enrollment()
      return [status, paid_count]
    },
    seen: { charges: ['active', 2], resumes: ['active', 1] },
  },
  deactivated_plan: {
    look: async (sandbox) => {
      const { plan, status } = await enroll(sandbox)
      await activate(sandbox, plan, 'deactivate')
      return status()
    },
    seen: { enrollments_kept: 'active', enrollments_cancelled: 'cancelled' },
  },
  missed_charges: {
    look: async (sandbox) => {
      const { plan, enrollment } = await enroll(sandbox)
      await activate(sandbox, plan, 'deactivate')
      await sandbox.advance('P70D')
      await activate(sandbox, plan, 'activate')
      await sandbox.info()
      return (await enrollment()).paid_count
    },
    seen: { skipped: 1, charged_once: 2 },
  },
  callback_without_webhooks: {
    look: async (sandbox) => {
      await sandbox.ask('settings.change', { body: { webhooks_enabled: false } })
      await sandbox.sell({ order_callback: 'https://shop.test/paid' })
      await enroll(sandbox)
      return (await sandbox.ask('deliveries.list')).items.map(({ kind }) => kind)
    },
    seen: { not_sent: [], sent: ['order_callback'] },
  },
  delivery_attempts: {
    look: async (sandbox) => {
      await sandbox.ask('settings.change', { body: { faults: { deliveries: ['drop'] } } })
      await sandbox.sell({ order_callback: 'https://shop.test/paid' })
      await sandbox.advance('PT1H')
      const { items } = await sandbox.ask('deliveries.list')
      return items.map(({ attempts, status }) => [attempts.length, status])
    },
    seen: { three: [[3, 'failed']], four: [[4, 'failed']], one: [[1, 'failed']] },
  },
  delivery_order: {
    look: async (sandbox) => {
      await enroll(sandbox)
      return (await sandbox.ask('deliveries.list')).items.map(({ kind }) => kind)
    },
    seen: {
      payment_first: ['subscription.payment', 'subscription.status'],
      status_first: ['subscription.status', 'subscription.payment'],
    },
  },
  delivery_timeout: {
    look: async (sandbox) => {
      await sandbox.sell({ order_callback: 'https://shop.test/paid' })
      return (await sandbox.ask('deliveries.list')).items.map(({ timeout_ms }) => timeout_ms)
    },
    seen: { ten_seconds: [10_000], thirty_seconds: [30_000] },
  },
  delivery_authenticity: {
    look: async (sandbox) => {
      await enroll(sandbox)
      const { items } = await sandbox.ask('deliveries.list')
      return items.map(({ headers, body }) => {
        const signature = headers['x-client-signature']
        const { secret } = sandboxCredentials
        return signature && signature === notificationSignature(JSON.stringify(body), secret)
      })
    },
    // Of the payment, and of the change of status.
    seen: { payment_hash: [undefined, undefined], signed: [true, true] },
  },
  http_urls: {
    look: async (sandbox) => {
      const plan = await createPlan(sandbox)
      const statuses: number[] = []
      for (const scheme of ['https', 'http']) {
        const url = `${scheme}://tienda.hn/pagina`
        statuses.push((await sandbox.sell({ order_callback: url })).status)
        statuses.push(
          (await subscribe(sandbox, plan, { redirect: url, resubscribe: 'true' })).status,
        )
      }
      return statuses
    },
    // With https and then http, of each a callback and a redirect.
    seen: {
      order_callback_refused: [200, 200, 422, 200],
      refused: [200, 200, 422, 422],
      accepted: [200, 200, 200, 200],
    },
  },
  callback_payload: {
    look: async (sandbox) => {
      const { data } = (await sandbox.sell({ order_callback: 'https://shop.test/paid' })).body
      const { items } = await sandbox.ask('deliveries.list')
      return items.map(({ body }) => [
        'ref' in body && body.ref,
        JSON.stringify(body) === JSON.stringify(data),
      ])
    },
    seen: { payment: [['ORDER-12948', false]], transaction: [[false, true]] },
  },
  authorization_callback: {
    look: async (sandbox) => {
      const seen: unknown[] = []
      const order_callback = 'https://shop.test/paid'
      const { data } = (await sandbox.send('payments.auth', { ...sampleSale, order_callback })).body
      for (let step = 0; step < 2; step++) {
        const { items } = await sandbox.ask('deliveries.list')
        seen.push(items.map(({ body }) => 'paid_at' in body && [body.status, body.paid_at]))
        await captureOf(sandbox, data?.payment_uuid)
      }
      return seen
    },
    // After the authorization, and after its capture.
    seen: {
      at_authorization: [[['authorized', null]], [['authorized', null]]],
      at_capture: [[], [['paid', '2026-01-15 12:00:00']]],
    },
  },
  callback_uuid: {
    look: async (sandbox) => {
      const { body } = await sandbox.sell({ order_callback: 'https://shop.test/paid' })
      const { items } = await sandbox.ask('deliveries.list')

      const [first] = items.map((delivery) => delivery.body)
      return first && 'uuid' in first && first.uuid === body.data?.payment_uuid
    },
    seen: { own: false, payment_uuid: true },
  },
  printed_times: {
    look: async (sandbox) => {
      await sandbox.ask('clock.move', { body: { to: '2026-01-16T02:03:04Z' } })
      const { data } = (await sandbox.sell()).body
      const history = (await statusQuery(sandbox, {}))?.history ?? {}
      const times = Object.entries(history).map(([day, [entry]]) => [day, entry?.time])
      return [data?.transaction_date, data?.transaction_time, ...times.flat()]
    },
    seen: {
      utc: ['0116', '020304', '2026-01-16', '2026-01-16 02:03:04'],
      honduras: ['0115', '200304', '2026-01-15', '2026-01-15 20:03:04'],
    },
  },
  history_language: {
    look: async (sandbox) =>
      (await statusQuery(sandbox, {}, { lang: 'en' }))?.history['2026-01-15']?.[0]?.label,
    seen: { of_the_request: 'Payment created', spanish: 'Cobro creado' },
  },
}

const ids = Object.keys(assumptionOptions) as AssumptionId[]
/** The options besides the default. */
const options = ids.flatMap((id) =>
  assumptionOptions[id].slice(1).map((option) => ({ id, option })),
)

test.each(options)('$id: $option', async ({ id, option }) => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption(id, option)
  const { look, seen } = cases[id]
  expect(await look(sandbox)).toEqual((seen as Readonly<Record<string, unknown>>)[option])
})

test.each(ids)('%s begins with its first option, and is found to be asked', async (id) => {
  const { look, seen } = cases[id]
  const [first] = assumptionOptions[id]
  const asked = new Set<AssumptionId>()
  const sandbox = openSandbox({ onLedgerRead: (row) => void asked.add(row) })
  expect(await look(sandbox)).toEqual((seen as Readonly<Record<string, unknown>>)[first])
  expect([...asked]).toContain(id)
})

test.each(ids)('the options of %s differ in what they do', (id) => {
  const seen = Object.values(cases[id].seen).map((what) => JSON.stringify(what))
  expect(new Set(seen).size).toBe(assumptionOptions[id].length)
})

test('an answer names the rows that it rests on, if it is asked to', async () => {
  const sandbox = openSandbox()
  const asking = { ...credentials, [ledgerHeader]: 'rows' }
  const { headers, body } = await sandbox.sell({ order_amount: '2' }, { headers: asking })
  expect(headers[ledgerHeader]?.split(',')).toEqual(
    expect.arrayContaining(['declined_code', 'auth_hash_digest', 'billing_city']),
  )
  const values = { payment_uuid: body.data?.payment_uuid, env: 'sandbox' }
  const { headers: ofStatus } = await sandbox.send('payments.status', values, { headers: asking })
  expect(ofStatus[ledgerHeader]).toContain('declined_status')
  expect(ofStatus[ledgerHeader]).not.toMatch(/billing_city|bimonthly/)
  expect((await sandbox.sell()).headers).not.toHaveProperty(ledgerHeader)
})

test('to show all settings, to reset and to change one is not to ask every row', async () => {
  const asked = new Set<AssumptionId>()
  const { ask } = openSandbox({ onLedgerRead: (row) => void asked.add(row) })
  await ask('sandbox.reset', { body: {} })
  await ask('settings.change', { body: { latency_ms: 0, assumptions: { bimonthly: 'two_weeks' } } })
  expect((await ask('settings.read')).assumptions.bimonthly).toBe('two_weeks')
  expect([...asked]).toEqual([])
})

const readLedger = ({ ask }: TestSandbox, lang: string) =>
  ask('assumptions.list', { query: { lang } })

test.each(['es', 'en'])('the ledger in %s lists every row, on one page', async (lang) => {
  const { items, after } = await readLedger(openSandbox(), lang)
  expect([items.map(({ id }) => id), after]).toEqual([ids, null])
})

test.each(['es', 'en'])('the rows of the ledger in %s have their shape', async (lang) => {
  const { items } = await readLedger(openSandbox(), lang)
  for (const row of items) {
    expect(row).toEqual({
      id: row.id,
      section: expect.stringMatching(/^[A-Z][a-z ]+$/),
      title: expect.stringMatching(/./),
      evidence: expect.stringMatching(/^(documented|observed|assumed)$/),
      why: expect.stringMatching(/\.$/),
      options: expect.anything(),
      default: assumptionOptions[row.id as AssumptionId][0],
      observed: expect.stringMatching(/./),
      specified: expect.stringMatching(/./),
      value: assumptionOptions[row.id as AssumptionId][0],
    })
  }
})

test.each(['es', 'en'])('the options of the ledger in %s have titles', async (lang) => {
  const { items } = await readLedger(openSandbox(), lang)
  const listed = items.map(({ options: own }) => own.map((option) => option.id).toSorted())
  expect(listed).toEqual(ids.map((id) => [...assumptionOptions[id]].toSorted()))
  expect(items.flatMap((row) => row.options).filter(({ title }) => !title)).toEqual([])
})

test('the ledger lists options in their own order, the default first', async () => {
  const { items } = await readLedger(openSandbox(), 'en')
  expect(items.map((row) => row.options[0]?.id)).toEqual(items.map((row) => row.default))
})

test('the ledger speaks Spanish unless asked otherwise', async () => {
  const { ask } = openSandbox()
  const body = await ask('assumptions.list')
  expect(body.items[0]?.title).toBe('Faltan encabezados de credenciales')
})

test('the ledger shows what an assumption was switched to', async () => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('success_code', '100')
  const { items } = await readLedger(sandbox, 'en')
  expect(items.find(({ id }) => id === 'success_code')).toMatchObject({
    default: '00',
    value: '100',
  })
})

test.each([
  [{ nope: 'x' }],
  [{ success_code: 'x' }],
  [{ success_code: 100 }],
  [{ success_code: null }],
  [{ success_code: '100', nope: 'x' }],
  [{ constructor: 'x' }],
  [['success_code']],
  ['success_code'],
])('switching %j is refused and changes nothing', async (assumptions) => {
  const { control } = openSandbox()
  const before = await control('settings.read')
  const { status } = await control('settings.change', { body: { assumptions } })
  expect([status, (await control('settings.read')).body]).toEqual([422, before.body])
})

test('an unknown option is answered with the known ones', async () => {
  const { control } = openSandbox()
  const { body } = await control('settings.change', {
    body: {
      assumptions: { success_code: '1' },
    },
  })
  expect(body.message).toBe('assumptions.success_code: one of 00, 100 is needed; is 00 meant?')
})

test('switching one assumption leaves the others', async () => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('success_code', '100')
  await sandbox.switchAssumption('billing_city', 'optional')
  expect((await sandbox.info()).settings.assumptions).toMatchObject({
    success_code: '100',
    billing_city: 'optional',
  })
})

test('a refused expiry follows the clock of the sandbox', async () => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('card_expiry', 'not_past')
  const before = await sandbox.sell({ card_expire: '2601' })
  await sandbox.advance('P1M')
  const later = await sandbox.sell({ card_expire: '2601' })
  expect([before.status, later.status, later.body.message]).toEqual([
    200,
    422,
    'El campo card_expire corresponde a una tarjeta vencida.',
  ])
})

test('a card lasts until its month ends in Honduras, six hours after it ends in UTC', async () => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('card_expiry', 'not_past')
  const statusAt = async (to: string) => {
    await sandbox.control('clock.move', { body: { to } })
    return (await sandbox.sell({ card_expire: '2601' })).status
  }
  expect(await statusAt('2026-02-01T05:59:59Z')).toBe(200)
  expect(await statusAt('2026-02-01T06:00:00Z')).toBe(422)
})
