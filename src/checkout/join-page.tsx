import './checkout-app.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { JoinInfo } from '../contract/control/customer.ts'
import { ControlError } from '../client/control-client.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { isolated } from '../contract/text.ts'
import { useCustomerText, useCustomerContext } from './customer-context.ts'
import { PlanSummary } from './plan-summary.tsx'
import { Problem } from './problem.tsx'
import { addressOf } from './visit.ts'
import { TextField } from '../ui/text-field.tsx'

const texts = {
  summary: { es: 'El plan', en: 'The plan' },
  lasts: { es: 'Duración', en: 'Duration' },
  limited: { es: ':limit pagos', en: ':limit payments' },
  endless: { es: 'hasta que cancele', en: 'until you cancel' },
  cancelling: { es: 'Cancelación', en: 'Cancellation' },
  byCustomer: { es: 'cuando usted quiera', en: 'whenever you like' },
  byMerchant: { es: 'la confirma el comercio', en: 'the merchant confirms it' },
  title: { es: 'Inscribirse', en: 'Join' },
  not_public: { es: 'A este plan se entra por invitación', en: 'This plan is by invitation' },
  not_publicText: {
    es: ':merchant inscribe a cada cliente de “:plan” y le envía un enlace propio para pagar. Pídale el suyo.',
    en: ':merchant enrolls each customer of “:plan” and sends a payment link of their own. Ask for yours.',
  },
  inactive: { es: 'Este plan está cerrado', en: 'This plan is closed' },
  inactiveText: {
    es: ':merchant no admite inscripciones en “:plan” por ahora. No se le ha cobrado nada.',
    en: ':merchant takes no enrollments in “:plan” for now. Nothing has been charged.',
  },
  customer_name: { es: 'Nombre completo', en: 'Full name' },
  customer_nameProblem: {
    es: 'Escriba su nombre, con 3 letras o más.',
    en: 'Enter your name, with 3 letters or more.',
  },
  customer_email: { es: 'Correo electrónico', en: 'E-mail address' },
  customer_emailProblem: {
    es: 'Escriba su correo completo, como ana@correo.com.',
    en: 'Enter your whole address, such as ana@mail.com.',
  },
  submit: { es: 'Continuar al pago', en: 'Continue to payment' },
  after: {
    es: 'Aquí no se cobra nada: los datos de su tarjeta se piden en el paso siguiente.',
    en: 'Nothing is charged here: the next step asks for the details of your card.',
  },
  enrolled: { es: 'Ya hay una inscripción', en: 'There is an enrollment already' },
  enrolledText: {
    es: 'Ese correo ya está inscrito en este plan. Siga con el enlace que recibió, o escriba a :merchant.',
    en: 'That address is enrolled in this plan. Go on with the link that you received, or write to :merchant.',
  },
  failed: { es: 'No hubo respuesta', en: 'There was no response' },
  failedText: {
    es: 'No se ha cobrado nada. Intente de nuevo en un momento.',
    en: 'Nothing has been charged. Try again in a moment.',
  },
} as const

/** The page behind the link of a public plan: a customer enrolls, and goes on to the checkout. */
export function JoinPage({ info }: { info: JoinInfo }) {
  const t = useCustomerText()
  const { plan, merchant, refusal } = info
  if (refusal) {
    return (
      <Problem
        icon={refusal === 'inactive' ? 'pause' : 'users'}
        title={t(texts[refusal])}
        text={t(texts[`${refusal}Text`], { merchant, plan: plan.name })}
      />
    )
  }
  return (
    <div className="customer-sheet" data-split>
      <title>{`${isolated(plan.name)} · ${isolated(merchant)}`}</title>
      <PlanSummary
        label={t(texts.summary)}
        offer={info}
        facts={[
          [
            t(texts.lasts),
            plan.limit === null ? t(texts.endless) : t(texts.limited, { limit: plan.limit }),
          ],
          [t(texts.cancelling), t(plan.auto_cancel ? texts.byCustomer : texts.byMerchant)],
        ]}
      />
      <section className="customer-part" aria-labelledby="join-title">
        <h2 id="join-title">{t(texts.title)}</h2>
        <JoinForm info={info} />
      </section>
    </div>
  )
}

const fields = ['customer_name', 'customer_email'] as const
type Field = (typeof fields)[number]

type State =
  | { readonly kind: 'ready' | 'sending' }
  | { readonly kind: 'enrolled' | 'failed' }
  | { readonly kind: 'invalid'; readonly fields: readonly Field[] }

/** Asks for the customer's name and e-mail; the sandbox reports their mistakes. */
function JoinForm({ info: { plan, merchant } }: { info: JoinInfo }) {
  const t = useCustomerText()
  const { ask, base, visit } = useCustomerContext()
  const queries = useQueryClient()
  const [values, setValues] = useState({ customer_name: '', customer_email: '' })
  const [state, setState] = useState<State>({ kind: 'ready' })
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  // The customer reads the result next.
  useEffect(() => {
    if (state.kind === 'invalid') field(form.current, state.fields[0])?.focus()
    else notice.current?.focus()
  }, [state])

  const send = async () => {
    setState({ kind: 'sending' })
    const body = {
      customer_name: values.customer_name.trim(),
      customer_email: values.customer_email.trim(),
    }
    try {
      const { payment } = await ask('join.enroll', { id: plan.id, body })
      location.assign(addressOf(base, payment, visit))
    } catch (error) {
      setState(stateAfter(error))
      await queries.invalidateQueries()
    }
  }
  const busy = state.kind === 'sending'

  return (
    <form
      ref={form}
      className="customer-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      {(state.kind === 'enrolled' || state.kind === 'failed') && (
        <div ref={notice} tabIndex={-1}>
          <Notice tone={state.kind === 'failed' ? 'error' : 'warn'} title={t(texts[state.kind])}>
            {t(texts[`${state.kind}Text`], { merchant })}
          </Notice>
        </div>
      )}
      {fields.map((name) => (
        <TextField
          key={name}
          label={t(texts[name])}
          error={
            state.kind === 'invalid' && state.fields.includes(name) && t(texts[`${name}Problem`])
          }
          {...inputs[name]}
          data-field={name}
          readOnly={busy}
          value={values[name]}
          onChange={({ target }) => setValues((known) => ({ ...known, [name]: target.value }))}
        />
      ))}
      <Button className="customer-submit" type="submit" variant="primary" busy={busy} once>
        {t(texts.submit)}
      </Button>
      <p className="customer-terms">
        <Icon name="shield" size={15} />
        <span>{t(texts.after)}</span>
      </p>
    </form>
  )
}

const inputs = {
  customer_name: { autoComplete: 'name', maxLength: 160 },
  customer_email: { autoComplete: 'email', inputMode: 'email', maxLength: 180 },
} as const

const field = (form: HTMLFormElement | null, name: Field | undefined) =>
  form?.querySelector<HTMLInputElement>(`[data-field="${name}"]`)

function stateAfter(error: unknown): State {
  const { status, body } = error instanceof ControlError ? error : {}
  const errors = body && 'errors' in body ? (body.errors as object) : {}
  const failing = fields.filter((name) => name in errors)
  if (failing.length) return { kind: 'invalid', fields: failing }
  return { kind: status === 412 ? 'enrolled' : 'failed' }
}
