import './live-frame.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { LiveFailure } from '../../client/live-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { redactFields } from '../../contract/redaction/redact.ts'
import { operations } from '../../contract/operations/registry.ts'
import { DefinitionList, DefinitionRow } from '../../ui/definition-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLiveAccess } from '../state/live-access.ts'
import { useObservable } from '../state/use-observable.ts'
import { useText } from '../state/use-text.ts'
import { problemText } from '../parts/actions/failures.ts'
import { liveSession, proxyLoss, restoredProfile, takeWay } from './profiles.ts'
import { namedAmountOf, type Confirmation, waitingConfirmation } from './confirmations.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Link } from '../parts/actions/link.tsx'

const texts = {
  noProxy: {
    es: 'Aquí no hay proxy hacia el servicio real',
    en: 'There is no proxy to the real service here',
  },
  whatToDo: {
    es: 'Lo mejor es iniciar Ensayo en esta máquina con npx --no-install ensayo: su servidor pregunta por usted y dice la causa de cada fallo. También puede pedirle al navegador que pregunte él mismo (CORS); la mayoría de los servicios no lo permite, y entonces solo dirá que no pudo.',
    en: 'Best start Ensayo on this machine with npx --no-install ensayo: its server asks for you and names the cause of every failure. You may also let the browser ask directly (CORS); most services do not permit it, and then it only says that it could not.',
  },
  direct: { es: 'Probar desde el navegador (CORS)', en: 'Try from the browser (CORS)' },
  again: { es: 'Buscar el proxy de nuevo', en: 'Look for the proxy again' },
  isDirect: {
    es: 'El navegador pregunta directamente a :host',
    en: 'The browser asks :host directly',
  },
  isDirectText: {
    es: 'Sin pasar por el servidor de la consola, mientras esta página siga abierta.',
    en: "Not through the console's server, as long as this page stays open.",
  },
  back: { es: 'Volver al proxy', en: 'Back to the proxy' },
  title: { es: '¿Enviar de verdad a :host?', en: 'Really send to :host?' },
  about: {
    es: 'Esto no es un ensayo: :operation mueve dinero, o compromete a moverlo.',
    en: 'This is no rehearsal: :operation moves money, or commits to move it.',
  },
  typeAmount: { es: 'Escriba el monto: :phrase', en: 'Type the amount: :phrase' },
  typeHost: { es: 'Escriba el servicio: :phrase', en: 'Type the service: :phrase' },
  hint: { es: 'Exactamente como aparece aquí.', en: 'Exactly as it appears here.' },
  differs: { es: 'No es lo mismo: escriba :phrase', en: 'That is not the same: type :phrase' },
  send: { es: 'Enviar a :host', en: 'Send to :host' },
  cancel: { es: 'No enviar', en: 'Do not send' },
  close: { es: 'Cerrar sin enviar', en: 'Close without sending' },
  service: { es: 'Servicio', en: 'Service' },
  amount: { es: 'Monto', en: 'Amount' },
  order: { es: 'Orden', en: 'Order' },
  customer: { es: 'Cliente', en: 'Customer' },
  card: { es: 'Tarjeta', en: 'Card' },
  payment: { es: 'Cobro', en: 'Payment' },
  plan: { es: 'Plan', en: 'Plan' },
  action: { es: 'Acción', en: 'Action' },
  env: { es: 'Entorno', en: 'Environment' },
  to: { es: 'Todo va a', en: 'Everything goes to' },
  live: { es: 'EN VIVO', en: 'LIVE' },
  noProfile: { es: 'Sin perfil', en: 'No profile' },
} as const

/** Above every page in live mode: the way to the service, and the question before money moves. */
export function LiveFrame() {
  const access = useLiveAccess()
  useQuery(restoredProfile)
  return (
    <>
      <div className="sandbox-notice">
        {access?.way === 'browser' ? <DirectNotice host={access.host} /> : <ProxyNotice />}
      </div>
      <ConfirmationDialog />
    </>
  )
}

function ProxyNotice() {
  const t = useText()
  const access = useLiveAccess()
  const { error, refetch, isFetching } = useQuery(liveSession)
  const isLost = useObservable(proxyLoss)
  if (!error && !isLost) return null
  const text = error && t(error instanceof LiveFailure ? error.text : problemText(error))
  return (
    <Notice
      tone="warn"
      title={t(texts.noProxy)}
      actions={
        <>
          <Button size="s" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
            {t(texts.again)}
          </Button>
          {access && (
            <Button size="s" onClick={() => takeWay('browser')}>
              {t(texts.direct)}
            </Button>
          )}
        </>
      }
    >
      {text && <p>{text}</p>}
      <p>{t(texts.whatToDo)}</p>
    </Notice>
  )
}

function DirectNotice({ host }: { host: string }) {
  const t = useText()
  return (
    <Notice
      tone="warn"
      title={t(texts.isDirect, { host })}
      actions={
        <Button size="s" onClick={() => takeWay('proxy')}>
          {t(texts.back)}
        </Button>
      }
    >
      {t(texts.isDirectText)}
    </Notice>
  )
}

/** Asks, by typing, whether a request that moves money is meant. */
function ConfirmationDialog() {
  const t = useText()
  const form = useId()
  const asked = useObservable(waitingConfirmation)

  // A user who leaves live mode while the dialog is open has not confirmed.
  useEffect(() => () => asked?.settle(false), [asked])

  return (
    <Dialog
      open={asked !== undefined}
      onClose={() => asked?.settle(false)}
      title={asked && t(texts.title, { host: asked.host })}
      closeLabel={t(texts.close)}
      size="s"
      closesOutside={false}
      footer={
        asked && (
          <>
            <Button onClick={() => asked.settle(false)}>{t(texts.cancel)}</Button>
            <Button once type="submit" form={form} variant="danger" icon="send">
              {t(texts.send, { host: asked.host })}
            </Button>
          </>
        )
      }
    >
      {asked && <Question id={form} asked={asked} />}
    </Dialog>
  )
}

function Question({ id, asked }: { id: string; asked: Confirmation }) {
  const t = useText()
  const { operation, host, phrase, settle } = asked
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === phrase) settle(true)
    else setWrong(true)
  }
  return (
    <form className="confirmation" id={id} noValidate onSubmit={submit}>
      <p>{t(texts.about, { operation: t(operations[operation].title) })}</p>
      <Sent {...asked} />
      <TextField
        label={t(phrase === host ? texts.typeHost : texts.typeAmount, { phrase })}
        hint={t(texts.hint)}
        error={isWrong && t(texts.differs, { phrase })}
        mono
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
    </form>
  )
}

/** The request before it is sent, masked: enough to see that it is the right one. */
function Sent({ values, host }: Confirmation) {
  const t = useText()
  const shown = redactFields(values) as Readonly<Record<string, string | undefined>>
  const amount = namedAmountOf(shown)
  const rows = [
    ['service', host],
    ['amount', amount && `${amount} ${shown['order_currency'] ?? ''}`],
    ['order', shown['order_id']],
    ['customer', shown['customer_name']],
    ['card', shown['card_number'] ?? shown['card_token']],
    ['payment', shown['payment_uuid']],
    ['plan', shown['subscription_id']],
    ['action', shown['activation_status']],
    ['env', shown['env']],
  ] as const
  return (
    <DefinitionList>
      {rows.map(([id, value]) => (
        <DefinitionRow key={id} term={t(texts[id])} mono>
          {value}
        </DefinitionRow>
      ))}
    </DefinitionList>
  )
}

/** The service that is asked, while its charges are real. */
export function LiveHost() {
  const t = useText()
  const access = useLiveAccess()
  return (
    <Link className="live-host" to="/profiles" title={access?.host}>
      <Icon name="bolt" size={14} />
      <span className="live-host-word" aria-hidden="true">
        {t(texts.live)}
      </span>
      {access ? (
        <>
          <span className="visually-hidden">{t(texts.to)}</span>
          <strong>{access.host}</strong>
          <span className="live-host-profile">{access.profile.name}</span>
        </>
      ) : (
        <strong>{t(texts.noProfile)}</strong>
      )}
    </Link>
  )
}
