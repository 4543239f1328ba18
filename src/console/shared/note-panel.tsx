import './note-panel.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { isRefusedNote, longestNote, type MarkedKind } from '../../client/marks.ts'
import { Button } from '../../ui/button.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useText } from '../state/use-text.ts'
import { useMarks, useSetMark } from './use-marks.ts'

const texts = {
  title: { es: 'Nota', en: 'Note' },
  label: { es: 'Su nota', en: 'Your note' },
  hint: {
    es: 'Queda en este navegador y sale con el historial que exporte.',
    en: 'It stays in this browser, and leaves with the history that you export.',
  },
  card: {
    es: 'Guardia de datos de tarjeta: la nota puede llevar una tarjeta real y no se guardó. Escriba solo los últimos cuatro dígitos.',
    en: 'Cardholder-data guard: the note may hold a real card and was not kept. Write only the last four digits.',
  },
  save: { es: 'Guardar la nota', en: 'Keep the note' },
  saved: { es: 'La nota se guardó', en: 'The note was kept' },
} as const

/** What the user wants to remember of something; give it a key where that can change. */
export function NotePanel({ kind, id }: { kind: MarkedKind; id: string }) {
  const t = useText()
  const kept = useMarks(kind).get(id)?.note ?? ''
  const set = useSetMark(kind)
  const [typed, setTyped] = useState<string>()
  const [state, setState] = useState<'typing' | 'saved' | 'refused'>('typing')
  const text = typed ?? kept
  const keep = () => {
    if (text === kept) return
    if (isRefusedNote(text)) return setState('refused')
    void set(id, { note: text }).then(() => {
      // What is kept is shown from now on: it is masked where a test card was typed.
      setTyped((now) => (now === text ? undefined : now))
      setState('saved')
    })
  }
  const keepLast = useEffectEvent(keep)

  // A field that goes away with its page, or is hidden with its tab, does not lose the focus before.
  useEffect(() => {
    const onHidden = () => keepLast()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      keepLast()
    }
  }, [])

  return (
    <Panel title={t(texts.title)}>
      <form
        className="note-form"
        onSubmit={(event) => {
          event.preventDefault()
          keep()
        }}
      >
        <LabelledField
          label={t(texts.label)}
          hint={t(texts.hint)}
          error={state === 'refused' && t(texts.card)}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={longestNote}
              value={text}
              onBlur={keep}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value)
                setState('typing')
              }}
            />
          )}
        </LabelledField>
        <Button type="submit" size="s" disabled={text === kept}>
          {t(texts.save)}
        </Button>
        <p role="status" className="visually-hidden">
          {state === 'saved' && t(texts.saved)}
        </p>
      </form>
    </Panel>
  )
}
