import './case-board.css'
import { sampleSale } from '../../../contract/samples.ts'
import { useState } from 'react'
import { authenticationResults } from '../../../contract/domain/authentication-results.ts'
import {
  type ThreeDSecureCase,
  resultOfCase,
  threeDSecureCases,
} from '../../../contract/domain/three-d-secure.ts'
import { operationIds } from '../../../contract/operations/operation-ids.ts'
import {
  type ChargingOperation,
  chargesCard,
  operations,
} from '../../../contract/operations/registry.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { unbroken } from '../../../ui/line-breaks.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { withNewOrder } from '../../state/order-number.ts'
import { OperationLink } from '../../parts/actions/link.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { useText } from '../../state/use-text.ts'
import { flowOf } from '../../../contract/explanations/authentication-flow.ts'
import { authenticationResultRecords } from '../../../contract/records/authentication-results.ts'
import { AuthenticationFlow } from '../../parts/exchange/authentication-flow.tsx'

const texts = {
  title: { es: '3-D Secure', en: '3-D Secure' },
  about: {
    es: 'Cada caso es una tarjeta, y funciona solo con el monto 1. Ejecútelo aquí como lo haría la página de un comercio, o llene el formulario con su tarjeta.',
    en: "Each case is a card, and works with the amount 1 only. Run it here as a merchant's page would, or fill the form with its card.",
  },
  brand: { es: 'Marca', en: 'Brand' },
  operation: { es: 'Operación', en: 'Operation' },
  cases: { es: 'Casos', en: 'Cases' },
  case: { es: 'Caso', en: 'Case' },
  card: { es: 'Tarjeta', en: 'Card' },
  flow: { es: 'Qué pasa', en: 'What happens' },
  wire: { es: 'Enrolled / PARes', en: 'Enrolled / PARes' },
  proof: { es: 'ECI · CAVV', en: 'ECI · CAVV' },
  withProof: { es: 'con CAVV', en: 'with CAVV' },
  withoutProof: { es: 'sin CAVV', en: 'no CAVV' },
  next: { es: 'Qué hacer', en: 'What to do' },
  actions: { es: 'Acciones', en: 'Actions' },
  run: { es: 'Ejecutar', en: 'Run' },
  fill: { es: 'Al formulario', en: 'To the form' },
  fillWith: { es: 'Al formulario: :id', en: 'To the form: :id' },
} as const

const brands = ['visa', 'mastercard'] as const
type Brand = (typeof brands)[number]

const brandNames: Record<Brand, string> = { visa: 'Visa', mastercard: 'Mastercard' }
const tones: Record<'go' | 'stop' | 'unavailable', Tone> = {
  go: 'green',
  stop: 'red',
  unavailable: 'yellow',
}

/** The cases of 3-D Secure by brand: the result of each, and the merchant's next step. */
export function CaseBoard() {
  const t = useText()
  const { lang } = usePreferences()
  const [brand, setBrand] = useState<Brand>('visa')
  const [operation, setOperation] = useState<ChargingOperation>('payments.sale')
  const payment = (one: ThreeDSecureCase) => () => ({
    operation,
    encoding: 'form' as const,
    values: withNewOrder({
      ...sampleSale,
      lang,
      card_number: one[brand],
      authentication_request: 'true',
    }),
  })

  const columns: Column<ThreeDSecureCase>[] = [
    {
      id: 'case',
      header: t(texts.case),
      rowHeader: true,
      cell: ({ id, title }) => (
        <span className="case-title">
          <code translate="no">{id}</code> {unbroken(t(title))}
        </span>
      ),
    },
    {
      id: 'card',
      header: t(texts.card),
      mono: true,
      cell: (one) => <span className="case-card">{one[brand]}</span>,
    },
    {
      id: 'flow',
      header: t(texts.flow),
      cell: (one) => (
        <Pill tone={tones[authenticationResults[resultOfCase(one)].verdict]}>{t(flowOf(one))}</Pill>
      ),
    },
    { id: 'wire', below: 1120, header: t(texts.wire), mono: true, cell: wireOf },
    {
      id: 'proof',
      below: 960,
      header: t(texts.proof),
      cell: (one) => {
        const { eci, cavv } = authenticationResults[resultOfCase(one)]
        const proof = t(cavv ? texts.withProof : texts.withoutProof)
        return <span className="case-proof">{`${eci[brand]} · ${proof}`}</span>
      },
    },
    {
      id: 'next',
      header: t(texts.next),
      cell: (one) => t(authenticationResultRecords[resultOfCase(one)]),
    },
    {
      id: 'actions',
      header: t(texts.actions),
      cell: (one) => (
        <div className="case-actions">
          <AuthenticationFlow
            label={`${t(texts.run)} ${one.id}`}
            size="s"
            variant="secondary"
            payment={payment(one)}
          />
          <OperationLink
            size="s"
            variant="ghost"
            operation={operation}
            search={{ case: one.id, brand }}
            aria-label={t(texts.fillWith, { id: one.id })}
          >
            {t(texts.fill)}
          </OperationLink>
        </div>
      ),
    },
  ]

  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)}>
        <div className="case-choices">
          <Segmented
            label={t(texts.brand)}
            value={brand}
            options={brands.map((value) => ({ value, label: brandNames[value] }))}
            onChange={setBrand}
          />
          <Segmented
            label={t(texts.operation)}
            value={operation}
            options={operationIds
              .filter(chargesCard)
              .map((id) => ({ value: id, label: t(operations[id].title) }))}
            onChange={setOperation}
          />
        </div>
      </PageHead>
      <Panel title={t(texts.cases)} flush>
        <DataTable
          caption={t(texts.cases)}
          columns={columns}
          rows={threeDSecureCases}
          rowKey={({ id }) => id}
        />
      </Panel>
    </>
  )
}

/** As the networks write it, with the challenge between when there is one. */
function wireOf(one: ThreeDSecureCase) {
  const { enrolled, status } = authenticationResults[resultOfCase(one)]
  const end = status ?? '–'
  return `${enrolled ?? '–'} / ${one.lookup === 'challenge' ? `C → ${end}` : end}`
}
