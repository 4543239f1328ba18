import './list.css'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Select, TextInput } from '../../../ui/controls.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useText } from '../../state/use-text.ts'
import { areReversed, type ListSearch } from './list-query.ts'
import { redactText } from '../../../contract/redaction/redact-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { count } from '../../../contract/format.ts'

const texts = {
  noneTitle: { es: 'Nada coincide con los filtros', en: 'Nothing matches the filters' },
  noneText: { es: 'Cambie el texto o quite un filtro.', en: 'Change the text or clear a filter.' },
  reversedTitle: { es: 'Los días están al revés', en: 'The days are the wrong way round' },
  reversedText: {
    es: '«Desde» es un día posterior al de «Hasta».',
    en: '"From" is a day after that of "To".',
  },
  turn: { es: 'Intercambiar los días', en: 'Swap the days' },
  all: { es: 'Quitar los filtros', en: 'Clear the filters' },
  from: { es: 'Desde', en: 'From' },
  to: { es: 'Hasta', en: 'To' },
  unknown: {
    es: 'La dirección pide lo que esta página no conoce: :names. Se muestra sin eso.',
    en: 'The address asks for what this page does not know: :names. It is shown without that.',
  },
  rows: { es: 'Filas: :count', en: 'Rows: :count' },
  drop: { es: 'Quitarlo de la dirección', en: 'Remove it from the address' },
} as const

/** A text to look for; undefined when there is none. */
export function TextFilter({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  return (
    <TextInput
      icon="search"
      type="search"
      // The text is in the address, which a server reads up to a length.
      maxLength={300}
      aria-keyshortcuts="/"
      aria-label={label}
      placeholder={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  )
}

/** A choice of a few values, or any; further groups of options come as children. */
export function ChoiceFilter({
  label,
  any,
  options,
  value,
  onChange,
  children,
}: {
  label: string
  /** The text of the option that means all of them. */
  any: string
  options: readonly (readonly [value: string, name: string])[]
  value: string | undefined
  onChange: (value: string | undefined) => void
} & Pick<ComponentProps<'select'>, 'children'>) {
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{any}</option>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {children}
    </Select>
  )
}

/** The reason why a list is empty: nothing fits, or the days are the wrong way round. */
export function NothingFits({
  level = 2,
  search = {},
  onClear,
  onChange,
  children,
}: Pick<ComponentProps<typeof EmptyState>, 'level' | 'children'> & {
  search?: ListSearch
  onClear: () => void
  /** Of a list that has days. */
  onChange?: (days: ListSearch) => void
}) {
  const t = useText()
  const isReversed = areReversed(search)
  const { from, to } = search
  return (
    <EmptyState
      icon={isReversed ? 'calendar' : 'search'}
      level={level}
      title={t(isReversed ? texts.reversedTitle : texts.noneTitle)}
      action={
        isReversed && onChange ? (
          <Button onClick={() => onChange({ from: to, to: from })}>{t(texts.turn)}</Button>
        ) : (
          <Button onClick={onClear}>{t(texts.all)}</Button>
        )
      }
    >
      {isReversed ? t(texts.reversedText) : (children ?? t(texts.noneText))}
    </EmptyState>
  )
}

export function DayFilters({
  search,
  onChange,
}: {
  search: ListSearch
  onChange: (change: ListSearch) => void
}) {
  const t = useText()
  return (
    <span className="list-days">
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="list-day">
          {t(texts[name])}
          <DateInput
            type="date"
            value={search[name] ?? ''}
            onType={(day) => onChange({ [name]: day || undefined })}
          />
        </label>
      ))}
    </span>
  )
}

/**
 * The text of a search box, and the function to call while typing. The box has its own copy, since
 * an address holds no card number and may follow late; another address, by a link or a step back,
 * has another text.
 */
export function useTypedText(
  asked: string | undefined,
): readonly [string | undefined, (text: string | undefined) => void] {
  const [typed, setTyped] = useState({ text: asked, of: asked, next: asked })
  // The address has followed: the one before would be another one again.
  if (typed.next === asked && typed.of !== asked) setTyped({ ...typed, of: asked })
  const isOwn = asked === typed.of || asked === typed.next
  const set = (text: string | undefined) =>
    setTyped({ text, of: asked, next: redactText(text?.trim() ?? '') || undefined })
  return [isOwn ? typed.text : asked, set]
}

/** Names a value in the address that the page does not know, where there is one. */
export function UnknownSearch({
  unknown,
  onDrop,
}: {
  unknown: ListSearch
  /** Is called with a change of the search that drops it. */
  onDrop: (change: Readonly<Record<string, undefined>>) => void
}) {
  const t = useText()
  const names = Object.keys(unknown)
  if (names.length === 0) return null
  return (
    <div className="unknown-search">
      <Notice
        tone="warn"
        title={t(texts.unknown, {
          names: names.map((name) => `${name}=${unknown[name]}`).join(', '),
        })}
        actions={
          <Button
            size="s"
            onClick={() => onDrop(Object.fromEntries(names.map((name) => [name, undefined])))}
          >
            {t(texts.drop)}
          </Button>
        }
      />
    </div>
  )
}

/**
 * The number of fitting rows, read out when it changes; undefined while it is not known. The region
 * is drawn with the page, since a region that appears with its text is often not read out.
 */
export function RowCount({ rows }: { rows: number | undefined }) {
  const t = useText()
  return (
    <p role="status" className="visually-hidden">
      {rows !== undefined && t(texts.rows, { count: count(rows) })}
    </p>
  )
}
