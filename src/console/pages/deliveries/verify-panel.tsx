import './deliveries.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState, Suspense } from 'react'
import type { DeliveryEntity } from '../../../contract/control/events.ts'
import { sandboxCredentials } from '../../../contract/samples.ts'
import { notificationSignature, separator } from '../../../contract/signing.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { entityOptions, sandboxInfoOptions } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { postedText } from './curl.ts'
import { type HashCheck, verifyHash, differingDigits } from './verify-hash.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { features } from '../../state/features.ts'
import { DefinitionList, DefinitionRow } from '../../../ui/definition-list.tsx'

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
  genuine: { es: 'Es auténtica', en: 'It is genuine' },
  genuineText: {
    es: 'La hizo quien conoce el secreto, y para esta orden. El hash no cubre el monto ni el estado: compárelos con los suyos.',
    en: 'Who made it knows the secret, and made it for this order. The hash covers neither amount nor status: compare them with your own.',
  },
  fake: { es: 'No es auténtica', en: 'It is not genuine' },
  oneDigit: {
    es: 'Un dígito de :total es otro: se dañó en el camino o alguien la tocó.',
    en: 'One digit of :total differs: it was damaged on the way, or changed.',
  },
  digits: {
    es: ':count dígitos de :total son otros: se dañó en el camino o alguien la tocó.',
    en: ':count digits of :total differ: it was damaged on the way, or changed.',
  },
  byLab: {
    es: 'El laboratorio de notificaciones la alteró a propósito.',
    en: 'The webhook lab corrupted it on purpose.',
  },
  dont: {
    es: 'No actúe por esta notificación: consulte el estado del cobro.',
    en: 'Do not act on this notification: query the status of the payment.',
  },
  missing: { es: 'payment_hash viene vacío.', en: 'payment_hash is empty.' },
  canonical: { es: 'Texto canónico', en: 'Canonical text' },
  computed: { es: 'Calculado', en: 'Computed' },
  received: { es: 'Recibido', en: 'Received' },
} as const

/**
 * The verdict whether a notification comes from a sender with the merchant's secret, and the reason
 * if not.
 */
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

/** A notification is signed where the ledger says so. */
const signatureOf = ({ headers }: DeliveryEntity) => headers['x-client-signature']

/** The secret lives here and nowhere else: it must not outlive the page. */
function Verification({ delivery }: { delivery: DeliveryEntity }) {
  const t = useText()
  const session = useSession()
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const hasHash = 'payment_hash' in delivery.body
  const needsOrder = hasHash && !('ref' in delivery.body)
  const { data: payment } = useQuery({
    ...entityOptions(session, 'payments', delivery.entity),
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
        <Button type="submit" icon="shield" busy={needsOrder && payment === undefined}>
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

/** The verdict on the hash, the reason, and the compared hashes. */
function VerifyResult({ check, isCorrupted }: { check: HashCheck; isCorrupted: boolean }) {
  const t = useText()
  const { received, computed, values, verdict } = check
  return (
    <>
      {verdict.kind === 'equal' ? (
        <Notice tone="success" live="off" title={t(texts.genuine)}>
          {t(texts.genuineText)}
        </Notice>
      ) : (
        <Notice tone="error" live="off" title={t(texts.fake)}>
          <Reason check={check} />
          {isCorrupted && <p>{t(texts.byLab)}</p>}
          <p>{t(texts.dont)}</p>
        </Notice>
      )}
      <DefinitionList>
        <DefinitionRow term={t(texts.canonical)} mono>
          {[values.order_id, values.key, '••••••••'].join(separator)}
        </DefinitionRow>
        <DefinitionRow term={t(texts.computed)} mono>
          {computed}
        </DefinitionRow>
        <DefinitionRow term={t(texts.received)} mono>
          <MarkedHash hash={received} other={computed} marks={verdict.kind} />
        </DefinitionRow>
      </DefinitionList>
    </>
  )
}

function Reason({ check: { verdict, computed, values, received } }: { check: HashCheck }) {
  const t = useText()
  switch (verdict.kind) {
    case 'equal':
      return null
    case 'missing':
      return <p>{t(texts.missing)}</p>
    case 'damaged':
      return (
        <p>
          {t(verdict.digits === 1 ? texts.oneDigit : texts.digits, {
            count: verdict.digits,
            total: computed.length,
          })}
        </p>
      )
    case 'another':
      return (
        <Suspense>
          {features().signatureHelp.map(({ Reasons }, at) => (
            <Reasons key={at} id="payment_hash" values={values} received={received} />
          ))}
        </Suspense>
      )
  }
}

/** A hash whose few wrong digits are marked. */
function MarkedHash({
  hash,
  other,
  marks,
}: {
  hash: string
  other: string
  marks: HashCheck['verdict']['kind']
}) {
  if (marks !== 'damaged') return hash
  const odd = new Set(differingDigits(hash, other))
  return Array.from(hash, (digit, place) =>
    odd.has(place) ? (
      <mark key={place} className="hash-odd">
        {digit}
      </mark>
    ) : (
      digit
    ),
  )
}
