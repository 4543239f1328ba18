import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askControl } from '../../client/control-client.ts'
import { type ClientOptions, inSandbox } from '../../client/client-options.ts'
import { usePreferences } from '../../console/state/preferences.ts'
import { useSession } from '../../console/state/session.tsx'
import { type Aim, beginStory, keepStory, onTold, readStory, type ShopStory } from './kept-story.ts'
import { shopOf, usePresentation } from './presentation.ts'
import { requireShop, storyActs } from './story-acts.ts'
import { type ActedStepId, type StoryStepId, toldSteps } from './story-steps.ts'

/** The sandbox that keeps the shop of an earlier story, until the next beginning. */
const sandboxBefore = 'presentation-before'

/** The story as this browser tells it, in the sandbox that an audience is shown. */
export function useStory({ withoutAudience }: { withoutAudience: boolean }) {
  const session = useSession()
  const { lang } = usePreferences()
  const presentation = usePresentation()
  const queries = useQueryClient()
  const { client, own } = session
  const target = `${client.target} ${client.baseUrl}`
  const [held, setHeld] = useState(() => readStory(target))
  const story = held.target === target ? held : readStory(target)
  /** The instant of the sandbox's clock, while time passes. */
  const [now, setNow] = useState<string>()

  useEffect(() => onTold(target, () => setHeld(readStory(target))), [target])

  const tell = (next: ShopStory) => {
    keepStory(next)
    setHeld(next)
  }
  // Not waited for: while an act is pending, a presenter's next press is not taken.
  const onSettled = () => {
    setNow(undefined)
    void queries.invalidateQueries({ queryKey: ['sandbox'] })
  }

  const chosen = presentation.order.filter(
    (id) => !presentation.leftOut.includes(id) && !(withoutAudience && id === 'audience'),
  )

  const act = useMutation({
    mutationFn: async (step: ActedStepId) => {
      const isAgain = step === 'shop'
      const { before, ...last } = story
      const isTold = last.done.length > 0
      if (!isAgain) await requireShop(client, story)
      // Not an emptied shop over the kept one, where the last attempt to begin again failed.
      else if (isTold) await copySandbox(own, client.sandbox, sandboxBefore)
      const shop = (isAgain ? null : story.shop) ?? shopOf(presentation)
      const kept = isTold ? last : before
      const start: ShopStory = isAgain
        ? {
            ...beginStory(target),
            shop,
            steps: toldSteps(chosen),
            ...(kept && { before: kept }),
          }
        : story
      // At once: where the rest fails, the old story has no shop any more, and can be taken back.
      if (isAgain) tell(start)
      const onAim = (aim: Aim) => tell({ ...start, aims: { [step]: aim } })
      const result = await storyActs[step]({ session, shop, lang, onTime: setNow, onAim }, start)
      tell({
        ...start,
        shown: step,
        done: [...start.done, step],
        results: { ...start.results, [step]: result },
      })
    },
    onSettled,
  })

  const undo = useMutation({
    mutationFn: async () => {
      if (!story.before) return
      await copySandbox(own, sandboxBefore, client.sandbox)
      const { instance } = await askControl(client, 'sandbox.read')
      const { results, ...before } = story.before
      const shop = results.shop && { ...results.shop, instance }
      tell({ ...before, results: { ...results, ...(shop && { shop }) } })
    },
    onSettled,
  })

  return {
    story,
    session,
    /** The steps that are told: those of the story, or before it begins those that are chosen. */
    steps: story.steps.length > 0 ? story.steps : toldSteps(chosen),
    shop: story.shop ?? shopOf(presentation),
    act,
    now,
    show: (shown: StoryStepId) => tell({ ...story, shown }),
    /** Takes back that one began again. */
    undo: story.before ? undo : undefined,
  }
}

export type TheStory = ReturnType<typeof useStory>

/** Everything that one sandbox has, into another one of the same host. */
async function copySandbox(way: ClientOptions, from: string | undefined, to: string | undefined) {
  const body = await askControl(inSandbox(way, from), 'state.read')
  await askControl(inSandbox(way, to), 'state.open', { body })
}

/** Tells whether this tab presents; `take` has it do so instead of another one. */
export function usePresenting(target: string) {
  const name = `ensayo presentation ${target}`
  const [role, setRole] = useState<'unknown' | 'presenting' | 'following'>(
    // An address without a certificate has no locks: nobody else is known there.
    'locks' in navigator ? 'unknown' : 'presenting',
  )
  const [takes, setTakes] = useState(0)
  useEffect(() => {
    if (!('locks' in navigator)) return undefined
    const end = new AbortController()
    const held = new Promise<void>((resolve) => {
      end.signal.addEventListener('abort', () => resolve())
    })
    const request = async (options: LockOptions) => {
      try {
        await navigator.locks.request(name, options, () => {
          if (!end.signal.aborted) setRole('presenting')
          return held
        })
      } catch {
        if (end.signal.aborted) return
        // Another tab took it, and may be closed before this one.
        setRole('following')
        await request({ signal: end.signal })
      }
    }
    void request(takes > 0 ? { steal: true } : { signal: end.signal })
    const look = async () => {
      const { held: all = [] } = await navigator.locks.query()
      const isElsewhere = all.some((lock) => lock.name === name)
      setRole((known) => (known === 'unknown' && isElsewhere ? 'following' : known))
    }
    if (takes === 0) void look()
    return () => end.abort()
  }, [name, takes])
  return { role, take: () => setTakes((count) => count + 1) }
}
