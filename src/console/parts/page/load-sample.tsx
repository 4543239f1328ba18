import { useQuery } from '@tanstack/react-query'
import type { SandboxInfo, Dataset } from '../../../contract/control/sandbox.ts'
import { assumptionOptions, type AssumptionId } from '../../../contract/domain/assumptions.ts'
import { askControl } from '../../../client/control-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../actions/link.tsx'
import { features } from '../../state/features.ts'
import { sandboxInfoOptions } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { useSandboxChange } from '../../state/use-changes.ts'
import { useText } from '../../state/use-text.ts'

/**
 * Fills an empty list, beside its usual first step. A sandbox with records is emptied before, on a
 * question of the settings.
 */
export function LoadSample() {
  const t = useText()
  const { data: info } = useQuery(sandboxInfoOptions(useSession()))
  const load = useSandboxChange((client, dataset: Dataset) =>
    askControl(client, 'sandbox.reset', { body: { dataset } }),
  )
  if (!info) return null
  return Object.entries(features().datasets).map(([dataset, { fill }]) =>
    isUntouched(info) ? (
      <Button
        key={dataset}
        icon="wand"
        busy={load.isPending}
        onClick={() => load.mutate(dataset as Dataset)}
      >
        {t(fill)}
      </Button>
    ) : (
      <ButtonLink key={dataset} to="/settings" search={{ reset: dataset as Dataset }}>
        {t(fill)}
      </ButtonLink>
    ),
  )
}

/** Tells whether nothing is lost when it begins again. */
const isUntouched = ({ counts, settings }: SandboxInfo) =>
  Object.values(counts).every((count) => count === 0) &&
  settings.webhook_url === null &&
  settings.latency_ms === 0 &&
  Object.entries(settings.assumptions).every(
    ([id, option]) => option === assumptionOptions[id as AssumptionId][0],
  )
