import type { EnrollmentMove, EnrollmentState } from '../../contract/domain/enrollment-states.ts'
import type { PaymentMove, PaymentState } from '../../contract/domain/payment-states.ts'
import type { PlanMove, PlanState } from '../../contract/domain/plan-states.ts'
import type { TokenMove, TokenState } from '../../contract/domain/token-states.ts'
import type { Text } from '../../contract/text.ts'
import type { MachineName } from '../../reference/entry.ts'

/** How a state machine is drawn: so narrow that a phone shows it as it is. */
export interface MachineLayout<State extends string = string, Move extends string = string> {
  readonly width: number
  readonly height: number
  /** The middle of each state. */
  readonly places: Readonly<Record<State, readonly [x: number, y: number]>>
  readonly lines: readonly MachineLine<State, Move>[]
}

/** One line of a drawing: the moves that go its way, and what to write beside it. */
export interface MachineLine<State extends string = string, Move extends string = string> {
  readonly from: State
  readonly moves: readonly Move[]
  readonly path: string
  readonly label?: {
    readonly x: number
    readonly y: number
    readonly end?: true
    /** A line of text each. */
    readonly words: readonly Text[]
  }
}

/** The size of a state. */
export const box = { width: 88, height: 36 } as const

const enrollment: MachineLayout<EnrollmentState, EnrollmentMove> = {
  width: 340,
  height: 366,
  places: {
    pending: [170, 24],
    active: [170, 124],
    failed: [170, 224],
    on_hold: [170, 324],
    cancelled: [48, 224],
    finalized: [292, 24],
  },
  lines: [
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
  ],
}

const payment: MachineLayout<PaymentState, PaymentMove> = {
  width: 390,
  height: 250,
  places: {
    temp: [74, 24],
    declined: [74, 124],
    authorized: [306, 24],
    paid: [190, 124],
    expired: [306, 124],
    voided: [190, 228],
  },
  lines: [
    {
      from: 'temp',
      moves: ['pay'],
      path: 'M118 24H182V106',
      label: {
        x: 122,
        y: 44,
        words: [
          { es: 'pago', en: 'payment' },
          { es: 'aprobado', en: 'approved' },
        ],
      },
    },
    {
      from: 'temp',
      moves: ['decline'],
      path: 'M74 42V106',
      label: { x: 68, y: 78, end: true, words: [{ es: 'denegado', en: 'declined' }] },
    },
    {
      from: 'declined',
      moves: ['pay'],
      path: 'M118 124H146',
      label: {
        x: 122,
        y: 156,
        words: [
          { es: 'otro', en: 'another' },
          { es: 'intento', en: 'attempt' },
        ],
      },
    },
    {
      from: 'declined',
      moves: ['decline'],
      path: 'M58 142V164H90V142',
      label: { x: 32, y: 180, words: [{ es: 'denegado otra vez', en: 'declined again' }] },
    },
    {
      from: 'authorized',
      moves: ['capture'],
      path: 'M262 24H198V106',
      label: { x: 206, y: 44, words: [{ es: 'captura', en: 'capture' }] },
    },
    {
      from: 'authorized',
      moves: ['expire'],
      path: 'M306 42V106',
      label: { x: 300, y: 78, end: true, words: [{ es: 'pasan 15 días', en: '15 days pass' }] },
    },
    {
      from: 'authorized',
      moves: ['void'],
      path: 'M350 24H376V228H234',
      label: { x: 370, y: 220, end: true, words: [{ es: 'anulación', en: 'void' }] },
    },
    {
      from: 'paid',
      moves: ['void'],
      path: 'M190 142V210',
      label: { x: 198, y: 180, words: [{ es: 'anulación', en: 'void' }] },
    },
  ],
}

const token: MachineLayout<TokenState, TokenMove> = {
  width: 340,
  height: 150,
  places: { active: [170, 24], deleted: [80, 124], expired: [260, 124] },
  lines: [
    {
      from: 'active',
      moves: ['delete'],
      path: 'M126 24H80V106',
      label: { x: 88, y: 70, words: [{ es: 'se borra', en: 'deleted' }] },
    },
    {
      from: 'active',
      moves: ['expire'],
      path: 'M214 24H260V106',
      label: { x: 252, y: 70, end: true, words: [{ es: 'pasan 5 horas', en: '5 hours pass' }] },
    },
  ],
}

const plan: MachineLayout<PlanState, PlanMove> = {
  width: 340,
  height: 76,
  places: { active: [60, 38], inactive: [280, 38] },
  lines: [
    {
      from: 'active',
      moves: ['deactivate'],
      path: 'M104 30H236',
      label: { x: 140, y: 22, words: [{ es: 'desactivar', en: 'deactivate' }] },
    },
    {
      from: 'inactive',
      moves: ['activate'],
      path: 'M236 46H104',
      label: { x: 148, y: 62, words: [{ es: 'activar', en: 'activate' }] },
    },
  ],
}

export const machineLayouts: Readonly<Record<MachineName, MachineLayout>> = {
  payment,
  enrollment,
  token,
  plan,
}
