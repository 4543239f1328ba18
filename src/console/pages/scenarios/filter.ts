import { plainText } from '../../../contract/plain-text.ts'
import { type Scenario, searchedText, suiteOf } from '../../../scenarios/scenario.ts'
import type { Search } from '../../state/routes.ts'
import type { ScenarioState } from './runner.ts'

export const shownStatuses = ['passed', 'failed', 'skipped', 'none'] as const

/** The scenarios that fit every filter; `none` are those without a result. */
export function filterScenarios(
  scenarios: readonly Scenario[],
  { q, tag, status }: Pick<Search<'/scenarios'>, 'q' | 'tag' | 'status'>,
  states: ReadonlyMap<string, ScenarioState>,
) {
  const wanted = plainText(q?.trim() ?? '')
  return scenarios.filter(
    (scenario) =>
      (!tag || scenario.tags?.includes(tag)) &&
      (!status || statusOf(states.get(scenario.id)) === status) &&
      (!wanted || searchedText(scenario).includes(wanted)),
  )
}

/** The tags that scenarios have, in the order of the alphabet. */
export const tagsOf = (scenarios: readonly Scenario[]) =>
  [...new Set(scenarios.flatMap(({ tags = [] }) => tags))].toSorted()

const statusOf = (state: ScenarioState | undefined) =>
  typeof state === 'object' ? state.status : 'none'

/** The scenarios of each suite, in the order of each suite's first scenario. */
export const scenariosBySuite = (scenarios: readonly Scenario[]) =>
  [...new Set(scenarios.map(suiteOf))].map((suite) => ({
    suite,
    own: scenarios.filter((scenario) => suiteOf(scenario) === suite),
  }))
