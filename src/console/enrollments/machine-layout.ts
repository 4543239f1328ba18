import type { EnrollmentMove, EnrollmentState } from '../../contract/domain/enrollment-states.ts'
import type { Text } from '../../contract/text.ts'

/** The size of the drawing: so narrow that a phone shows it as it is. */
export const drawing = { width: 340, height: 366 } as const
export const box = { width: 88, height: 36 } as const

/** The middle of each state. */
export const statePlaces: Readonly<Record<EnrollmentState, readonly [x: number, y: number]>> = {
  pending: [170, 24],
  active: [170, 124],
  failed: [170, 224],
  on_hold: [170, 324],
  cancelled: [48, 224],
  finalized: [292, 24],
}

/** One line of the drawing: the moves that go its way, and what to write beside it. */
export interface MachineLine {
  readonly from: EnrollmentState
  readonly moves: readonly EnrollmentMove[]
  readonly path: string
  readonly label?: {
    readonly x: number
    readonly y: number
    readonly end?: true
    /** A line of text each. */
    readonly words: readonly Text[]
  }
}

export const lines: readonly MachineLine[] = [
  {
    from: 'pending',
    moves: ['pay'],
    path: 'M170 42V106',
    label: { x: 162, y: 72, end: true, words: [{ es: 'primer pago', en: 'first payment' }] },
  },
  {
    from: 'active',
    moves: ['finalize'],
    path: 'M214 116H292V42',
    label: { x: 284, y: 84, end: true, words: [{ es: 'llega al límite', en: 'limit reached' }] },
  },
  {
    from: 'active',
    moves: ['fail'],
    path: 'M158 142V206',
    label: {
      x: 151,
      y: 182,
      end: true,
      words: [
        { es: 'cobro', en: 'charge' },
        { es: 'denegado', en: 'declined' },
      ],
    },
  },
  {
    from: 'failed',
    moves: ['recover'],
    path: 'M182 206V142',
    label: {
      x: 189,
      y: 171,
      words: [
        { es: 'reintento', en: 'retry' },
        { es: 'aprobado', en: 'approved' },
      ],
    },
  },
  {
    from: 'failed',
    moves: ['hold'],
    path: 'M170 242V306',
    label: {
      x: 178,
      y: 271,
      words: [
        { es: 'último reintento', en: 'last retry' },
        { es: 'denegado', en: 'declined' },
      ],
    },
  },
  {
    from: 'on_hold',
    moves: ['resume'],
    path: 'M214 324H292V134H214',
    label: {
      x: 222,
      y: 341,
      words: [
        { es: 'paga o cambia', en: 'pays or changes' },
        { es: 'de tarjeta', en: 'the card' },
      ],
    },
  },
  { from: 'failed', moves: ['complete'], path: 'M214 224H316V42' },
  { from: 'on_hold', moves: ['complete'], path: 'M214 313H316V42' },
  {
    from: 'active',
    moves: ['cancel'],
    path: 'M126 114H30V206',
    label: {
      x: 30,
      y: 92,
      words: [
        { es: 'cancela', en: 'the merchant' },
        { es: 'el comercio', en: 'cancels' },
      ],
    },
  },
  {
    from: 'active',
    moves: ['leave', 'close'],
    path: 'M126 134H62V206',
    label: {
      x: 68,
      y: 150,
      words: [
        { es: 'cancela', en: 'customer' },
        { es: 'el cliente', en: 'cancels' },
      ],
    },
  },
  { from: 'failed', moves: ['leave', 'close'], path: 'M126 224H92' },
  {
    from: 'on_hold',
    moves: ['leave', 'close'],
    path: 'M126 324H48V242',
    label: {
      x: 4,
      y: 341,
      words: [
        { es: 'cancela el cliente,', en: 'customer cancels,' },
        { es: 'o se cierra el plan', en: 'or the plan closes' },
      ],
    },
  },
]
