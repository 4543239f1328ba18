import type { RefObject } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { useDeskText } from './desk.tsx'

const texts = {
  title: {
    es: 'Su banco quiere confirmar que es usted',
    en: 'Your bank wants to confirm it is you',
  },
  close: { es: 'Cerrar sin pagar', en: 'Close without paying' },
  page: { es: 'Página de su banco', en: "Your bank's page" },
  collection: { es: 'Datos del navegador', en: "The browser's data" },
} as const

/** The frames of 3-D Secure: a hidden one, and the issuer's page. */
export function IssuerDialog({
  open,
  onClose,
  collection,
  issuer,
}: {
  open: boolean
  onClose: () => void
  collection: RefObject<HTMLIFrameElement | null>
  issuer: RefObject<HTMLIFrameElement | null>
}) {
  const t = useDeskText()
  return (
    <>
      <iframe ref={collection} name="checkout-collection" title={t(texts.collection)} hidden />
      <Dialog open={open} onClose={onClose} title={t(texts.title)} closeLabel={t(texts.close)}>
        <iframe
          ref={issuer}
          className="ui-dialog-page"
          name="checkout-issuer"
          title={t(texts.page)}
        />
      </Dialog>
    </>
  )
}
