import {
  type StructuralDifference,
  structuralDiff,
} from '../../contract/answers/structural-diff.ts'
import { count } from '../../contract/format.ts'
import { shownValue } from '../../contract/redaction/redact.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  differences: { es: 'Diferencias', en: 'Differences' },
  counts: {
    es: 'en total: :count, de ellas identificadores y horas: :ignored',
    en: ':count in all, :ignored of them identifiers and times',
  },
  alike: { es: 'No hay ninguna diferencia', en: 'There is no difference' },
  alikeText: {
    es: 'Fuera de identificadores y horas son iguales.',
    en: 'Apart from identifiers and times they are the same.',
  },
  ignored: {
    es: 'También difieren identificadores y horas: :count',
    en: 'Identifiers and times differ too: :count',
  },
  path: { es: 'Lugar', en: 'Place' },
  kind: { es: 'Qué pasa', en: 'What it is' },
} as const

const kinds = {
  added: { tone: 'blue', icon: 'plus', text: { es: 'solo en B', en: 'only in B' } },
  removed: { tone: 'orange', icon: 'x', text: { es: 'solo en A', en: 'only in A' } },
  changed: { tone: 'yellow', icon: 'pencil', text: { es: 'otro valor', en: 'another value' } },
} as const

/** Where two values differ, one place a row. */
export function Differences({ a, b }: { a: object; b: object }) {
  const t = useText()
  const { differences, ignored } = structuralDiff(a, b)
  return (
    <Panel
      title={t(texts.differences)}
      meta={t(texts.counts, { count: count(differences.length), ignored: count(ignored.length) })}
      flush
    >
      {differences.length === 0 ? (
        <Notice live="off" tone="success" title={t(texts.alike)}>
          {t(texts.alikeText)}
        </Notice>
      ) : (
        <DataTable
          caption={t(texts.differences)}
          rows={differences}
          rowKey={({ path }) => path}
          columns={[
            {
              id: 'path',
              header: t(texts.path),
              rowHeader: true,
              mono: true,
              cell: ({ path }) => path,
            },
            {
              id: 'kind',
              header: t(texts.kind),
              cell: ({ kind }) => {
                const { text, ...look } = kinds[kind]
                return <Pill {...look}>{t(text)}</Pill>
              },
            },
            { id: 'a', header: 'A', mono: true, cell: (one) => sideOf(one, 'a') },
            { id: 'b', header: 'B', mono: true, cell: (one) => sideOf(one, 'b') },
          ]}
        />
      )}
      <Ignored differences={ignored} />
    </Panel>
  )
}

/** Differences that do not count, for who asks. */
function Ignored({ differences }: { differences: readonly StructuralDifference[] }) {
  const t = useText()
  if (differences.length === 0) return null
  return (
    <details className="ignored-differences">
      <summary>{t(texts.ignored, { count: differences.length })}</summary>
      <ul>
        {differences.map((one, at) => (
          <li key={at}>
            <code translate="no">{one.path}</code> {sideOf(one, 'a')} → {sideOf(one, 'b')}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A side of a difference as it may be shown; a dash where there is nothing. */
function sideOf(difference: StructuralDifference, side: 'a' | 'b') {
  const name = /[\w$-]+$/.exec(difference.path)?.[0] ?? ''
  return side in difference ? shownValue(name, difference[side]) : '—'
}
