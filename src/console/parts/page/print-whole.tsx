import './list.css'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../state/use-text.ts'

/**
 * Paper does not scroll: the missing rows of a list are asked for before it is printed. Only the
 * keys can wait for them: a menu of the browser prints the rows that are there.
 */
export function usePrintWhole(askForRest: () => Promise<unknown>) {
  const print = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || shiftKey || altKey) return
    event.preventDefault()
    // A notice in the place of the missing rows tells why they are not there.
    const whatever = () => undefined
    void askForRest()
      .catch(whatever)
      .then(() => window.print())
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => print(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

const text = {
  es: 'Filas que aún no habían llegado: :count. Con Ctrl+P (⌘P) se imprimen todas.',
  en: 'Rows that had not come yet: :count. With Ctrl+P (⌘P) all are printed.',
} as const

/** On paper, below a list: how many of its rows are not there. */
export function MissingOnPaper({ rows }: { rows: readonly unknown[] }) {
  const t = useText()
  const count = rows.filter((row) => row === undefined).length
  return count > 0 && <p className="only-on-paper">{t(text, { count })}</p>
}
