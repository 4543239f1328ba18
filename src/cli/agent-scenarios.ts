import type { ScenarioChoice } from '../mcp/tool.ts'
import { countsOf, type ScenarioResult } from '../scenarios/report/report.ts'
import { runScenarios } from '../scenarios/run/run.ts'
import { titleIn } from '../scenarios/scenario.ts'
import { openInProcess } from './in-process.ts'
import { selectScenarios } from './select-scenarios.ts'

/**
 * Runs scenarios in this process and returns those that failed, or the names of all.
 *
 * @throws Unable when none is chosen.
 */
export async function scenariosForAgent({ suite, grep, listOnly }: ScenarioChoice) {
  const choice = { suite: suite ? [suite] : [], file: [], grep }
  const chosen = await selectScenarios(choice, () => {})
  if (listOnly) return chosen.map(({ id, title }) => `${id}: ${titleIn(title, 'en')}`).join('\n')
  const options = { target: 'in-process', workers: 2, name: 'agent' }
  const report = await runScenarios(chosen, openInProcess(), options)
  const failures = report.results.filter(({ status }) => status === 'failed').map(failureOf)
  return { ...countsOf(report), failures }
}

const failureOf = ({ id, title, failure }: ScenarioResult) => ({
  id,
  title: titleIn(title, 'en'),
  ...failure,
})
