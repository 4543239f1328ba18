import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { summedUp } from '../../contract/control/overview.ts'
import { Commands } from '../palette/commands.tsx'
import type { Place } from '../palette/items.ts'
import { Icon } from '../../ui/icons.tsx'
import { Link } from '../shared/link.tsx'
import { noteRecords } from '../state/has-records.ts'
import { sandboxInfoOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'
import { AppearanceMenu } from './appearance-menu.tsx'
import { SandboxClock } from './sandbox-clock.tsx'

const text = { es: 'Ver su backend', en: 'Watch a backend' } as const

/** What of the top bar is loaded after the form: the search, the clock, language and theme. */
export function TopBarTools({ places }: { places: readonly Place[] }) {
  const t = useText()
  const { target, view } = usePreferences()
  const session = useSession()
  const { data } = useQuery(sandboxInfoOptions(session))
  const has = data && summedUp.some((kind) => data.counts[kind] > 0)
  // Kept outside of React, for the next visit: what opens first is decided before a sandbox answers.
  useEffect(() => {
    if (has !== undefined) noteRecords(session.client.target, has)
  }, [has, session.client.target])
  return (
    <>
      {target === 'server' && view === 'developer' && (
        <Link className="ui-bar-button" to="/watch">
          <Icon name="eye" size={14} />
          <span>{t(text)}</span>
        </Link>
      )}
      <Commands places={places} />
      <SandboxClock />
      <AppearanceMenu />
    </>
  )
}
