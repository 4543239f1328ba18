import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../testing-console.tsx'
import type { Sweep } from '../../scenarios/sweep/sweep-report.ts'
import { SweepBreaks } from './sweep-breaks.tsx'

const swept = (suite: string, name: string) =>
  ({
    suite,
    id: `${suite}.${name}`,
    title: `${suite} ${name}`,
    status: 'passed',
    rows: [],
  }) as const

const cell = (scenario: string, option: string, sentence?: string): Sweep['cells'][number] => ({
  scenario,
  row: 'declined_status',
  option,
  breaks: sentence === undefined ? null : { step: 1, sentence },
})

const sweep: Sweep = {
  target: '',
  startedAt: '2026-01-15T12:00:00Z',
  durationMs: 1,
  stopped: false,
  scenarios: [
    swept('one', 'a'),
    swept('two', 'b'),
    {
      ...swept('two', 'c'),
      status: 'failed',
      failure: { step: 1, sentence: 'It answers 500.' } as never,
    },
  ],
  cells: [cell('one.a', 'x', 'Of one.'), cell('one.a', 'y'), cell('two.b', 'x', 'Of two.')],
  left_out: 0,
}

const items = page.getByRole('listitem')
const failed = page.getByText('It answers 500.')
const more = page.getByText(/^Y \d+ más/)

test('what breaks is listed with its option, and what holds is not', async () => {
  const { draw } = await openConsole()
  await draw(<SweepBreaks sweep={sweep} suite={undefined} />)
  await expect.element(items.nth(0)).toHaveTextContent(/one a.*x.*Of one\./)
  await expect.element(items.nth(1)).toHaveTextContent(/two b.*x.*Of two\./)
  expect(items.elements()).toHaveLength(2)
  await expect.element(failed).toBeVisible()
  expect(more.elements()).toEqual([])
})

test('of one suite there is what breaks in it, and what fails in it', async () => {
  const { draw } = await openConsole()
  await draw(<SweepBreaks sweep={sweep} suite="one" />)
  await expect.element(items).toHaveTextContent(/one a.*Of one\./)
  expect(failed.elements()).toEqual([])
})

test('a hundred are listed, and the others are counted', async () => {
  const { draw } = await openConsole()
  const cells = Array.from({ length: 101 }, (_, at) => cell('one.a', `o${at}`, 'Broken.'))
  await draw(<SweepBreaks sweep={{ ...sweep, cells }} suite={undefined} />)
  await expect.element(more).toHaveTextContent('Y 1 más: elija una suite en la tabla.')
  expect(items.elements()).toHaveLength(100)
})
