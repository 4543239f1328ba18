import type { TokenEntity } from '../../../contract/control/entities.ts'
import type { Exchange } from '../../../client/exchange.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ConfirmDialog } from '../../parts/actions/confirm-dialog.tsx'
import { useText } from '../../state/use-text.ts'
import { messageOf } from '../../parts/exchange/describe.ts'
import { useDirectRequest } from '../../state/use-changes.ts'
import { groupedMask } from './card-face.tsx'

const texts = {
  title: { es: '¿Borrar este token?', en: 'Delete this token?' },
  text: {
    es: 'La tarjeta :mask deja de estar guardada: una venta con el token dará 400. No se puede deshacer.',
    en: 'The card :mask will no longer be stored: a sale with the token will give 400. This cannot be undone.',
  },
  confirm: { es: 'Borrar el token', en: 'Delete the token' },
  deleted: { es: 'El token se borró', en: 'The token was deleted' },
  failed: { es: 'El token no se pudo borrar', en: 'The token could not be deleted' },
} as const

export function DeleteTokenDialog({
  token,
  onClose,
  onConfirm,
}: {
  token: TokenEntity | undefined
  onClose: () => void
  onConfirm: (token: TokenEntity) => void
}) {
  const t = useText()
  return (
    <ConfirmDialog
      open={token !== undefined}
      title={t(texts.title)}
      confirm={t(texts.confirm)}
      icon="trash"
      onClose={onClose}
      onConfirm={() => token && onConfirm(token)}
    >
      {token && t(texts.text, { mask: groupedMask(token.mask) })}
    </ConfirmDialog>
  )
}

export function DeleteOutcome({ exchange }: { exchange: Exchange | undefined }) {
  const t = useText()
  if (!exchange) return null
  const done = exchange.outcome.kind === 'response' && exchange.outcome.envelope.success
  return done ? (
    <Notice tone="success">{t(texts.deleted)}</Notice>
  ) : (
    <Notice tone="error" title={t(texts.failed)}>
      {messageOf(exchange, t)}
    </Notice>
  )
}

/** Deletes a token as a merchant would. */
export const useDeleteToken = () =>
  useDirectRequest('tokens.delete', 'query', (token: string) => ({ token, env: 'sandbox' }))
