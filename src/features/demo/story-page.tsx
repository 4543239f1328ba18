import './story-page.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ControlError, isNotFound } from '../../client/control-client.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { knownSearch } from '../../console/page/known-search.ts'
import { PageHead } from '../../console/page/page-head.tsx'
import { UnknownSearch } from '../../console/page/unknown-search.tsx'
import { ConfirmDialog } from '../../console/shared/confirm-dialog.tsx'
import { phoneDoor, phoneReach } from '../../console/shared/phone-reach.ts'
import { resetText } from '../../console/shared/reset-text.ts'
import { controlAdvice } from '../../console/shared/failures.ts'
import { HrefLink, useNavigate } from '../../console/shared/link.tsx'
import { preferences, usePreferences } from '../../console/state/preferences.ts'
import { enrollmentOptions, sandboxInfoOptions } from '../../console/state/queries.ts'
import { useSession } from '../../console/state/session.tsx'
import { hrefOf, type PageProps } from '../../console/state/routes.ts'
import { useText } from '../../console/state/use-text.ts'
import { Audience, AudienceCode } from './audience.tsx'
import type { SentRequest, ShopStory } from './kept-story.ts'
import { LetPhonesIn } from './let-phones-in.tsx'
import { StoryLost } from './story-acts.ts'
import { StoryResult } from './story-result.tsx'
import { storySteps, type StoryStepId } from './story-steps.ts'
import { useStory } from './use-story.ts'

const texts = {
  title: { es: 'Demostración', en: 'Demonstration' },
  about: {
    es: 'La historia de una tienda en seis pasos. Cada uno hace de verdad lo que dice, en el sandbox.',
    en: 'The story of a shop in six steps. Each really does what it says, in the sandbox.',
  },
  present: { es: 'Vista de presentación', en: 'Presenter view' },
  leave: { es: 'Salir de la presentación', en: 'Leave the presenter view' },
  again: { es: 'Empezar de nuevo', en: 'Start again' },
  steps: { es: 'Pasos', en: 'Steps' },
  done: { es: 'Hecho', en: 'Done' },
  step: { es: 'Paso :number de :all', en: 'Step :number of :all' },
  next: { es: 'Siguiente', en: 'Next' },
  sent: { es: 'Lo que se envió', en: 'What was sent' },
  failed: { es: 'Este paso no se pudo hacer', en: 'This step could not be done' },
  shop: {
    es: 'La tienda de esta historia ya no está en el sandbox: se restableció en otro lugar. Empiece de nuevo.',
    en: 'The shop of this story is not in the sandbox any more: it was reset elsewhere. Start again.',
  },
  charge: {
    es: 'A Gabriela ya no le toca ningún cobro: su inscripción se canceló o cambió en otro lugar. Empiece de nuevo.',
    en: 'Gabriela has no charge to come: her enrollment was cancelled or changed elsewhere. Start again.',
  },
  confirmTitle: {
    es: '¿Cambiar lo que hay en el sandbox por la tienda?',
    en: 'Replace what the sandbox holds with the shop?',
  },
  presentTitle: {
    es: '¿Abrir la tienda en lugar de la que hay?',
    en: 'Replace the shop that is open?',
  },
  presentText: {
    es: 'Se borra la que hay, con sus cobros (:count), clientes y planes.',
    en: 'The one that is open is deleted, with its payments (:count), customers and plans.',
  },
  confirm: { es: 'Borrar y abrir la tienda', en: 'Delete and open the shop' },
} as const

/** A shop's story that a salesperson tells, and that shows a developer what there is. */
export function StoryPage({ search }: PageProps<'/demo'>) {
  const t = useText()
  const { view } = usePreferences()
  const { story, session, act } = useStory()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { done } = story
  // One looks at what is done, or at what comes next.
  const { known, unknown } = knownSearch(search, { step: storySteps.map(({ id }) => id) })
  const chosen = storySteps.findIndex(({ id }) => id === known.step)
  const { data: enrollment, isLoading } = useEnrollment(story)
  // Her step is done once she has paid.
  const isWaiting =
    done.length === customerStep + 1 && (isLoading || enrollment?.status === 'pending')
  const reached = isWaiting ? customerStep : done.length
  const isReached = chosen >= 0 && chosen <= reached
  const shown = isReached ? chosen : Math.max(done.length - 1, 0)
  const isPresented = view === 'presenter'
  const isPaid = enrollment !== undefined && enrollment.status !== 'pending'
  // Once she has paid, it is the audience's turn, while one looks at the steps that are about her.
  const joinedWith = isPaid && shown >= customerStep ? story.enrollment : undefined

  // Each step has its address: the browser's Back leads to the one before, which therefore gets one, too.
  const show = (step: StoryStepId | undefined) => {
    const here = storySteps[shown]?.id
    if (here !== search.step) navigate({ to: '/demo', search: { step: here }, replace: true })
    if (here !== step) navigate({ to: '/demo', search: { step } })
  }
  const perform = (step: StoryStepId) => {
    show(step)
    act.mutate(step)
  }
  // What one has made is not thrown away unasked, and what the sandbox has may not be known yet.
  const look = useMutation({
    networkMode: 'always',
    mutationFn: () => queries.fetchQuery(sandboxInfoOptions(session)),
  })
  const open = () => {
    if (done.length > 0) return perform('shop')
    look.mutate(undefined, {
      onSettled: (found) => (found?.counts.payments === 0 ? perform('shop') : setAsking(true)),
    })
  }

  return (
    <div className="story-page">
      <PageHead title={t(texts.title)} about={t(texts.about)}>
        <div className="operation-actions">
          {done.length > 0 && (
            <Button icon="restart" aria-keyshortcuts="0" busy={act.isPending} once onClick={open}>
              {t(texts.again)}
              <kbd translate="no" aria-hidden="true">
                0
              </kbd>
            </Button>
          )}
          <Button
            icon="presentation"
            aria-pressed={isPresented}
            onClick={() => preferences.set({ view: isPresented ? 'developer' : 'presenter' })}
          >
            {t(isPresented ? texts.leave : texts.present)}
          </Button>
        </div>
      </PageHead>
      <UnknownSearch
        unknown={unknown}
        onDrop={(change) => navigate({ to: '/demo', search: change, replace: true })}
      />
      <div className="story">
        <StepList done={reached} shown={shown} onChoose={show} />
        {joinedWith && <AudienceCode enrollment={joinedWith} />}
        <Stage
          key={shown}
          number={shown}
          story={story}
          isPaid={isPaid}
          joinedWith={joinedWith}
          act={act}
          isBusy={look.isPending || act.isPending}
          onAct={(step) => (step === 'shop' ? open() : perform(step))}
          onNext={() => show(storySteps[shown + 1]?.id)}
        />
      </div>
      <ConfirmDialog
        open={asking}
        title={t(isPresented ? texts.presentTitle : texts.confirmTitle)}
        confirm={t(texts.confirm)}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          perform('shop')
        }}
      >
        {t(isPresented ? texts.presentText : resetText, {
          count: look.data?.counts.payments ?? '?',
        })}
      </ConfirmDialog>
    </div>
  )
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
            <span>{t(title)}</span>
            {at < done && <span className="visually-hidden">{`: ${t(texts.done)}`}</span>}
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
  isBusy,
  onAct,
  onNext,
}: {
  number: number
  story: ShopStory
  isPaid: boolean
  /** The enrollment whose plan the audience may join. */
  joinedWith: string | undefined
  act: ReturnType<typeof useStory>['act']
  isBusy: boolean
  onAct: (step: StoryStepId) => void
  onNext: () => void
}) {
  const t = useText()
  const step = storySteps[number] ?? storySteps[0]
  const isDone = number < story.done.length
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
      <p className="story-number">
        {t(texts.step, { number: number + 1, all: storySteps.length })}
      </p>
      <h2 id="story-title">{t(step.title)}</h2>
      <p className="story-text">{t(step.text)}</p>
      {act.error && act.variables === step.id && <Problem error={act.error} />}
      {!isDone && (
        <Button
          className="story-act"
          variant="primary"
          busy={isBusy}
          once
          onClick={() => onAct(step.id)}
        >
          {t(step.action)}
        </Button>
      )}
      {step.id === 'shop' && !isDone && <LetPhonesInAhead />}
      <div role="status" ref={result}>
        {isDone && <StoryResult step={step.id} story={story} />}
      </div>
      {isDone && !isLast && (step.id !== 'customer' || isPaid) && (
        <Button className="story-act" variant="primary" icon="arrow-right" onClick={onNext}>
          {t(texts.next)}
        </Button>
      )}
      {joinedWith && <Audience enrollment={joinedWith} />}
      {isDone && <SentList sent={story.sent[step.id] ?? []} />}
    </section>
  )
}

const customerStep: number = storySteps.findIndex(({ id }) => id === 'customer')

/** Said before the story begins: to start again in its middle would lose what was shown. */
function LetPhonesInAhead() {
  const { target, baseUrl } = useSession().client
  return phoneReach(target, baseUrl, phoneDoor()).kind === 'reached' ? null : <LetPhonesIn />
}

/** The enrollment of the story's customer. */
function useEnrollment({ enrollment }: ShopStory) {
  const options = enrollmentOptions(useSession(), enrollment ?? '')
  return useQuery({ ...options, enabled: options.enabled && enrollment !== undefined })
}

function Problem({ error }: { error: Error }) {
  const t = useText()
  const lost = isNotFound(error) ? 'shop' : error instanceof StoryLost && error.lost
  return (
    <Notice tone="error" title={t(texts.failed)}>
      {lost
        ? t(texts[lost])
        : error instanceof ControlError && error.cause
          ? t(controlAdvice(error.cause))
          : error.message}
    </Notice>
  )
}

/** What a developer wants to see of a step. */
function SentList({ sent }: { sent: readonly SentRequest[] }) {
  const t = useText()
  return (
    <p className="story-sent" data-for="developer">
      {t(texts.sent)}:{' '}
      {sent.map(({ code, exchange }) =>
        exchange ? (
          <HrefLink key={code} href={hrefOf({ to: '/history/:id', params: { id: exchange } })}>
            <code translate="no">{code}</code>
          </HrefLink>
        ) : (
          <code translate="no" key={code}>
            {code}
          </code>
        ),
      )}
    </p>
  )
}
