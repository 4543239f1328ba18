import './unknown-search.css'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useText } from '../state/use-text.ts'
import type { ListSearch } from './list-query.ts'

const texts = {
  unknown: {
    es: 'La dirección pide lo que esta página no conoce: :names. Se muestra sin eso.',
    en: 'The address asks for what this page does not know: :names. It is shown without that.',
  },
  drop: { es: 'Quitarlo de la dirección', en: 'Remove it from the address' },
} as const

/** Names what the address asks for and the page does not know, where there is such a value. */
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
