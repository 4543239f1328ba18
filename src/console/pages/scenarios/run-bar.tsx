import { countsOf, type Report } from '../../../scenarios/report/report.ts'
import { count } from '../../../contract/format.ts'
import type { Scenario } from '../../../scenarios/scenario.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/controls.tsx'
import { useObservable } from '../../state/use-observable.ts'
import { type Speak, useText } from '../../state/use-text.ts'
import { catalogue } from './catalogue.ts'
import { isRunning, runner, stopRun, startRun } from './runner.ts'
import { createObservable } from '../../../client/observable.ts'
import { assumptionIds, defaultAssumptions } from '../../../contract/domain/assumptions.ts'
import { useSession } from '../../state/session.tsx'
import { useAssumptions } from '../../state/use-sandbox.ts'

const texts = {
  run: { es: 'Ejecutar (:count)', en: 'Run (:count)' },
  runNone: { es: 'Elija algún escenario', en: 'Choose a scenario' },
  stop: { es: 'Detener', en: 'Stop' },
  again: { es: 'Repetir los fallidos (:count)', en: 'Run again what failed (:count)' },
  ledger: {
    es: 'Con los supuestos de este sandbox que difieren (:count); sin marcar, con los predeterminados',
    en: 'With the assumptions of this sandbox that differ (:count); unticked, with the defaults',
  },
  progress: { es: 'Avance', en: 'Progress' },
  counts: { es: ':ended de :total · fallidos: :failed', en: ':ended of :total · :failed failed' },
  left: { es: ' · faltan unos :seconds s', en: ' · about :seconds s left' },
  begun: { es: 'Escenarios en curso: :total.', en: 'Scenarios running: :total.' },
  part: { es: 'Van :percent %. Fallidos: :failed.', en: ':percent % done: :failed failed.' },
  ended: {
    es: 'Terminó en :seconds s. Correctos: :passed, fallidos: :failed, omitidos: :skipped.',
    en: 'Ended in :seconds s: :passed passed, :failed failed, :skipped skipped.',
  },
  stopped: {
    es: 'Se detuvo a los :seconds s. Correctos: :passed, fallidos: :failed, omitidos: :skipped.',
    en: 'Stopped after :seconds s: :passed passed, :failed failed, :skipped skipped.',
  },
} as const

/** Starts and stops runs of the scenarios that are both shown and chosen, and shows progress. */
export function RunBar({ shown }: { shown: readonly Scenario[] }) {
  const t = useText()
  const unchosen = useObservable(catalogue, (state) => state.unchosen)
  const all = useObservable(catalogue, ({ scenarios }) => scenarios)
  const kind = useObservable(runner, (run) => run.kind)
  const failed = useObservable(runner, ({ states }) =>
    all
      .filter(({ id }) => {
        const state = states.get(id)
        return typeof state === 'object' && state.status === 'failed'
      })
      .map(({ id }) => id)
      .join(' '),
  )
  const failedIds = failed ? failed.split(' ') : []
  const chosen = shown.filter(({ id }) => !unchosen.has(id))
  const { start: run, changed } = useStartRun()
  const follows = useObservable(followsLedger)
  return (
    <div className="run-bar">
      {isRunning({ kind }) ? (
        <Button icon="x" busy={kind === 'stopping'} onClick={stopRun}>
          {t(texts.stop)}
        </Button>
      ) : (
        <Button
          variant="primary"
          icon="send"
          disabled={chosen.length === 0}
          onClick={() => run(chosen)}
        >
          {chosen.length ? t(texts.run, { count: chosen.length }) : t(texts.runNone)}
        </Button>
      )}
      {!isRunning({ kind }) && failedIds.length > 0 && (
        <Button icon="refresh" onClick={() => run(all.filter(({ id }) => failedIds.includes(id)))}>
          {t(texts.again, { count: failedIds.length })}
        </Button>
      )}
      {changed > 0 && (
        <Checkbox
          checked={follows}
          disabled={isRunning({ kind })}
          onChange={(event) => followsLedger.set(event.target.checked)}
          label={t(texts.ledger, { count: changed })}
        />
      )}
      <RunProgress />
    </div>
  )
}

function RunProgress() {
  const t = useText()
  const run = useObservable(runner)
  const { kind, total, ended, failed, leftMs, report } = run
  const left = leftMs === undefined ? '' : t(texts.left, { seconds: count(leftMs / 1000) })
  return (
    <>
      {isRunning(run) && (
        <>
          <progress aria-label={t(texts.progress)} value={ended} max={total} />
          <span className="run-counts">{t(texts.counts, { ended, total, failed }) + left}</span>
        </>
      )}
      {/* Said four times in a run, not at each scenario. */}
      <p role="status" className={kind === 'ended' ? 'run-result' : 'visually-hidden'}>
        {report ? resultOf(report, t) : isRunning(run) ? partOf(run, t) : ''}
      </p>
    </>
  )
}

type Run = ReturnType<typeof runner.get>

function partOf({ total, ended, failed }: Run, t: Speak) {
  const percent = Math.floor((ended / total) * 4) * 25
  return percent ? t(texts.part, { percent, failed }) : t(texts.begun, { total })
}

function resultOf(report: Report, t: Speak) {
  return t(report.stopped ? texts.stopped : texts.ended, {
    seconds: count(report.durationMs / 1000),
    ...countsOf(report),
  })
}

/** Whether runs follow the ledger of the sandbox that is open, instead of the default one. */
const followsLedger = createObservable(false)

/** Starts runs; `changed` is how many rows of the sandbox's ledger are not the default. */
export function useStartRun() {
  const { client } = useSession()
  const assumptions = useAssumptions()
  const follows = useObservable(followsLedger)
  const changed = assumptionIds.filter((id) => assumptions[id] !== defaultAssumptions[id])
  const ledger = Object.fromEntries(changed.map((id) => [id, assumptions[id]]))
  return {
    changed: changed.length,
    start: (scenarios: readonly Scenario[]) =>
      void startRun(scenarios, client, follows ? ledger : {}),
  }
}
