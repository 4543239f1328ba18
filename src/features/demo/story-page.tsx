import './story-page.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isNotFound } from '../../client/control-client.ts'
import { useNavigate } from '../../console/shared/link.tsx'
import { problemText } from '../../console/shared/failures.ts'
import { knownSearch } from '../../console/page/list-query.ts'
import { PageTitle } from '../../console/page/page-head.tsx'
import { UnknownSearch } from '../../console/page/filters.tsx'
import { pressMarked } from '../../console/palette/press-and-move.ts'
import { preferences, usePreferences } from '../../console/state/preferences.ts'
import { entityOptions } from '../../console/state/queries.ts'
import type { PageProps } from '../../console/state/routes.ts'
import { useSession } from '../../console/state/session.tsx'
import { useText } from '../../console/state/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Audience, AudienceCode } from './audience.tsx'
import { Phone } from './checkout-invitation.tsx'
import type { ShopStory } from './kept-story.ts'
import { PaidSoFar } from './paid-so-far.tsx'
import { Preparation } from './preparation.tsx'
import { StoryLost } from './story-acts.ts'
import { StoryResult } from './story-result.tsx'
import { type ActedStepId, storySteps, type StoryStepId } from './story-steps.ts'
import { useStory } from './use-story.ts'

const texts = {
  title: { es: 'Demostración', en: 'Demonstration' },
  leave: { es: 'Salir de la presentación', en: 'Leave the presenter view' },
  fullScreen: { es: 'Pantalla completa', en: 'Full screen' },
  again: { es: 'Empezar de nuevo', en: 'Start again' },
  undo: { es: 'Deshacer', en: 'Undo' },
  steps: { es: 'Pasos', en: 'Steps' },
  done: { es: 'Hecho', en: 'Done' },
  step: { es: 'Paso :number de :all', en: 'Step :number of :all' },
  back: { es: 'Anterior', en: 'Previous' },
  next: { es: 'Siguiente', en: 'Next' },
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

/** A shop's story: in the presenter view it is told, otherwise prepared. */
export function StoryPage({ search }: PageProps<'/demo'>) {
  const navigate = useNavigate()
  const { view } = usePreferences()
  const { known, unknown } = knownSearch(search, { step: storySteps.map(({ id }) => id) })
  return (
    <>
      <UnknownSearch
        unknown={unknown}
        onDrop={(change) => navigate({ to: '/demo', search: change, replace: true })}
      />
      {view === 'presenter' ? <Story step={known.step} /> : <Preparation />}
    </>
  )
}

const customerStep: number = storySteps.findIndex(({ id }) => id === 'customer')

function Story({ step: opened }: { step: string | undefined }) {
  const t = useText()
  const { story, act, undo } = useStory()
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  const { done } = story
  // One looks at what is done, or at what comes next.
  const chosen = storySteps.findIndex(({ id }) => id === opened)
  const { data: enrollment, isLoading } = useEnrollment(story)
  // Her step is done once she has paid.
  const isWaiting =
    done.length === customerStep + 1 && (isLoading || enrollment?.status === 'pending')
  const reached = isWaiting ? customerStep : done.length
  const isReached = chosen >= 0 && chosen <= reached
  const shown = isReached ? chosen : Math.max(done.length - 1, 0)
  const isPaid = enrollment !== undefined && enrollment.status !== 'pending'
  // Once she has paid, it is the audience's turn, while one looks at the steps that are about her.
  const joinedWith = isPaid && shown >= customerStep ? story.enrollment : undefined
  useTurns()

  // Each step has its address: the browser's Back leads to the one before, which therefore gets one, too.
  const show = (step: StoryStepId | undefined) => {
    const here = storySteps[shown]?.id
    if (here !== opened) navigate({ to: '/demo', search: { step: here }, replace: true })
    if (here !== step) navigate({ to: '/demo', search: { step } })
  }
  const perform = (step: ActedStepId) => {
    show(step)
    act.mutate(step)
  }

  return (
    <div className="story-page" ref={page}>
      <PageTitle>{t(texts.title)}</PageTitle>
      <div className="story">
        <StepList done={reached} shown={shown} onChoose={show} />
        <Stage
          key={shown}
          number={shown}
          story={story}
          isPaid={isPaid}
          joinedWith={joinedWith}
          act={act}
          onAct={perform}
          onShow={(at) => show(storySteps[at]?.id)}
        />
        <div className="story-side">
          {joinedWith && <AudienceCode enrollment={joinedWith} />}
          {/* What is done for her elsewhere is seen in her hand too. */}
          {shown === customerStep && enrollment && (
            <Phone key={enrollment.status} url={enrollment.payment_url} />
          )}
        </div>
      </div>
      <div className="story-tools operation-actions">
        {done.length > 0 && (
          <Button
            size="s"
            icon="restart"
            aria-keyshortcuts="0"
            busy={act.isPending}
            once
            onClick={() => perform('shop')}
          >
            {t(texts.again)}
            <kbd translate="no" aria-hidden="true">
              0
            </kbd>
          </Button>
        )}
        {undo && (
          <Button size="s" icon="undo" busy={undo.isPending} once onClick={() => undo.mutate()}>
            {t(texts.undo)}
          </Button>
        )}
        <Button
          size="s"
          icon="monitor"
          // Where it is refused the story is told in the window.
          onClick={() => void page.current?.requestFullscreen().catch(() => undefined)}
        >
          {t(texts.fullScreen)}
        </Button>
        <Button size="s" icon="presentation" onClick={() => preferences.set({ view: 'developer' })}>
          {t(texts.leave)}
        </Button>
      </div>
      {undo?.error && <Problem error={undo.error} />}
    </div>
  )
}

/** What a presenter's remote sends, and the marks of what it presses. */
const turns: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowRight',
  PageDown: 'ArrowRight',
  ArrowLeft: 'ArrowLeft',
  PageUp: 'ArrowLeft',
}

/** Turns the slides by arrows, by PageUp and PageDown, and so by a remote. */
function useTurns() {
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const mark = turns[event.key]
    const isTyping = event.target instanceof Element && event.target.matches('input, select')
    if (!mark || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.defaultPrevented || isTyping || document.querySelector('dialog:modal')) return
    if (pressMarked(mark)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turn(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function StepList({
  done,
  shown,
  onChoose,
}: {
  done: number
  shown: number
  onChoose: (step: StoryStepId) => void
}) {
  const t = useText()
  return (
    <ol className="story-steps" aria-label={t(texts.steps)} role="list">
      {storySteps.map(({ id, title }, at) => (
        <li key={id} data-done={at < done || undefined}>
          <button
            type="button"
            aria-current={at === shown ? 'step' : undefined}
            disabled={at > done}
            onClick={() => onChoose(id)}
          >
            <span className="story-mark" aria-hidden="true">
              {at < done ? <Icon name="check" size={14} /> : at + 1}
            </span>
            <span className="visually-hidden">
              {at < done ? `${t(title)}: ${t(texts.done)}` : t(title)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function Stage({
  number,
  story,
  isPaid,
  joinedWith,
  act,
  onAct,
  onShow,
}: {
  number: number
  story: ShopStory
  isPaid: boolean
  /** The enrollment whose plan the audience may join. */
  joinedWith: string | undefined
  act: ReturnType<typeof useStory>['act']
  onAct: (step: ActedStepId) => void
  onShow: (number: number) => void
}) {
  const t = useText()
  const step = storySteps[number] ?? storySteps[0]
  const isDone = number < story.done.length || step.id === 'end'
  const isLast = number === storySteps.length - 1
  const result = useRef<HTMLDivElement>(null)
  const hasActed = act.isSuccess && act.variables === step.id
  // On a small screen, or at a large zoom, what came of it is below what was pressed, and grows as it is read.
  useEffect(() => {
    const place = result.current
    if (!place || !hasActed) return
    const observer = new ResizeObserver(() => place.scrollIntoView({ block: 'nearest' }))
    observer.observe(place)
    return () => observer.disconnect()
  }, [hasActed])
  return (
    <section className="story-stage ui-panel" aria-labelledby="story-title">
      <div className="story-head">
        <p className="story-number">
          {t(texts.step, { number: number + 1, all: storySteps.length })}
        </p>
        {story.openedAt && <PaidSoFar since={story.openedAt} />}
      </div>
      <h1 id="story-title">{t(step.title)}</h1>
      <p className="story-text">{t(step.text)}</p>
      {act.error && act.variables === step.id && <Problem error={act.error} />}
      <div role="status" ref={result}>
        {isDone && <StoryResult step={step.id} story={story} />}
      </div>
      {joinedWith && <Audience enrollment={joinedWith} />}
      <div className="operation-actions">
        {number > 0 && (
          <Button aria-keyshortcuts="ArrowLeft" onClick={() => onShow(number - 1)}>
            {t(texts.back)}
          </Button>
        )}
        {step.id !== 'end' && !isDone && (
          <Button
            className="story-act"
            variant="primary"
            aria-keyshortcuts="ArrowRight"
            busy={act.isPending}
            once
            onClick={() => onAct(step.id)}
          >
            {t(step.action)}
          </Button>
        )}
        {isDone && !isLast && (step.id !== 'customer' || isPaid) && (
          <Button
            className="story-act"
            variant="primary"
            icon="arrow-right"
            aria-keyshortcuts="ArrowRight"
            onClick={() => onShow(number + 1)}
          >
            {t(texts.next)}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The enrollment of the story's customer. */
function useEnrollment({ enrollment }: ShopStory) {
  const options = entityOptions(useSession(), 'enrollments', enrollment ?? '')
  return useQuery({ ...options, enabled: options.enabled && enrollment !== undefined })
}

function Problem({ error }: { error: Error }) {
  const t = useText()
  const lost = isNotFound(error) ? 'shop' : error instanceof StoryLost && error.lost
  return (
    <Notice tone="error" title={t(texts.failed)}>
      {t(lost ? texts[lost] : problemText(error))}
    </Notice>
  )
}
