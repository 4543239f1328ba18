import { useEffect, useState } from 'react'
import { hearPrograms } from '../../client/watch/hear-programs.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { site } from '../../ui/base.ts'
import { Link } from '../parts/actions/link.tsx'
import { preferences } from '../state/preferences.ts'
import { serverClient } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  asked: {
    es: 'Un programa preguntó al sandbox del servidor',
    en: 'A program asked the server sandbox',
  },
  close: { es: 'No mostrar más', en: 'Do not show again' },
} as const

/** Leads from the browser's sandbox to the host's, once a program has asked the host's. */
export function ProgramsLine() {
  const t = useText()
  const [hasAsked, setAsked] = useState(false)
  // The host says when a program asks it; once is enough.
  useEffect(() => {
    if (hasAsked) return undefined
    return hearPrograms(serverClient(site), () => setAsked(true))
  }, [hasAsked])
  if (!hasAsked) return null
  return (
    <p className="programs-line" role="status">
      <Icon name="server" size={14} />
      <Link
        to="/watch"
        onClick={() => preferences.set({ target: 'server', closedNotice: 'programs' })}
      >
        {t(texts.asked)}
      </Link>
      <IconButton
        size="s"
        icon="x"
        label={t(texts.close)}
        onClick={() => preferences.set({ closedNotice: 'programs' })}
      />
    </p>
  )
}
