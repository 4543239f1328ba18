import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../state/use-text.ts'

const texts = {
  cancel: { es: 'Cancelar', en: 'Cancel' },
} as const

/** Asks before something is done that one may not want; the look of its button comes along. */
export function ConfirmDialog({
  open,
  title,
  confirm,
  cancel,
  size = 's',
  onClose,
  onConfirm,
  children,
  variant = 'danger',
  ...button
}: Pick<ComponentProps<typeof Dialog>, 'open' | 'title' | 'size' | 'onClose'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'icon' | 'busy' | 'once'> & {
    /** The label of the button that confirms. */
    confirm: ReactNode
    /** Another word, where "cancel" would be taken for the action itself. */
    cancel?: string
    onConfirm: () => void
    children: ReactNode
  }) {
  const t = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size={size}
      footer={
        <>
          <Button onClick={onClose}>{cancel ?? t(texts.cancel)}</Button>
          <Button variant={variant} {...button} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
