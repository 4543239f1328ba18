import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Link } from '../shared/link.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  title: {
    es: 'Los valores de este enlace no están en este navegador',
    en: 'The values of this link are not in this browser',
  },
  what: {
    es: 'La solicitud puede haberse borrado, o ser de otro navegador. El formulario no muestra sus valores: revíselo antes de enviar, o abra otra solicitud.',
    en: 'The request may have been deleted, or be of another browser. The form does not show its values: check it before you send, or open another request.',
  },
  see: { es: 'Ver el historial', en: 'See the history' },
} as const

/** Why the form shows something else than what its address was made for. */
export function MissingValues() {
  const t = useText()
  return (
    <Notice
      tone="warn"
      title={t(texts.title)}
      actions={
        <Link className={buttonClass({ size: 's' })} to="/history">
          {t(texts.see)}
        </Link>
      }
    >
      {t(texts.what)}
    </Notice>
  )
}
