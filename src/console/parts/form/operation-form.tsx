import './operation-form.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Field } from '../../../contract/fields/fields.ts'
import type { Variant } from '../../../contract/operations/operation.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../actions/lazy-part.ts'
import { whenIdle } from '../../../ui/timing.ts'
import { useCurrentInSight } from '../../../ui/use-current-in-sight.ts'
import { unbroken } from '../../../ui/line-breaks.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { caseOfCard } from '../../../contract/domain/three-d-secure.ts'
import { outcomeOf, outcomes } from '../../../contract/replies/outcomes.ts'
import { replies } from '../../../contract/replies/replies.ts'
import { Pill } from '../../../ui/pill.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { useSession } from '../../state/session.tsx'
import { entityOptions } from '../../state/queries.ts'
import { useSandboxNow, useAssumptions } from '../../state/use-sandbox.ts'
import { useText } from '../../state/use-text.ts'
import { statusTone } from '../records/status-tone.ts'
import { FormGroups } from './form-field.tsx'
import type { FilledByPaste, PasteRequest } from './pasted-text.ts'
import {
  chosenValues,
  clearedValues,
  exampleValues,
  type FormValues,
  isIdentifier,
} from './form-values.ts'
import { withNewOrder } from '../../state/order-number.ts'
import { writeDraft } from './kept-values.ts'

// Few users send invalid values, and few begin by emptying the form.
const SendAsIs = lazyPart(() => whenIdle().then(() => import('./send-as-is.tsx')), 'SendAsIs')

const FormTools = lazyPart(() => whenIdle().then(() => import('./form-tools.tsx')), 'FormTools')

const PastedNotice = lazyPart(() => import('./pasted-notice.tsx'), 'PastedNotice')

// A real price is typed by few, and not in the first form.
const ApproveAmounts = lazyPart(() => import('../actions/approve-amounts.tsx'), 'ApproveAmounts')

const texts = {
  title: { es: 'Formulario', en: 'Form' },
  example: { es: 'Ejemplo', en: 'Example' },
  required: { es: '* obligatorio', en: '* required' },
  send: { es: 'Enviar', en: 'Send' },
  sendTo: { es: 'Enviar a :host', en: 'Send to :host' },
  sendHint: { es: 'Ctrl + Enter', en: 'Ctrl + Enter' },
  legend: { es: 'Resultado simulado', en: 'Simulated outcome' },
  about: {
    es: 'En el sandbox el monto decide la respuesta.',
    en: 'In the sandbox the amount decides the response.',
  },
  outside: {
    es: 'Ese monto no está en la tabla: el sandbox lo rechazará.',
    en: 'That amount is not in the table: the sandbox will refuse it.',
  },
  approved: {
    es: 'Ese monto no está en la tabla: se aprueba, como en producción.',
    en: 'That amount is not in the table: it is approved, as in production.',
  },
  none: { es: 'Elija un resultado.', en: 'Choose an outcome.' },
  authentication: {
    es: 'Primero pide la autenticación 3-D Secure',
    en: 'It asks for the 3-D Secure authentication first',
  },
} as const

export function OperationForm({
  operation,
  variant,
  draft,
  fields,
  form,
  initial,
  isForOneEntity,
  sending,
  onSend,
  onBlocked,
}: {
  operation: OperationId
  variant: Variant
  /** The name of the kept draft. */
  draft: string
  fields: readonly Field[]
  form: UseFormReturn<FormValues>
  initial: FormValues
  /** Opened for an entity or a kept exchange: the input is no draft then. */
  isForOneEntity: boolean
  sending: { readonly isPending: boolean }
  onSend: (values: FormValues) => void
  /** There are errors, so that nothing is sent. */
  onBlocked: () => void
}) {
  const t = useText()
  const { lang, fieldNotes } = usePreferences()
  const { live } = useSession()
  const { handleSubmit, getValues, reset } = form
  const isSimulated = !live || live.profile.env === 'sandbox'
  const hasOutcome = isSimulated && operations[operation].chargesCard
  const example = {
    ...withNewOrder(exampleValues(fields, variant, lang)),
    ...(live && fields.some(({ name }) => name === 'env') ? { env: live.profile.env || null } : {}),
  }

  useDraft(form, isForOneEntity ? undefined : draft, fields)

  const [pasted, setPasted] = useState<FilledByPaste>()
  const onPasteRequest: PasteRequest = async (text, put) => {
    const filled = (await import('./pasted-text.ts')).pasteRequest(form, fields, text)
    if (filled) setPasted(filled)
    else put()
  }

  const look = live ? 'danger' : 'primary'
  const submit = (event?: FormEvent) => {
    void handleSubmit(onSend, onBlocked)(event)
  }
  const sendAsIs = () => {
    if (!sending.isPending) onSend(getValues())
  }
  const submitOnCtrlEnter = (event: KeyboardEvent) => {
    const pressed = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!pressed || event.repeat) return
    if (event.shiftKey) sendAsIs()
    else submit()
  }

  return (
    <form
      className="operation-form"
      noValidate
      tabIndex={-1}
      data-skip-to=""
      data-notes={fieldNotes === 'shown' || undefined}
      onSubmit={submit}
      onKeyDown={submitOnCtrlEnter}
    >
      <Panel
        title={t(texts.title)}
        actions={
          <>
            <Button
              size="s"
              variant="ghost"
              icon="wand"
              onClick={() =>
                reset(
                  { ...example, ...chosenValues(fields, getValues()) },
                  { keepDefaultValues: true },
                )
              }
            >
              {t(texts.example)}
            </Button>
            <Suspense fallback={<span className="form-tools-place" />}>
              <FormTools
                onClear={() => reset(clearedValues(fields, example), { keepDefaultValues: true })}
                onUndo={() => reset(initial)}
              />
            </Suspense>
          </>
        }
        footer={
          <>
            <span className="operation-required">{t(texts.required)}</span>
            <div className="send">
              <Button
                once
                type="submit"
                // In live mode one letter must not send.
                aria-keyshortcuts={live ? undefined : 'r'}
                variant={look}
                icon="send"
                busy={sending.isPending}
                title={t(texts.sendHint)}
              >
                {live ? t(texts.sendTo, { host: live.host }) : t(texts.send)}
              </Button>
              <Suspense fallback={<span className="send-place" />}>
                <SendAsIs variant={look} isPending={sending.isPending} onSend={sendAsIs} />
              </Suspense>
            </div>
          </>
        }
      >
        <Suspense>
          {pasted && <PastedNotice form={form} filled={pasted} onUndo={setPasted} />}
        </Suspense>
        {hasOutcome && <OutcomePicker form={form} />}
        <FormGroups
          operation={operation}
          fields={fields}
          form={form}
          isForOneEntity={isForOneEntity}
          onPasteRequest={onPasteRequest}
        />
      </Panel>
    </form>
  )
}

/** Keeps the input under the name `draft`; without a name it keeps nothing. */
function useDraft(
  { subscribe }: UseFormReturn<FormValues>,
  draft: string | undefined,
  fields: readonly Field[],
) {
  // Typed values outlive a reload; the form's values live outside of React's state.
  useEffect(() => {
    if (draft === undefined) return
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(draft, fields, values),
    })
  }, [subscribe, draft, fields])
}

/** Tells whether the sandbox knows a token as expired. */
function useIsEnded(token: string | null | undefined) {
  const options = entityOptions(useSession(), 'tokens', token ?? '')
  const { data } = useQuery({ ...options, enabled: options.enabled && isIdentifier(token) })
  const now = useSandboxNow()
  return data !== undefined && now !== undefined && Date.parse(data.expires_at) <= now
}

/** The sandbox's outcomes; choosing one writes `order_amount`. */
function OutcomePicker({ form }: { form: UseFormReturn<FormValues> }) {
  const t = useText()
  const [amount, card, token, isAsked] = useWatch({
    control: form.control,
    name: ['order_amount', 'card_number', 'card_token', 'authentication_request'],
  })
  const isEnded = useIsEnded(token)
  const isApproved = useAssumptions().amount_outside_table === 'approved'
  const chosen = amount ? outcomeOf(amount) : undefined
  const grid = useRef(null)
  // On a phone the outcomes are a strip.
  useCurrentInSight(grid, chosen)
  const isAmount = Number(amount) > 0
  const isAuthenticated = chosen?.amount === 1 && isAsked === 'true' && caseOfCard(card ?? '')
  const expected = isAuthenticated
    ? { status: 202, message: texts.authentication }
    : isEnded
      ? { status: replies.token_not_found.status, message: replies.token_not_found }
      : chosen
  return (
    <fieldset className="outcomes">
      <legend>{t(texts.legend)}</legend>
      <p className="outcomes-about">{t(texts.about)}</p>
      <div className="outcomes-grid" ref={grid}>
        {outcomes.map((outcome) => (
          <label key={outcome.amount} className="outcome" data-tone={statusTone(outcome.status)}>
            <input
              type="radio"
              name="outcome"
              checked={chosen === outcome}
              onChange={() =>
                form.setValue('order_amount', String(outcome.amount), { shouldValidate: true })
              }
            />
            <span className="outcome-amount">{outcome.amount}</span>
            <span className="outcome-title">{t(outcome.title)}</span>
            <span className="outcome-status">{outcome.status}</span>
          </label>
        ))}
      </div>
      <p className="outcomes-answer" aria-live="polite">
        {expected ? (
          <>
            <Pill tone={statusTone(expected.status)} mono>
              {expected.status}
            </Pill>
            <span>{unbroken(t(expected.message))}</span>
          </>
        ) : (
          <span>{t(isAmount ? texts[isApproved ? 'approved' : 'outside'] : texts.none)}</span>
        )}
        {!expected && isAmount && !isApproved && (
          <Suspense>
            <ApproveAmounts />
          </Suspense>
        )}
      </p>
    </fieldset>
  )
}
