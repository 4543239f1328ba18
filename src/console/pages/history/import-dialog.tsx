import './history.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { HistoryStore } from '../../../client/history.ts'
import type { Unread } from '../../../client/import/import-exchange.ts'
import { type FileKind, fileKinds, kindOfFile } from '../../../client/import/kind-of-file.ts'
import { type Imported, readHistoryFile } from '../../../client/import/read-history-file.ts'
import { count, share } from '../../../contract/format.ts'
import type { Text } from '../../../contract/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { historyKey } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { problemText } from '../../parts/actions/failures.ts'

const texts = {
  title: { es: 'Importar :name', en: 'Import :name' },
  close: { es: 'Cerrar', en: 'Close' },
  reading: { es: 'Leyendo el archivo: :share', en: 'Reading the file: :share' },
  stop: { es: 'Detener', en: 'Stop' },
  stopped: { es: 'Se detuvo: no se guardó nada', en: 'It was stopped: nothing was kept' },
  foreign: {
    es: 'El archivo no es un HAR ni un historial exportado de Ensayo',
    en: 'The file is neither a HAR nor an exported history of Ensayo',
  },
  foreignText: {
    es: 'Guarde un HAR desde la pestaña Red de su navegador, o exporte el historial con el formato Historial.',
    en: 'Save a HAR from the Network tab of your browser, or export the history in the format History.',
  },
  failed: { es: 'No se pudo importar', en: 'It could not be imported' },
  broken: {
    es: 'El archivo está cortado o dañado: se tomó lo que estaba antes',
    en: 'The file is cut off or damaged: what came before was taken',
  },
  keeping: { es: 'Guardando…', en: 'Keeping…' },
  taken: { es: 'Solicitudes guardadas: :count', en: 'Requests kept: :count' },
  nothing: {
    es: 'El archivo no trae solicitudes de la interfaz de pagos',
    en: 'The file has no requests of the payment interface',
  },
  already: { es: 'Ya estaban: :count', en: 'Already there: :count' },
  nothingNew: {
    es: 'Nada nuevo: todo lo del archivo ya estaba',
    en: 'Nothing new: all of the file was already there',
  },
  masked: {
    es: 'Con algo enmascarado (tarjetas, códigos, secretos): :count',
    en: 'With something masked (cards, codes, secrets): :count',
  },
  elsewhere: {
    es: 'Fuera: a otra parte que la interfaz de pagos: :count',
    en: 'Left out: to somewhere else than the payment interface: :count',
  },
  unreadable: { es: 'Fuera: ilegibles: :count', en: 'Left out: not readable: :count' },
  older: {
    es: 'Fuera: más antiguas que las que caben: :count',
    en: 'Left out: older than those that fit: :count',
  },
  remark: {
    es: 'Registro :place del archivo, :what: :why',
    en: 'Record :place of the file, :what: :why',
  },
  moreRemarks: { es: 'Otros sin leer: :count', en: 'Others that were not read: :count' },
  fields: {
    es: 'Campos que la interfaz no conoce, sin guardar: :count',
    en: 'Fields that the interface does not know, not kept: :count',
  },
} as const

const reasons = {
  'no-record': { es: 'no es una solicitud; queda fuera.', en: 'it is no request; it is left out.' },
  address: {
    es: 'su dirección no se puede leer; queda fuera.',
    en: 'its address cannot be read; it is left out.',
  },
  date: {
    es: 'su fecha no se puede leer; queda fuera.',
    en: 'its date cannot be read; it is left out.',
  },
  operation: {
    es: 'la interfaz no tiene esa operación; queda fuera.',
    en: 'the interface has no such operation; it is left out.',
  },
  long: {
    es: 'tiene más de un millón de caracteres; queda fuera.',
    en: 'it has over a million characters; it is left out.',
  },
  'body-missing': {
    es: 'el archivo no trae el cuerpo que se envió; queda fuera.',
    en: 'the file does not have the body that was sent; it is left out.',
  },
  'body-binary': {
    es: 'su cuerpo es binario; queda fuera.',
    en: 'its body is binary; it is left out.',
  },
  'body-type': {
    es: 'su cuerpo no es un formulario ni JSON; queda fuera.',
    en: 'its body is neither a form nor JSON; it is left out.',
  },
  'body-json': {
    es: 'su cuerpo no es un objeto JSON; queda fuera.',
    en: 'its body is not a JSON object; it is left out.',
  },
  'answer-long': {
    es: 'la respuesta tiene más de un millón de caracteres; la solicitud se guarda sin ella.',
    en: 'the response has over a million characters; the request is kept without it.',
  },
  'answer-missing': {
    es: 'el archivo no trae el cuerpo de la respuesta; la solicitud se guarda sin ella.',
    en: 'the file does not have the body of the response; the request is kept without it.',
  },
  'answer-binary': {
    es: 'la respuesta es binaria; la solicitud se guarda sin ella.',
    en: 'the response is binary; the request is kept without it.',
  },
  'answer-json': {
    es: 'la respuesta no es un objeto JSON; la solicitud se guarda sin ella.',
    en: 'the response is not a JSON object; the request is kept without it.',
  },
} as const satisfies Record<Unread['reason'], Text>

/** The number of requests that are named; a reader knows the reason by then. */
const mostRemarks = 50

type State =
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'keeping' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly error: Error }
  | {
      readonly kind: 'done'
      readonly imported: Imported
      /** The number of exchanges that are new here. */
      readonly fresh: number
      /** The actual kind of the file. */
      readonly other: FileKind | undefined
    }

/** Reads a file, keeps the good exchanges, and tells which were taken and which were not. */
export function ImportDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const t = useText()
  const { lang } = usePreferences()
  const { history } = useSession()
  const queries = useQueryClient()
  const [state, setState] = useState<State>({ kind: 'reading', share: 0 })
  const stop = useRef<() => void>(undefined)

  // The file is read because the dialog is there; without it nothing could stop that.
  useEffect(() => {
    const aborter = new AbortController()
    const { signal } = aborter
    stop.current = () => {
      aborter.abort()
      setState({ kind: 'stopped' })
    }
    const onProgress = (done: number) => setState({ kind: 'reading', share: done })
    readHistoryFile(file, { signal, onProgress })
      .then(async (imported) => {
        signal.throwIfAborted()
        // From here on nothing stops it half done.
        setState({ kind: 'keeping' })
        const fresh = await keep(history, imported)
        const other = imported.problem === 'foreign' ? await kindOfFile(file) : undefined
        if (!signal.aborted) setState({ kind: 'done', imported, fresh, other })
      })
      .catch((error: Error) => {
        if (!signal.aborted) setState({ kind: 'failed', error })
      })
      .finally(() => queries.invalidateQueries({ queryKey: historyKey }))
    return () => aborter.abort()
  }, [file, history, queries])

  return (
    <Dialog
      open
      size="m"
      closesOutside={false}
      title={t(texts.title, { name: file.name })}
      onClose={onClose}
      footer={
        state.kind === 'reading' ? (
          <Button onClick={() => stop.current?.()}>{t(texts.stop)}</Button>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t(texts.close)}
          </Button>
        )
      }
    >
      {state.kind === 'keeping' && <p role="status">{t(texts.keeping)}</p>}
      {state.kind === 'reading' && (
        <div className="import-progress">
          <label htmlFor="import-progress">
            {t(texts.reading, { share: share(state.share, lang) })}
          </label>
          <progress id="import-progress" max={1} value={state.share} />
        </div>
      )}
      {state.kind === 'stopped' && <Notice tone="warn" title={t(texts.stopped)} />}
      {state.kind === 'failed' && (
        <Notice tone="error" title={t(texts.failed)}>
          {t(problemText(state.error))}
        </Notice>
      )}
      {state.kind === 'done' && <Account {...state} />}
    </Dialog>
  )
}

/** The requests that were taken, and those that were not. */
function Account({
  imported: { exchanges, masked, left, unknownFields, remarks, problem },
  fresh,
  other,
}: Omit<Extract<State, { kind: 'done' }>, 'kind'>) {
  const t = useText()
  if (problem === 'foreign') {
    return (
      <Notice tone="error" title={t(texts.foreign)}>
        {t(other ? fileKinds[other] : texts.foreignText)}
      </Notice>
    )
  }
  const lines = (
    [
      ['already', exchanges.length - fresh],
      ['masked', masked],
      ['elsewhere', left.elsewhere],
      ['unreadable', left.unreadable],
      ['older', left.older],
      ['fields', unknownFields],
    ] as const
  ).filter(([, number]) => number > 0)
  const title =
    fresh > 0
      ? t(texts.taken, { count: count(fresh) })
      : t(exchanges.length > 0 ? texts.nothingNew : texts.nothing)
  return (
    <>
      {problem && <Notice tone="warn" title={t(texts.broken)} />}
      <Notice tone={fresh > 0 ? 'success' : 'info'} title={title}>
        <ul className="import-account">
          {lines.map(([text, number]) => (
            <li key={text}>{t(texts[text], { count: count(number) })}</li>
          ))}
          {remarks.slice(0, mostRemarks).map(({ place, what, reason }) => (
            <li key={place}>
              {t(texts.remark, { place, what: what || '—', why: t(reasons[reason]) })}
            </li>
          ))}
          {remarks.length > mostRemarks && (
            <li>{t(texts.moreRemarks, { count: count(remarks.length - mostRemarks) })}</li>
          )}
        </ul>
      </Notice>
    </>
  )
}

/** The requests that the history has already stay as they are. */
async function keep(history: HistoryStore, { exchanges }: Imported) {
  const known = new Set(await history.ids())
  const fresh = exchanges.filter(({ id }) => !known.has(id))
  await history.addAll(fresh)
  return fresh.length
}
