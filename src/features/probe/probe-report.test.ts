import { expect, test } from 'vitest'
import { deliveryFaults, type Planned, type Point, requestFaults } from './points.ts'
import {
  asScenarios,
  explain,
  nameOf,
  type ProbeFinding,
  type ProbeReport,
} from './probe-report.ts'

const points = [
  { number: 1, kind: 'request', operation: 'payments.sale', nth: 1, order_id: 'A' },
  { number: 2, kind: 'request', operation: 'payments.status', nth: 2, order_id: null },
  { number: 3, kind: 'delivery', notification: 'order_callback', nth: 1, is_followed: true },
] as const satisfies readonly Point[]
const [sale, status, notified] = points

test('each fault is told in a sentence that names its place', () => {
  const planned = [
    ...requestFaults.map((fault) => ({ point: sale, fault })),
    { point: status, fault: 'repeat' },
    ...deliveryFaults.map((fault) => ({ point: notified, fault })),
  ] as readonly Planned[]
  const found = { kind: 'paid_twice', order_id: 'A', sentence: '*' } as const
  const told = planned.map((one) => explain([one], found).split(' *')[0])
  expect(told).toMatchInlineSnapshot(`
    [
      "The request 1, payments.sale number 1 for order A, was lost before it was done.",
      "The response to request 1, payments.sale number 1 for order A, was lost after it was done.",
      "The request 1, payments.sale number 1 for order A, was done twice.",
      "The response to request 1, payments.sale number 1 for order A, was late.",
      "An error 500 came instead of the response to request 1, payments.sale number 1 for order A, which was done.",
      "The request 1, payments.sale number 1 for order A, was refused with 429.",
      "The request 2, payments.status number 2, was done twice.",
      "The first attempt of notification 1 (order_callback) was lost.",
      "The notification 1 (order_callback) was delivered twice.",
      "The notification 1 (order_callback) was overtaken by the next one.",
      "The notification 1 (order_callback) was late.",
    ]
  `)
})

test('a finding says what went wrong, what came of it, and what to do', () => {
  const found = { kind: 'sold_again', order_id: 'A', sentence: 'It came again.' } as const
  const advice = 'Look for the payment of an order before it is sold again.'
  expect(explain([], found)).toBe(`Without any fault. It came again. ${advice}`)
  const both = [
    { point: sale, fault: 'lose_answer' },
    { point: notified, fault: 'lose' },
  ] as const
  expect(explain(both, found)).toMatch(/^The response .* was lost\. It came again\. Look for/)
})

const finding = (changes: Partial<ProbeFinding>): ProbeFinding => ({
  kind: 'paid_twice',
  order_id: 'A',
  point: null,
  fault: null,
  explanation: 'So it was.',
  link: null,
  state: null,
  ...changes,
})

const run = (
  number: number,
  faults: ProbeReport['runs'][number]['faults'],
  problem: string | null = null,
) => ({
  number,
  faults,
  struck: true,
  exit: 0,
  timed_out: false,
  left_processes: false,
  view_problem: problem,
  findings: [],
  early_notifications: 0,
})

test('each run is a scenario: its faults by name, failed where it found something or cannot be judged', () => {
  const report: ProbeReport = {
    seed: 7,
    clean: { requests: 2, deliveries: 1 },
    points,
    runs: [
      run(1, [{ point: 1, fault: 'lose_answer' }]),
      run(2, [{ point: 1, fault: 'repeat' }], 'it is no JSON'),
      run(3, [
        { point: 1, fault: 'lose_answer' },
        { point: 3, fault: 'lose' },
      ]),
    ],
    findings: [
      finding({ kind: 'left_authorized' }),
      finding({ point: 1, fault: 'lose_answer', link: 'http://x/#1' }),
      finding({ kind: 'sold_again', point: 1, fault: 'lose_answer' }),
      finding({ point: [1, 3], fault: ['lose_answer', 'lose'] }),
    ],
    left_out: 0,
  }
  const { target, stopped, results } = asScenarios(report, 'npm test', true)
  expect([target, stopped]).toEqual(['npm test (seed 7)', true])
  expect(
    results.map(({ id, title, tags, status: how, failure }) => [
      id,
      title,
      tags.join(),
      how,
      failure?.sentence,
    ]),
  ).toEqual([
    [
      'probe.clean',
      'The command without any fault',
      'left_authorized',
      'failed',
      'left_authorized: So it was.',
    ],
    [
      'probe.run-1',
      'lose_answer at payments.sale 1',
      'paid_twice,sold_again',
      'failed',
      'paid_twice: So it was. http://x/#1\nsold_again: So it was.',
    ],
    ['probe.run-2', 'repeat at payments.sale 1', '', 'failed', 'it is no JSON'],
    [
      'probe.run-3',
      'lose_answer at payments.sale 1, lose at order_callback 1',
      'paid_twice',
      'failed',
      'paid_twice: So it was.',
    ],
  ])
  const { results: passed } = asScenarios(
    { ...report, findings: [], runs: [run(1, [])] },
    'x',
    false,
  )
  expect(passed.map(({ status: how }) => how)).toEqual(['passed', 'passed'])
  expect(nameOf(undefined)).toBe(' ')
})
