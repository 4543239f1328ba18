import './assumptions.css'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useDeferredValue, useEffect, useState } from 'react'
import type { LedgerEntry } from '../../../contract/control/sandbox.ts'
import { type Preset, presetIds } from '../../../contract/domain/assumptions.ts'
import { evidenceIds, evidences } from '../../../contract/domain/evidence.ts'
import { isOpen, statements } from '../../../contract/specification/statements.ts'
import { Checkbox } from '../../../ui/controls.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { type SectionName, sections } from '../../../contract/records/sections.ts'
import type { Text } from '../../../contract/text.ts'
import {
  ChoiceFilter,
  NothingFits,
  TextFilter,
  useTypedText,
  UnknownSearch,
} from '../../parts/page/filters.tsx'
import { EvidencePill } from '../../parts/records/ledger-rows.tsx'
import { useNavigate } from '../../parts/actions/link.tsx'
import { ListLoading, QueryProblem } from '../../parts/page/query-state.tsx'
import { knownSearch } from '../../parts/page/list-query.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { assumptionsOptions } from '../../state/queries.ts'
import type { PageProps, Search } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { AssumptionRow, assumptionRowId } from './assumption-row.tsx'
import { differingFrom, filterLedger, groupBySection, isChanged, optionUnder } from './filter.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../parts/actions/confirm-dialog.tsx'
import { useChangeSettings } from '../../state/use-changes.ts'

const texts = {
  title: { es: 'Supuestos', en: 'Assumptions' },
  about: {
    es: 'Lo que la especificación no muestra, o muestra de dos maneras. Elija otra opción y el sandbox responderá así desde la próxima solicitud.',
    en: 'What the specification does not show, or shows in two ways. Choose another option and the sandbox answers that way from the next request on.',
  },
  search: { es: 'Buscar en los supuestos', en: 'Search the assumptions' },
  evidence: { es: 'Evidencia', en: 'Evidence' },
  anyEvidence: { es: 'Toda evidencia', en: 'Any evidence' },
  onlyChanged: { es: 'Solo cambiados', en: 'Changed only' },
  count: { es: ':shown de :total supuestos', en: ':shown of :total assumptions' },
  changed: { es: ':count cambiados', en: ':count changed' },
  oneChanged: { es: '1 cambiado', en: '1 changed' },
  changedFirst: { es: 'Cambiados', en: 'Changed' },
  contents: { es: 'Secciones', en: 'Sections' },
  noneChanged: { es: 'ninguno cambiado', en: 'none changed' },
  open: { es: 'Abierto', en: 'Open' },
  openAbout: {
    es: 'de :total afirmaciones sin respuesta',
    en: 'of :total statements not answered',
  },
  unknown: { es: 'No hay un supuesto “:id”', en: 'There is no assumption “:id”' },
  unknownText: {
    es: 'El enlace puede ser de otra versión. Estos son todos los que hay.',
    en: 'The link may belong to another version. These are all there are.',
  },
  usual: { es: 'Usual (:count)', en: 'Usual (:count)' },
  specified: { es: 'Especificado (:count)', en: 'Specified (:count)' },
  observed: { es: 'Observado (:count)', en: 'Observed (:count)' },
  none: { es: 'Ningún supuesto difiere', en: 'No assumption differs' },
  titleUsual: { es: '¿Como siempre?', en: 'As usual?' },
  titleSpecified: {
    es: '¿Como la especificación, a la letra?',
    en: 'As specified, to the letter?',
  },
  titleObserved: {
    es: '¿Como se observó en el servicio real?',
    en: 'As observed of the real service?',
  },
  one: { es: 'Cambia 1 supuesto:', en: '1 assumption changes:' },
  several: { es: 'Cambian :count supuestos:', en: ':count assumptions change:' },
  confirm: { es: 'Cambiar', en: 'Change' },
  failed: { es: 'No se pudo cambiar', en: 'It could not be changed' },
} as const

/** The ledger: each gap, the evidence, and the behaviour of this sandbox. */
export function AssumptionsPage({ search }: PageProps<'/assumptions'>) {
  const t = useText()
  const { lang } = usePreferences()
  const { data, error } = useQuery(assumptionsOptions(useSession(), lang))
  const entries = data?.items
  // A whole ledger was taken: the order of the rows follows it.
  const [taken, setTaken] = useState(0)
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)}>
        {entries &&
          presetIds.map((preset) => (
            <PresetButton
              key={preset}
              preset={preset}
              entries={entries}
              onTaken={() => setTaken(taken + 1)}
            />
          ))}
      </PageHead>
      {!entries &&
        (error ? <QueryProblem error={error} /> : <ListLoading title={t(texts.title)} />)}
      {entries && <Ledger key={taken} entries={entries} search={search} />}
    </>
  )
}

const open = statements.filter(isOpen).length

const firstDrawn = 20

/** Of so few rows each is open. */
const few = 3

function Ledger({
  entries,
  search: asked,
}: {
  entries: readonly LedgerEntry[]
  search: Search<'/assumptions'>
}) {
  const t = useText()
  const navigate = useNavigate()
  const { known: search, unknown } = knownSearch(asked, { evidence: evidenceIds, changed: ['1'] })
  const [q, setQ] = useTypedText(search.q)
  const { id } = search
  const found = filterLedger(entries, { ...search, q })
  // More than a screen of rows is drawn after the first ones; all at once around a row that a link leads to.
  const drawn = found.slice(
    0,
    useDeferredValue(found.length, id === undefined ? firstDrawn : found.length),
  )
  const isDrawn = drawn.some((entry) => entry.id === id)
  const isUnknown = id !== undefined && !entries.some((entry) => entry.id === id)
  const changed = entries.filter(isChanged).length
  // A row stays where it is while its reader changes it.
  const [first] = useState(() => new Set(entries.filter(isChanged).map((entry) => entry.id)))
  const groups = groupBySection(entries, drawn, first)
  const filter = (change: Search<'/assumptions'>) => {
    if ('q' in change) setQ(change.q)
    navigate({
      to: '/assumptions',
      search: { ...asked, q, id: undefined, ...change },
      replace: true,
    })
  }

  // A link leads to one row, which exists only once the sandbox has answered and it is drawn.
  useEffect(() => {
    // In the next frame, since the router scrolls every new page to its top.
    const frame = requestAnimationFrame(() => {
      const row = id && document.getElementById(assumptionRowId(id))
      if (!row) return
      row.scrollIntoView({ block: 'center' })
      row.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [id, isDrawn])

  return (
    <>
      <UnknownSearch unknown={unknown} onDrop={filter} />
      <div className="ledger-filters" role="search">
        <TextFilter label={t(texts.search)} value={q} onChange={(text) => filter({ q: text })} />
        <ChoiceFilter
          label={t(texts.evidence)}
          any={t(texts.anyEvidence)}
          options={evidenceIds.map((evidence) => [evidence, t(evidences[evidence].name)])}
          value={search.evidence}
          onChange={(evidence) => filter({ evidence })}
        />
        <Checkbox
          label={t(texts.onlyChanged)}
          checked={search.changed !== undefined}
          onChange={(event) => filter({ changed: event.target.checked ? '1' : undefined })}
        />
      </div>
      <div className="ledger-summary">
        <p role="status">
          {t(texts.count, { shown: found.length, total: entries.length })}
          {' · '}
          {changed === 0
            ? t(texts.noneChanged)
            : changed === 1
              ? t(texts.oneChanged)
              : t(texts.changed, { count: changed })}
        </p>
        <ul role="list">
          {evidenceIds.map((evidence) => (
            <li key={evidence}>
              <EvidencePill evidence={evidence} />
              <strong>{entries.filter((entry) => entry.evidence === evidence).length}</strong>
              <span>{t(evidences[evidence].about)}</span>
            </li>
          ))}
          <li>
            <Pill tone={open === 0 ? 'grey' : 'red'} icon="help">
              {t(texts.open)}
            </Pill>
            <strong>{open}</strong>
            <span>{t(texts.openAbout, { total: statements.length })}</span>
          </li>
        </ul>
      </div>
      {isUnknown && (
        <Notice tone="warn" title={t(texts.unknown, { id })}>
          {t(texts.unknownText)}
        </Notice>
      )}
      {found.length === 0 && (
        <Panel>
          <NothingFits
            onClear={() => filter({ q: undefined, evidence: undefined, changed: undefined })}
          />
        </Panel>
      )}
      <div className="ledger">
        <Contents groups={groupBySection(entries, found, first)} />
        <div className="ledger-sections">
          {groups.map(({ section, rows }) => (
            <div key={section ?? ''} className="ledger-section" id={sectionId(section)}>
              <Panel
                title={t(section === undefined ? texts.changedFirst : sectionName(section))}
                meta={section !== undefined && <Section name={section} />}
                flush
              >
                {rows.map((entry) => (
                  <AssumptionRow
                    key={entry.id}
                    entry={entry}
                    linked={entry.id === id}
                    isOpen={entry.id === id || found.length <= few}
                  />
                ))}
              </Panel>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

const sectionId = (section: string | undefined) =>
  `ledger-${section?.replaceAll(/\W+/g, '-') ?? ''}`

/** The sections of the ledger, at the side of a wide page and above a narrow one. */
function Contents({ groups }: { groups: ReturnType<typeof groupBySection> }) {
  const t = useText()
  if (groups.length < 2) return null
  // The address belongs to the filters: a section has none of its own.
  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const section = document.querySelector<HTMLElement>(event.currentTarget.hash)
    section?.scrollIntoView()
    section?.querySelector('summary')?.focus({ preventScroll: true })
  }
  return (
    <nav className="ledger-contents" aria-label={t(texts.contents)}>
      <ul role="list">
        {groups.map(({ section, rows }) => (
          <li key={section ?? ''}>
            <a href={`#${sectionId(section)}`} onClick={show}>
              {t(section === undefined ? texts.changedFirst : sectionName(section))}{' '}
              <span>{rows.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The section as the specification calls it, where the heading above does not. */
function Section({ name }: { name: string }) {
  const { lang } = usePreferences()
  return lang === 'en' ? null : <span lang="en">§ {name}</span>
}

/** The specification is in English: in Spanish a section has a name of ours beside its own. */
const sectionName = (section: string): Text =>
  Object.hasOwn(sections, section)
    ? sections[section as SectionName].title
    : { es: section, en: section }

const presetLooks = {
  usual: { icon: 'undo', title: texts.titleUsual },
  specified: { icon: 'book', title: texts.titleSpecified },
  observed: { icon: 'eye', title: texts.titleObserved },
} as const satisfies Record<Preset, object>

/** Takes a whole ledger by one word, after saying which rows change. */
function PresetButton({
  preset,
  entries,
  onTaken,
}: {
  preset: Preset
  entries: readonly LedgerEntry[]
  onTaken: () => void
}) {
  const t = useText()
  const [asked, setAsked] = useState(false)
  const change = useChangeSettings()
  const changing = differingFrom(preset, entries)
  const count = changing.length
  const close = () => setAsked(false)
  const take = () =>
    change.mutate(
      { assumptions: preset },
      {
        onSuccess: () => {
          close()
          onTaken()
        },
      },
    )
  return (
    <>
      <Button
        size="s"
        icon={presetLooks[preset].icon}
        disabled={count === 0}
        title={count === 0 ? t(texts.none) : undefined}
        onClick={() => setAsked(true)}
      >
        {t(texts[preset], { count })}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t(presetLooks[preset].title)}
        confirm={t(texts.confirm)}
        variant="primary"
        busy={change.isPending}
        onClose={close}
        onConfirm={() => take()}
      >
        <p>{count === 1 ? t(texts.one) : t(texts.several, { count })}</p>
        <ul className="defaults-list">
          {changing.map((entry) => (
            <li key={entry.id}>
              <strong>{entry.title}</strong>
              <span>
                <s>{optionTitle(entry, entry.value)}</s> →{' '}
                {optionTitle(entry, optionUnder(preset, entry))}
              </span>
            </li>
          ))}
        </ul>
        {change.isError && <QueryProblem title={t(texts.failed)} error={change.error} />}
      </ConfirmDialog>
    </>
  )
}

const optionTitle = ({ options }: LedgerEntry, id: string) =>
  options.find((option) => option.id === id)?.title ?? id
