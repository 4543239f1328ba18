import './choosing.css'
import type { KeyboardEvent } from 'react'
import type { Exchange } from '../../client/exchange.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/controls.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { timeOfDay } from '../../contract/format.ts'
import { operationTitle } from '../exchange/describe.ts'
import { type Speak, useText } from '../state/use-text.ts'
import { ExportButton } from './export-button.tsx'

const texts = {
  choose: { es: 'Elegir', en: 'Choose' },
  row: { es: 'Elegir :title, :time', en: 'Choose :title, :time' },
  one: { es: 'Elegir la única de la lista', en: 'Choose the only one listed' },
  all: { es: 'Elegir las :count de la lista', en: 'Choose the :count listed' },
  hint: {
    es: 'Con Mayús se elige un rango: con un clic o con las flechas.',
    en: 'With Shift a range is chosen: by a click, or by the arrow keys.',
  },
  bar: { es: 'Lo elegido', en: 'What is chosen' },
  chosenOne: { es: '1 elegida', en: '1 chosen' },
  chosen: { es: ':count elegidas', en: ':count chosen' },
  hidden: { es: ':count fuera de los filtros', en: ':count outside the filters' },
  clear: { es: 'Ninguna', en: 'None' },
} as const

/** The checkbox of each row. */
export const pickColumn = (
  t: Speak,
  chosen: ReadonlySet<string>,
  onPress: (id: string, chosen: boolean, isRange: boolean) => void,
): Column<Exchange> => ({
  id: 'pick',
  header: t(texts.choose),
  hideHeader: true,
  cell: (exchange) => (
    <label className="pick">
      <input
        type="checkbox"
        aria-label={t(texts.row, {
          title: operationTitle(exchange, t),
          time: timeOfDay(exchange.startedAt),
        })}
        checked={chosen.has(exchange.id)}
        onChange={({ target, nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          onPress(exchange.id, target.checked, isRange)
        }}
      />
    </label>
  ),
})

/** The arrows go from checkbox to checkbox; with Shift they choose what they come to. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('.pick input')]
  const at = boxes.findIndex((box) => box === event.target)
  const next = boxes[at + (step ?? 0)]
  if (!step || at < 0 || !next) return
  event.preventDefault()
  next.focus()
  if (!event.shiftKey) return
  for (const box of [boxes[at], next]) if (!box?.checked) box?.click()
}

export function ChooseAll({
  listed,
  chosen,
  onChange,
}: {
  listed: readonly string[]
  chosen: ReadonlySet<string>
  onChange: (chosen: boolean) => void
}) {
  const t = useText()
  const count = listed.length
  const picked = listed.filter((id) => chosen.has(id)).length
  return (
    <Checkbox
      className="choose-all"
      label={count === 1 ? t(texts.one) : t(texts.all, { count })}
      hint={count > 1 && t(texts.hint)}
      checked={picked === count}
      ref={(box) => {
        if (box) box.indeterminate = picked > 0 && picked < count
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

/** How many exchanges of the whole history are chosen, and what to do with them. */
export function SelectionBar({
  exchanges,
  listed,
  onClear,
}: {
  exchanges: readonly Exchange[]
  listed: readonly string[]
  onClear: () => void
}) {
  const t = useText()
  const count = exchanges.length
  const shown = new Set(listed)
  const hidden = exchanges.filter(({ id }) => !shown.has(id)).length
  const counts = [
    ...(count ? [count === 1 ? t(texts.chosenOne) : t(texts.chosen, { count })] : []),
    ...(hidden ? [t(texts.hidden, { count: hidden })] : []),
  ]
  return (
    <>
      {/* Always there: a screen reader announces changes only, so not a first text. */}
      <p role="status" className="visually-hidden">
        {counts.join(', ')}
      </p>
      {count > 0 && (
        <section className="selection-bar" aria-label={t(texts.bar)}>
          <p>{counts.join(', ')}</p>
          <Button variant="ghost" icon="x" onClick={onClear}>
            {t(texts.clear)}
          </Button>
          <ExportButton exchanges={exchanges} variant="primary" />
        </section>
      )}
    </>
  )
}
