import './history.css'
import type { KeyboardEvent } from 'react'
import { Checkbox } from '../../../ui/controls.tsx'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { SelectionBar } from '../../parts/page/choosing.tsx'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { ButtonLink } from '../../parts/actions/link.tsx'
import { ExportButton } from './export-button.tsx'

const texts = {
  all: { es: 'Elegir las :count de la lista', en: 'Choose the :count listed' },
  hint: {
    es: 'Con Mayús se elige un rango: con un clic o con las flechas.',
    en: 'With Shift a range is chosen: by a click, or by the arrow keys.',
  },
  chosenOne: { es: '1 elegida', en: '1 chosen' },
  chosen: { es: ':count elegidas', en: ':count chosen' },
  exported: { es: 'se exportan las :count más nuevas', en: 'the newest :count are exported' },
  hidden: { es: ':count fuera de los filtros', en: ':count outside the filters' },
  two: { es: 'Comparar', en: 'Compare' },
  with: { es: 'Comparar con…', en: 'Compare with…' },
  many: { es: 'Elija dos para comparar', en: 'Choose two to compare' },
} as const

/** The arrows go from checkbox to checkbox; with Shift they choose each checkbox on their way. */
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
      label={t(texts.all, { count })}
      hint={t(texts.hint)}
      checked={picked === count}
      ref={(box) => {
        if (box) box.indeterminate = picked > 0 && picked < count
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

/** A file of more is written too slowly to wait for. */
const mostExported = 1000

/** The number of chosen exchanges in the whole history, and the actions on them. */
export function ChosenExchanges({
  chosen,
  listed,
  onClear,
}: {
  /** Newest first. */
  chosen: readonly string[]
  listed: readonly string[]
  onClear: () => void
}) {
  const t = useText()
  const { history } = useSession()
  const count = chosen.length
  const shown = new Set(count ? listed : [])
  const hidden = chosen.filter((id) => !shown.has(id)).length
  const counts = [
    ...(count ? [count === 1 ? t(texts.chosenOne) : t(texts.chosen, { count })] : []),
    ...(count > mostExported ? [t(texts.exported, { count: mostExported })] : []),
    ...(hidden ? [t(texts.hidden, { count: hidden })] : []),
  ]
  return (
    <SelectionBar count={counts.join(', ')} onClear={onClear}>
      {/* The older one first. */}
      <CompareLink ids={chosen.toReversed()} />
      <ExportButton
        exchanges={async () =>
          (await history.read(chosen.slice(0, mostExported))).filter((one) => one !== undefined)
        }
        variant="primary"
      />
    </SelectionBar>
  )
}

/** Opens two requests side by side; of one, the page asks for the other. */
export function CompareLink({
  ids,
  variant,
}: {
  /** Of more than two it says that two are needed. */
  ids: readonly string[]
  variant?: ButtonVariant
}) {
  const t = useText()
  const [a, b, ...more] = ids
  if (a === undefined) return null
  if (more.length > 0) {
    return (
      <Button variant={variant} icon="compare" disabled>
        {t(texts.many)}
      </Button>
    )
  }
  return (
    <ButtonLink variant={variant} to="/compare" search={{ a, b }}>
      <Icon name="compare" size={15} />
      <span className="ui-button-text">{t(b === undefined ? texts.with : texts.two)}</span>
    </ButtonLink>
  )
}
