import { expect, test } from 'vitest'
import { openInProcess } from '../../package/in-process.ts'
import { assumptionIds, otherOptions } from '../../contract/domain/assumptions.ts'
import { sampleSale } from '../../contract/samples.ts'
import { reportJunit } from '../report/report-junit.ts'
import { runScenarios } from '../run/run-scenario.ts'
import type { Scenario } from '../scenario.ts'
import { scenarios as shipped } from '../suites/suites.ts'
import { sweepAsScenarios, breaksOf, gridOf } from './sweep-report.ts'
import { sweepScenarios, type SweepProgress } from './sweep.ts'

const declined: Scenario = {
  id: 'mine.declined',
  title: 'A declined sale',
  async run(script) {
    const { data } = await script.send(
      'payments.sale',
      { ...sampleSale, order_amount: '2' },
      { status: 402 },
    )
    await script.send(
      'payments.status',
      { payment_uuid: data?.payment_uuid, env: 'sandbox' },
      { status: 200, data: { status: 'declined' } },
    )
  },
}
const nothing: Scenario = { id: 'mine.nothing', title: 'Nothing', run: async () => {} }
const wrong: Scenario = {
  id: 'other.wrong',
  title: 'Wrong by default',
  run: async ({ check }) => check('it', 1, 2),
}

const sweep = (scenarios: readonly Scenario[], more: object = {}) =>
  sweepScenarios(scenarios, openInProcess(), { target: 'in-process', ...more })

test('a sweep names scenario, step, row and option', async () => {
  const progress: SweepProgress[] = []
  const swept = await sweep([declined, nothing, wrong], {
    workers: 2,
    onProgress: (one: SweepProgress) => progress.push(one),
  })
  expect(breaksOf(swept)).toContainEqual({
    scenario: 'mine.declined',
    row: 'declined_status',
    option: 'denied',
    breaks: {
      step: 2,
      sentence:
        'Failed at step 2, payments.status: answer.data.status is "denied", expected "declined"',
    },
  })
  const [mine, none, failed] = swept.scenarios
  expect(mine?.rows).not.toContain('bimonthly')
  expect([none?.rows, failed?.status]).toEqual([[], 'failed'])
  expect(swept.cells.filter(({ scenario }) => scenario !== 'mine.declined')).toEqual([])
  expect(progress.at(-1)).toMatchObject({
    part: 'options',
    ended: swept.cells.length,
    total: swept.cells.length,
    breaks: breaksOf(swept).length,
  })

  expect(gridOf(swept).columns.map(({ id }) => id)).toEqual(['mine', 'other'])
  const { columns, rows } = gridOf(swept, 'mine')
  const row = rows.find(({ option }) => option === 'denied')
  expect(columns.map(({ id }) => id)).toEqual(['mine.declined', 'mine.nothing'])
  expect(row?.fields.map(({ breaks, holds }) => [breaks.length, holds])).toEqual([
    [1, 0],
    [0, 0],
  ])

  const report = sweepAsScenarios(swept)
  expect(reportJunit(report)).toMatch(/tests="3" failures="2"/)
  expect(reportJunit(report)).toContain('breaks if `declined_status` is `denied`')
})

test(
  'what it leaves out would change nothing: every option of every row, a few scenarios',
  { tags: ['release'] },
  async () => {
    const few = shipped.filter((_, index) => index % 130 === 7)
    const swept = await sweep(few, { workers: 4 })
    const ran = new Set(
      swept.cells.map(({ scenario, row, option }) => `${scenario} ${row} ${option}`),
    )
    const missed: string[] = []
    for (const row of assumptionIds) {
      for (const option of otherOptions(row)) {
        const left = few.filter(({ id }) => !ran.has(`${id} ${row} ${option}`))
        const under: Scenario[] = left.map((scenario) => ({
          ...scenario,
          async run(script) {
            await script.change({ assumptions: { [row]: option } })
            await scenario.run(script)
          },
        }))
        const { results } = await runScenarios(under, openInProcess(), { target: '', workers: 4 })
        for (const { id, status } of results) {
          if (status === 'failed') missed.push(`${id} ${row} ${option}`)
        }
      }
    }
    expect(missed).toEqual([])
  },
)

test('a sweep that is stopped says what it did until then', async () => {
  const stop = new AbortController()
  const swept = await sweep([declined], {
    signal: stop.signal,
    onProgress: ({ part, ended }: SweepProgress) => {
      if (part === 'options' && ended === 3) stop.abort()
    },
  })
  expect(swept).toMatchObject({ stopped: true, cells: { length: 3 } })
  expect(swept.left_out).toBeGreaterThan(10)
})
