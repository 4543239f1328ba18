import './deliveries.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { DeliveryEntity } from '../../contract/control/events.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { notificationSignature } from '../../contract/signing.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { paymentOptions, sandboxInfoOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { postedText } from './curl.ts'
import { type HashCheck, verifyHash } from './verify-hash.ts'
import { VerifyResult } from './verify-result.tsx'
import { TextField } from '../../ui/text-field.tsx'

const texts = {
  title: { es: 'Comprobar payment_hash', en: 'Verify payment_hash' },
  about: {
    es: 'MD5 de ref, la clave y el secreto, unidos con “|”: solo quien conoce el secreto puede hacerlo.',
    en: 'MD5 of ref, the key and the secret, joined with “|”: only a program that knows the secret can compute it.',
  },
  signatureTitle: { es: 'Comprobar la firma', en: 'Verify the signature' },
  aboutSignature: {
    es: 'x-client-signature es el HMAC-SHA3-512 del cuerpo exacto con el secreto: cubre todos los campos.',
    en: 'x-client-signature is the HMAC-SHA3-512 of the exact body under the secret: it covers every field.',
  },
  signed: { es: 'La firma es de este cuerpo', en: 'The signature is of this body' },
  notSigned: { es: 'La firma no es de este cuerpo', en: 'The signature is not of this body' },
  notSignedText: {
    es: 'Otro secreto, o un cuerpo que cambió en el camino, aunque sea en un espacio.',
    en: 'Another secret, or a body that changed on the way, be it by a space.',
  },
  noOrder: {
    es: 'Este cuerpo no trae la orden: un receptor la busca entre sus ventas por payment_uuid. Aquí es :order.',
    en: 'This body does not carry the order: a receiver finds it among its sales by payment_uuid. Here it is :order.',
  },
  noHash: {
    es: 'Esta notificación no trae payment_hash',
    en: 'This notification carries no payment_hash',
  },
  noHashText: {
    es: 'Los cambios de estado llegan sin comprobante. Trátelos como una pista: consulte la inscripción antes de actuar.',
    en: 'Changes of status come without a proof. Treat them as a hint: read the enrollment before you act.',
  },
  secret: { es: 'Secreto del comercio', en: "Merchant's secret" },
  secretHint: {
    es: 'Viene puesto el secreto público del sandbox. No se guarda ni sale de esta página.',
    en: 'The public secret of the sandbox is filled in. It is not stored, and does not leave this page.',
  },
  show: { es: 'Mostrar', en: 'Show' },
  hide: { es: 'Ocultar', en: 'Hide' },
  verify: { es: 'Comprobar', en: 'Verify' },
} as const

/** Whether a notification is from who knows the merchant's secret, and if not, why. */
export function VerifyPanel({ delivery }: { delivery: DeliveryEntity }) {
  const t = useText()
  const hasHash = 'payment_hash' in delivery.body
  const isSigned = signatureOf(delivery) !== undefined
  return (
    <Panel title={t(isSigned && !hasHash ? texts.signatureTitle : texts.title)}>
      {hasHash || isSigned ? (
        <Verification delivery={delivery} />
      ) : (
        <Notice live="off" title={t(texts.noHash)}>
          {t(texts.noHashText)}
        </Notice>
      )}
    </Panel>
  )
}

/** Where the ledger says so, a notification is signed. */
const signatureOf = ({ headers }: DeliveryEntity) => headers['x-client-signature']

/** The secret lives here and nowhere else: it must not outlive the page. */
function Verification({ delivery }: { delivery: DeliveryEntity }) {
  const t = useText()
  const session = useSession()
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const hasHash = 'payment_hash' in delivery.body
  const needsOrder = hasHash && !('ref' in delivery.body)
  const { data: payment } = useQuery({
    ...paymentOptions(session, delivery.entity),
    enabled: needsOrder,
  })
  const order_id = payment?.order_id ?? ''
  const [secret, setSecret] = useState<string>(sandboxCredentials.secret)
  const [isShown, setShown] = useState(false)
  const [check, setCheck] = useState<HashCheck>()
  const [isSignatureRight, setSignatureRight] = useState<boolean>()
  const signature = signatureOf(delivery)
  const verify = (event: FormEvent) => {
    event.preventDefault()
    const key = info?.settings.merchant.key ?? sandboxCredentials.key
    setCheck(verifyHash(delivery.body, { key, secret, order_id }))
    if (signature)
      setSignatureRight(signature === notificationSignature(postedText(delivery), secret))
  }
  return (
    <form className="verify" noValidate onSubmit={verify}>
      {hasHash && <p>{t(texts.about)}</p>}
      {signature && <p>{t(texts.aboutSignature)}</p>}
      {needsOrder && payment && <p>{t(texts.noOrder, { order: order_id })}</p>}
      <TextField
        label={t(texts.secret)}
        hint={t(texts.secretHint)}
        mono
        maxLength={2000}
        type={isShown ? 'text' : 'password'}
        value={secret}
        onChange={(event) => {
          setSecret(event.target.value)
          setCheck(undefined)
          setSignatureRight(undefined)
        }}
        trailing={
          <Button
            size="s"
            variant="ghost"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? texts.hide : texts.show)}
          </Button>
        }
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          icon="shield"
          busy={needsOrder && payment === undefined}
        >
          {t(texts.verify)}
        </Button>
      </div>
      <div className="verify-result" role="status">
        {check && <VerifyResult check={check} isCorrupted={delivery.faults.includes('corrupt')} />}
        {isSignatureRight !== undefined && (
          <Notice
            tone={isSignatureRight ? 'success' : 'error'}
            live="off"
            title={t(isSignatureRight ? texts.signed : texts.notSigned)}
          >
            {!isSignatureRight && t(texts.notSignedText)}
          </Notice>
        )}
      </div>
    </form>
  )
}
