import './dialog.css'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { useWords } from './words.ts'

/** The browser's own modal: it traps focus, makes the rest inert and returns focus. */
export function Dialog({
  open,
  onClose,
  title,
  isTitleHidden = false,
  closeLabel,
  size = 'm',
  closesOutside = true,
  footer,
  children,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** The title is only spoken, where the content has the same words. */
  isTitleHidden?: boolean
  /** The label of the closing button, where closing does more. */
  closeLabel?: string
  /** A sheet is at the foot of the window, as wide as that. */
  size?: 's' | 'm' | 'l' | 'sheet'
  /** A press outside closes it; off where the second press of a double click would close it. */
  closesOutside?: boolean
  footer?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const { close } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)

  // Modality has no attribute, only a method. A layout effect, since closing must come before the
  // element leaves the document, or focus would not return.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    return () => element.close()
  }, [open])

  // A page in a frame keeps its keys to itself.
  const closeByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  })
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (!(target instanceof HTMLIFrameElement)) return
      target.contentDocument?.addEventListener('keydown', (event) => closeByKey(event))
    }
    // The loading of a frame does not bubble.
    const element = dialog.current
    element?.addEventListener('load', hear, true)
    return () => element?.removeEventListener('load', hear, true)
  }, [])

  return (
    <dialog
      ref={dialog}
      className="ui-dialog"
      data-size={size}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
      // On press, not on click: a selection dragged out of the dialog must not close it.
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault() // otherwise the press would move the focus that closing returns
        if (closesOutside) onClose()
      }}
    >
      {open && (
        <div className="ui-dialog-box">
          <h2 className={isTitleHidden ? 'visually-hidden' : 'ui-dialog-title'} id={id}>
            {title}
          </h2>
          <div className="ui-dialog-body">{children}</div>
          {footer && <footer className="ui-dialog-foot">{footer}</footer>}
          {/* Last, since the browser focuses the first control: that should be the content's. */}
          <span className="ui-dialog-close">
            <IconButton icon="x" label={closeLabel ?? close} onClick={onClose} />
          </span>
        </div>
      )}
    </dialog>
  )
}
