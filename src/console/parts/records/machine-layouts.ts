import type { EnrollmentMove, EnrollmentState } from '../../../contract/domain/enrollment-states.ts'
import type { PaymentMove, PaymentState } from '../../../contract/domain/payment-states.ts'
import type { PlanMove, PlanState } from '../../../contract/domain/plans.ts'
import type { TokenMove, TokenState } from '../../../contract/domain/token-states.ts'
import type { Text } from '../../../contract/text.ts'
import type { MachineName } from '../../../reference/entry.ts'

/** The drawing of a state machine: narrow enough for a phone. */
export interface MachineLayout<State extends string = string, Move extends string = string> {
  readonly width: number
  readonly height: number
  /** The middle of each state. */
  readonly places: Readonly<Record<State, readonly [x: number, y: number]>>
  readonly lines: readonly MachineLine<State, Move>[]
}

/** A line of a drawing: the moves along it, and the words beside it. */
export interface MachineLine<State extends string = string, Move extends string = string> {
  readonly from: State
  readonly moves: readonly Move[]
  readonly path: string
  readonly label: Label | undefined
}

interface Label {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
  readonly words: Text
}

const line = <State extends string, Move extends string>(
  from: State,
  moves: readonly Move[],
  path: string,
  label?: Label,
): MachineLine<State, Move> => ({ from, moves, path, label })

/** Words to the right of a point. */
const after = (x: number, y: number, es: string, en: string): Label => ({
  x,
  y,
  anchor: 'start',
  words: { es, en },
})

/** Words that end at a point. */
const before = (x: number, y: number, es: string, en: string): Label => ({
  ...after(x, y, es, en),
  anchor: 'end',
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
    line('pending', ['pay'], 'M170 42V106', before(162, 72, 'primer pago', 'first payment')),
    line(
      'active',
      ['finalize'],
      'M214 116H292V42',
      before(284, 84, 'llega al límite', 'limit reached'),
    ),
    line(
      'active',
      ['fail'],
      'M158 142V206',
      before(151, 182, 'cobro\ndenegado', 'charge\ndeclined'),
    ),
    line(
      'failed',
      ['recover'],
      'M182 206V142',
      after(189, 171, 'reintento\naprobado', 'retry\napproved'),
    ),
    line(
      'failed',
      ['hold'],
      'M170 242V306',
      after(178, 271, 'último reintento\ndenegado', 'last retry\ndeclined'),
    ),
    line(
      'on_hold',
      ['resume'],
      'M214 324H292V134H214',
      after(222, 341, 'paga o cambia\nde tarjeta', 'pays or changes\nthe card'),
    ),
    line('failed', ['complete'], 'M214 224H316V42'),
    line('on_hold', ['complete'], 'M214 313H316V42'),
    line(
      'active',
      ['cancel'],
      'M126 114H30V206',
      after(30, 92, 'cancela\nel comercio', 'the merchant\ncancels'),
    ),
    line(
      'active',
      ['leave', 'close'],
      'M126 134H62V206',
      after(68, 150, 'cancela\nel cliente', 'customer\ncancels'),
    ),
    line('failed', ['leave', 'close'], 'M126 224H92'),
    line(
      'on_hold',
      ['leave', 'close'],
      'M126 324H48V242',
      after(
        4,
        341,
        'cancela el cliente,\no se cierra el plan',
        'customer cancels,\nor the plan closes',
      ),
    ),
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
    line('temp', ['pay'], 'M118 24H182V106', after(122, 44, 'pago\naprobado', 'payment\napproved')),
    line('temp', ['decline'], 'M74 42V106', before(68, 78, 'no\naprobado', 'not\napproved')),
    line('declined', ['pay'], 'M118 124H146', after(122, 156, 'otro\nintento', 'another\nattempt')),
    line(
      'declined',
      ['decline'],
      'M58 142V164H90V142',
      after(32, 184, 'no aprobado otra vez', 'not approved again'),
    ),
    line('authorized', ['capture'], 'M262 24H198V106', after(206, 44, 'captura', 'capture')),
    line('authorized', ['expire'], 'M306 42V106', before(300, 78, 'pasan 15 días', '15 days pass')),
    line('authorized', ['void'], 'M350 24H376V228H234', before(370, 220, 'anulación', 'void')),
    line('paid', ['void'], 'M190 142V210', after(198, 180, 'anulación', 'void')),
  ],
}

const token: MachineLayout<TokenState, TokenMove> = {
  width: 340,
  height: 150,
  places: { active: [170, 24], deleted: [80, 124], expired: [260, 124] },
  lines: [
    line('active', ['delete'], 'M126 24H80V106', after(88, 70, 'se borra', 'deleted')),
    line('active', ['expire'], 'M214 24H260V106', before(252, 70, 'pasan 5 horas', '5 hours pass')),
  ],
}

const plan: MachineLayout<PlanState, PlanMove> = {
  width: 340,
  height: 76,
  places: { active: [60, 38], inactive: [280, 38] },
  lines: [
    line('active', ['deactivate'], 'M104 30H236', after(140, 22, 'desactivar', 'deactivate')),
    line('inactive', ['activate'], 'M236 46H104', after(148, 62, 'activar', 'activate')),
  ],
}

export const machineLayouts: Readonly<Record<MachineName, MachineLayout>> = {
  payment,
  enrollment,
  token,
  plan,
}
