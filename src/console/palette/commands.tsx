import './palette.css'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Icon } from '../../ui/icons.tsx'
import { whenIdle } from '../../ui/timing.ts'
import { lazyPart } from '../parts/actions/lazy-part.ts'
import { historyKey } from '../state/queries.ts'
import { hrefOf } from '../state/routes.ts'
import { usePreferences } from '../state/preferences.ts'
import { useSession } from '../state/session.tsx'
import { useObservable } from '../state/use-observable.ts'
import { useText } from '../state/use-text.ts'
import { type Does, isAudienceKey, readKey, type RequestKey, keysAreOn } from './keys.ts'
import { isInRow, moveRow, moveToEnd, pressMarked, pressOnceDrawn } from './press-and-move.ts'

const texts = {
  search: { es: 'Buscar', en: 'Search' },
  title: { es: 'Buscar cualquier cosa', en: 'Search anything' },
  noRequest: { es: 'No hay solicitud aquí', en: 'No request here' },
  failed: { es: 'No se pudo hacer', en: 'It could not be done' },
} as const

const loadPalette = () => import('./palette-dialog.tsx')
const loadKeys = () => import('./keys-dialog.tsx')

const PaletteDialog = lazyPart(loadPalette, 'PaletteDialog')
const KeysDialog = lazyPart(loadKeys, 'KeysDialog')

/** How long (ms) a `g` waits for its letter. */
const patience = 1500

/** Within which time (ms) a second press of a key is the second half of a double one. */
const doublePress = 500

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The button that opens the palette, and every key of the console. */
export function Commands() {
  const t = useText()
  const { view } = usePreferences()
  const session = useSession()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const areKeysOn = useObservable(keysAreOn)
  const [open, setOpen] = useState<'palette' | 'keys'>()
  const [said, setSaid] = useState('')
  const isActing = useRef(false)

  function say(text: string) {
    setSaid(text)
    setTimeout(() => setSaid((shown) => (shown === text ? '' : shown)), 6000)
  }

  async function actOnRequest(key: RequestKey) {
    const row = document.activeElement?.closest('tr, li')
    const id = row?.querySelector<HTMLElement>('[data-exchange]')?.dataset['exchange']
    if (id === undefined) {
      if (!pressMarked(key)) say(t(texts.noRequest))
    } else if (!isActing.current) {
      isActing.current = true
      try {
        const { actOnRow } = await import('./row-request.ts')
        const done = await actOnRow(key, id, session, t)
        if (done && 'said' in done) return say(done.said)
        void queries.invalidateQueries({ queryKey: historyKey })
        if (done) navigate(hrefOf({ to: '/history/:id', params: { id: done.sent } }))
      } catch {
        say(t(texts.failed))
      } finally {
        isActing.current = false
      }
    }
  }

  function perform(does: Does) {
    if (view === 'presenter' && !isAudienceKey(does)) return
    if ('go' in does) navigate(hrefOf({ to: does.go }))
    else if ('request' in does) void actOnRequest(does.request)
    else if ('press' in does) pressMarked(does.press)
    else if ('present' in does) {
      if (view !== 'presenter' || pressMarked(does.present)) return
      navigate(hrefOf({ to: does.on }))
      pressOnceDrawn(does.present)
    } else if ('end' in does) moveToEnd(does.end)
    else if ('act' in does) {
      if (does.act === 'palette' || does.act === 'keys') setOpen(does.act)
      else moveRow(does.act === 'next row' ? 1 : -1)
    }
  }

  const latest = useRef(perform)
  useEffect(() => {
    latest.current = perform
  })

  useEffect(() => {
    let before: readonly string[] = []
    let at = 0
    let pressed = ''
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        if (event.key.toLowerCase() !== 'k' || isModal()) return
        event.preventDefault() // some browsers focus their own search
        return latest.current({ act: 'palette' })
      }
      const isOff = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
      if (isOff || !areKeysOn || isModal() || isTyping(event.target)) return
      const since = event.timeStamp - at
      if (since > patience) before = []
      const key = event.key
      const isDouble = key === pressed && since < doublePress
      const does = readKey(before, key)
      before = does === 'more' ? [...before, key] : []
      at = event.timeStamp
      pressed = key
      if (does === undefined || does === 'more' || ('end' in does && !isInRow())) return
      // The page that the first press has opened may have the same button: it would send again.
      if (event.repeat ? !isWalk(does) : isDouble && isPress(does)) return
      event.preventDefault() // a letter must not appear in the focused box
      latest.current(does)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [areKeysOn])

  // Loaded when idle, so that the first press answers at once, and without a network.
  useEffect(() => {
    void whenIdle().then(() => Promise.all([loadPalette(), loadKeys()]).catch(() => undefined))
  }, [])

  const close = () => setOpen(undefined)
  return (
    <>
      <button
        type="button"
        className="ui-bar-button commands"
        title={t(texts.title)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <Icon name="search" size={14} />
        <span>{t(texts.search)}</span>
        <kbd translate="no" aria-hidden="true">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <p role="status" className="commands-said" data-empty={said === '' || undefined}>
        {said}
      </p>
      <Suspense>
        {open === 'palette' && <PaletteDialog onClose={close} onKeys={() => setOpen('keys')} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  )
}

/** Held, a key walks on. */
const isWalk = (does: Does) => 'end' in does || ('act' in does && does.act.endsWith(' row'))

const isPress = (does: Does) => 'press' in does || 'present' in does || 'request' in does

const isModal = () => document.querySelector('dialog:modal') !== null

/** Tells whether letters are typed there. */
function isTyping(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return target.matches('input:not([type=checkbox], [type=radio], [type=button], [type=submit])')
}
