import './stage.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isNotFound } from '../../client/control-client.ts'
import { PageTitle } from '../../console/parts/page/page-head.tsx'
import { pressMarked } from '../../console/palette/press-and-move.ts'
import { ConfirmDialog } from '../../console/parts/actions/confirm-dialog.tsx'
import { problemText } from '../../console/parts/actions/failures.ts'
import { useNavigate } from '../../console/parts/actions/link.tsx'
import { preferences, usePreferences } from '../../console/state/preferences.ts'
import { entityOptions, sandboxInfoOptions } from '../../console/state/queries.ts'
import { useText } from '../../console/state/use-text.ts'
import { money } from '../../contract/format.ts'
import { BrandSurface, Emblem } from '../../ui/brand-surface.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { instalments, totalOf } from './shop-kinds.ts'
import { SlidePicture } from './slide-picture.tsx'
import { hearTurns, swipeTurns, turnOf } from './pass-turns.ts'
import { payForCustomer, StoryLost } from './story-acts.ts'
import { chargeSteps, isActed, storySteps, storyStepIds, type StoryStepId } from './story-steps.ts'
import { type TheStory, usePresenting, useStory } from './use-story.ts'

const texts = {
  title: { es: 'Demostración', en: 'Demonstration' },
  leave: { es: 'Salir de la presentación', en: 'Leave the presenter view' },
  fullScreen: { es: 'Pantalla completa', en: 'Full screen' },
  notes: { es: 'Notas en otra ventana', en: 'Notes in another window' },
  notOpened: {
    es: 'El navegador no abrió la ventana de las notas',
    en: 'The browser did not open the window of the notes',
  },
  inTab: { es: 'Abrir las notas en otra pestaña', en: 'Open the notes in another tab' },
  curtain: { es: 'Oscurecer la pantalla', en: 'Darken the screen' },
  again: { es: 'Empezar de nuevo', en: 'Start again' },
  sure: { es: '¿Empezar de nuevo?', en: 'Start again?' },
  sureText: {
    es: 'La tienda vuelve a su principio. Se puede deshacer.',
    en: 'The shop goes back to its beginning. You can undo it.',
  },
  taken: {
    es: 'En este sandbox ya hay una presentación, quizá de otro navegador. Si abre la tienda aquí, aquella termina.',
    en: 'There is a presentation in this sandbox already, perhaps of another browser. If you open the shop here, that one ends.',
  },
  undo: { es: 'Deshacer', en: 'Undo' },
  steps: { es: 'Pasos', en: 'Steps' },
  done: { es: 'hecho', en: 'done' },
  back: { es: 'Anterior', en: 'Previous' },
  next: { es: 'Siguiente', en: 'Next' },
  pay: { es: 'Pagar por Gabriela', en: 'Pay for Gabriela' },
  following: {
    es: 'Se presenta en otra pestaña. Aquí se ve lo mismo.',
    en: 'It is presented in another tab. Here you see the same.',
  },
  take: { es: 'Presentar aquí', en: 'Present here' },
  failed: { es: 'Este paso no se pudo hacer', en: 'This step could not be done' },
  shop: {
    es: 'La tienda de esta historia ya no está: se restableció en otro lugar. Empiece de nuevo.',
    en: 'The shop of this story is not there any more: it was reset elsewhere. Start again.',
  },
  charge: {
    es: 'A Gabriela ya no le toca ningún cobro: su inscripción se canceló o cambió en otro lugar. Empiece de nuevo.',
    en: 'Gabriela has no charge to come: her enrollment was cancelled or changed elsewhere. Start again.',
  },
} as const

/** The slides, one at a time, over the whole window. */
export function Stage({
  opened,
  withoutAudience,
}: {
  /** The step that the address names. */
  opened: string | undefined
  withoutAudience: boolean
}) {
  const t = useText()
  const { lang } = usePreferences()
  const navigate = useNavigate()
  const told = useStory({ withoutAudience })
  const { story, session, steps, shop, act, undo } = told
  const { role, take } = usePresenting(story.target)
  const isFollowing = role === 'following'
  const [asks, setAsks] = useState(false)
  const [isDark, setDark] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const pay = usePayment(told)
  useWakefulScreen()
  useEffect(() => (isFollowing ? undefined : hearTurns(story.target)), [isFollowing, story.target])
  useEffect(() => swipeTurns(document), [])

  // The address says which slide is shown, so that the browser's Back leads to the one before.
  const asked = storyStepIds.find((id) => id === opened)
  // Nobody goes past her who has not paid.
  const reached = pay.isDue ? steps.indexOf('customer') : lastReached(told)
  const isReached = asked && steps.indexOf(asked) <= reached
  const shown = isFollowing ? story.shown : isReached ? asked : story.shown
  const at = Math.max(0, steps.indexOf(shown))
  const id = steps[at] ?? 'shop'
  const step = storySteps[id]
  const isDone = !isActed(id) || story.done.includes(id)
  const next = steps[at + 1]

  const show = (to: StoryStepId) => {
    setRefused(false)
    if (opened !== id) navigate({ to: '/demo', search: { step: id }, replace: true })
    navigate({ to: '/demo', search: { step: to } })
    told.show(to)
  }
  // The browser's Back changes the address alone: the story, and the tabs that follow it, go along.
  useEffect(() => {
    if (!isFollowing && isReached && story.shown !== asked) told.show(asked)
  })

  const perform = () => {
    if (!isActed(id) || isDone) return
    const isTaken = (info?.counts.payments ?? 0) > 0 && !story.before
    if (id === 'shop' && isTaken) setAsks(true)
    else act.mutate(id)
  }
  const begin = () => {
    setAsks(false)
    act.mutate('shop', { onSuccess: () => navigate({ to: '/demo', search: { step: 'shop' } }) })
  }
  const takeBack = () => {
    const step = story.before?.shown
    undo?.mutate(undefined, { onSuccess: () => navigate({ to: '/demo', search: { step } }) })
  }
  const words = {
    shop: shop.name,
    plan: story.results.customer?.plan ?? t(shop.plan.name),
    item: t(shop.large[0]),
    times: instalments,
    price: money({ amount: priceOf(id, shop), currency: 'HNL' }, lang),
  }
  const title = t(step.title, words)
  const error = act.error ?? pay.error ?? undo?.error
  const isBusy = act.isPending || pay.isPending || (undo?.isPending ?? false)
  const { isKeyed } = useTurns(
    `${id} ${isDone} ${pay.isDue} ${isBusy}`,
    isDark ? () => setDark(false) : undefined,
  )

  return (
    <BrandSurface
      className="stage"
      colour={shop.color}
      data-step={id}
      data-keyed={isKeyed || undefined}
    >
      <PageTitle>{t(texts.title)}</PageTitle>
      {/* Stays when the slide turns: so that is spoken, once. */}
      <p className="visually-hidden" role="status">
        {title}
        {isDone && `. ${t(step.text, words)}`}
      </p>
      <header className="stage-head">
        <Emblem name={shop.name} image={shop.logo} />
        <strong className="stage-shop" dir="auto">
          {shop.name}
        </strong>
        <StepRow
          told={told}
          at={at}
          reached={reached}
          disabled={isFollowing || isBusy}
          onChoose={show}
        />
      </header>
      <section className="slide" aria-labelledby="slide-title" key={id}>
        <div className="slide-words">
          <h1 id="slide-title" data-long={title.length > longTitle || undefined}>
            {title}
          </h1>
          {/* Has its place from the beginning, so that the title stays where it is. */}
          <p data-coming={!isDone || undefined}>{t(step.text, words)}</p>
          {error && (
            <Problem error={error} onBegin={isFollowing ? undefined : () => setAsks(true)} />
          )}
          {isRefused && (
            <Notice tone="warn" title={t(texts.notOpened)}>
              <a href={notesAt} target="_blank" rel="opener" onClick={() => setRefused(false)}>
                {t(texts.inTab)}
              </a>
            </Notice>
          )}
        </div>
        <div className="slide-picture" role="status">
          <SlidePicture step={id} told={told} />
        </div>
      </section>
      <footer className="stage-foot">
        {/* Buttons have names before the story begins. */}
        <div className="stage-tools" data-named={story.done.length === 0 || undefined}>
          <IconButton
            icon="x"
            label={t(texts.leave)}
            onClick={() => {
              // Leaving full screen fails in a window that is not full.
              void document.exitFullscreen().catch(() => undefined)
              preferences.set({ view: 'developer' })
            }}
          />
          <IconButton
            icon="monitor"
            label={t(texts.fullScreen)}
            // The story stays in the window where full screen is refused.
            onClick={() =>
              void (
                document.fullscreenElement
                  ? document.exitFullscreen()
                  : document.documentElement.requestFullscreen()
              ).catch(() => undefined)
            }
          />
          <IconButton
            icon="note"
            label={t(texts.notes)}
            // A browser that blocks windows opens none.
            onClick={() => setRefused(!open(notesAt, 'ensayo-notes', 'popup,width=720,height=560'))}
          />
          <IconButton
            icon="moon"
            label={t(texts.curtain)}
            aria-keyshortcuts="b"
            onClick={() => setDark((was) => !was)}
          />
          {story.done.length > 0 && !isFollowing && (
            <IconButton
              icon="restart"
              label={t(texts.again)}
              aria-keyshortcuts="0"
              // A running step would be told of the old shop when the new one is open.
              disabled={isBusy}
              onClick={() => setAsks(true)}
            />
          )}
          {undo && !isFollowing && (
            <Button
              size="s"
              icon="undo"
              busy={undo.isPending}
              disabled={isBusy}
              once
              onClick={takeBack}
            >
              {t(texts.undo)}
            </Button>
          )}
        </div>
        {isFollowing ? (
          <p className="stage-following">
            {t(texts.following)} <Button onClick={take}>{t(texts.take)}</Button>
          </p>
        ) : (
          <div className="stage-turns">
            {at > 0 && (
              <Button
                aria-keyshortcuts="ArrowLeft"
                disabled={isBusy}
                onClick={() => show(steps[at - 1] ?? 'shop')}
              >
                {t(texts.back)}
              </Button>
            )}
            {!isDone && 'action' in step && (
              <Button
                variant="primary"
                aria-keyshortcuts="ArrowRight"
                busy={act.isPending}
                disabled={isBusy}
                once
                onClick={perform}
              >
                {t(step.action, words)}
              </Button>
            )}
            {isDone && id === 'customer' && pay.isDue && (
              <Button
                variant="primary"
                aria-keyshortcuts="ArrowRight"
                busy={pay.isPending}
                once
                onClick={pay.mutate}
              >
                {t(texts.pay)}
              </Button>
            )}
            {isDone && next && !(id === 'customer' && pay.isDue) && (
              <Button
                variant="primary"
                icon="arrow-right"
                aria-keyshortcuts="ArrowRight"
                // The second press of a double click is not meant for the next slide.
                once
                onClick={() => show(next)}
              >
                {t(texts.next)}
              </Button>
            )}
          </div>
        )}
      </footer>
      {isDark && <div className="stage-curtain" onClick={() => setDark(false)} />}
      <ConfirmDialog
        open={asks}
        title={t(story.done.length > 0 ? texts.sure : storySteps.shop.action)}
        confirm={t(story.done.length > 0 ? texts.again : storySteps.shop.action)}
        variant="primary"
        onClose={() => setAsks(false)}
        onConfirm={begin}
      >
        <p>{t(story.done.length > 0 ? texts.sureText : texts.taken)}</p>
      </ConfirmDialog>
    </BrandSurface>
  )
}

/** The window of the notes, from the page of the stage. */
const notesAt = '?window=notes'

/** A title of more letters is written smaller. */
const longTitle = 50

/** The amount that the button of a step charges. */
function priceOf(id: StoryStepId, shop: TheStory['shop']) {
  if (id === 'sale') return totalOf(shop.basket)
  if (id === 'instalments') return shop.large[1]
  return id === 'secure' ? shop.secured[1] : shop.plan.price
}

/** The place of the last step that one may look at: the first that is not done. */
function lastReached({ steps, story }: TheStory) {
  const open = steps.findIndex((id) => isActed(id) && !story.done.includes(id))
  return open < 0 ? steps.length - 1 : open
}

/** The first payment of the story's customer, which the presenter or the audience makes. */
function usePayment({ story, session }: TheStory) {
  const queries = useQueryClient()
  const id = story.results.customer?.enrollment
  const options = entityOptions(session, 'enrollments', id ?? '')
  const { data } = useQuery({ ...options, enabled: options.enabled && id !== undefined })
  const { mutate, ...rest } = useMutation({
    mutationFn: () => payForCustomer(session, id ?? ''),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sandbox'] }),
  })
  // A payment that has not been read yet may not be passed over, unless it was passed before.
  const isUnknown = id !== undefined && !data && !chargeSteps.some((one) => story.results[one])
  return { ...rest, mutate: () => mutate(), isDue: isUnknown || data?.status === 'pending' }
}

/** How long (ms) something is shown before a press may be meant for it. */
const glance = 500

/**
 * Turns the slides by arrows, by PageUp and PageDown, and so by a remote. A press while a step runs
 * does nothing: its button is busy. A press on a slide or a result that has only just appeared does
 * nothing either: it is the second of a double press, and nobody passes an unseen slide. On the
 * dark screen a press only lights the screen again. A user of keys needs no pointer.
 */
function useTurns(shown: string, lightUp: (() => void) | undefined) {
  const [isKeyed, setKeyed] = useState(false)
  const seenFrom = useRef(0)
  useEffect(() => {
    seenFrom.current = performance.now() + glance
  }, [shown])
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const mark = turnOf(event)
    const isUsed = event.target instanceof Element && event.target.matches('input, select, button')
    if (!mark || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.defaultPrevented || document.querySelector('dialog:modal')) return
    // Space presses the button that has the focus.
    if (isUsed && event.key === ' ') return
    const isUnseen = mark === 'ArrowRight' && performance.now() < seenFrom.current
    if (lightUp) lightUp()
    if (lightUp || isUnseen || pressMarked(mark)) event.preventDefault()
    setKeyed(true)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turn(event)
    // Browsers tell of a move, too, where something has moved below the pointer.
    const see = ({ movementX, movementY }: MouseEvent) => {
      if (movementX || movementY) setKeyed(false)
    }
    document.addEventListener('keydown', listen)
    document.addEventListener('mousemove', see)
    return () => {
      document.removeEventListener('keydown', listen)
      document.removeEventListener('mousemove', see)
    }
  }, [])
  return { isKeyed }
}

/** Keeps the screen awake while the slides are shown; a browser lets it go with each hidden page. */
function useWakefulScreen() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const end = new AbortController()
    const keep = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (end.signal.aborted) await lock.release()
      } catch {
        // A battery that runs low: the screen sleeps as it always does.
      }
    }
    void keep()
    document.addEventListener('visibilitychange', () => void keep(), { signal: end.signal })
    return () => {
      end.abort()
      void lock?.release()
    }
  }, [])
}

/** The steps by their names; those that are not reached cannot be chosen. */
function StepRow({
  told,
  at,
  reached,
  disabled,
  onChoose,
}: {
  told: TheStory
  at: number
  /** The place of the last step that can be chosen. */
  reached: number
  disabled: boolean
  onChoose: (step: StoryStepId) => void
}) {
  const t = useText()
  const { steps, story } = told
  return (
    <ol className="stage-steps" aria-label={t(texts.steps)} role="list">
      {steps.map((id, place) => {
        const isDone = isActed(id) ? story.done.includes(id) : place < at
        return (
          <li key={id} data-done={isDone || undefined}>
            <button
              type="button"
              aria-current={place === at ? 'step' : undefined}
              disabled={disabled || place > reached}
              onClick={() => onChoose(id)}
            >
              {t(storySteps[id].name)}
              {isDone && <span className="visually-hidden">{`, ${t(texts.done)}`}</span>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function Problem({ error, onBegin }: { error: Error; onBegin: (() => void) | undefined }) {
  const t = useText()
  const lost = isNotFound(error) ? 'shop' : error instanceof StoryLost && error.lost
  return (
    <Notice
      tone="error"
      title={t(texts.failed)}
      actions={lost && onBegin && <Button onClick={onBegin}>{t(texts.again)}</Button>}
    >
      {t(lost ? texts[lost] : problemText(error))}
    </Notice>
  )
}
