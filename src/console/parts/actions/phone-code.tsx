import './parts.css'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../state/use-text.ts'
import { KeepPhonesOut, LetPhonesIn, usePhoneReach } from './let-phones-in.tsx'

const texts = {
  code: { es: 'Código QR', en: 'QR code' },
  how: {
    es: 'Apunte la cámara del teléfono: la página se abre ahí.',
    en: 'Point the camera of a phone at it: the page opens there.',
  },
} as const

/** Shows the QR code of a customer's page, where phones reach it or can be let in. */
export function PhoneCode({ href, size = 'm' }: { href: string; size?: 's' | 'm' }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const reach = usePhoneReach()(href)
  if (reach.kind !== 'reached' && reach.kind !== 'not yet') return null
  return (
    <>
      <Button size={size} icon="device" onClick={() => setOpen(true)}>
        {t(texts.code)}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t(texts.code)} size="s">
        <div className="phone-code">
          {reach.kind === 'reached' ? (
            <>
              <QrCode text={reach.url} label={t(texts.code)} />
              <p>{t(texts.how)}</p>
              <KeepPhonesOut />
            </>
          ) : (
            <LetPhonesIn />
          )}
        </div>
      </Dialog>
    </>
  )
}

/** Dark on white in both themes: cameras expect it, with a quiet edge of four fields. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const side = code.size + 8
  return (
    <svg className="qr-code" viewBox={`-4 -4 ${side} ${side}`} role="img" aria-label={label}>
      <rect x={-4} y={-4} width={side} height={side} fill="white" />
      <path d={toSvgPath(code)} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}
