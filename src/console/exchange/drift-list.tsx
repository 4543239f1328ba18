import './drift-list.css'
import type { Issue, IssueKind } from '../../contract/redaction/issue.ts'
import type { Text } from '../../contract/text.ts'
import { Notice } from '../../ui/notice.tsx'
import { Pill } from '../../ui/pill.tsx'
import type { Tone } from '../../ui/tone.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  matches: { es: 'Coincide con el contrato', en: 'Matches the contract' },
  matchesHow: {
    es: 'El estado, los campos y, donde se conoce, el mensaje son los que describe el contrato de la interfaz.',
    en: "Status, fields and, where it is known, the message are what the interface's contract describes.",
  },
  differs: { es: 'No coincide con el contrato', en: 'Does not match the contract' },
  unchecked: { es: 'Esta respuesta no se revisó', en: 'This response was not checked' },
  uncheckedWhy: {
    es: 'La recibió una versión anterior de la consola, o no se pudo cargar la revisión. Envíe la solicitud de nuevo.',
    en: 'An earlier version of the console received it, or the check could not be loaded. Send the request again.',
  },
  list: { es: 'Diferencias con el contrato', en: 'Differences from the contract' },
  expected: { es: 'Esperado', en: 'Expected' },
  actual: { es: 'Recibido', en: 'Received' },
} as const

const kinds: Record<IssueKind, { title: Text; tone: Tone }> = {
  unknown: { title: { es: 'campo desconocido', en: 'unknown field' }, tone: 'blue' },
  missing: { title: { es: 'campo ausente', en: 'missing field' }, tone: 'orange' },
  mistyped: { title: { es: 'otro tipo o valor', en: 'other type or value' }, tone: 'orange' },
  status: { title: { es: 'estado inesperado', en: 'unexpected status' }, tone: 'red' },
  message: { title: { es: 'mensaje inesperado', en: 'unexpected message' }, tone: 'orange' },
}

/** Where an answer is not what the contract says, place by place. */
export function DriftList({ drift }: { drift: readonly Issue[] | undefined }) {
  const t = useText()
  if (!drift) {
    return (
      <Notice live="off" title={t(texts.unchecked)}>
        {t(texts.uncheckedWhy)}
      </Notice>
    )
  }
  if (drift.length === 0) {
    return (
      <Notice live="off" tone="success" title={t(texts.matches)}>
        {t(texts.matchesHow)}
      </Notice>
    )
  }
  return (
    <>
      <p className="drift-title">{t(texts.differs)}</p>
      <ul className="drift" role="list" aria-label={t(texts.list)}>
        {drift.map(({ path, kind, expected, actual }, at) => (
          <li key={at}>
            <p className="drift-place">
              <code translate="no">{path}</code>{' '}
              <Pill tone={kinds[kind].tone}>{t(kinds[kind].title)}</Pill>
            </p>
            <dl>
              {expected !== undefined && <Value term={t(texts.expected)} value={expected} />}
              {actual !== undefined && <Value term={t(texts.actual)} value={actual} />}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

function Value({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
