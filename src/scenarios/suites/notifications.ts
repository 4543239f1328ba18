import {
  sampleCard,
  sampleInstalments,
  samplePlan,
  sampleRequest,
  sampleSale,
  sampleTokenSale,
  sampleVoid,
  sandboxCredentials,
} from '../../contract/samples.ts'
import { saleResult, type SaleResult } from '../../contract/answers/results.ts'
import type { Notification } from '../../contract/answers/recurring-results.ts'
import { notificationSignature, paymentHash } from '../../contract/signing.ts'
import { enrollCustomer, holdUp, joinPlan, addPlan } from '../suite-parts/joining.ts'
import { lookUpCard } from '../suite-parts/look-up.ts'
import { authorize, capture, paymentIs, paymentNotFound, sell } from '../suite-parts/payments.ts'
import { moneyText } from '../suite-parts/whole.ts'
import { suite, type Scenario } from '../scenario.ts'

const order_callback = 'http://127.0.0.1:9/aviso'
const drawnForEach = [
  'uuid',
  'ref',
  'order',
  'created_at',
  'paid_at',
  'transaction_id',
  'authorization_id',
] as const

/** The fields of a sale's result, without others that a server adds. */
const resultIn = (value: object | null | undefined) =>
  Object.fromEntries(
    Object.keys(saleResult.shape).map((name) => [
      name,
      (value as SaleResult | null)?.[name as keyof SaleResult],
    ]),
  )

const plainHttp = 'http://tienda.hn/pagina'
const paid = { kind: 'subscription.payment' }
const activated = { kind: 'subscription.status' }

/**
 * The instants of the attempts at a notification of noon, five minutes apart
 * (docs/evidence.md#delivery-attempts).
 */
const lost = (...times: readonly string[]) =>
  times.map((time) => ({ at: `2026-01-15T${time}.000Z`, status: null }))

/** Whether a callback and a redirect with plain http are refused, by the reading of the ledger. */
const httpReadings = [
  ['order_callback_refused', 422, 200],
  ['refused', 422, 422],
  ['accepted', 200, 200],
] as const

const callbacks = [
  ['sale', 'una venta', 'a sale', { status: 'paid', paid_at: '2026-01-15 12:00:00' }],
  ['auth', 'una autorización', 'an authorization', { status: 'authorized', paid_at: null }],
] as const

export const notificationScenarios: readonly Scenario[] = [
  ...callbacks.map(([operation, es, en, paid]): Scenario => ({
    id: `notifications.callback-${operation}`,
    title: {
      es: `El éxito de ${es} se avisa a la dirección que ella nombra`,
      en: `The success of ${en} is sent to the address that it names`,
    },
    tags: ['callback', operation, 'events'],
    target: 'sandbox',
    async run(script) {
      await script.change({ faults: { deliveries: ['delay'] } }) // so that no host posts it
      const values = { ...sampleSale, order_callback }
      const { data } = await script.send(`payments.${operation}`, values, { status: 200 })
      await script.deliveries(data?.payment_uuid ?? '', [
        {
          kind: 'order_callback',
          status: 'pending',
          wanted_url: order_callback,
          due_at: '2026-01-15T12:05:00.000Z',
          attempts: [],
          body: {
            ref: 'ORDER-12948',
            uuid: /^P-/,
            ...paid,
            amount: 1,
            currency: 'HNL',
            customer_email: 'ana.rivera@pixel.hn',
            card_account: '411111******1111',
            payment_hash: '4de0b50f4446d0bc4cea7a95c811f4f9',
          },
        },
      ])
    },
  })),
  ...suite('notifications', {
    'callback-capture': {
      es: 'Si el libro de supuestos lo dice, una autorización se avisa al capturarla, ya pagada',
      en: 'Where the ledger says so, an authorization is notified of when captured, as paid',
      ledger: { capture_amount: 'up_to_authorized' },
      tags: ['callback', 'auth', 'capture', 'events'],
      async run(script) {
        // Delayed, so that no host posts it.
        await script.change({
          faults: { deliveries: ['delay'] },
          assumptions: { authorization_callback: 'at_capture' },
        })
        const payment_uuid = await authorize(script, { order_callback })
        await script.deliveries(payment_uuid, [])
        await script.advance('PT1H')
        await capture(script, payment_uuid, { status: 200 }, '0.40')
        const paid = { status: 'paid', paid_at: '2026-01-15 13:00:00', amount: 0.4 }
        await script.deliveries(payment_uuid, [{ kind: 'order_callback', body: paid }])
      },
    },
    recovery: {
      es: 'El cobro que sale bien después de uno fallido también se avisa',
      en: 'The charge that succeeds after a failed one is notified of, too',
      ledger: { delivery_order: 'payment_first' },
      tags: ['enrollment', 'events'],
      async run(script) {
        const { id } = await joinPlan(script)
        await script.nextCharge(id, 'declined')
        await script.next()
        await script.next()
        await script.deliveries(id, [paid, activated, activated, paid, activated])
      },
    },
    'callback-next-attempt': {
      es: 'El segundo intento de un cobro avisa a la dirección que él nombra',
      en: 'The second attempt at a payment notifies the address that it names',
      ledger: { sale_with_payment_uuid: 'next_attempt' },
      tags: ['callback', 'sale', 'events'],
      async run(script) {
        await script.change({ faults: { deliveries: ['delay'] } }) // so that no host posts it
        const payment_uuid = await sell(script, { order_amount: '2' }, { status: 402 })
        await script.advance('PT1H')
        await sell(script, { payment_uuid, order_callback })
        await script.deliveries(payment_uuid, [{ wanted_url: order_callback }])
        await paymentIs(script, payment_uuid, 'paid')
        await sell(script, { payment_uuid }, paymentNotFound)
      },
    },
    'callback-as-sent': {
      es: 'La notificación trae orden, moneda y cliente tal como se enviaron, y el hash de esa orden',
      en: 'A callback has order, currency and customer as they were sent, and the hash of that order',
      tags: ['callback', 'sale', 'events'],
      async run(script) {
        await script.change({ faults: { deliveries: ['delay'] } }) // so that no host posts it
        const order_id = `PEDIDO-Ñandú-${'x'.repeat(40)}`
        const sent = { order_currency: 'NIO', customer_email: 'Ana.Rivera@Pixel.HN' }
        const { key, secret } = sandboxCredentials
        const payment_hash = paymentHash(order_id, key, secret)
        const values = { ...sent, order_id, order_callback, customer_name: 'Óscar de la O' }
        const uuid = await sell(script, values, { status: 200, data: { payment_hash } })
        const { order_currency: currency, customer_email, customer_name } = values
        const body = { ref: order_id, order: order_id, payment_hash, currency }
        await script.deliveries(uuid, [{ body: { ...body, customer_email, customer_name } }])
      },
    },
    'callback-ways': {
      es: 'Se avisa a su propia dirección de lo que se paga con token, en cuotas o autenticado',
      en: 'What is paid with a token, in instalments or authenticated is told to its own address',
      ledger: { callback_payload: 'payment', repeated_order_id: 'new_payment' },
      tags: ['callback', 'sale', 'token', 'instalments', '3ds', 'events'],
      async run(script) {
        await script.change({ faults: { deliveries: ['delay'] } }) // so that no host posts it
        const number = '5555555555554444'
        const card = { ...sampleCard, ...sampleRequest, number }
        const { data: stored } = await script.send('tokens.create', card, { status: 200 })
        const frictionless = '4000000000001000'
        const looked = await lookUpCard(script, frictionless, { status: 200 })
        const own: unknown[] = []
        for (const [name, card_account, card_brand, values] of [
          [
            'token',
            '555555******4444',
            'mastercard',
            { ...sampleTokenSale, card_token: stored?.token },
          ],
          ['cuotas', '411111******1111', 'visa', { ...sampleInstalments, order_currency: 'USD' }],
          ['3ds', '400000******1000', 'visa', looked.sale],
        ] as const) {
          const wanted_url = `${order_callback}/${name}`
          const sent = { ...values, order_callback: wanted_url }
          const { data } = await script.send('payments.sale', sent, { status: 200 })
          const { order_currency: currency } = values
          const body = { currency, card_account, card_brand }
          const told = await script.deliveries(data?.payment_uuid ?? '', [{ wanted_url, body }])
          own.push(...told.map(({ body }) => 'uuid' in body && body.uuid))
        }
        script.check('different uuid', new Set(own).size, 3)
      },
    },
    'changed-plan': {
      es: 'Lo que cambia en un plan lo dicen la inscripción y su próximo aviso, no el anterior',
      en: 'What changes in a plan the enrollment and its next notification say, not the one before',
      tags: ['enrollment', 'plan', 'events'],
      async run(script) {
        const { id, plan, is } = await joinPlan(script)
        const values = { ...samplePlan, subscription_id: plan, name: 'Plan nuevo', amount: '99.95' }
        await script.send('plans.update', values, { status: 200 })
        await script.next()
        await is({ paid_count: 2, total: '99.95', total_formatted: moneyText('L99.95') })
        const charge = (name: string, amount: number, total: string) => ({
          ...paid,
          body: {
            description: name,
            amount,
            items: [{ title: name, price: amount, total: amount }],
            customer_subscription: { total, subscription: { name, amount } },
          },
        })
        await script.deliveries(id, [
          charge(samplePlan.name, 450, '450.00'),
          activated,
          charge(values.name, 99.95, '99.95'),
        ])
      },
    },
    'callback-transaction': {
      es: 'Si el libro de supuestos lo dice, la notificación trae el data de la respuesta',
      en: 'Where the ledger says so, a callback gets the data of the response',
      tags: ['callback', 'sale', 'events'],
      async run(script) {
        // Delayed, so that no host posts it.
        await script.change({
          faults: { deliveries: ['delay'] },
          assumptions: { callback_payload: 'transaction' },
        })
        const values = { ...sampleSale, order_callback }
        const { data } = await script.send('payments.sale', values, { status: 200 })
        const [told] = await script.deliveries(data?.payment_uuid ?? '', [
          { kind: 'order_callback', body: { transaction_type: 'sale' } },
        ])
        script.check('body', resultIn(told?.body), resultIn(data))
      },
    },
    stale: {
      es: 'Una notificación que llega tarde cuenta lo que era: cómo está ahora lo dice la consulta',
      en: 'A notification that comes late says what was: how it is now the query says',
      tags: ['callback', 'auth', 'capture', 'faults', 'events'],
      async run(script) {
        await script.change({ faults: { deliveries: ['delay'] } })
        const payment_uuid = await authorize(script, { order_callback })
        await capture(script, payment_uuid)
        await script.deliveries(payment_uuid, [{ body: { status: 'authorized' } }])
        await paymentIs(script, payment_uuid, 'paid')
      },
    },
    'plain-http': {
      es: 'El libro de supuestos dice qué URL puede ir con http; a su propia máquina, todas',
      en: 'The ledger says which URL may have plain http; to your own machine each may',
      tags: ['callback', 'sale', 'enrollment', 'rule'],
      async run(script) {
        await script.change({ faults: { deliveries: ['delay'] } }) // so that no host posts it
        const plan = await addPlan(script)
        for (const [reading, ofCallback, ofRedirect] of httpReadings) {
          if (script.ledger().http_urls !== reading) {
            await script.change({ assumptions: { http_urls: reading } })
          }
          await sell(script, { order_callback: plainHttp }, { status: ofCallback })
          await sell(script, { order_callback })
          await sell(script, { order_callback: 'https://tienda.hn/aviso' })
          const join = (redirect: string, status: number) =>
            enrollCustomer(script, plan, { redirect, resubscribe: 'true' }, status)
          await join(plainHttp, ofRedirect)
          await join(order_callback, 200)
        }
      },
    },
    renewals: {
      es: 'Cada cobro de una inscripción es un pago propio: identificador, orden, hash y fecha',
      en: 'Each charge of an enrollment is a payment of its own: identifier, order, hash and date',
      tags: ['enrollment', 'events', 'time'],
      async run(script) {
        const { id, payment } = await joinPlan(script)
        await script.next()
        const told = await script.deliveries(id)
        const payments = told.flatMap(({ kind, body }) =>
          kind === 'subscription.payment' ? [body as unknown as Notification<typeof kind>] : [],
        )
        const [first, second] = payments
        script.check('payments', payments, [{ uuid: payment }, {}])
        for (const name of drawnForEach) {
          script.check(`the same ${name}`, first?.[name] === second?.[name], false)
        }
        const { ref = '', uuid } = second ?? {}
        const { key, secret } = sandboxCredentials
        script.check('payment', second, { order: ref, payment_hash: paymentHash(ref, key, secret) })
        const charges = (await script.events(id)).filter(
          ({ type }) => type === 'enrollment.charged',
        )
        script.check('charges', charges, [{ payment }, { payment: uuid }])
        await paymentIs(script, uuid ?? '', 'paid', { attemps: 1 })
      },
    },
    'no-callback': {
      es: 'De una venta denegada, o que no nombra dirección, no se avisa a nadie',
      en: 'A declined sale, or one that names no address, makes no notification',
      tags: ['callback', 'sale', 'outcome'],
      async run(script) {
        await script.change({ faults: { deliveries: ['delay'] } }) // so that no host posts it
        const declined = { order_amount: '2', order_callback }
        await script.deliveries(await sell(script, declined, { status: 402 }), [])
        await script.deliveries(await sell(script), [])
        const payment_uuid = await sell(script, { order_callback })
        await script.send('payments.void', { ...sampleVoid, payment_uuid }, { status: 200 })
        await script.deliveries(payment_uuid, [{}])
      },
    },
    retries: {
      es: 'Lo que no llega se envía otra vez a los cinco minutos, tres veces en total',
      en: 'A notification that does not arrive is sent again five minutes later, three times in all',
      tags: ['retry', 'events', 'time'],
      async run(script) {
        await script.change({ faults: { deliveries: ['drop'] } })
        const { id } = await joinPlan(script)
        const once = { status: 'pending', due_at: '2026-01-15T12:05:00.000Z' }
        const first = { ...once, attempts: lost('12:00:00') }
        const bodies = (await script.deliveries(id, [first, first])).map(({ body }) => body)
        await script.advance('PT4M59S')
        await script.deliveries(id, [first, first])
        await script.advance('PT1S')
        const second = { status: 'pending', attempts: lost('12:00:00', '12:05:00') }
        const again = await script.deliveries(id, [second, second])
        script.check(
          'bodies',
          again.map(({ body }) => body),
          bodies,
        )
        await script.advance('PT5M')
        const all = lost('12:00:00', '12:05:00', '12:10:00')
        const given = { status: 'failed', due_at: null, attempts: all }
        await script.deliveries(id, [given, given])
        await script.advance('P1D')
        await script.deliveries(id, [given, given])
      },
    },
    attempts: {
      es: 'Cuántas veces se intenta lo dice el libro de supuestos',
      en: 'How often a notification is tried the ledger says',
      tags: ['retry', 'events', 'time'],
      async run(script) {
        await script.change({ faults: { deliveries: ['drop'] } })
        for (const [delivery_attempts, ...times] of [
          ['four', '12:00:00', '12:05:00', '12:10:00', '12:15:00'],
          ['one', '13:00:00'],
        ] as const) {
          await script.change({ assumptions: { delivery_attempts } })
          const { id } = await joinPlan(script)
          await script.advance('PT1H')
          const given = { status: 'failed', due_at: null, attempts: lost(...times) }
          await script.deliveries(id, [given, given])
        }
      },
    },
    statuses: {
      es: 'También que una inscripción termina o se cancela se avisa, con su estado',
      en: 'That an enrollment is finalized or cancelled is notified of, too, with its status',
      tags: ['events', 'enrollment', 'cancel'],
      async run(script) {
        const tells = async (id: string, statuses: readonly string[]) => {
          const told = await script.deliveries(id)
          const changes = told.filter(({ kind }) => kind === activated.kind)
          const expected = statuses.map((status) => ({ body: { payload: { id, status } } }))
          script.check('changes of status', changes, expected)
        }
        const last = await joinPlan(script, { limit: '2' })
        await script.next()
        await last.is({ status: 'finalized' })
        await tells(last.id, ['active', 'finalized'])
        const own = await joinPlan(script, { auto_cancel: 'true' })
        await script.askToCancel(own.id, { status: 200, body: { status: 'cancelled' } })
        await tells(own.id, ['active', 'cancelled'])
        const other = await joinPlan(script, { auto_cancel: 'false' })
        await other.cancel(200, 'El cobro recurrente del cliente fue cancelado exitosamente')
        await tells(other.id, ['active', 'cancelled'])
      },
    },
    order: {
      es: 'Si el libro de supuestos lo dice, el cambio de estado sale antes que su pago',
      en: 'Where the ledger says so, the change of status is sent before its payment',
      tags: ['events', 'enrollment'],
      async run(script) {
        const first = await joinPlan(script)
        await script.deliveries(first.id, [paid, activated])
        await script.change({ assumptions: { delivery_order: 'status_first' } })
        const second = await joinPlan(script)
        await script.deliveries(second.id, [activated, paid])
      },
    },
    timeout: {
      es: 'Cuánto se espera al receptor lo dice el libro de supuestos',
      en: 'How long a receiver may take the ledger says',
      tags: ['events', 'time'],
      async run(script) {
        const brief = { timeout_ms: 10_000 }
        const { id } = await joinPlan(script)
        await script.deliveries(id, [brief, brief])
        await script.change({ assumptions: { delivery_timeout: 'thirty_seconds' } })
        await script.advance('P1M')
        await script.deliveries(id, [brief, brief, { timeout_ms: 30_000 }])
      },
    },
    signed: {
      es: 'Si el libro de supuestos lo dice, también un cambio de estado lleva firma',
      en: 'Where the ledger says so, a change of status carries a signature, too',
      tags: ['events', 'signature'],
      async run(script) {
        const { id } = await joinPlan(script)
        const plain = { headers: { 'x-client-signature': undefined } }
        await script.deliveries(id, [plain, plain])
        await script.change({ assumptions: { delivery_authenticity: 'signed' } })
        const signed = await joinPlan(script)
        const told = await script.deliveries(signed.id, [paid, activated])
        for (const { headers, body } of told) {
          const expected = notificationSignature(JSON.stringify(body), sandboxCredentials.secret)
          script.check('x-client-signature', headers['x-client-signature'], expected)
        }
      },
    },
    disabled: {
      es: 'Un comercio sin notificaciones habilitadas no recibe ninguna',
      en: 'A merchant without webhooks enabled gets no notification',
      tags: ['events', 'callback', 'enrollment'],
      async run(script) {
        await script.change({ faults: { deliveries: ['delay'] }, webhooks_enabled: false }) // so that no host posts it
        const { id } = await joinPlan(script)
        await script.deliveries(id, [])
        await script.deliveries(await sell(script, { order_callback }), [])
        await script.change({ assumptions: { callback_without_webhooks: 'sent' } })
        const sent = [{ kind: 'order_callback' }]
        await script.deliveries(await sell(script, { order_callback }), sent)
        await script.change({ webhooks_enabled: true })
        await script.advance('P1M')
        await script.deliveries(id, [paid])
      },
    },
    'faults-stay': {
      es: 'Lo que se perdió al enviarse se sigue perdiendo; lo nuevo llega cuando se deja de perder',
      en: 'A notification that is lost stays lost; new ones arrive once the fault is off',
      tags: ['retry', 'events'],
      async run(script) {
        await script.change({ faults: { deliveries: ['drop'] } })
        const { id } = await joinPlan(script)
        await script.change({ faults: { deliveries: [] } })
        await script.next()
        await script.advance('P1M')
        await script.deliveries(id, [
          { ...paid, status: 'failed' },
          { ...activated, status: 'failed' },
          { ...paid, status: 'delivered', attempts: [{ status: 200 }] },
        ])
      },
    },
    delay: {
      es: 'Lo que se demora llega a los cinco minutos',
      en: 'A delayed notification arrives five minutes later',
      tags: ['faults', 'events', 'time'],
      async run(script) {
        await script.change({ faults: { deliveries: ['delay'] } })
        const { id } = await joinPlan(script)
        const waiting = { status: 'pending', attempts: [] }
        await script.advance('PT4M59S')
        await script.deliveries(id, [waiting, waiting])
        await script.advance('PT1S')
        const arrived = { status: 'delivered', attempts: [{ at: '2026-01-15T12:05:00.000Z' }] }
        await script.deliveries(id, [arrived, arrived])
      },
    },
    duplicate: {
      es: 'Lo que se duplica llega dos veces, igual letra por letra',
      en: 'A duplicated notification arrives twice, letter by letter the same',
      tags: ['faults', 'events'],
      async run(script) {
        await script.change({ faults: { deliveries: ['duplicate'] } })
        const { id } = await joinPlan(script)
        const delivered = { status: 'delivered' }
        const [first, second] = await script.deliveries(id, [
          { ...paid, ...delivered },
          { ...paid, ...delivered },
          { ...activated, ...delivered },
          { ...activated, ...delivered },
        ])
        script.check('body', second?.body, first?.body)
        script.check('event', second?.event, first?.event)
      },
    },
    corrupt: {
      es: 'Lo que se altera en el camino se reconoce por su payment_hash',
      en: 'An altered notification is recognized by its payment_hash',
      ledger: { repeated_order_id: 'new_payment' },
      tags: ['faults', 'events', 'signature'],
      async run(script) {
        await script.change({ faults: { deliveries: ['delay'] } })
        const isNotified = async (payment_hash: string) => {
          const payment = await sell(script, { order_callback })
          await script.deliveries(payment, [{ body: { payment_hash } }])
        }
        await isNotified('4de0b50f4446d0bc4cea7a95c811f4f9')
        await script.change({ faults: { deliveries: ['delay', 'corrupt'] } })
        await isNotified('0de0b50f4446d0bc4cea7a95c811f4f9')
      },
    },
    failures: {
      es: 'Un cobro fallido no se notifica como pago, solo los cambios de estado',
      en: 'A failed charge is not reported as a payment, only its changes of state are',
      tags: ['events', 'enrollment'],
      async run(script) {
        const { id } = await holdUp(script)
        const state = (status: string) => ({ ...activated, body: { payload: { id, status } } })
        await script.deliveries(id, [paid, state('active'), state('failed'), state('on_hold')])
      },
    },
  }),
]
