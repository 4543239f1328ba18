import { sampleVoid, sandboxCredentials } from '../../contract/samples.ts'
import { paymentHash } from '../../contract/signing.ts'
import { lookUpCard } from '../suite-parts/look-up.ts'
import { paymentIs } from '../suite-parts/payments.ts'
import type { Scenario, Script } from '../scenario.ts'

const { key, secret } = sandboxCredentials

type End =
  | { readonly kind: 'paid' | 'declined'; readonly by: 'lookup' | 'challenge' }
  | { readonly kind: 'refused' }

/**
 * A case of 3-D Secure and its expected results by brand: as published, independent of the
 * contract.
 */
interface CaseRow {
  readonly id: string
  readonly es: string
  readonly en: string
  readonly visa: { readonly card: string; readonly eci: string }
  readonly mastercard: { readonly card: string; readonly eci: string }
  readonly end: End
  /** `response_cavv`: 2 is a proof of authentication, 3 one of an attempt. */
  readonly cavv: string
}

const paid: End = { kind: 'paid', by: 'lookup' }
const paidAfterChallenge: End = { kind: 'paid', by: 'challenge' }
const declined: End = { kind: 'declined', by: 'challenge' }
const refused: End = { kind: 'refused' }

const row = (
  id: string,
  es: string,
  en: string,
  cards: readonly [visa: string, mastercard: string],
  ecis: readonly [visa: string, mastercard: string],
  end: End,
  cavv = '',
): CaseRow => ({
  id,
  es,
  en,
  visa: { card: cards[0], eci: ecis[0] },
  mastercard: { card: cards[1], eci: ecis[1] },
  end,
  cavv,
})

/** Cards and indicators, written out a second time (docs/evidence.md#authentication-cases). */
// oxfmt-ignore
const rows: readonly CaseRow[] = [
  row('2.1', 'que se autentica sin fricción', 'that is authenticated without friction', ['4000000000001000', '5200000000001005'], ['05', '02'], paid, '2'),
  row('2.2', 'cuya autenticación falla', 'whose authentication fails', ['4000000000001018', '5200000000001013'], ['07', '00'], refused),
  row('2.3', 'cuyo intento queda registrado', 'whose attempt is recorded', ['4000000000001026', '5200000000001021'], ['06', '01'], paid, '3'),
  row('2.4', 'cuyo emisor no puede autenticar', 'whose issuer cannot authenticate', ['4000000000001034', '5200000000001039'], ['07', '00'], paid),
  row('2.5', 'que el emisor rechaza', 'that the issuer rejects', ['4000000000001042', '5200000000001047'], ['07', '00'], refused),
  row('2.6', 'que no está disponible en la consulta', 'that is not available on lookup', ['4000000000001059', '5200000000001054'], ['07', '00'], paid),
  row('2.7', 'cuya consulta da error', 'whose lookup meets an error', ['4000000000001067', '5200000000001062'], ['07', '00'], paid),
  row('2.8', 'cuya consulta agota el tiempo', 'whose lookup times out', ['4000000000001075', '5200000000001070'], ['07', '00'], paid),
  row('2.9', 'cuyo desafío se supera', 'whose challenge is passed', ['4000000000001091', '5200000000001096'], ['05', '02'], paidAfterChallenge, '2'),
  row('2.10', 'cuyo desafío falla', 'whose challenge is failed', ['4000000000001109', '5200000000001104'], ['07', '00'], declined),
  row('2.11', 'cuyo desafío no está disponible', 'whose challenge is not available', ['4000000000001117', '5200000000001112'], ['07', '00'], paidAfterChallenge),
  row('2.12', 'cuyo desafío da error', 'whose challenge meets an error', ['4000000000001125', '5200000000001120'], ['07', '00'], declined),
  row('2.13', 'que omite la autenticación', 'that bypasses authentication', ['4000000000001083', '5200000000001088'], ['07', '00'], paid),
  row('2.14', 'que requiere Method URL', 'that requires a method URL', ['4000010000000001', '5200010000000006'], ['05', '02'], paid, '2'),
]

const failed = 'La autenticación 3-D Secure no fue exitosa'

const endings = {
  paid: { es: 'se cobra', en: 'is charged' },
  declined: { es: 'se deniega', en: 'is declined' },
  refused: { es: 'se rechaza en la consulta', en: 'is refused at the lookup' },
} as const

const brands = { visa: 'Visa', mastercard: 'Mastercard' } as const

const scenarioOf = (each: CaseRow, brand: keyof typeof brands): Scenario => ({
  id: `three-d-secure.${each.id.replace('.', '-')}-${brand}`,
  title: {
    es: `Una ${brands[brand]} ${each.es} ${endings[each.end.kind].es}${each.end.kind === 'refused' ? '' : `, con ECI ${each[brand].eci}`}`,
    en: `A ${brands[brand]} ${each.en} ${endings[each.end.kind].en}${each.end.kind === 'refused' ? '' : `, with ECI ${each[brand].eci}`}`,
  },
  tags: ['3ds', 'sale', brand, each.end.kind],
  target: 'sandbox',
  run: (script) => authenticate(script, each[brand], each),
})

async function authenticate(
  script: Script,
  { card, eci }: CaseRow['visa'],
  { end, cavv, id }: CaseRow,
) {
  if (end.kind === 'refused') {
    await lookUpCard(script, card, { status: 402, message: failed, data: undefined })
    return
  }
  const challenged = end.by === 'challenge'
  const { sale, identifier, answer } = await lookUpCard(script, card, {
    status: 200,
    message: challenged ? 'El emisor pide un desafío' : 'Autenticación terminada',
  })
  if (challenged) {
    const posted = await answer('case')
    // With an error the vendor's client gives up before it pays.
    const error = id === '2.12' ? { code: 'challenge_error' } : undefined
    script.check('message', posted, { name: 'pixelpay_continue', identifier, error })
  }
  const isPaid = end.kind === 'paid'
  const message = isPaid ? 'Transacción completada exitosamente' : failed
  const { data } = await script.send('payments.sale', sale, {
    status: isPaid ? 200 : 402,
    message,
    data: {
      transaction_type: 'sale',
      response_approved: isPaid,
      response_cavv: cavv,
      payment_hash: paymentHash(sale.order_id, key, secret),
    },
  })
  const history = [
    { label: 'Cobro creado' },
    { label: 'Intento de pago' },
    {
      label: 'Autenticación 3-D Secure',
      fields: [{ title: 'Resultado' }, { title: 'ECI', description: eci }],
    },
    { label: isPaid ? 'Pago completado' : 'Pago denegado' },
  ]
  const payment_uuid = data?.payment_uuid ?? ''
  const status = isPaid ? 'paid' : 'declined'
  await paymentIs(script, payment_uuid, status, { history: { '2026-01-15': history } })
  if (!isPaid) return
  const voided = { status: 200, data: { response_cavv: cavv } }
  await script.send('payments.void', { ...sampleVoid, payment_uuid }, voided)
}

export const threeDSecureCaseScenarios: readonly Scenario[] = rows.flatMap((each) => [
  scenarioOf(each, 'visa'),
  scenarioOf(each, 'mastercard'),
])
