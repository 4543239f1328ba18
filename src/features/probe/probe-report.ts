import type { Report, ScenarioResult } from '../../scenarios/report/report.ts'
import type { FindingKind, Discrepancy } from './judge.ts'
import { findingKinds } from './judge.ts'
import type { DeliveryFault, Planned, Point, ProbeFault, RequestFault } from './points.ts'

/** A run of the command under faults. */
export interface ProbeRun {
  /** From 1. */
  readonly number: number
  readonly faults: readonly { readonly point: number; readonly fault: ProbeFault }[]
  /** Whether every fault has struck. */
  readonly struck: boolean
  /** The exit code of the command; null when it was ended. */
  readonly exit: number | null
  /** The command hung, and was ended. */
  readonly timed_out: boolean
  /** The command left processes behind, which were ended. */
  readonly left_processes: boolean
  /**
   * The reason why the shop's view could not be read: then the run is judged by the engine alone.
   */
  readonly view_problem: string | null
  readonly findings: readonly FindingKind[]
  /** The number of notifications that came before the answer to their request. */
  readonly early_notifications: number
}

export interface ProbeFinding {
  readonly kind: FindingKind
  readonly order_id: string | null
  /** Null: the clean run has it too. With two faults, the points and the faults of both. */
  readonly point: number | readonly number[] | null
  readonly fault: ProbeFault | readonly ProbeFault[] | null
  readonly explanation: string
  /** Rebuilds the state in the console; null where it cannot be rebuilt. */
  readonly link: string | null
  /** The same state as a file in the folder of the reports. */
  readonly state: string | null
}

/** The findings of a probe; without times, so that the same seed gives the same report. */
export interface ProbeReport {
  readonly seed: number
  readonly clean: { readonly requests: number; readonly deliveries: number }
  readonly points: readonly Point[]
  readonly runs: readonly ProbeRun[]
  readonly findings: readonly ProbeFinding[]
  /** The number of runs that the probe left out, where it was stopped or limited. */
  readonly left_out: number
}

/** A sentence for each fault. */
const faultSentences = (faults: readonly Planned[]) =>
  faults.map((one) => sentenceOf(one)).join(' ')

function sentenceOf({ point, fault }: Planned) {
  if (point.kind === 'request') {
    const order = point.order_id === null ? '' : ` for order ${point.order_id}`
    const request = `request ${point.number}, ${point.operation} number ${point.nth}${order}`
    return requestSentences[fault as RequestFault](request)
  }
  const delivery = `notification ${point.nth} (${point.notification})`
  return deliverySentences[fault as DeliveryFault](delivery)
}

const requestSentences: Readonly<Record<RequestFault, (request: string) => string>> = {
  lose_request: (request: string) => `The ${request}, was lost before it was done.`,
  lose_answer: (request: string) => `The response to ${request}, was lost after it was done.`,
  repeat: (request: string) => `The ${request}, was done twice.`,
  delay: (request: string) => `The response to ${request}, was late.`,
  error_500: (request: string) =>
    `An error 500 came instead of the response to ${request}, which was done.`,
  too_many_429: (request: string) => `The ${request}, was refused with 429.`,
}
const deliverySentences: Readonly<Record<DeliveryFault, (delivery: string) => string>> = {
  lose: (delivery: string) => `The first attempt of ${delivery} was lost.`,
  repeat: (delivery: string) => `The ${delivery} was delivered twice.`,
  overtake: (delivery: string) => `The ${delivery} was overtaken by the next one.`,
  late: (delivery: string) => `The ${delivery} was late.`,
}

/** A finding in words: the fault, its consequence, and the cure. */
export const explain = (faults: readonly Planned[], { kind, sentence }: Discrepancy) =>
  [faultSentences(faults) || 'Without any fault.', sentence, findingKinds[kind]].join(' ')

/** The runs as results of scenarios, for the reports in their forms. */
export function asScenarios(
  { seed, points, runs, findings }: ProbeReport,
  target: string,
  stopped: boolean,
): Report {
  const clean = findings.filter(({ point }) => point === null)
  const results = [
    result('probe.clean', 'The command without any fault', clean),
    ...runs.map(({ number, faults, view_problem: problem }) => {
      const words = faults.map(({ point, fault }) => `${fault} at ${nameOf(points[point - 1])}`)
      const own = findings.filter(
        (one) =>
          String(one.point) === String(faults.map(({ point }) => point)) &&
          String(one.fault) === String(faults.map(({ fault }) => fault)),
      )
      return result(`probe.run-${number}`, words.join(', '), own, problem)
    }),
  ]
  return {
    target: `${target} (seed ${seed})`,
    startedAt: '',
    durationMs: 0,
    workers: 1,
    stopped,
    results,
  }
}

export const nameOf = (point: Point | undefined) =>
  point?.kind === 'request'
    ? `${point.operation} ${point.nth}`
    : `${point?.notification ?? ''} ${point?.nth ?? ''}`

/** A run that cannot be judged has not passed. */
function result(
  id: string,
  title: string,
  findings: readonly ProbeFinding[],
  problem: string | null = null,
): ScenarioResult {
  const found = findings.map(
    ({ kind, explanation, link }) => `${kind}: ${explanation}${link ? ` ${link}` : ''}`,
  )
  const sentence = found.join('\n') || problem
  return {
    suite: 'probe',
    id,
    title,
    tags: [...new Set(findings.map(({ kind }) => kind))],
    durationMs: 0,
    steps: [],
    ...(sentence ? { status: 'failed', failure: { sentence } } : { status: 'passed' }),
  }
}
