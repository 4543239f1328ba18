import './operations.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Exchange } from '../../../client/exchange.ts'
import type { PaymentEntity } from '../../../contract/control/entities.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { chargesCard, operations } from '../../../contract/operations/registry.ts'
import { type Encoding, hasBody } from '../../../contract/operations/wire.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ThreePane } from '../../../ui/three-pane.tsx'
import type { Search } from '../../state/routes.ts'
import { exchangeOptions, entityOptions } from '../../state/queries.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useSession } from '../../state/session.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { whenIdle } from '../../../ui/timing.ts'
import { lazyPart } from '../../parts/actions/lazy-part.ts'
import { useText } from '../../state/use-text.ts'
import { type FormValues, isOpenedFor, valuesOfPlan } from '../../parts/form/form-values.ts'
import { OperationForm } from '../../parts/form/operation-form.tsx'
import { readStepValues, stepSource } from '../../parts/form/kept-values.ts'
import { AnswerPane } from './answer-pane.tsx'
import { OperationHead } from './operation-head.tsx'
import { useOperationForm } from './use-operation-form.ts'
import { useSend } from './use-send.ts'

type OperationSearch = Search<'/operations/:operation'>

const texts = {
  panes: { es: 'Partes de la operación', en: 'Parts of the operation' },
  form: { es: 'Formulario', en: 'Form' },
  request: { es: 'Solicitud', en: 'Request' },
  reference: { es: 'Referencia', en: 'Reference' },
  answer: { es: 'Respuesta', en: 'Response' },
} as const

// The form is first: the request beside it follows at once, and is written as one types.
const RequestPane = lazyPart(
  () => whenIdle().then(() => import('./request-pane.tsx')),
  'RequestPane',
)

const SimulateFault = lazyPart(
  () => whenIdle().then(() => import('./simulate-fault.tsx')),
  'SimulateFault',
)

const MissingSource = lazyPart(() => import('./missing-source.tsx'), 'MissingSource')

// The texts of the reference are many: only a reader who asks waits for them.
const ReferencePane = lazyPart(() => import('../reference/reference-pane.tsx'), 'ReferencePane')

/** An operation: its form, the request as it will go over the wire, and the answer. */
export function OperationPage({ id, search }: { id: OperationId; search: OperationSearch }) {
  const session = useSession()
  const isStep = search.from === stepSource
  const isKept = search.from !== undefined && !isStep
  const kept = useQuery({ ...exchangeOptions(session, search.from ?? ''), enabled: isKept })
  // The ledger may have an update replace the whole plan: so the form begins with the plan's
  // values.
  const isUpdate = search.from === undefined && id === 'plans.update' && search.plan !== undefined
  const plan = useQuery({
    ...entityOptions(session, 'plans', search.plan ?? ''),
    enabled: isUpdate,
  })
  // The real service answers no list: there the form has the payment's identifier alone.
  const isRetry =
    search.from === undefined &&
    search.payment !== undefined &&
    chargesCard(id) &&
    session.client.target !== 'live'
  const payment = useQuery({
    ...entityOptions(session, 'payments', search.payment ?? ''),
    enabled: isRetry,
  })
  // A form is filled once, when it opens: so its values must be here first.
  const isWaiting =
    (isKept && kept.isPending) ||
    (isUpdate && !plan.isFetchedAfterMount) ||
    (isRetry && !payment.isFetchedAfterMount)
  if (isWaiting) return null
  // A disabled query has the data of another page's question.
  const updated = isUpdate ? plan.data : undefined
  const values = isStep
    ? readStepValues()
    : (kept.data?.values ?? (updated && valuesOfPlan(updated)))
  return (
    <LoadedOperation
      key={search.variant}
      id={id}
      search={search}
      kept={values}
      retried={isRetry ? payment.data : undefined}
    />
  )
}

function LoadedOperation({
  id,
  search,
  kept,
  retried,
}: {
  id: OperationId
  search: OperationSearch
  kept: Readonly<Record<string, string>> | undefined
  retried: PaymentEntity | undefined
}) {
  const t = useText()
  const operation = operations[id]
  const variant =
    operation.variants.find((candidate) => candidate.id === search.variant) ?? operation.variants[0]
  const { form, fields, shown, draft, initial } = useOperationForm(
    id,
    variant,
    search,
    kept,
    retried,
  )
  const [chosenEncoding, setEncoding] = useState<Encoding>('form')
  const encoding = hasBody(operation.method) ? chosenEncoding : 'query'
  const { target, view } = usePreferences()
  const [pane, setPane] = useState<'form' | 'request' | 'answer'>('form')
  const sending = useSend(id, form, encoding)
  // A new answer shows its own request again.
  const [passed, setPassed] = useState<Exchange>()
  // Side by side with the form there is room for one of the other two: after an answer, that one.
  const isFolding = useMedia('(56.25rem <= width < 100rem)')
  const open =
    pane !== 'form' ? pane : search.view || !sending.answer ? ('request' as const) : 'answer'
  const isForOneEntity = isOpenedFor(search) || Boolean(search.from ?? search.case)
  const submit = (values: FormValues) => {
    setPane('answer')
    void sending.send(values).then((isSent) => isSent || setPane('form'))
  }

  return (
    <>
      <OperationHead
        id={id}
        variant={variant}
        search={search}
        onReference={() => setPane('request')}
      />
      <Suspense>
        {isForOneEntity && (
          <MissingSource
            search={search}
            fields={shown}
            hasValues={kept !== undefined}
            retried={retried}
          />
        )}
      </Suspense>
      <ThreePane
        label={t(texts.panes)}
        active={pane}
        onActive={setPane}
        panes={[
          {
            id: 'form',
            label: t(texts.form),
            content: (
              <>
                <OperationForm
                  operation={id}
                  variant={variant}
                  draft={draft}
                  fields={shown}
                  form={form}
                  initial={initial}
                  isForOneEntity={isForOneEntity}
                  sending={sending}
                  onSend={submit}
                  onBlocked={sending.block}
                />
                {target !== 'live' && view === 'developer' && (
                  <Suspense>
                    <SimulateFault operation={id} />
                  </Suspense>
                )}
              </>
            ),
          },
          {
            id: 'request',
            label: t(search.view ? texts.reference : texts.request),
            content: search.view ? (
              <Suspense>
                <ReferencePane operation={id} />
              </Suspense>
            ) : (
              <Suspense fallback={<Panel title={t(texts.request)}>…</Panel>}>
                <RequestPane
                  operation={id}
                  fields={fields}
                  control={form.control}
                  encoding={encoding}
                  onEncoding={setEncoding}
                  sent={sending.answer}
                  isNext={passed === sending.answer}
                  onNext={(isNext) => {
                    setPassed(isNext ? sending.answer : undefined)
                    setPane('request')
                  }}
                  onOpen={isFolding && open === 'answer' ? () => setPane('request') : undefined}
                />
              </Suspense>
            ),
          },
          {
            id: 'answer',
            label: t(texts.answer),
            content: (
              <AnswerPane
                sending={sending}
                onOpen={isFolding && open === 'request' ? () => setPane('answer') : undefined}
              />
            ),
          },
        ]}
      />
    </>
  )
}
