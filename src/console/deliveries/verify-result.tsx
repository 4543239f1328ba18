import { Suspense } from 'react'
import { featureSignatureHelp } from '../../features/signing.ts'
import { separator } from '../../contract/signing.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useText } from '../state/use-text.ts'
import { differingDigits, type HashCheck } from './verify-hash.ts'

const texts = {
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

/** Whether the hash is genuine, if not why, and what it was compared with. */
export function VerifyResult({ check, isCorrupted }: { check: HashCheck; isCorrupted: boolean }) {
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
            term: t(texts.canonical),
            description: [values.order_id, values.key, '••••••••'].join(separator),
            mono: true,
          },
          { term: t(texts.computed), description: computed, mono: true },
          {
            term: t(texts.received),
            description: <MarkedHash hash={received} other={computed} marks={verdict.kind} />,
            mono: true,
          },
        ]}
      />
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
          {featureSignatureHelp.map(({ Reasons }, at) => (
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
