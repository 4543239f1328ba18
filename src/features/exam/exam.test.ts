import { beforeEach, expect, test, vi } from 'vitest'
import { sandboxCredentials } from '../../contract/samples.ts'
import { paymentHash } from '../../contract/signing.ts'
import { openInProcess } from '../../package/in-process.ts'
import type { Answered, Manner, Receiver } from './bench.ts'
import { examine, type ExamOptions } from './exam.ts'
import type { ExamReport } from './exam-report.ts'

// An exam waits in virtual time: no other code here has timers.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.setTimerTickMode('nextTimerAsync')
  return () => void vi.useRealTimers()
})

/** The parts of a notification that count for a shop. */
interface Notice {
  readonly ref: string
  readonly status: string
  readonly amount: number
  readonly hash: unknown
  readonly fields: readonly string[]
  readonly manner: Manner
  /** The number of arrivals with this status, this one included. */
  readonly time: number
}

/** A receiver in memory, and the shop behind it; without defects a careful one. */
interface Defects {
  /** Takes a notification whose hash is not the right one. */
  readonly trusts?: (hash: unknown, ref: string) => boolean
  /** `place`: how many are under way, this one included. */
  readonly refuses?: (notice: Notice, place: number) => number | null | undefined
  /**
   * The order that the receiver books for a notification; `known` is the order that it had before.
   */
  readonly books?: (notice: Notice, known: Order | undefined) => Order | undefined
  /** Books after it has answered. */
  readonly isLazy?: boolean
  /** Looks whether an order is known, and books it later. */
  readonly races?: boolean
  readonly creates?: Receiver['create']
}

interface Order {
  readonly paid: boolean
  readonly amount: number
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 10))

const isGenuine = (ref: string, hash: unknown) =>
  hash === paymentHash(ref, sandboxCredentials.key, sandboxCredentials.secret)

function openReceiver({ trusts, refuses, books, isLazy, races, creates }: Defects = {}) {
  const orders = new Map<string, Order>()
  const times = new Map<string, number>()
  const notices: Notice[] = []
  let underWay = 0
  const usual = ({ status, amount }: Notice, known: Order | undefined) =>
    known?.paid ? known : { paid: status === 'paid', amount }

  async function take(notice: Notice, place: number): Promise<Answered> {
    const { ref, hash, fields } = notice
    const refused = refuses?.(notice, place)
    if (refused !== undefined) return { status: refused, error: refused === null ? 'gone' : null }
    if (fields.includes('type')) return { status: 200, error: null }
    if (!isGenuine(ref, hash) && !trusts?.(hash, ref)) return { status: 400, error: null }
    const seen = orders.get(ref)
    if (races) await pause()
    const book = () => {
      const known = orders.get(ref)
      const isCountedTwice = races && known && !seen
      const booked = isCountedTwice
        ? { ...known, amount: known.amount + notice.amount }
        : (books ?? usual)(notice, known)
      if (booked) orders.set(ref, booked)
    }
    if (isLazy) setTimeout(book, 300)
    else book()
    return { status: 200, error: null }
  }

  const receiver: Receiver = {
    url: 'http://shop.test/hook',
    ...(creates && { create: creates }),
    async post({ body }, manner) {
      const {
        ref = '',
        status = '',
        amount = 0,
        payment_hash: hash,
      } = body as Record<string, never>
      const time = (times.get(`${ref} ${status}`) ?? 0) + 1
      times.set(`${ref} ${status}`, time)
      const notice = { ref, status, amount, hash, fields: Object.keys(body), manner, time }
      notices.push(notice)
      const answered = await take(notice, ++underWay)
      underWay--
      return answered
    },
    view: async () => ({
      orders: [...orders].map(([order_id, order]) => ({ order_id, ...order })),
    }),
  }
  return { receiver, notices, orders }
}

async function exam(receiver: Receiver, options: Partial<ExamOptions> = {}) {
  const report = await examine({
    receiver,
    port: await openInProcess()('exam'),
    orders: 'http://shop.test/orders',
    seed: 1,
    console: 'http://localhost:4173',
    ...options,
  })
  return report
}

const problemsOf = ({ checks }: ExamReport) =>
  Object.fromEntries(
    checks.flatMap(({ check, problems }) => (problems.length ? [[check, problems]] : [])),
  )

test('a careful receiver passes, and the report has what was sent', async () => {
  const { receiver, notices } = openReceiver()
  const months: number[] = []
  const report = await exam(receiver, { onProgress: (_, month) => months.push(month) })
  expect(problemsOf(report)).toEqual({})
  const lines = report.checks.flatMap(({ check, steps }) =>
    steps
      .slice(0, 11)
      .map(({ number, name, answer }) => `${check} ${number} ${name}: ${answer?.status}`),
  )
  expect(lines).toMatchInlineSnapshot(`
    [
      "accepts_genuine 1 genuine notification: 200",
      "accepts_genuine 2 genuine notification, two days late: 200",
      "deduplicates 1 same notification, a first time: 200",
      "deduplicates 2 same notification, a second time: 200",
      "deduplicates 3 same notification, a third time: 200",
      "deduplicates 4 one of two at once: 200",
      "deduplicates 5 its copy: 200",
      "deduplicates 6 copy with another amount: 200",
      "deduplicates 7 genuine notification of one more order: 200",
      "verifies_hash 1 wrong payment_hash: 400",
      "verifies_hash 2 payment_hash of another order: 400",
      "verifies_hash 3 empty payment_hash: 400",
      "verifies_hash 4 no payment_hash: 400",
      "verifies_hash 5 genuine notification of one more order: 200",
      "verifies_hash 6 genuine notification, after the forged ones: 200",
      "answers_in_time 1 one of ten at once, 1: 200",
      "answers_in_time 2 one of ten at once, 2: 200",
      "answers_in_time 3 one of ten at once, 3: 200",
      "answers_in_time 4 one of ten at once, 4: 200",
      "answers_in_time 5 one of ten at once, 5: 200",
      "answers_in_time 6 one of ten at once, 6: 200",
      "answers_in_time 7 one of ten at once, 7: 200",
      "answers_in_time 8 one of ten at once, 8: 200",
      "answers_in_time 9 one of ten at once, 9: 200",
      "answers_in_time 10 one of ten at once, 10: 200",
      "answers_in_time 11 notification that arrives slowly: 200",
      "survives_reorder 1 notification of the capture: 200",
      "survives_reorder 2 older notification of its authorization: 200",
      "survives_reorder 3 notification of the second order: 200",
      "survives_reorder 4 notification of the first order: 200",
      "ignores_unknown_fields 1 notification with fields that are new: 200",
      "recovers_lost_answer 1 genuine notification: 200",
      "recovers_lost_answer 2 notification whose response is lost: 200",
      "recovers_lost_answer 3 same notification, when it is tried again: 200",
      "recovers_lost_answer 4 genuine notification of one more order: 200",
      "reconciles 1 subscription.payment of 2026-01-17: 200",
      "reconciles 2 subscription.status of 2026-01-17: 200",
      "reconciles 3 subscription.payment of 2026-02-17: 200",
      "reconciles 4 subscription.payment of 2026-03-17, a first time: 200",
      "reconciles 5 subscription.payment of 2026-03-17: 200",
      "reconciles 6 subscription.status of 2026-04-17: 200",
      "reconciles 7 subscription.payment of 2026-04-18: 200",
      "reconciles 8 subscription.status of 2026-04-18: 200",
      "reconciles 9 subscription.payment of 2026-05-17: 200",
      "reconciles 10 subscription.payment of 2026-06-17: 200",
      "reconciles 11 subscription.payment of 2026-07-17: 200",
    ]
  `)
  expect(report.checks.at(-1)?.steps).toHaveLength(40)
  expect(months).toEqual([...Array(8).fill(0), ...Array.from({ length: 121 }, (_, at) => at)])
  const charges = notices.filter(({ ref, status }) => !ref.startsWith('EXAM-') && status === 'paid')
  const copies = charges.filter(({ time }) => time > 1)
  expect([charges.length, copies.length]).toEqual([145, 24])
})

const isMirrored = (hash: unknown, ref: string) =>
  typeof hash === 'string' && isGenuine(ref, [...hash].toReversed().join(''))

const forged = [expect.stringMatching(/^The shop has order EXAM-\w+-\d+ as paid by a forged/)]
const answered = (what: string, status: number) => `The receiver answered the ${what}: ${status}.`

/** Receivers with mistakes that show before the ten years begin. */
const atFirst: readonly (readonly [string, Defects, Record<string, unknown>])[] = [
  ['trusts a wrong hash', { trusts: isMirrored }, { verifies_hash: forged }],
  [
    'trusts the hash of any order',
    { trusts: (hash, ref) => !!hash && !isMirrored(hash, ref) },
    { verifies_hash: forged },
  ],
  ['trusts an empty hash', { trusts: (hash) => hash === '' }, { verifies_hash: forged }],
  [
    'trusts where there is none',
    { trusts: (hash) => hash === undefined },
    { verifies_hash: forged },
  ],
  [
    'counts a copy again',
    { books: ({ amount }, known) => ({ paid: true, amount: (known?.amount ?? 0) + amount }) },
    {
      deduplicates: [
        expect.stringMatching(/ with 12\.5, and it was paid with 1\.$/),
        expect.stringMatching(/ with 2, and it was paid with 1\.$/),
      ],
      survives_reorder: [expect.stringMatching(/ with 2, /)],
      recovers_lost_answer: [expect.stringMatching(/ with 2, /)],
    },
  ],
  [
    'counts what comes twice at once',
    { races: true },
    { deduplicates: [expect.stringMatching(/ with 2, and it was paid with 1\.$/)] },
  ],
  [
    'believes what came last',
    { books: ({ status, amount }) => ({ paid: status === 'paid', amount }) },
    {
      deduplicates: [expect.stringMatching(/ with 9\.5, and it was paid with 1\.$/)],
      survives_reorder: [expect.stringMatching(/as unpaid\.$/)],
    },
  ],
  [
    'refuses a copy',
    { refuses: ({ time }) => (time > 1 ? 409 : undefined) },
    {
      deduplicates: [
        answered('same notification, a second time', 409),
        answered('same notification, a third time', 409),
        answered('its copy', 409),
      ],
      verifies_hash: [answered('genuine notification, after the forged ones', 409)].concat(
        expect.stringMatching(/does not know order/) as unknown as string,
      ),
      recovers_lost_answer: [answered('same notification, when it is tried again', 409)],
    },
  ],
  [
    'takes five at once',
    { refuses: (_, place) => (place > 5 ? 503 : undefined) },
    {
      answers_in_time: [
        ...[6, 7, 8, 9, 10].map((number) => answered(`one of ten at once, ${number}`, 503)),
        ...Array.from({ length: 5 }, () => expect.stringMatching(/does not know order/)),
      ],
    },
  ],
  [
    'waits for no slow one',
    { refuses: ({ manner }) => (manner === 'slowly' ? null : undefined) },
    {
      answers_in_time: [
        'The receiver answered the notification that arrives slowly: no response (gone).',
        expect.stringMatching(/does not know order/),
      ],
    },
  ],
  [
    'trusts, and stores late',
    { trusts: isMirrored, isLazy: true },
    { verifies_hash: forged, recovers_lost_answer: expect.any(Array) },
  ],
  [
    'is strict',
    { refuses: ({ fields }) => (fields.includes('loyalty') ? 422 : undefined) },
    {
      ignores_unknown_fields: [
        answered('notification with fields that are new', 422),
        expect.stringMatching(/does not know order/),
      ],
    },
  ],
  [
    'answers before it has stored',
    { isLazy: true },
    {
      recovers_lost_answer: [
        expect.stringMatching(/^After the response 200: The shop does not know order/),
      ],
    },
  ],
]

test.each(atFirst)('a receiver that %s fails what asks for it', async (_, defects, problems) => {
  const stop = new AbortController()
  const report = await exam(openReceiver(defects).receiver, {
    signal: stop.signal,
    onCheck: ({ check }) => check === 'recovers_lost_answer' && stop.abort(),
  })
  expect(problemsOf(report)).toEqual(problems)
  expect(report).toMatchObject({ stopped: true, checks: { length: 7 } })
})

test('a shop with a queue passes where it says how long that takes', async () => {
  const stop = new AbortController()
  const report = await exam(openReceiver({ isLazy: true }).receiver, {
    settleMs: 300,
    signal: stop.signal,
    onCheck: ({ check }) => check === 'recovers_lost_answer' && stop.abort(),
  })
  expect(problemsOf(report)).toEqual({})
})

const isCharge = ({ ref }: Notice) => !ref.startsWith('EXAM-')

test.each<[string, Defects, readonly unknown[]]>([
  [
    'misses every twentieth charge',
    {
      books: (notice, known) => {
        const isMissed = isCharge(notice) && Number(notice.ref.split('-').at(-1)) % 20 === 0
        return isMissed ? undefined : { paid: true, amount: known?.amount ?? notice.amount }
      },
    },
    [
      ...Array.from({ length: 5 }, () => expect.stringMatching(/^The shop does not know order/)),
      'And 3 more of 121 charges.',
    ],
  ],
  [
    'ends after a while',
    { refuses: (notice) => (isCharge(notice) && notice.amount ? null : undefined) },
    [
      ...Array.from({ length: 7 }, () => expect.stringMatching(/^The receiver answered the subs/)),
      'After 10 notifications nothing answers any more.',
    ],
  ],
])('a shop that %s does not reconcile', async (_, defects, problems) => {
  const report = await exam(openReceiver(defects).receiver)
  expect(problemsOf(report)).toEqual({ reconciles: problems })
})

const answering = (status: number | null): Partial<Receiver> => ({
  post: async () => ({ status, error: 'so it is' }),
})

test.each<[string, Partial<Receiver>, RegExp]>([
  ['does not answer', answering(null), /hook does not respond: so it is$/],
  ['redirects', answering(300), /hook redirects \(300\): so it is$/],
  ['redirects for ever', answering(399), /hook redirects \(399\): so it is$/],
  ['refuses', answering(400), /answered 400 to a genuine .* order EXAM-c4ca4238-1, and the shop's/],
  ['books nothing', answering(200), /^http:\/\/shop\.test\/hook answered 200 to a genuine/],
  [
    'shows nothing',
    { view: async () => ({ problem: 'it is no JSON' }) },
    /^the shop's view cannot be read: it is no JSON$/,
  ],
  [
    'makes no order',
    { create: async ({ amount, currency }) => `no stock for ${amount} ${currency}` },
    /^order EXAM-c4ca4238-1 was not made by --create: no stock for 1 HNL$/,
  ],
])('a receiver that %s cannot be examined', async (_, changes, sentence) => {
  const { receiver } = openReceiver()
  await expect(exam({ ...receiver, ...changes })).rejects.toMatchObject({
    name: 'CannotExamine',
    message: expect.stringMatching(sentence),
  })
})
