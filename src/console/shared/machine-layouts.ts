import type { EnrollmentMove, EnrollmentState } from '../../contract/domain/enrollment-states.ts'
import type { PaymentMove, PaymentState } from '../../contract/domain/payment-states.ts'
import type { PlanMove, PlanState } from '../../contract/domain/plans.ts'
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

type Words = readonly [es: string, en: string]

/** Words to the right of a point, a line each. */
const after = (x: number, y: number, ...lines: readonly Words[]) => ({
  x,
  y,
  words: lines.map(([es, en]) => ({ es, en })),
})

/** Words that end at a point. */
const before = (x: number, y: number, ...lines: readonly Words[]) => ({
  ...after(x, y, ...lines),
  end: true as const,
})

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
      label: before(162, 72, ['primer pago', 'first payment']),
    },
    {
      from: 'active',
      moves: ['finalize'],
      path: 'M214 116H292V42',
      label: before(284, 84, ['llega al límite', 'limit reached']),
    },
    {
      from: 'active',
      moves: ['fail'],
      path: 'M158 142V206',
      label: before(151, 182, ['cobro', 'charge'], ['denegado', 'declined']),
    },
    {
      from: 'failed',
      moves: ['recover'],
      path: 'M182 206V142',
      label: after(189, 171, ['reintento', 'retry'], ['aprobado', 'approved']),
    },
    {
      from: 'failed',
      moves: ['hold'],
      path: 'M170 242V306',
      label: after(178, 271, ['último reintento', 'last retry'], ['denegado', 'declined']),
    },
    {
      from: 'on_hold',
      moves: ['resume'],
      path: 'M214 324H292V134H214',
      label: after(222, 341, ['paga o cambia', 'pays or changes'], ['de tarjeta', 'the card']),
    },
    { from: 'failed', moves: ['complete'], path: 'M214 224H316V42' },
    { from: 'on_hold', moves: ['complete'], path: 'M214 313H316V42' },
    {
      from: 'active',
      moves: ['cancel'],
      path: 'M126 114H30V206',
      label: after(30, 92, ['cancela', 'the merchant'], ['el comercio', 'cancels']),
    },
    {
      from: 'active',
      moves: ['leave', 'close'],
      path: 'M126 134H62V206',
      label: after(68, 150, ['cancela', 'customer'], ['el cliente', 'cancels']),
    },
    { from: 'failed', moves: ['leave', 'close'], path: 'M126 224H92' },
    {
      from: 'on_hold',
      moves: ['leave', 'close'],
      path: 'M126 324H48V242',
      label: after(
        4,
        341,
        ['cancela el cliente,', 'customer cancels,'],
        ['o se cierra el plan', 'or the plan closes'],
      ),
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
      label: after(122, 44, ['pago', 'payment'], ['aprobado', 'approved']),
    },
    {
      from: 'temp',
      moves: ['decline'],
      path: 'M74 42V106',
      label: before(68, 78, ['denegado', 'declined']),
    },
    {
      from: 'declined',
      moves: ['pay'],
      path: 'M118 124H146',
      label: after(122, 156, ['otro', 'another'], ['intento', 'attempt']),
    },
    {
      from: 'declined',
      moves: ['decline'],
      path: 'M58 142V164H90V142',
      label: after(32, 180, ['denegado otra vez', 'declined again']),
    },
    {
      from: 'authorized',
      moves: ['capture'],
      path: 'M262 24H198V106',
      label: after(206, 44, ['captura', 'capture']),
    },
    {
      from: 'authorized',
      moves: ['expire'],
      path: 'M306 42V106',
      label: before(300, 78, ['pasan 15 días', '15 days pass']),
    },
    {
      from: 'authorized',
      moves: ['void'],
      path: 'M350 24H376V228H234',
      label: before(370, 220, ['anulación', 'void']),
    },
    {
      from: 'paid',
      moves: ['void'],
      path: 'M190 142V210',
      label: after(198, 180, ['anulación', 'void']),
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
      label: after(88, 70, ['se borra', 'deleted']),
    },
    {
      from: 'active',
      moves: ['expire'],
      path: 'M214 24H260V106',
      label: before(252, 70, ['pasan 5 horas', '5 hours pass']),
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
      label: after(140, 22, ['desactivar', 'deactivate']),
    },
    {
      from: 'inactive',
      moves: ['activate'],
      path: 'M236 46H104',
      label: after(148, 62, ['activar', 'activate']),
    },
  ],
}

export const machineLayouts: Readonly<Record<MachineName, MachineLayout>> = {
  payment,
  enrollment,
  token,
  plan,
}
