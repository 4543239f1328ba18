import './verify-panel.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { DeliveryEntity } from '../../contract/control/control.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { separator } from '../../contract/signing.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/controls.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sandboxInfo } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { differingDigits, type HashCheck, verifyHash } from './verify-hash.ts'

const texts = {
  title: { es: 'Comprobar payment_hash', en: 'Verify payment_hash' },
  about: {
    es: 'MD5 de ref, la clave y el secreto, unidos con “|”: solo quien conoce el secreto puede hacerlo.',
    en: 'MD5 of ref, the key and the secret, joined with “|”: only who knows the secret can make it.',
  },
  noHash: {
    es: 'Esta notificación no trae payment_hash',
    en: 'This notification carries no payment_hash',
  },
  noHashText: {
    es: 'Los cambios de estado llegan sin comprobante. Trátelos como una pista: consulte la inscripción antes de actuar.',
    en: 'Changes of status come without a proof. Take them for a hint: read the enrollment before you act.',
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
    en: 'One digit of :total is another: it was damaged on the way, or somebody touched it.',
  },
  digits: {
    es: ':count dígitos de :total son otros: se dañó en el camino o alguien la tocó.',
    en: ':count digits of :total are others: it was damaged on the way, or somebody touched it.',
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

/** Whether a notification is from who knows the merchant's secret, and if not, why. */
export function VerifyPanel({ delivery }: { delivery: DeliveryEntity }) {
  const t = useText()
  const hasHash = 'payment_hash' in delivery.body
  return (
    <Panel title={t(texts.title)}>
      {hasHash ? (
        <Verification delivery={delivery} />
      ) : (
        <Notice live="off" title={t(texts.noHash)}>
          {t(texts.noHashText)}
        </Notice>
      )}
    </Panel>
  )
}

/** The secret lives here and nowhere else: it must not outlive the page. */
function Verification({ delivery }: { delivery: DeliveryEntity }) {
  const t = useText()
  const { data: info } = useQuery(sandboxInfo(useSession()))
  const [secret, setSecret] = useState<string>(sandboxCredentials.secret)
  const [isShown, setShown] = useState(false)
  const [check, setCheck] = useState<HashCheck>()
  const verify = (event: FormEvent) => {
    event.preventDefault()
    const key = info?.settings.merchant.key ?? sandboxCredentials.key
    setCheck(verifyHash(delivery.body, { key, secret }))
  }
  return (
    <form className="verify" noValidate onSubmit={verify}>
      <p>{t(texts.about)}</p>
      <Field label={t(texts.secret)} hint={t(texts.secretHint)}>
        {(control) => (
          <TextInput
            {...control}
            mono
            maxLength={2000}
            type={isShown ? 'text' : 'password'}
            value={secret}
            onChange={(event) => {
              setSecret(event.target.value)
              setCheck(undefined)
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
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" icon="shield">
          {t(texts.verify)}
        </Button>
      </div>
      <div className="verify-result" role="status">
        {check && <Result check={check} isCorrupted={delivery.faults.includes('corrupt')} />}
      </div>
    </form>
  )
}

function Result({ check, isCorrupted }: { check: HashCheck; isCorrupted: boolean }) {
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
      <DefinitionList
        rows={[
          {
            id: 'canonical',
            term: t(texts.canonical),
            description: [values.order_id, values.key, '••••••••'].join(separator),
            mono: true,
          },
          { id: 'computed', term: t(texts.computed), description: computed, mono: true },
          {
            id: 'received',
            term: t(texts.received),
            description: <MarkedHash hash={received} other={computed} marks={verdict.kind} />,
            mono: true,
          },
        ]}
      />
    </>
  )
}

function Reason({ check: { verdict, computed } }: { check: HashCheck }) {
  const t = useText()
  switch (verdict.kind) {
    case 'equal':
      return null
    case 'nothing':
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
    case 'explained':
      return verdict.differences.map(({ id, what, fix, params }) => (
        <p key={id}>
          {t(what, params)} <span className="verify-fix">{t(fix, params)}</span>
        </p>
      ))
    case 'unexplained':
      return <p>{t(verdict.what, verdict.params)}</p>
  }
}

/** A hash whose few wrong digits stand out. */
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
