import './frame.css'
import { Icon } from '../../ui/icons.tsx'
import { Link } from '../shared/link.tsx'
import { useLiveAccess } from '../state/live-access.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  to: { es: 'Todo va a', en: 'Everything goes to' },
  none: { es: 'Sin perfil', en: 'No profile' },
} as const

/** Who is asked, while what happens is real. */
export function LiveHost() {
  const t = useText()
  const access = useLiveAccess()
  return (
    <Link className="live-host" to="/profiles" title={access?.host}>
      <Icon name="bolt" size={14} />
      {access ? (
        <>
          <span className="visually-hidden">{t(texts.to)}</span>
          <strong>{access.host}</strong>
          <span className="live-host-profile">{access.profile.name}</span>
        </>
      ) : (
        <strong>{t(texts.none)}</strong>
      )}
    </Link>
  )
}
