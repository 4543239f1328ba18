import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePreferences } from '../../console/state/preferences.ts'
import { historyKey } from '../../console/state/queries.ts'
import { useSession } from '../../console/state/session.tsx'
import { keepStory, readStory, type ShopStory, untold } from './kept-story.ts'
import { storyActs } from './story-acts.ts'
import type { StoryStepId } from './story-steps.ts'

/** The story as this tab tells it, in the sandbox that is asked. */
export function useStory() {
  const session = useSession()
  const { lang } = usePreferences()
  const queries = useQueryClient()
  const { target, baseUrl } = session.client
  const sandbox = `${target} ${baseUrl}`
  const [story, setStory] = useState(() => readStory(sandbox))
  const current = story.sandbox === sandbox ? story : readStory(sandbox)

  const act = useMutation({
    networkMode: 'always',
    mutationFn: async (step: StoryStepId) => {
      const before = step === 'shop' ? untold(sandbox) : current
      const { sent, ...told } = await storyActs[step](session, before, lang)
      const after: ShopStory = {
        ...before,
        ...told,
        done: [...before.done, step],
        sent: { ...before.sent, [step]: sent },
      }
      keepStory(after)
      setStory(after)
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: historyKey }),
        queries.invalidateQueries({ queryKey: ['sandbox'] }),
      ]),
  })

  return { story: current, session, act }
}
