import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  count,
  dayInWords,
  dayOf,
  duration,
  exactInstant,
  instant,
  instantElsewhere,
  longDay,
  money,
  share,
  shownTime,
  timeOfDay,
} from './contract/format.ts'

/** Spaces that do not break a line count as spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('amounts, numbers and times are written as in Honduras', () => {
  const at = '2026-01-15T03:04:05.678Z'
  expect(
    [
      money({ amount: 1234.5, currency: 'HNL' }, 'es'),
      money({ amount: 1234.5, currency: 'HNL' }, 'en'),
      money({ amount: 0.1, currency: 'USD' }, 'es'),
      money({ amount: 1, currency: 'of the live service' }, 'es'),
      instant(at, 'es', 'honduras'),
      instant(at, 'en', 'honduras'),
      exactInstant(at, 'es', 'honduras'),
      instantElsewhere(at, 'en', 'honduras'),
      dayOf(at),
      timeOfDay(at),
      shownTime(at, 'honduras'),
      dayInWords('2026-01-03', 'es'),
      dayInWords('2026-01-03', 'es', longDay),
      count(12_345.67),
      share(0.965, 'en'),
      duration(9.64),
      duration(96.4),
      duration(9640),
    ].map(plain),
  ).toEqual([
    'L 1,234.50',
    'L 1,234.50',
    '$0.10',
    'of the live service 1',
    '14 ene 2026, 21:04',
    '14 Jan 2026, 21:04',
    '14 ene 2026, 21:04:05',
    '15 Jan 2026, 03:04:05 UTC',
    '2026-01-14',
    '21:04:05',
    '21:04:05',
    'sábado 3 de enero de 2026',
    '3 de enero de 2026',
    '12,345.7',
    '96.5%',
    '9.6 ms',
    '96 ms',
    '9.6 s',
  ])
})

test('instants in UTC say so, and days are those of UTC', () => {
  const at = '2026-01-15T03:04:05.678Z'
  expect(
    [
      instant(at, 'es', 'utc'),
      exactInstant(at, 'en', 'utc'),
      instantElsewhere(at, 'es', 'utc'),
      shownTime(at, 'utc'),
      dayOf(at, 'utc'),
      timeOfDay(at, 'utc'),
    ].map(plain),
  ).toEqual([
    '15 ene 2026, 03:04 UTC',
    '15 Jan 2026, 03:04:05 UTC',
    '14 ene 2026, 21:04:05 Honduras',
    '03:04:05 UTC',
    '2026-01-15',
    '03:04:05',
  ])
})

test('what is no instant is written as nothing, and what is no day as it is', () => {
  expect([
    instant('?', 'es', 'honduras'),
    shownTime('?', 'utc'),
    dayOf('?'),
    timeOfDay('?'),
    dayInWords('?', 'es'),
  ]).toEqual(['', '', '', '', '?'])
})

const ownFormats =
  /Intl\.(Number|DateTime|List|RelativeTime)Format\(|\.toLocale\w*String\(|\.toFixed\(/

/** A contrast, which is a ratio; and how long ago, by the sandbox's clock. */
const excepted = [
  'console/pages/settings/merchant-settings.tsx',
  'console/parts/timeline/time-left.ts',
]

test('no page writes amounts or times on its own: they come from contract/format.ts', () => {
  const files = ['console', 'checkout', 'ui', 'reference'].flatMap((layer) =>
    readdirSync(join(import.meta.dirname, layer), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${layer}/${file}`),
  )
  const own = files.filter((file) =>
    ownFormats.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
  expect(own).toEqual(excepted)
})
