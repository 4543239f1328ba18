import './compare-page.css'
import { useQuery } from '@tanstack/react-query'
import type { Exchange } from '../../../client/exchange.ts'
import { exactInstant, count } from '../../../contract/format.ts'
import type { Zone } from '../../../contract/zone.ts'
import type { Lang } from '../../../contract/text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { operationTitle, statusOf } from '../../parts/exchange/describe.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { exchangeOptions, newestExchangesOptions } from '../../state/queries.ts'
import { hrefOf, type PageProps } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { type Speak, useText } from '../../state/use-text.ts'
import { HrefLink, useNavigate, TestSaleLink } from '../../parts/actions/link.tsx'
import { comparableExchange } from './comparable.ts'
import {
  type StructuralDifference,
  structuralDiff,
} from '../../../contract/answers/structural-diff.ts'
import { shownValue } from '../../../contract/redaction/redact.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Pill } from '../../../ui/pill.tsx'

const texts = {
  title: { es: 'Comparar', en: 'Compare' },
  about: {
    es: 'Dos solicitudes, campo por campo. La dirección de esta página vuelve a la misma comparación.',
    en: 'Two requests, field by field. The address of this page leads back to the same comparison.',
  },
  what: { es: 'Qué se compara', en: 'What is compared' },
  a: { es: 'A', en: 'A' },
  b: { es: 'B', en: 'B' },
  choose: { es: 'Elija uno', en: 'Choose one' },
  swap: { es: 'Intercambiar', en: 'Swap' },
  open: { es: ':side: abrir', en: ':side: open' },
  missing: { es: 'No está :id', en: ':id is not there' },
  missingText: {
    es: 'Puede ser de otro navegador, o ya se borró. Elija otra arriba.',
    en: 'It may belong to another browser, or it was deleted. Choose another one above.',
  },
  chooseTitle: { es: 'Elija con qué comparar', en: 'Choose what to compare with' },
  chooseText: {
    es: 'Las diferencias aparecen en cuanto haya dos.',
    en: 'The differences appear as soon as there are two.',
  },
  noneTitle: { es: 'Todavía no hay qué comparar', en: 'Nothing to compare yet' },
  noneText: {
    es: 'Cada solicitud que envíe se puede elegir aquí.',
    en: 'Each request you send can be chosen here.',
  },
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

/** Two requests of the history side by side; which ones is in the URL. */
export function ComparePage({ search: { a, b } }: PageProps<'/compare'>) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const { data = [] } = useQuery(newestExchangesOptions(useSession(), mostOffered))
  const choices = data.map((one) => ({ id: one.id, title: titleOf(one, t, lang, zone) }))
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      <Comparison a={useSide(a)} b={useSide(b)} choices={choices} />
    </>
  )
}

/** The number of exchanges to choose among; an older one is chosen in the history. */
const mostOffered = 200

function useSide(id: string | undefined): ComparedSide {
  const t = useText()
  const { lang, zone } = usePreferences()
  const { data } = useQuery(exchangeOptions(useSession(), id ?? ''))
  return {
    id,
    title: data ? titleOf(data, t, lang, zone) : (id ?? ''),
    href: hrefOf({ to: '/history/:id', params: { id: id ?? '' } }),
    value: data && comparableExchange(data),
  }
}

const titleOf = (exchange: Exchange, t: Speak, lang: Lang, zone: Zone) =>
  [
    operationTitle(exchange, t),
    exchange.values['order_id'],
    statusOf(exchange),
    exactInstant(exchange.startedAt, lang, zone),
  ]
    .filter(Boolean)
    .join(' · ')

/** The exchange on a side: null was not found, and undefined is on its way. */
interface ComparedSide {
  readonly id: string | undefined
  readonly title: string
  readonly href: string
  readonly value: object | null | undefined
}

/** Something that can be on a side. */
interface Choice {
  readonly id: string
  readonly title: string
}

function Comparison({
  a,
  b,
  choices,
}: {
  a: ComparedSide
  b: ComparedSide
  choices: readonly Choice[]
}) {
  const t = useText()
  const navigate = useNavigate()
  const choose = (change: { a?: string | undefined; b?: string | undefined }) =>
    navigate({ to: '/compare', search: { a: a.id, b: b.id, ...change }, replace: true })
  const missing = [a, b].filter(({ id, value }) => id !== undefined && value === null)
  return (
    <div className="column">
      <Panel title={t(texts.what)}>
        <div className="compare-sides">
          <SidePicker
            label={t(texts.a)}
            side={a}
            choices={choices}
            onChoose={(id) => choose({ a: id })}
          />
          <Button icon="swap" onClick={() => choose({ a: b.id, b: a.id })}>
            {t(texts.swap)}
          </Button>
          <SidePicker
            label={t(texts.b)}
            side={b}
            choices={choices}
            onChoose={(id) => choose({ b: id })}
          />
        </div>
        <p className="compare-links">
          {[a, b].map(
            (side, at) =>
              side.value && (
                <HrefLink key={at} href={side.href}>
                  {t(texts.open, { side: `${at ? 'B' : 'A'} · ${side.title}` })}
                </HrefLink>
              ),
          )}
        </p>
      </Panel>
      {missing.map(({ id = '' }) => (
        <Notice key={id} tone="warn" title={t(texts.missing, { id })}>
          {t(texts.missingText)}
        </Notice>
      ))}
      {a.value && b.value ? (
        <Differences a={a.value} b={b.value} />
      ) : (
        (a.id === undefined || b.id === undefined) && (
          <Panel>
            <EmptyState
              icon="compare"
              level={2}
              title={t(choices.length ? texts.chooseTitle : texts.noneTitle)}
              action={choices.length === 0 && <TestSaleLink />}
            >
              {t(choices.length ? texts.chooseText : texts.noneText)}
            </EmptyState>
          </Panel>
        )
      )}
    </div>
  )
}

function SidePicker({
  label,
  side,
  choices,
  onChoose,
}: {
  label: string
  side: ComparedSide
  choices: readonly Choice[]
  onChoose: (id: string | undefined) => void
}) {
  const t = useText()
  const isListed = choices.some(({ id }) => id === side.id)
  return (
    <SelectField
      label={label}
      value={side.id ?? ''}
      options={[
        ['', t(texts.choose)],
        ...(side.id === undefined || isListed ? [] : [[side.id, side.title] as const]),
        ...choices.map(({ id, title }) => [id, title] as const),
      ]}
      onChange={(id) => onChoose(id || undefined)}
    />
  )
}

const kinds = {
  added: { tone: 'blue', icon: 'plus', text: { es: 'solo en B', en: 'only in B' } },
  removed: { tone: 'orange', icon: 'x', text: { es: 'solo en A', en: 'only in A' } },
  changed: { tone: 'yellow', icon: 'pencil', text: { es: 'otro valor', en: 'another value' } },
} as const

/** Where two values differ, one place a row. */
function Differences({ a, b }: { a: object; b: object }) {
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

/** Differences that do not count, on demand. */
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
  const name = /(?<![\w$-])[\w$-]+$/.exec(difference.path)?.[0] ?? ''
  return side in difference ? shownValue(name, difference[side]) : '—'
}
