import './operations.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { PaymentEntity } from '../../contract/control/entities.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { chargesCard, operations } from '../../contract/operations/registry.ts'
import { type Encoding, hasBody } from '../../contract/operations/wire.ts'
import { Panel } from '../../ui/panel.tsx'
import { ThreePane } from '../../ui/three-pane.tsx'
import type { Search } from '../state/routes.ts'
import { exchangeOptions, historyKey, entityOptions } from '../state/queries.ts'
import { usePreferences } from '../state/preferences.ts'
import { useSession } from '../state/session.tsx'
import { whenIdle } from '../../ui/timing.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { type Exchange, wasSent } from '../../client/exchange.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Speak, useText } from '../state/use-text.ts'
import { type FormValues, isOpenedFor, sentValues, valuesOfPlan } from '../form/form-values.ts'
import { OperationForm } from '../form/operation-form.tsx'
import { readStepValues, stepSource } from '../form/kept-values.ts'
import { OperationHead } from './operation-head.tsx'
import { useOperationForm } from './use-operation-form.ts'
import type { UseFormReturn } from 'react-hook-form'
import { sendKept } from '../../client/send-kept.ts'
import { keepOrder, nextOrder } from '../state/order-number.ts'

type OperationSearch = Search<'/operations/:operation'>

const texts = {
  panes: { es: 'Partes de la operación', en: 'Parts of the operation' },
  form: { es: 'Formulario', en: 'Form' },
  request: { es: 'Solicitud', en: 'Request' },
  reference: { es: 'Referencia', en: 'Reference' },
  answer: { es: 'Respuesta', en: 'Response' },
  title: { es: 'Respuesta', en: 'Response' },
  emptyTitle: { es: 'Aquí aparecerá la respuesta', en: 'The response will appear here' },
  emptyText: {
    es: 'Presione Enviar: verá el estado, el mensaje y qué hacer después.',
    en: 'Press Send: you will see the status, the message and what to do next.',
  },
  waiting: { es: 'Esperando la respuesta…', en: 'Waiting for the response…' },
  none: { es: 'Sin respuesta', en: 'No response' },
  stop: { es: 'Cancelar', en: 'Cancel' },
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

/** One operation: its form, the request as it will go over the wire, and the answer. */
export function OperationPage({ id, search }: { id: OperationId; search: OperationSearch }) {
  const session = useSession()
  const isStep = search.from === stepSource
  const isKept = search.from !== undefined && !isStep
  const kept = useQuery({ ...exchangeOptions(session, search.from ?? ''), enabled: isKept })
  // The ledger may have an update replace everything: so it begins with what there is.
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
  // A form is filled once, when it opens: so what it is filled with must be here first.
  const isWaiting =
    (isKept && kept.isPending) ||
    (isUpdate && !plan.isFetchedAfterMount) ||
    (isRetry && !payment.isFetchedAfterMount)
  if (isWaiting) return null
  // A query that is not enabled has what another page asked for.
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
                />
              </Suspense>
            ),
          },
          {
            id: 'answer',
            label: t(texts.answer),
            content: <AnswerPane exchange={sending.answer} sending={sending} />,
          },
        ]}
      />
    </>
  )
}

// Nothing shows an answer before there is one: its code comes after the form's.
const loadAnswer = () => import('../exchange/exchange-answer.tsx')
const ExchangeAnswer = lazyPart(loadAnswer, 'ExchangeAnswer')

function AnswerPane({ exchange, sending }: { exchange: Exchange | undefined; sending: Sending }) {
  const t = useText()
  useEffect(() => {
    // Before the first answer, which may say that no server answers any more.
    whenIdle()
      .then(loadAnswer)
      .catch(() => undefined)
  }, [])
  return (
    <>
      {/* Always there, since a region that appears with its text is often not read out. */}
      <p className="visually-hidden" role="status">
        {sending.isPending ? t(texts.waiting) : exchange && spokenAnswer(exchange, t)}
      </p>
      <Answer exchange={exchange} sending={sending} />
    </>
  )
}

const spokenAnswer = ({ outcome }: Exchange, t: Speak) =>
  outcome.kind === 'response' ? `${outcome.status} ${outcome.envelope.message}` : t(texts.none)

function Answer({ exchange, sending }: { exchange: Exchange | undefined; sending: Sending }) {
  const t = useText()
  if (sending.isPending) {
    return (
      <Panel title={t(texts.title)}>
        <div className="answer-waiting">
          <span>{t(texts.waiting)}</span>
          <Button size="s" icon="x" onClick={sending.stop}>
            {t(texts.stop)}
          </Button>
        </div>
      </Panel>
    )
  }
  if (!exchange) {
    return (
      <Panel title={t(texts.title)}>
        <EmptyState icon="send" title={t(texts.emptyTitle)}>
          {t(texts.emptyText)}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Suspense fallback={<Panel title={t(texts.title)}>{t(texts.waiting)}</Panel>}>
      <ExchangeAnswer key={exchange.id} exchange={exchange} isEarlier={sending.isBlocked} />
    </Suspense>
  )
}

interface Sending {
  readonly answer: Exchange | undefined
  readonly isPending: boolean
  /** Whether the form had errors when it was to be sent again. */
  readonly isBlocked: boolean
  block(): void
  /** Whether the request was sent: one that the user does not confirm is not. */
  send(values: FormValues): Promise<boolean>
  stop(): void
}

/** Sends one operation at a time, keeps the exchange, and shows field errors beside their fields. */
function useSend(
  operation: OperationId,
  form: UseFormReturn<FormValues>,
  encoding: Encoding,
): Sending {
  const session = useSession()
  const queries = useQueryClient()
  const [kept] = useState(keptAnswer)
  const { data } = useQuery({ ...exchangeOptions(session, kept ?? ''), enabled: Boolean(kept) })
  const [latest, setLatest] = useState<Exchange>()
  const answer = latest ?? (data?.target === session.client.target ? data : undefined)
  const [isBlocked, setBlocked] = useState(false)
  const abort = useRef<AbortController>(undefined)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (values: FormValues) =>
      sendKept(session, operation, sentValues(values), encoding, abort.current?.signal),
  })

  return {
    answer,
    isPending,
    isBlocked,
    block: () => setBlocked(true),
    stop: () => abort.current?.abort(),
    async send(values) {
      // A second press while the first one is on its way sends nothing, drawn already or not.
      if (abort.current) return true
      abort.current = new AbortController()
      setBlocked(false)
      const exchange = await mutateAsync(values).finally(() => (abort.current = undefined))
      if (!wasSent(exchange)) return false
      setLatest(exchange)
      keepAnswer(exchange)
      void queries.invalidateQueries({ queryKey: historyKey })
      // Without an answer the same order is sent again: it must not be charged twice.
      if (exchange.outcome.kind !== 'response') return true
      const { order_id: order } = values
      if (order && !exchange.outcome.envelope.errors) {
        keepOrder(order)
        if (form.getValues('order_id') === order) form.setValue('order_id', nextOrder(order))
      }
      for (const [name, [message]] of Object.entries(exchange.outcome.envelope.errors ?? {})) {
        if (name in form.getValues()) form.setError(name, { type: 'server', message })
      }
      return true
    },
  }
}

/** The exchange that was the answer here: the browser's entry remembers it for a reload and for Back. */
function keptAnswer(): string | undefined {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('answer' in state)) return undefined
  return typeof state.answer === 'string' ? state.answer : undefined
}

const keepAnswer = ({ id }: Exchange) => history.replaceState({ answer: id }, '')
