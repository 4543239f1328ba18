import { expect, test } from 'vitest'
import { openHttpPort } from '../../scenarios/run/script-port.ts'
import { runScenarios } from '../../scenarios/run/run-scenario.ts'
import { type Scenario, suiteOf, titleIn } from '../../scenarios/scenario.ts'
import { scenarios } from '../../scenarios/suites/suites.ts'
import { openHost } from '../testing/testing.ts'
import type { NodeHostOptions } from './node.ts'

/**
 * The suites for which the transport of requests and answers matters, and the posts of the host.
 */
const ofHost = new Set(['payments', 'credentials', 'notifications', 'faults', 'encodings'])

const rows = scenarios.map((scenario) => [titleIn(scenario.title, 'en'), scenario] as const)
const isOfHost = ([, scenario]: (typeof rows)[number]) => ofHost.has(suiteOf(scenario))

test.each(rows.filter(isOfHost))('over HTTP: %s', pass)

// `npm test` runs them in memory.
test.each(rows.filter((row) => !isOfHost(row)))('over HTTP: %s', { tags: ['release'] }, pass)

const [first, ...rest] = rows
  .filter(([, scenario]) => suiteOf(scenario) === 'outcomes')
  .map(([title, scenario]) => [title, scenario, { approvesAmounts: true }] as const)

// They are rows of one table.
test.each(first ? [first] : [])('where real prices are approved: %s', pass)
test.each(rest)('where real prices are approved: %s', { tags: ['release'] }, pass)

async function pass(_: string, scenario: Scenario, beginning: NodeHostOptions['beginning'] = {}) {
  const { url } = await openHost({ beginning })
  const openPort = (sandbox: string) => openHttpPort({ baseUrl: url, sandbox, transmit: fetch })
  const { results } = await runScenarios([scenario], openPort, { target: url, encoding: 'json' })
  expect(results[0]?.failure?.sentence).toBeUndefined()
  expect(results[0]?.status).toBe('passed')
}
