import './commands.css'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Icon } from '../../ui/icons.tsx'
import { whenIdle } from '../../ui/when-idle.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { hrefOf } from '../state/routes.ts'
import { shownRequest } from '../state/shown-request.ts'
import { drawer, setDrawer } from '../state/drawer.ts'
import { usePreferences } from '../state/preferences.ts'
import { useAssumptions } from '../state/use-assumptions.ts'
import { useObservable } from '../state/use-observable.ts'
import { useText } from '../state/use-text.ts'
import type { Place } from './items.ts'
import { type Does, pressedKey, readKey } from './keys.ts'
import { keysAreOn } from './keys-on.ts'
import { isInRow, moveRow, moveToEnd } from './move-row.ts'
import { pressMarked } from './press-marked.ts'

const texts = {
  search: { es: 'Buscar', en: 'Search' },
  title: { es: 'Buscar cualquier cosa', en: 'Search anything' },
  copied: { es: 'Copiada como cURL', en: 'Copied as cURL' },
  notCopied: {
    es: 'No se copió: el navegador no deja usar el portapapeles',
    en: 'Not copied: the browser does not allow the clipboard',
  },
} as const

const loadPalette = () => import('./palette-dialog.tsx')
const loadKeys = () => import('./keys-dialog.tsx')

const PaletteDialog = lazyPart(loadPalette, 'PaletteDialog')
const KeysDialog = lazyPart(loadKeys, 'KeysDialog')

/** How long (ms) a `g` waits for its letter. */
const patience = 1500

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The button that opens the palette, and every key of the console. */
export function Commands({ places }: { places: readonly Place[] }) {
  const t = useText()
  const { lang } = usePreferences()
  const assumptions = useAssumptions()
  const [, navigate] = useLocation()
  const areKeysOn = useObservable(keysAreOn)
  const [open, setOpen] = useState<'palette' | 'keys'>()
  const [said, setSaid] = useState('')

  async function copyCurl() {
    const exchange = shownRequest.get()
    if (!exchange) return
    const { writeCode } = await import('../../client/code/code.ts')
    const code = writeCode(exchange, 'curl', { lang, assumptions, hasOtherCode: false })
    const copied = await navigator.clipboard.writeText(code ?? '').then(
      () => true,
      () => false,
    )
    setSaid(t(copied ? texts.copied : texts.notCopied))
    setTimeout(() => setSaid(''), 3000)
  }

  function perform(does: Does) {
    if ('go' in does) navigate(hrefOf({ to: does.go }))
    else if ('press' in does) pressMarked(does.press)
    else if ('end' in does) moveToEnd(does.end)
    else if ('act' in does) {
      if (does.act === 'palette' || does.act === 'keys') setOpen(does.act)
      else if (does.act === 'copy cURL') void copyCurl()
      else if (does.act === 'drawer') setDrawer({ isOpen: !drawer.get().isOpen })
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
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        if (event.key.toLowerCase() !== 'k' || isModal()) return
        event.preventDefault() // some browsers focus their own search
        return latest.current({ act: 'palette' })
      }
      const isOff = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
      if (isOff || !areKeysOn || isModal() || isTyping(event.target)) return
      if (event.timeStamp - at > patience) before = []
      const key = pressedKey(event)
      const does = readKey(before, key)
      before = does === 'more' ? [...before, key] : []
      at = event.timeStamp
      if (does === undefined || does === 'more' || ('end' in does && !isInRow())) return
      event.preventDefault() // a letter must not appear in what it focuses
      latest.current(does)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [areKeysOn])

  // So that the first press answers at once, and without a network.
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
        <kbd aria-hidden="true">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <p role="status" className="commands-said" data-empty={said === '' || undefined}>
        {said}
      </p>
      <Suspense>
        {open === 'palette' && (
          <PaletteDialog places={places} onClose={close} onKeys={() => setOpen('keys')} />
        )}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  )
}

const isModal = () => document.querySelector('dialog:modal') !== null

/** Whether letters are typed there. */
function isTyping(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return target.matches('input:not([type=checkbox], [type=radio], [type=button], [type=submit])')
}
