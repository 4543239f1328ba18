import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askControl } from '../../client/control-client.ts'
import { usePreferences } from '../../console/state/preferences.ts'
import { useSession } from '../../console/state/session.tsx'
import type { StateImage } from '../../contract/control/state.ts'
import { keepStory, readStory, type ShopStory, untold } from './kept-story.ts'
import { storyActs } from './story-acts.ts'
import type { ActedStepId } from './story-steps.ts'

/** The story as this tab tells it, in the sandbox that an audience is shown. */
export function useStory() {
  const session = useSession()
  const { lang } = usePreferences()
  const queries = useQueryClient()
  const { client } = session
  const target = `${client.target} ${client.baseUrl}`
  const [story, setStory] = useState(() => readStory(target))
  const current = story.target === target ? story : readStory(target)
  /** What was told before one began again. */
  const [before, setBefore] = useState<{ story: ShopStory; state: StateImage }>()

  const tell = (next: ShopStory) => {
    keepStory(next)
    setStory(next)
  }
  // Not waited for: while an act is pending, a presenter's next press is not taken.
  const onSettled = () => void queries.invalidateQueries({ queryKey: ['sandbox'] })

  const act = useMutation({
    mutationFn: async (step: ActedStepId) => {
      if (step === 'shop' && current.done.length > 0) {
        setBefore({ story: current, state: await askControl(client, 'state.read') })
      }
      const start = step === 'shop' ? untold(target) : current
      const told = await storyActs[step](session, start, lang)
      tell({ ...start, ...told, done: [...start.done, step] })
    },
    onSettled,
  })

  const undo = useMutation({
    mutationFn: async () => {
      if (before?.story.target !== target) return
      await askControl(client, 'state.open', { body: before.state })
      tell(before.story)
      setBefore(undefined)
    },
    onSettled,
  })

  return {
    story: current,
    session,
    act,
    /** Takes back that one began again. */
    undo: before?.story.target === target ? undo : undefined,
  }
}
