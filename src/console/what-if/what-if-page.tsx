import './what-if-page.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplayChange } from '../../contract/control/replay-change.ts'
import type { Replay } from '../../contract/control/replay.ts'
import { encodeReplay, longestLink } from '../../contract/control/replay-link.ts'
import { count } from '../../contract/format.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Select } from '../../ui/controls.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PageHead } from '../page/page-head.tsx'
import { QueryProblem } from '../page/query-problem.tsx'
import { ProgressPanel } from '../replay/progress-panel.tsx'
import { LinkNotice } from '../replay/link-notice.tsx'
import { detailOfStep, titleOfStep } from '../replay/step-words.ts'
import { useReplayLink } from '../replay/use-replay-link.ts'
import { useNavigate } from '../shared/link.tsx'
import { TestSaleLink } from '../shared/test-sale-link.tsx'
import { exchangeOptions, sandboxReplayOptions } from '../state/queries.ts'
import { hrefOf, type PageProps, type Search } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { changesIn, stepOf, withStepChange } from './changes.ts'
import { StepEditor } from './step-editor.tsx'
import { useComparison } from './use-comparison.ts'
import { WorldsView } from './worlds-view.tsx'

const texts = {
  title: { es: '¿Y si…?', en: 'What if…?' },
  about: {
    es: 'Los pasos de un enlace, como fueron y con uno cambiado: los dos mundos lado a lado desde la primera diferencia. Su sandbox sigue como está.',
    en: 'The steps of a link, as they were and with one changed: both worlds side by side from the first difference on. Your sandbox stays as it is.',
  },
  change: { es: 'Qué cambia', en: 'What is changed' },
  step: { es: 'Paso', en: 'Step' },
  compare: { es: 'Comparar los dos mundos', en: 'Compare both worlds' },
  comparing: { es: 'Comparación', en: 'Comparison' },
  reached: { es: 'Haciendo los dos mundos', en: 'Making both worlds' },
  open: { es: 'Abrir el mundo cambiado', en: 'Open the changed world' },
  changed: { es: 'Pasos cambiados: :steps', en: 'Steps that are changed: :steps' },
  undo: { es: 'Quitar los cambios', en: 'Remove the changes' },
  empty: { es: 'Todavía no hay pasos', en: 'No steps yet' },
  emptyText: {
    es: 'Envíe una venta, o abra el enlace de un estado.',
    en: 'Send a sale, or open the link to a state.',
  },
  unreadable: {
    es: 'Los cambios de esta dirección no son de estos pasos, o están incompletos: se empieza sin ellos.',
    en: 'The changes of this address are not of these steps, or are incomplete: it begins without them.',
  },
  copy: { es: 'Copiar el enlace a los dos mundos', en: 'Copy the link to both worlds' },
  copied: { es: 'Copiado', en: 'Copied' },
  failed: { es: 'No se pudo copiar', en: 'Could not be copied' },
  tooLong: {
    es: 'El enlace al mundo cambiado tendría :length caracteres, y los de más de :most se cortan por el camino: llegue al estado con menos pasos.',
    en: 'The link to the changed world would have :length characters, and beyond :most links are cut on their way: reach the state with fewer steps.',
  },
  refused: { es: 'Así no se puede comparar', en: 'It cannot be compared so' },
} as const

/** A state, and what it would be if a step had been another: that of a link, or of the sandbox now. */
export function WhatIfPage({ search }: PageProps<'/what-if'>) {
  const t = useText()
  const { fragment, link, error } = useReplayLink()
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      {fragment === '' && <OwnState search={search} />}
      {fragment !== '' && error && <LinkNotice error={error} />}
      {link && <WhatIf key={fragment} replay={link.replay} search={search} fragment={fragment} />}
    </>
  )
}

function OwnState({ search }: { search: Search<'/what-if'> }) {
  const t = useText()
  const session = useSession()
  const { data, error } = useQuery({ ...sandboxReplayOptions(session), refetchInterval: false })
  const { data: from, isPending } = useQuery(exchangeOptions(session, search.from ?? ''))
  if (error && !data) return <QueryProblem error={error} />
  if (!data || (search.from && isPending)) return null
  if (data.steps.length > 0) {
    const step = search.step ?? (from ? stepOf(from, data)?.toString() : undefined)
    return <WhatIf replay={data} search={{ ...search, step }} fragment="" />
  }
  return (
    <Panel>
      <EmptyState icon="swap" level={2} title={t(texts.empty)} action={<TestSaleLink />}>
        {t(texts.emptyText)}
      </EmptyState>
    </Panel>
  )
}

function WhatIf({
  replay,
  search,
  fragment,
}: {
  replay: Replay
  search: Search<'/what-if'>
  fragment: string
}) {
  const t = useText()
  const navigate = useNavigate()
  const { sandbox } = useSession()
  const [carried] = useState(() => changesIn(search.changes, replay))
  const [noted, setNoted] = useState<number>()
  // The state may still be on its way when the page opens: then its last step is another one.
  const number = noted ?? numberIn(search.step, replay)
  const [changes, setChanges] = useState<readonly ReplayChange[]>(carried ?? [])
  // The fields keep what is typed; the address has it without card numbers.
  const note = (step: number, next: readonly ReplayChange[]) => {
    setNoted(step)
    setChanges(next)
    const written = next.length ? JSON.stringify(next) : undefined
    const to = { step: String(step), changes: written }
    navigate({ to: '/what-if', search: to, fragment, replace: true })
  }
  const comparison = useComparison(replay)
  const state = useComparison(replay)
  const opening = useMutation({
    networkMode: 'always',
    mutationFn: async (changed: Replay) => {
      const fragment = await encodeReplay({ replay: changed })
      const length = `${sandbox.baseUrl}${hrefOf({ to: '/replay' })}#${fragment}`.length
      if (length > longestLink) {
        throw new Error(t(texts.tooLong, { length: count(length), most: count(longestLink) }))
      }
      navigate({ to: '/replay', fragment })
    },
  })
  const openState = () => {
    opening.reset()
    state.compare(
      { changes, asReplay: true },
      { onSuccess: (compared) => compared?.replay && opening.mutate(compared.replay) },
    )
  }
  const error = comparison.error ?? state.error ?? opening.error
  const { progress, stop } = comparison.progress ? comparison : state
  const change = changes.find(({ step }) => step === number) ?? {}
  return (
    <div className="what-if">
      <Panel title={t(texts.change)}>
        <div className="what-if-change">
          <LabelledField label={t(texts.step)}>
            {(control) => (
              <Select
                {...control}
                value={String(number)}
                onChange={({ target }) => note(Number(target.value), changes)}
              >
                {replay.steps.map((step, index) => (
                  <option key={index} value={String(index + 1)}>
                    {`${index + 1}. ${t(titleOfStep(step))} ${detailOfStep(step)}`}
                  </option>
                ))}
              </Select>
            )}
          </LabelledField>
          <StepEditor
            replay={replay}
            number={number}
            change={change}
            onChange={(more) => note(number, withStepChange(changes, number, more))}
          />
          <div className="what-if-actions">
            <Button
              variant="primary"
              icon="compare"
              once
              busy={comparison.isPending}
              disabled={changes.length === 0}
              onClick={() => comparison.compare({ changes })}
            >
              {t(texts.compare)}
            </Button>
            {changes.length > 0 && (
              <>
                <span>
                  {t(texts.changed, { steps: changes.map(({ step }) => step).join(', ') })}
                </span>
                <Button icon="x" onClick={() => note(number, [])}>
                  {t(texts.undo)}
                </Button>
                <CopyLink replay={replay} number={number} changes={changes} />
                <Button
                  icon="arrow-right"
                  once
                  busy={state.isPending || opening.isPending}
                  onClick={openState}
                >
                  {t(texts.open)}
                </Button>
              </>
            )}
          </div>
        </div>
      </Panel>
      {!carried && <Notice tone="warn">{t(texts.unreadable)}</Notice>}
      {progress && (
        <ProgressPanel
          title={t(texts.comparing)}
          label={t(texts.reached)}
          now={progress.now}
          done={progress.done}
          onStop={stop}
        />
      )}
      {error && <QueryProblem error={error} title={t(texts.refused)} />}
      {comparison.compared && <WorldsView compared={comparison.compared} />}
    </div>
  )
}

/** Both worlds have one address: the steps of the first one, and what is otherwise in the second. */
function CopyLink({
  replay,
  number,
  changes,
}: {
  replay: Replay
  number: number
  changes: readonly ReplayChange[]
}) {
  const t = useText()
  const { sandbox } = useSession()
  const { data: fragment } = useQuery({
    queryKey: ['replay-fragment', replay],
    queryFn: async () => ({ replay, fragment: await encodeReplay({ replay }) }),
    select: (encoded) => encoded.fragment,
  })
  const search = { step: String(number), changes: JSON.stringify(changes) }
  const url = `${sandbox.baseUrl}${hrefOf({ to: '/what-if', search })}#${fragment}`
  if (fragment === undefined || url.length > longestLink) return null
  return (
    <CopyButton
      text={() => url}
      label={t(texts.copy)}
      copiedLabel={t(texts.copied)}
      failedLabel={t(texts.failed)}
      showLabel
      size="m"
    />
  )
}

/** The step that is shown first: that of the address, or the newest. */
function numberIn(text: string | undefined, { steps }: Replay) {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= steps.length ? number : steps.length
}
