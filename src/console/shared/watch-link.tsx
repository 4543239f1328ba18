import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { Link } from './link.tsx'

const text = { es: 'Ver las de cualquier programa', en: 'See those of any program' } as const

/** To the requests of every program, which only a sandbox of Node.js has; `about` narrows them. */
export function WatchLink({ about }: { about?: string }) {
  const t = useText()
  const { client } = useSession()
  if (client.target !== 'server') return null
  return (
    <Link to="/watch" search={{ q: about }}>
      {t(text)}
    </Link>
  )
}
