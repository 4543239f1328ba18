import './operation-form.css'
import { useId } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useText } from '../../state/use-text.ts'

const texts = {
  open: { es: 'Otra forma de enviar', en: 'Another way to send' },
  send: { es: 'Enviar tal cual', en: 'Send as is' },
  hint: {
    es: 'Envía también lo que la validación rechaza',
    en: 'Sends even what validation refuses',
  },
} as const

/** Further ways to send, in a menu above *Send*. */
export function SendAsIs({
  variant,
  isPending,
  onSend,
}: {
  variant: 'primary' | 'danger'
  isPending: boolean
  onSend: () => void
}) {
  const t = useText()
  const id = useId()
  return (
    <>
      <IconButton variant={variant} icon="chevron-down" label={t(texts.open)} popoverTarget={id} />
      <div id={id} popover="auto" role="group" aria-label={t(texts.open)} className="other-ways">
        <Button
          once
          variant="ghost"
          disabled={isPending}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-describedby={`${id}-hint`}
          onClick={onSend}
        >
          <span>{t(texts.send)}</span>
          <kbd translate="no" aria-hidden="true">
            Ctrl + Shift + Enter
          </kbd>
        </Button>
        <p id={`${id}-hint`}>{t(texts.hint)}</p>
      </div>
    </>
  )
}
