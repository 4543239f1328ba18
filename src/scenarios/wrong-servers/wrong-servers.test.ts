import { expect, test } from 'vitest'
import { ledgerHeader } from '../../contract/http.ts'
import { openInProcess } from '../../package/in-process.ts'
import { runScenario } from '../run/run-scenario.ts'
import { sandboxesOf } from '../run/sandboxes.ts'
import { type Scenario, suiteOf } from '../scenario.ts'
import { scenarios } from '../suites/suites.ts'
import {
  type ServedExchange,
  servedExchangeOf,
  type FaultKind,
  touches,
  wrongPort,
  type WrongServer,
} from './wrong-server.ts'
import { unseen, wrongServers } from './wrong-servers.ts'

const limitMs = 30_000
const open = openInProcess()

/** The right server's answers in each scenario. */
async function exchangesOf(scenario: Scenario): Promise<readonly ServedExchange[]> {
  const exchanges: ServedExchange[] = []
  const right = await open('right')
  const noting = sandboxesOf(
    () => ({
      async ask(request, signal) {
        const asking = { ...request, headers: { ...request.headers, [ledgerHeader]: 'rows' } }
        const answer = await right.ask(asking, signal)
        exchanges.push(servedExchangeOf(request, answer))
        return answer
      },
    }),
    'right',
  )
  const { failure } = await runScenario(scenario, noting, { limitMs })
  expect(failure).toBeUndefined()
  return exchanges
}

const isWhole = (scenario: Scenario) => suiteOf(scenario) === 'answers'
/** The scenarios that compare most come first. */
const ordered = [...scenarios.filter(isWhole), ...scenarios.filter((one) => !isWhole(one))]

const hasReason = ({ id }: WrongServer) => unseen.some(({ ids }) => ids.test(id))

/** The first scenario that a wrong server fails; null where none does, undefined where none could. */
async function findingOf(
  server: WrongServer,
  known: ReadonlyMap<Scenario, readonly ServedExchange[]>,
) {
  const touched = ordered.filter((scenario) => touches(server, known.get(scenario) ?? []))
  // Of a fault with a reason the scenarios that compare most say enough.
  const tried = hasReason(server) ? touched.filter(isWhole) : touched
  for (const scenario of tried) {
    const sandboxes = sandboxesOf(async (name) => wrongPort(await open(name), server), 'wrong')
    const { status, failure } = await runScenario(scenario, sandboxes, { limitMs })
    if (status === 'failed') return `${scenario.id}: ${failure?.sentence}`
  }
  return touched.length ? null : undefined
}

/** Kinds that are made for every field and answer: a change of no answer at all is no fault. */
const isMadeOfAnswers = ({ kind }: WrongServer) =>
  kind === 'field' || kind === 'notification' || kind === 'envelope'

/** Some thousand scenarios run: on a busy machine for minutes. */
const thorough = { tags: ['release'], timeout: 900_000 }

test('a scenario finds each wrong server that can be seen', thorough, async () => {
  const known = new Map<Scenario, readonly ServedExchange[]>()
  for (const scenario of ordered) known.set(scenario, await exchangesOf(scenario))
  const found = new Map<FaultKind, number>()
  const missed: WrongServer[] = []
  for (const server of wrongServers) {
    const finding = await findingOf(server, known)
    if (finding) found.set(server.kind, (found.get(server.kind) ?? 0) + 1)
    else if (finding === null || !isMadeOfAnswers(server)) missed.push(server)
  }
  expect(missed.filter((server) => !hasReason(server)).map(({ id }) => id)).toEqual([])
  const unneeded = unseen.filter(({ ids }) => !missed.some(({ id }) => ids.test(id)))
  expect(unneeded.map(({ en }) => en)).toEqual([])
  const counts = `${JSON.stringify(Object.fromEntries(found), null, 2)}\n`
  await expect(counts).toMatchFileSnapshot('found.json')
})

test('no two wrong servers have one id', () => {
  const ids = wrongServers.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})
