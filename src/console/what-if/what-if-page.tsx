import './what-if-page.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askControl } from '../../client/control-client.ts'
import type { ReplayChange } from '../../contract/control/replay-change.ts'
import type { Replay } from '../../contract/control/replay.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/controls.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PageHead } from '../page/page-head.tsx'
import { QueryProblem } from '../page/query-problem.tsx'
import { LinkNotice } from '../replay/link-notice.tsx'
import { detailOfStep, titleOfStep } from '../replay/step-words.ts'
import { useReplayLink } from '../replay/use-replay-link.ts'
import { sandboxReplayOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { withStepChange } from './changes.ts'
import { StepEditor } from './step-editor.tsx'
import { WorldsView } from './worlds-view.tsx'

const texts = {
  title: { es: '¿Y si…?', en: 'What if…?' },
  about: {
    es: 'Los pasos de un enlace, como fueron y con uno cambiado: los dos mundos lado a lado desde la primera diferencia. Su sandbox sigue como está.',
    en: 'The steps of a link, as they were and with one changed: both worlds side by side from the first difference on. Your sandbox stays as it is.',
  },
  change: { es: 'Qué cambia', en: 'What is otherwise' },
  step: { es: 'Paso', en: 'Step' },
  compare: { es: 'Comparar los dos mundos', en: 'Compare both worlds' },
  changed: { es: 'Pasos cambiados: :steps', en: 'Steps that are changed: :steps' },
  undo: { es: 'Quitar los cambios', en: 'Remove the changes' },
  empty: { es: 'Todavía no hay pasos', en: 'No steps yet' },
  emptyText: {
    es: 'Envíe una venta, o abra el enlace de un estado.',
    en: 'Send a sale, or open the link to a state.',
  },
  refused: { es: 'Así no se puede comparar', en: 'It cannot be compared so' },
} as const

/** A state, and what it would be if a step had been another: that of a link, or of the sandbox now. */
export function WhatIfPage() {
  const t = useText()
  const { fragment, link, error } = useReplayLink()
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      {fragment === '' && <OwnState />}
      {fragment !== '' && error && <LinkNotice error={error} />}
      {link && <WhatIf key={fragment} replay={link.replay} />}
    </>
  )
}

function OwnState() {
  const t = useText()
  const { data, error } = useQuery({
    ...sandboxReplayOptions(useSession()),
    refetchInterval: false,
  })
  if (error && !data) return <QueryProblem error={error} />
  if (!data) return null
  if (data.steps.length > 0) return <WhatIf replay={data} />
  return (
    <Panel>
      <EmptyState icon="refresh" level={2} title={t(texts.empty)}>
        {t(texts.emptyText)}
      </EmptyState>
    </Panel>
  )
}

function WhatIf({ replay }: { replay: Replay }) {
  const t = useText()
  const { client } = useSession()
  const [number, setNumber] = useState(replay.steps.length)
  const [changes, setChanges] = useState<readonly ReplayChange[]>([])
  const compare = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      askControl(client, 'replay.compare', {
        body: { ...replay, changes: [...changes], limit: '10' },
      }),
  })
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
                onChange={({ target }) => setNumber(Number(target.value))}
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
            onChange={(more) => setChanges(withStepChange(changes, number, more))}
          />
          <div className="what-if-actions">
            <Button
              variant="primary"
              icon="refresh"
              once
              busy={compare.isPending}
              disabled={changes.length === 0}
              onClick={() => compare.mutate()}
            >
              {t(texts.compare)}
            </Button>
            {changes.length > 0 && (
              <>
                <span>
                  {t(texts.changed, { steps: changes.map(({ step }) => step).join(', ') })}
                </span>
                <Button icon="x" onClick={() => setChanges([])}>
                  {t(texts.undo)}
                </Button>
              </>
            )}
          </div>
        </div>
      </Panel>
      {compare.error && <QueryProblem error={compare.error} title={t(texts.refused)} />}
      {compare.data && <WorldsView compared={compare.data} />}
    </div>
  )
}
