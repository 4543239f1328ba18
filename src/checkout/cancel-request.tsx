import './cancel-request.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ControlError } from '../client/control-client.ts'
import type { EnrollmentEntity } from '../contract/control/entities.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LabelledField } from '../ui/labelled-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useDesk, useDeskText } from './desk.tsx'

const texts = {
  open: { es: 'Cancelar inscripción', en: 'Cancel enrollment' },
  title: { es: '¿Cancelar la inscripción?', en: 'Cancel the enrollment?' },
  atOnce: {
    es: 'Se cancela ahora mismo y no se le cobrará más. Para volver tendrá que inscribirse de nuevo.',
    en: 'It is cancelled right now and you will not be charged again. To come back you will have to enroll again.',
  },
  asks: {
    es: 'Enviamos su solicitud y :merchant la confirmará. Hasta entonces siguen los cobros.',
    en: 'We send your request and :merchant will confirm it. Until then charges continue.',
  },
  reason: { es: 'Motivo (opcional)', en: 'Reason (optional)' },
  keep: { es: 'No cancelar', en: 'Keep it' },
  confirm: { es: 'Sí, cancelar', en: 'Yes, cancel' },
  send: { es: 'Enviar solicitud', en: 'Send request' },
  close: { es: 'Cerrar', en: 'Close' },
  refused: {
    es: 'En este momento no se puede cancelar desde aquí. Escriba al comercio.',
    en: 'It cannot be cancelled from here at the moment. Write to the merchant.',
  },
  failed: {
    es: 'No hubo respuesta y no se canceló nada. Intente de nuevo.',
    en: 'There was no response and nothing was cancelled. Try again.',
  },
} as const

/** The customer asks to cancel, and confirms it; the plan decides whether that cancels. */
export function CancelRequest({
  enrollment,
  merchant,
  atOnce,
}: {
  enrollment: EnrollmentEntity
  merchant: string
  atOnce: boolean
}) {
  const t = useDeskText()
  const { ask } = useDesk()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [state, setState] = useState<'ready' | 'sending' | 'refused' | 'failed'>('ready')

  const send = async () => {
    setState('sending')
    try {
      const body = reason.trim() ? { reason: reason.trim() } : {}
      await ask('enrollments.cancel-request', { id: enrollment.id, body })
      setOpen(false)
      setState('ready')
    } catch (error) {
      setState(error instanceof ControlError && error.status === 409 ? 'refused' : 'failed')
    }
    await queries.invalidateQueries()
  }

  return (
    <div className="cancel-request">
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t(texts.open)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(texts.title)}
        closeLabel={t(texts.close)}
        size="s"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t(texts.keep)}</Button>
            <Button variant="danger" busy={state === 'sending'} once onClick={() => void send()}>
              {t(atOnce ? texts.confirm : texts.send)}
            </Button>
          </>
        }
      >
        <div className="cancel-question">
          <p>{t(atOnce ? texts.atOnce : texts.asks, { merchant })}</p>
          <LabelledField label={t(texts.reason)}>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </LabelledField>
          {(state === 'refused' || state === 'failed') && (
            <Notice tone="error">{t(texts[state])}</Notice>
          )}
        </div>
      </Dialog>
    </div>
  )
}
