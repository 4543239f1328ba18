import './palette.css'
import { useQuery } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { askControl } from '../../client/control-client.ts'
import { recordKinds } from '../../contract/control/search.ts'
import { findCardNumbers } from '../../contract/redaction/find-cards.ts'
import type { Text } from '../../contract/text.ts'
import { TextInput } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useRulebook } from '../parts/form/use-rulebook.ts'
import { usePreferences } from '../state/preferences.ts'
import { assumptionsOptions } from '../state/queries.ts'
import { isForAudience, pathOf } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { askedText, mostToNarrow, quotedText, withAllDigits } from './asked-text.ts'
import {
  finderOf,
  type Finder,
  formItems,
  type Item,
  ledgerItems,
  operationItems,
  pageItems,
  recordItems,
  settingItems,
  referenceItems,
  weightOfPage,
} from './items.ts'
import { useActions } from './use-actions.ts'

const texts = {
  title: { es: 'Buscar cualquier cosa', en: 'Search anything' },
  hint: {
    es: 'Página, operación, identificador, orden, cliente, máscara o monto',
    en: 'Page, operation, identifier, order, customer, mask or amount',
  },
  results: { es: 'Resultados', en: 'Results' },
  count: { es: ':count resultados', en: ':count results' },
  one: { es: '1 resultado', en: '1 result' },
  none: { es: 'Nada coincide con “:text”.', en: 'Nothing matches “:text”.' },
  noneText: {
    es: 'Pruebe con menos palabras, el principio de un identificador o los últimos cuatro dígitos de la tarjeta.',
    en: 'Try fewer words, the beginning of an identifier, or the last four digits of the card.',
  },
  searching: { es: 'Buscando…', en: 'Searching…' },
  card: {
    es: 'El número de tarjeta no sale de esta página: se busca por su máscara.',
    en: 'The card number does not leave this page: its mask is searched for.',
  },
  noRecords: {
    es: 'El sandbox no responde: no se buscó en lo guardado.',
    en: 'The sandbox does not respond: what is stored was not searched.',
  },
  keys: { es: '↑ ↓ elegir · Enter abrir · Esc cerrar', en: '↑ ↓ choose · Enter open · Esc close' },
} as const

const groupTitles = {
  records: { es: 'Guardado en el sandbox', en: 'Stored in the sandbox' },
  operations: { es: 'Operaciones', en: 'Operations' },
  actions: { es: 'Acciones', en: 'Actions' },
  pages: { es: 'Páginas', en: 'Pages' },
  forms: { es: 'Formularios', en: 'Forms' },
  settings: { es: 'Ajustes', en: 'Settings' },
  ledger: { es: 'Supuestos', en: 'Assumptions' },
  reference: { es: 'Referencia', en: 'Reference' },
} as const satisfies Record<string, Text>

interface Group {
  readonly id: keyof typeof groupTitles
  readonly items: readonly Item[]
}

/** Finds pages, operations, actions, rows of the ledger, the reference, and records, as one types. */
export function PaletteDialog({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const t = useText()
  const id = useId()
  const [, navigate] = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [failure, setFailure] = useState('')
  const { groups, isCurrent, isSearching, isUnanswered } = useGroups(text, onKeys, setFailure)
  const items = groups.flatMap((group) => group.items)
  const at = Math.max(
    0,
    items.findIndex((item) => item.id === chosen),
  )
  const active = items[at]
  const [isHeld, setHeld] = useState(false)

  // The browser focuses a scrolling box, where all of it does not fit.
  useEffect(() => input.current?.focus(), [])

  function run({ run: does }: Item) {
    // Closed first, so that the focus is back before the action moves it.
    flushSync(onClose)
    if (typeof does === 'function') does()
    else navigate(does.href)
  }

  function choose(event: KeyboardEvent) {
    const last = items.length - 1
    const next = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      PageDown: Math.min(last, at + 8),
      PageUp: Math.max(0, at - 8),
    }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setChosen(items[next]?.id)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // The list may still be of the text before.
      if (!isCurrent) setHeld(true)
      else if (active) run(active)
    }
  }

  // Enter came before the finds of the text.
  const runHeld = useEffectEvent(() => {
    setHeld(false)
    // The chosen line may have gone from the list.
    const item = chosen === undefined ? active : items.find((one) => one.id === chosen)
    if (item) run(item)
  })
  useEffect(() => {
    if (!isHeld || !isCurrent) return
    const timer = setTimeout(runHeld)
    return () => clearTimeout(timer)
  }, [isHeld, isCurrent])

  const status = items.length
    ? items.length === 1
      ? t(texts.one)
      : t(texts.count, { count: items.length })
    : t(isSearching ? texts.searching : texts.none, { text: quotedText(text) })

  return (
    <Dialog open size="l" isTitleHidden title={t(texts.title)} onClose={onClose}>
      <div className="palette">
        <TextInput
          ref={input}
          className="palette-input"
          icon="search"
          role="combobox"
          aria-label={t(texts.title)}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(id, active)}
          placeholder={t(texts.hint)}
          autoCapitalize="none"
          autoCorrect="off"
          enterKeyHint="go"
          maxLength={300}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChosen(undefined)
            setHeld(false)
          }}
          onKeyDown={choose}
        />
        {findCardNumbers(text).length > 0 && <p className="palette-note">{t(texts.card)}</p>}
        {isUnanswered && <p className="palette-note">{t(texts.noRecords)}</p>}
        {failure && (
          <p className="palette-note" role="alert">
            {failure}
          </p>
        )}
        <p role="status" className={items.length ? 'visually-hidden' : 'palette-none'}>
          {status}
          {!items.length && !isSearching && <span>{t(texts.noneText)}</span>}
        </p>
        <div
          id={`${id}-list`}
          className="palette-list"
          role="listbox"
          aria-label={t(texts.results)}
        >
          {groups.map((group) => (
            <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
              <p id={`${id}-${group.id}`} className="palette-group" role="presentation">
                {t(groupTitles[group.id])}
              </p>
              {group.items.map((item) => (
                <Option
                  key={item.id}
                  id={optionId(id, item)}
                  item={item}
                  isActive={item === active}
                  onRun={() => run(item)}
                />
              ))}
            </div>
          ))}
        </div>
        <p className="palette-foot" aria-hidden="true">
          {t(texts.keys)}
        </p>
      </div>
    </Dialog>
  )
}

const optionId = (list: string, { id }: Item) => `${list}-${id.replace(/\W+/g, '-')}`

function Option({
  id,
  item: { icon, title, identifier, detail, mask, isCode },
  isActive,
  onRun,
}: {
  id: string
  item: Item
  isActive: boolean
  onRun: () => void
}) {
  return (
    <div
      id={id}
      className="palette-option"
      role="option"
      aria-selected={isActive}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={onRun}
    >
      <Icon name={icon} size={15} />
      <span className="palette-title">
        {title} {identifier && <span data-for="developer">{identifier}</span>}
      </span>
      {isCode ? (
        <code translate="no">{detail}</code>
      ) : (
        (detail || mask) && (
          <span className="palette-detail">
            {detail && <span>{detail}</span>} {mask && <span className="palette-mask">{mask}</span>}
          </span>
        )
      )}
    </div>
  )
}

/** The greatest number of lines in a group: the next word leaves fewer. */
const most = 6

/** The records of all kinds: as many as the sandbox answers unless it is asked for more. */
const mostRecords = 5 * recordKinds.length

function useGroups(text: string, onKeys: () => void, onFailed: (message: string) => void) {
  const t = useText()
  const { lang, view } = usePreferences()
  const session = useSession()
  const { client } = session
  const isLive = client.target === 'live'
  // A letter must not wait for the finds of the letter before it.
  const typed = useDeferredValue(text.trim())
  const asked = askedText(typed)
  const actions = useActions(onKeys, onFailed)

  const ledger = useQuery(assumptionsOptions(session, lang))
  const rulebook = useRulebook()
  const reference = useQuery({
    queryKey: ['page', 'search of the reference'],
    queryFn: async () => (await import('../../reference/search.ts')).createSearch,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const { data: createSearch } = reference
  const search = useMemo(() => createSearch?.(lang, rulebook), [createSearch, lang, rulebook])
  const limit = mostToNarrow(typed)
  const records = useQuery({
    // Not below the sandbox's key: a palette that is closed must not be asked again.
    queryKey: ['search', client.target, client.baseUrl, client.sandbox, asked, limit],
    queryFn: () => askControl(client, 'records.search', { query: { q: asked ?? '', limit } }),
    enabled: !isLive && asked !== undefined,
    placeholderData: (shown) => shown,
    staleTime: 0,
    gcTime: 0,
  })

  const found =
    asked !== undefined && records.data
      ? withAllDigits(records.data.items, typed).slice(0, mostRecords)
      : []
  const finders = useMemo(
    () => ({
      operations: finderOf(operationItems(t)),
      forms: finderOf(formItems(t)),
      pages: finderOf(pageItems(t), weightOfPage),
      settings: finderOf(settingItems(t)),
    }),
    [t],
  )
  const findRow = useMemo(() => finderOf(ledgerItems(ledger.data?.items ?? [])), [ledger.data])
  // Of a word that is still being typed the first two letters find half of the reference.
  const referenced = useMemo(
    () => (search && asked && (asked.length > 2 || /^\d+$/.test(asked)) ? search(asked) : []),
    [search, asked],
  )
  const isEmpty = typed === ''
  const isShown = ({ run }: Item) =>
    view === 'developer' || typeof run === 'function' || isForAudience(pathOf(run.href))
  const few = (find: Finder, count = most) => find(typed).filter(isShown).slice(0, count)
  const groups: Group[] = [
    { id: 'operations', items: few(finders.operations) },
    { id: 'actions', items: few(finderOf(actions), isEmpty ? 30 : most) },
    { id: 'pages', items: few(finders.pages, isEmpty ? 30 : most) },
    { id: 'forms', items: isEmpty ? [] : few(finders.forms) },
    { id: 'settings', items: isEmpty || isLive ? [] : few(finders.settings) },
    { id: 'records', items: recordItems(found, t, lang).filter(isShown) },
    { id: 'reference', items: referenceItems(referenced, t).filter(isShown).slice(0, most) },
    { id: 'ledger', items: isEmpty ? [] : few(findRow) },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    /** The finds belong to the text, and no longer to the text before. */
    isCurrent:
      text.trim() === typed &&
      !(records.isFetching && (records.isPending || records.isPlaceholderData)),
    isSearching: records.isFetching || reference.isFetching,
    isUnanswered: records.isError,
  }
}
