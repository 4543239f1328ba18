import { expect, onTestFinished, test, vi } from 'vitest'
import type { Report, ScenarioResult } from '../../../scenarios/report/report.ts'
import { keepRun, readKeptRun } from './kept-run.ts'

/** A storage for that many characters, as a browser has it. */
function openStorage(limit = Infinity) {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > limit) throw new Error('QuotaExceededError')
      kept.set(key, text)
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return kept
}

const result = (id: string, status: ScenarioResult['status']): ScenarioResult => ({
  suite: 'shop',
  id,
  title: id,
  tags: [],
  status,
  durationMs: 1,
  steps: [{ number: 1, name: 'x'.repeat(1000), durationMs: 1 }],
})

const report: Report = {
  target: 'http://x',
  startedAt: '2026-01-15T12:00:00Z',
  durationMs: 5,
  workers: 2,
  stopped: false,
  results: [result('two', 'failed')],
}

const run = {
  baseUrl: 'http://x',
  report,
  results: [result('one', 'passed'), ...report.results],
  lanes: [['two']],
}

test('a reload keeps the results of the runs, and the report of the latest', () => {
  openStorage()
  expect(readKeptRun()).toBeUndefined()
  keepRun(run)
  expect(readKeptRun()).toMatchObject(run)
})

test('where it is too much, what passed is kept without its steps', () => {
  openStorage(2000)
  keepRun(run)
  const steps = readKeptRun()?.results.map((one) => [one.id, one.status, one.steps.length])
  expect(steps).toEqual([
    ['one', 'passed', 0],
    ['two', 'failed', 1],
  ])
})

test('a run of which a part is something else is not read', () => {
  const kept = openStorage()
  keepRun(run)
  const [[key = '', text = ''] = []] = kept
  for (const [part, other] of [
    ['"tags":[]', '"tags":{}'],
    ['"status":"failed"', '"status":"lost"'],
    ['"title":"two"', '"title":null'],
    ['"lanes":[["two"]]', '"lanes":[null]'],
    ['"ids":["two"]', '"ids":"two"'],
    ['"steps":[', '"steps":[null,'],
    ['"number":1', '"number":1,"operation":"payments.steal"'],
    ['"number":1', '"number":1,"request":{}'],
    ['"number":1', '"number":1,"at":"never"'],
    ['"number":1', '"number":1,"problem":{"sentence":{}}'],
    ['"workers":2', '"workers":[]'],
  ] as const) {
    expect(text).toContain(part)
    kept.set(key, text.replace(part, other))
    expect([other, readKeptRun()]).toEqual([other, undefined])
  }
})

test('what another version kept, or what is broken, is not read', () => {
  const kept = openStorage()
  keepRun(run)
  const [[key = '', text = ''] = []] = kept
  for (const other of ['{"version":"0"}', text.slice(0, 50), 'null']) {
    kept.set(key, other)
    expect(readKeptRun()).toBeUndefined()
  }
})
