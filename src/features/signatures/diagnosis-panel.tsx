import './diagnosis-panel.css'
import { useDeferredValue, useMemo, useState } from 'react'
import { type Diagnosis, diagnoseSignature } from '../../contract/signatures/diagnose-signature.ts'
import {
  md5Hex,
  sha512Hex,
  sign,
  type SignatureKind,
  type SignatureKindId,
  signatureKinds,
  type SignedValues,
} from '../../contract/signing.ts'
import type { Text } from '../../contract/text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useText } from '../../console/state/use-text.ts'

const texts = {
  title: { es: 'Diagnóstico', en: 'Diagnosis' },
  field: { es: 'Firma de otro programa', en: 'Signature from another program' },
  hint: {
    es: 'Pegue lo que dio su programa con los mismos datos: se prueban miles de errores usuales.',
    en: 'Paste what your program gave for the same values: thousands of common mistakes are tried.',
  },
  clear: { es: 'Vaciar', en: 'Clear' },
  try: { es: 'O vea cómo se explica un error:', en: 'Or see how a mistake is explained:' },
  equal: { es: 'Es la misma firma', en: 'It is the same signature' },
  equalText: {
    es: 'Su programa firma bien estos datos. Si el servicio la rechaza, compare los datos mismos.',
    en: 'Your program signs these values correctly. If the service refuses it, compare the values themselves.',
  },
  one: { es: 'No es igual, por una diferencia', en: 'Not equal, because of one difference' },
  several: {
    es: 'No es igual, por :count diferencias',
    en: 'Not equal, because of :count differences',
  },
  unexplained: { es: 'No es igual, y no se sabe por qué', en: 'Not equal, and it is unclear why' },
  tried: {
    es: 'Se probaron :count variantes de clave, texto y algoritmo.',
    en: ':count variants of key, text and algorithm were tried.',
  },
} as const

/** Says why an output from elsewhere is not this signature. */
export function DiagnosisPanel({ id, values }: { id: SignatureKindId; values: SignedValues }) {
  const t = useText()
  const [pasted, setPasted] = useState('')
  // Trying everything takes a while: keys must not wait for it.
  const asked = useDeferredValue(useMemo(() => ({ id, values, pasted }), [id, values, pasted]))
  const diagnosis = useMemo(() => diagnoseSignature(asked.id, asked.values, asked.pasted), [asked])
  return (
    <Panel title={t(texts.title)}>
      <LabelledField
        label={t(texts.field)}
        hint={t(texts.hint)}
        aside={
          pasted !== '' && (
            <IconButton
              size="s"
              icon="eraser"
              label={t(texts.clear)}
              onClick={() => setPasted('')}
            />
          )
        }
      >
        {(control) => (
          <TextArea
            {...control}
            mono
            maxLength={4000}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
        )}
      </LabelledField>
      {pasted === '' && (
        <div className="diagnosis-try">
          <span>{t(texts.try)}</span>
          {mistakes(signatureKinds[id]).map(({ title, make }) => (
            <Button
              key={title.en}
              size="s"
              onClick={() => setPasted(make(signatureKinds[id], values))}
            >
              {t(title)}
            </Button>
          ))}
        </div>
      )}
      <div className="diagnosis" role="status">
        <Finding diagnosis={diagnosis} />
      </div>
    </Panel>
  )
}

function Finding({ diagnosis }: { diagnosis: Diagnosis }) {
  const t = useText()
  switch (diagnosis.kind) {
    case 'nothing':
      return null
    case 'equal':
      return (
        <Notice tone="success" live="off" title={t(texts.equal)}>
          {t(texts.equalText)}
        </Notice>
      )
    case 'explained': {
      const { differences } = diagnosis
      const title =
        differences.length === 1 ? t(texts.one) : t(texts.several, { count: differences.length })
      return (
        <Notice tone="warn" live="off" title={title}>
          <ul className="differences" role="list">
            {differences.map(({ id, what, fix, params }) => (
              <li key={id}>
                <p>{t(what, params)}</p>
                <p className="difference-fix">{t(fix, params)}</p>
              </li>
            ))}
          </ul>
        </Notice>
      )
    }
    case 'unexplained':
      return (
        <Notice tone="error" live="off" title={t(texts.unexplained)}>
          <p>{t(diagnosis.what, diagnosis.params)}</p>
          <p>{t(texts.tried, { count: diagnosis.tried })}</p>
        </Notice>
      )
  }
}

interface UsualMistake {
  readonly title: Text
  fits(kind: SignatureKind): boolean
  make(kind: SignatureKind, values: SignedValues): string
}

const usual: readonly UsualMistake[] = [
  {
    title: { es: 'Mayúsculas', en: 'Upper case' },
    fits: () => true,
    make: (kind, values) => sign(kind, values).toUpperCase(),
  },
  {
    title: { es: 'Barra al final', en: 'Final slash' },
    fits: ({ parts }) => parts.includes('endpoint'),
    make: (kind, values) => sign(kind, { ...values, endpoint: `${values.endpoint}/` }),
  },
  {
    title: { es: 'Correo resumido', en: 'Hashed e-mail' },
    fits: ({ wire }) => wire === 'void_signature',
    make: (kind, values) => sign(kind, { ...values, email: sha512Hex(values.email) }),
  },
  {
    title: { es: 'El hash por el secreto', en: 'Hash for secret' },
    fits: ({ parts }) => parts.length > 1,
    make: (kind, values) => sign(kind, { ...values, secret: md5Hex(values.secret) }),
  },
  {
    title: { es: 'Cortada', en: 'Cut off' },
    fits: ({ parts }) => parts.length === 1,
    make: (kind, values) => sign(kind, values).slice(0, 24),
  },
]

const mistakes = (kind: SignatureKind) => usual.filter(({ fits }) => fits(kind))
