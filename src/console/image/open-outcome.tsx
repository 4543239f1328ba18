import type { Opened, StateLink } from '../../contract/control/state-link.ts'
import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import type { SnapshotEntity } from '../../contract/control/snapshots.ts'
import { isOperationId, operations } from '../../contract/operations/registry.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Link, useNavigate } from '../shared/link.tsx'
import { variantOf } from '../form/form-values.ts'
import { keepStepValues, stepSource } from '../form/step-values.ts'
import { exactInstant } from '../../contract/format.ts'
import { usePreferences } from '../state/preferences.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import { useText } from '../state/use-text.ts'
import type { useOpen } from './use-open.ts'

const texts = {
  opened: { es: 'El sandbox está en :now', en: 'The sandbox is at :now' },
  frozen: {
    es: 'El reloj estaba detenido ahí, y sigue detenido.',
    en: 'The clock was stopped there, and still is.',
  },
  runs: { es: 'El reloj sigue desde ahí.', en: 'The clock runs on from there.' },
  kept: {
    es: 'Lo que había está en la instantánea :id.',
    en: 'What there was is in the snapshot :id.',
  },
  goBack: { es: 'Volver a lo que había', en: 'Return to what there was' },
  back: { es: 'El sandbox está otra vez como antes', en: 'The sandbox is as it was before' },
  notBack: { es: 'No se pudo volver', en: 'It could not go back' },
  payments: { es: 'Ver los cobros', en: 'See the payments' },
  enrollments: { es: 'Ver las inscripciones', en: 'See the enrollments' },
  form: { es: 'Abrir el paso: :title', en: 'Open the step: :title' },
  payment: { es: 'Abrir el cobro', en: 'Open the payment' },
  enrollment: { es: 'Abrir la inscripción', en: 'Open the enrollment' },
} as const

/** What came of opening a state, where to look now, and the way back. */
export function OpenOutcome({
  link: { open },
  opened: { info, snapshot },
  goBack,
}: {
  link: StateLink
  opened: {
    readonly info: SandboxInfo
    readonly snapshot: SnapshotEntity | undefined
  }
  goBack: ReturnType<typeof useOpen>['goBack']
}) {
  const t = useText()
  const { lang, zone } = usePreferences()
  if (goBack.data) return <Notice tone="success">{t(texts.back)}</Notice>
  return (
    <>
      {goBack.error && <QueryProblem error={goBack.error} title={t(texts.notBack)} />}
      <Notice
        tone="success"
        title={t(texts.opened, { now: exactInstant(info.now, lang, zone) })}
        actions={
          <>
            {open && <OpenLink open={open} />}
            <Link className={buttonClass({ size: 's' })} to="/payments">
              {t(texts.payments)}
            </Link>
            {(info.counts['enrollments'] ?? 0) > 0 && (
              <Link className={buttonClass({ size: 's' })} to="/enrollments">
                {t(texts.enrollments)}
              </Link>
            )}
            {snapshot && (
              <Button size="s" icon="history" once onClick={() => goBack.mutate(snapshot)}>
                {t(texts.goBack)}
              </Button>
            )}
          </>
        }
      >
        <p>{t(info.frozen ? texts.frozen : texts.runs)}</p>
        {snapshot && <p>{t(texts.kept, { id: snapshot.id })}</p>}
      </Notice>
    </>
  )
}

/** Leads to what the link is about: the form of a step, filled with its values, or an entity. */
function OpenLink({ open }: { open: Opened }) {
  const t = useText()
  const navigate = useNavigate()
  const look = buttonClass({ size: 's', variant: 'primary' })
  if ('payment' in open) {
    return (
      <Link className={look} to="/payments/:uuid" params={{ uuid: open.payment }}>
        {t(texts.payment)}
      </Link>
    )
  }
  if ('enrollment' in open) {
    return (
      <Link className={look} to="/enrollments/:enrollment" params={open}>
        {t(texts.enrollment)}
      </Link>
    )
  }
  const { operation, values } = open
  if (!isOperationId(operation)) return null
  const { title, variants } = operations[operation]
  const openForm = () => {
    keepStepValues(values)
    navigate({
      to: '/operations/:operation',
      params: { operation },
      search: { from: stepSource, variant: variantOf(variants, values) },
    })
  }
  return (
    <Button size="s" variant="primary" icon="arrow-right" onClick={openForm}>
      {t(texts.form, { title: t(title) })}
    </Button>
  )
}
