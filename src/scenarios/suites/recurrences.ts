import { begun, changed, charged, failed, holdUp, joinPlan } from '../suite-parts/joining.ts'
import { dateText } from '../suite-parts/whole.ts'
import type { Scenario } from '../scenario.ts'

/** A recurrence, and its first charges after 15 January 2026 at noon, written out. */
interface RecurrenceRow {
  readonly recurrence: string
  readonly es: string
  readonly en: string
  readonly days: readonly [string, string, string]
}

const row = (
  recurrence: string,
  es: string,
  en: string,
  ...days: RecurrenceRow['days']
): RecurrenceRow => ({ recurrence, es, en, days })

// oxfmt-ignore
const rows: readonly RecurrenceRow[] = [
  row('weekly', 'Cada semana', 'Every week', '2026-01-22', '2026-01-29', '2026-02-05'),
  row('bimonthly', 'Cada 15 días', 'Every 15 days', '2026-01-30', '2026-02-14', '2026-03-01'),
  row('monthly', 'Cada mes', 'Every month', '2026-02-15', '2026-03-15', '2026-04-15'),
  row('quarterly', 'Cada tres meses', 'Every three months', '2026-04-15', '2026-07-15', '2026-10-15'),
  row('semiannual', 'Cada seis meses', 'Every six months', '2026-07-15', '2027-01-15', '2027-07-15'),
  row('annual', 'Cada año', 'Every year', '2027-01-15', '2028-01-15', '2029-01-15'),
]

const due = (day: string) => ({ pay_date: dateText(`${day} 12:00:00`) })
const beforeNoon = (day: string) => ({ to: `${day}T11:59:59Z` })
const noon = (day: string) => ({ to: `${day}T12:00:00Z` })
const cancelled = 'El cobro recurrente del cliente fue cancelado exitosamente'

/** A part of the life of an enrollment, for one recurrence. */
type Case = (row: RecurrenceRow) => Pick<Scenario, 'id' | 'title' | 'tags' | 'run'>

const calendar: Case = ({ recurrence, es, en, days: [first, second, third] }) => ({
  id: 'calendar',
  title: {
    es: `${es} se cobra al mediodía en que todo empezó, ni un segundo antes`,
    en: `${en} the charge comes at the noon when it all began, not a second before`,
  },
  async run(script) {
    const { id, is } = await joinPlan(script, { recurrence })
    await is(due(first))
    await script.moveClock(beforeNoon(first))
    await is({ paid_count: 1, ...due(first) })
    await script.moveClock(noon(first))
    await is({ paid_count: 2, ...due(second) })
    await script.moveClock(noon(second))
    await is({ status: 'active', paid_count: 3, ...due(third) })
    const at = (day: string) => ({ ...charged, at: `${day}T12:00:00.000Z` })
    await script.events(id, [...begun, at(first), at(second)])
  },
})

const recovery: Case = ({ recurrence, es, en, days: [first, second] }) => ({
  id: 'recovery',
  title: {
    es: `${es}: lo que falla se reintenta a las 24 horas exactas, sin mover el calendario`,
    en: `${en}: what fails is tried again after 24 hours exactly, and the calendar stays`,
  },
  async run(script) {
    const { id, is } = await joinPlan(script, { recurrence })
    await script.nextCharge(id, 'declined')
    await script.moveClock(noon(first))
    await is({ status: 'failed', paid_count: 1, failed_count: 1 })
    await script.advance('PT23H59M59S')
    await is({ status: 'failed', paid_count: 1 })
    await script.advance('PT1S')
    await is({ status: 'active', paid_count: 2, failed_count: 0, ...due(second) })
    const again = [failed, changed('active', 'failed'), charged, changed('failed', 'active')]
    await script.events(id, [...begun, ...again])
  },
})

const hold: Case = ({ recurrence, es, en, days: [first, second] }) => ({
  id: 'hold',
  title: {
    es: `${es}: tras tres fallos se espera al cliente, y al pagar vuelve el calendario`,
    en: `${en}: after three failures the customer is waited for, and paying brings the calendar back`,
  },
  async run(script) {
    const { id, is } = await holdUp(script, { recurrence })
    await is({ paid_count: 1 })
    await script.retry(id, 'approved', { status: 200, body: { status: 'active' } })
    await is({ status: 'active', paid_count: 2, failed_count: 0, ...due(second) })
    const events = await script.events(id)
    const failures = events.filter(({ type }) => type === 'enrollment.charge_failed')
    script.check('failures', failures, [{ at: `${first}T12:00:00.000Z` }, {}, {}])
  },
})

const completion: Case = ({ recurrence, es, en, days: [first] }) => ({
  id: 'completion',
  title: {
    es: `${es} hasta el límite del plan: después no se cobra nada en años`,
    en: `${en} until the limit of the plan: afterwards nothing is charged for years`,
  },
  async run(script) {
    const { id, is } = await joinPlan(script, { recurrence, limit: '2' })
    await script.moveClock(noon(first))
    await is({ status: 'finalized', paid_count: 2, pay_date: null })
    await script.advance('P3Y')
    await is({ status: 'finalized', paid_count: 2 })
    await script.events(id, [...begun, charged, changed('active', 'finalized')])
  },
})

const cancellation: Case = ({ recurrence, es, en, days: [first] }) => ({
  id: 'cancellation',
  title: {
    es: `${es}, hasta que el comercio cancela un segundo antes de un cobro`,
    en: `${en}, until the merchant cancels a second before a charge`,
  },
  async run(script) {
    const { id, is, cancel } = await joinPlan(script, { recurrence })
    await script.moveClock(beforeNoon(first))
    await cancel(200, cancelled)
    await script.advance('P3Y')
    await is({ status: 'cancelled', paid_count: 1, confirm_cancellation: 1, pay_date: null })
    await script.events(id, [...begun, changed('active', 'cancelled')])
  },
})

const notification: Case = ({ recurrence, es, en, days: [first] }) => ({
  id: 'notification',
  title: {
    es: `${es} se avisa del cobro, con la recurrencia del plan`,
    en: `${en} the charge is notified, with the recurrence of the plan`,
  },
  async run(script) {
    const { id } = await joinPlan(script, { recurrence })
    await script.moveClock(noon(first))
    const subscription = { recurrence, currency: 'HNL', amount: 450 }
    const payment = {
      kind: 'subscription.payment',
      status: 'delivered',
      body: { status: 'paid', amount: 450, customer_subscription: { id, subscription } },
    }
    const payload = { id, status: 'active', subscription }
    await script.deliveries(id, [
      payment,
      { kind: 'subscription.status', body: { type: 'subscription', payload } },
      { ...payment, body: { ...payment.body, paid_at: `${first} 12:00:00` } },
    ])
  },
})

const cases = [calendar, recovery, hold, completion, cancellation, notification]

export const recurrenceScenarios: readonly Scenario[] = rows.flatMap((each) =>
  cases.map((scenarioOf): Scenario => {
    const { id, title, run } = scenarioOf(each)
    const tags = ['enrollment', each.recurrence, id]
    return { id: `recurrences.${each.recurrence}-${id}`, title, tags, target: 'sandbox', run }
  }),
)
