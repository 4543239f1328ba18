import { usePhoneReach } from '../../console/parts/actions/let-phones-in.tsx'
import { knownSearch } from '../../console/parts/page/list-query.ts'
import { UnknownSearch } from '../../console/parts/page/filters.tsx'
import { useNavigate } from '../../console/parts/actions/link.tsx'
import { usePreferences } from '../../console/state/preferences.ts'
import type { PageProps } from '../../console/state/routes.ts'
import { useSession } from '../../console/state/session.tsx'
import { NotesWindow } from './notes-window.tsx'
import { Preparation } from './preparation.tsx'
import { Stage } from './stage.tsx'
import { storyStepIds } from './story-steps.ts'

/** A shop's story: prepared, told on the stage, or read from the notes beside it. */
export function StoryPage({ search }: PageProps<'/demo'>) {
  const navigate = useNavigate()
  const { view } = usePreferences()
  const reach = usePhoneReach()(useSession().client.baseUrl)
  const { known, unknown } = knownSearch(search, { step: storyStepIds, window: ['notes'] })
  const withoutAudience = reach.kind !== 'reached'
  if (known.window === 'notes') return <NotesWindow withoutAudience={withoutAudience} />
  if (view === 'presenter') return <Stage opened={known.step} withoutAudience={withoutAudience} />
  return (
    <>
      <UnknownSearch
        unknown={unknown}
        onDrop={(change) => navigate({ to: '/demo', search: change, replace: true })}
      />
      <Preparation />
    </>
  )
}
