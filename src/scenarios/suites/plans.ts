import { samplePlan, sampleRequest } from '../../contract/samples.ts'
import { suite, type Scenario } from '../scenario.ts'
import { flagsOf, moneyText } from '../suite-parts/whole.ts'
import { addPlan, enrollCustomer, switchPlan, unknownId } from '../suite-parts/joining.ts'

const notFound = { status: 404, message: 'No se encontró un cobro recurrente válido' }

export const planScenarios: readonly Scenario[] = suite('plans', {
  life: {
    target: 'any',
    es: 'Un plan se crea, se lee, se reemplaza, se desactiva y se activa',
    en: 'A plan is created, read, replaced, deactivated and activated',
    tags: ['plan'],
    async run(script) {
      const { data } = await script.send('plans.create', samplePlan, {
        status: 200,
        data: {
          conversion: false,
          auto_cancel: true,
          total: '450.00',
          total_formatted: moneyText('L450.00'),
        },
      })
      const named = { ...sampleRequest, subscription_id: data?.id }
      const isActive = (is_active: number) => ({ status: 200, data: { is_active, limit: null } })
      await script.send('plans.read', named, isActive(1))
      const other = { currency: 'USD', amount: '12.5', auto_cancel: 'false' }
      const updated = await script.send(
        'plans.update',
        { ...samplePlan, ...named, ...other },
        {
          status: 200,
          message: 'Cobro recurrente actualizado exitosamente',
          data: { total_formatted: moneyText('$12.50') },
        },
      )
      script.check('flags', flagsOf(updated.data), { auto_cancel: false, conversion: false })
      await switchPlan(script, data?.id ?? '', 'deactivate')
      await script.send('plans.read', named, isActive(0))
      await script.send('plans.update', { ...samplePlan, ...named }, isActive(0))
      await switchPlan(script, data?.id ?? '', 'activate')
      await script.send('plans.read', named, isActive(1))
    },
  },
  recurrence: {
    target: 'any',
    es: 'A una recurrencia equivocada se responde con las permitidas',
    en: 'A wrong recurrence is answered with the allowed ones',
    tags: ['plan', 'rule'],
    async run(script) {
      const message = /weekly, bimonthly, monthly, quarterly, semiannual, annual$/
      const refusal = { status: 422, message, errors: ['recurrence'] }
      await script.send('plans.create', { ...samplePlan, recurrence: 'daily' }, refusal)
    },
  },
  limit: {
    target: 'any',
    es: 'El límite de un plan va de 2 a 100 cobros',
    en: 'The limit of a plan is 2 to 100 payments',
    tags: ['plan', 'rule'],
    async run(script) {
      for (const [limit, status] of [
        ['1', 422],
        ['2', 200],
        ['100', 200],
        ['101', 422],
      ] as const) {
        await script.send('plans.create', { ...samplePlan, limit }, { status })
      }
    },
  },
  validation: {
    target: 'any',
    es: 'Todos los campos que faltan en un plan se señalan de una vez',
    en: 'Every missing field of a plan is reported at once',
    tags: ['plan', 'rule'],
    async run(script) {
      await script.send('plans.create', sampleRequest, {
        status: 422,
        errors: ['name', 'type', 'recurrence', 'currency', 'amount'],
      })
    },
  },
  unknown: {
    target: 'any',
    es: 'Un plan que nadie conoce no se lee, no se actualiza y no se activa',
    en: 'An unknown plan is not read, updated or activated',
    tags: ['plan'],
    async run(script) {
      const named = { ...sampleRequest, subscription_id: unknownId }
      await script.send('plans.read', named, notFound)
      await script.send('plans.update', { ...samplePlan, ...named }, notFound)
      const values = { ...named, activation_status: 'activate' }
      await script.send('plans.activation', values, notFound)
    },
  },
  least: {
    target: 'any',
    es: 'Un plan solo necesita nombre, tipo, recurrencia, moneda y monto',
    en: 'A plan needs only a name, type, recurrence, currency and amount',
    tags: ['plan'],
    async run(script) {
      const { name, type, recurrence, currency, amount, env } = samplePlan
      const values = { name, type, recurrence, currency, amount, env }
      const data = { name, description: null, lang: 'es', conversion: false }
      const created = await script.send('plans.create', values, { status: 200, data })
      const named = { ...sampleRequest, subscription_id: created.data?.id }
      const whole = { description: null, lang: 'es', limit: null, is_active: 1 }
      const read = await script.send('plans.read', named, { status: 200, data: whole })
      script.check('flags', flagsOf(read.data), { conversion: false })
    },
  },
  dollars: {
    target: 'any',
    es: 'Un plan en dólares se muestra en dólares, con separador de miles',
    en: 'A plan in dollars is shown in dollars, with a separator of thousands',
    tags: ['plan', 'USD'],
    async run(script) {
      const values = { ...samplePlan, currency: 'USD', amount: '1234.5', conversion: 'true' }
      await script.send('plans.create', values, {
        status: 200,
        data: {
          currency: 'USD',
          total: '1234.50',
          total_formatted: moneyText('$1,234.50'),
          conversion: true,
        },
      })
    },
  },
  cents: {
    target: 'any',
    es: 'El monto de un plan tiene sus dos decimales, también en el cobro de un cliente',
    en: 'The amount of a plan has its two decimals, in the payment of a customer, too',
    tags: ['plan', 'enrollment'],
    async run(script) {
      const money = { amount: 1234.56, total: '1234.56', total_formatted: moneyText('L1,234.56') }
      const plan = { ...samplePlan, amount: '1234.56' }
      const { data } = await script.send('plans.create', plan, { status: 200, data: money })
      const subscription_id = data?.id ?? ''
      await script.send(
        'plans.read',
        { ...sampleRequest, subscription_id },
        { status: 200, data: money },
      )
      const item = { price: 1234.56, total: 1234.56 }
      const payment = { amount: 1234.56, items: [item] }
      const enrolled = { status: 200, data: { payment, content: [item] } }
      await enrollCustomer(script, subscription_id, {}, enrolled)
    },
  },
  rounding: {
    target: 'any',
    es: 'Medio centavo se redondea hacia arriba, y los miles se separan cada tres dígitos',
    en: 'Half a cent is rounded up, and thousands are apart every three digits',
    tags: ['plan', 'amount'],
    async run(script) {
      for (const [amount, total, formatted] of [
        ['1.005', '1.01', 'L1.01'],
        ['1234567.5', '1234567.50', 'L1,234,567.50'],
      ] as const) {
        const data = { total, total_formatted: moneyText(formatted) }
        await script.send('plans.create', { ...samplePlan, amount }, { status: 200, data })
      }
    },
  },
  untouched: {
    es: 'Quien se inscribe en un plan no cambia el plan',
    en: 'A customer who enrolls in a plan does not change the plan',
    tags: ['plan', 'enrollment', 'time'],
    async run(script) {
      const { data } = await script.send('plans.create', samplePlan, { status: 200 })
      const { id: plan = '', updated_at } = data ?? {}
      await script.advance('PT1H')
      const enrolled = await enrollCustomer(script, plan, {})
      await script.pay(enrolled.data?.payment.uuid ?? '', 'approved', { status: 200 })
      const named = { ...sampleRequest, subscription_id: plan }
      await script.send('plans.read', named, { status: 200, data: { updated_at } })
    },
  },
  unsent: {
    es: 'Al actualizar un plan, lo que no se envía queda, o vuelve a su valor inicial',
    en: 'When a plan is updated, what is not sent stays, or goes back to its initial value',
    tags: ['plan', 'ledger'],
    async run(script) {
      const subscription_id = await addPlan(script, { limit: '12', conversion: 'true' })
      const named = { ...sampleRequest, subscription_id }
      const limited = { status: 200, data: { limit: 12 } }
      const read = await script.send('plans.read', named, limited)
      script.check('flags', flagsOf(read.data), { conversion: true })
      const { name, type, recurrence, currency, amount } = samplePlan
      const values = { ...named, name, type, recurrence, currency, amount }
      const { description } = samplePlan
      const kept = { status: 200, data: { limit: 12, description } }
      const updated = await script.send('plans.update', values, kept)
      script.check('flags', flagsOf(updated.data), { conversion: true, auto_cancel: true })
      await script.change({ assumptions: { plan_update: 'replaced' } })
      const initial = { status: 200, data: { limit: null, description: null } }
      const replaced = await script.send('plans.update', values, initial)
      script.check('flags', flagsOf(replaced.data), { conversion: false, auto_cancel: false })
      await script.events(subscription_id, [
        { type: 'plan.created' },
        { type: 'plan.updated' },
        { type: 'plan.updated' },
      ])
    },
  },
  'activation-rule': {
    target: 'any',
    es: 'Un plan solo se activa o se desactiva',
    en: 'A plan is only activated or deactivated',
    tags: ['plan', 'rule'],
    async run(script) {
      const subscription_id = await addPlan(script)
      const named = { ...sampleRequest, subscription_id }
      const missing = { status: 422, errors: ['activation_status'] }
      await script.send('plans.activation', named, missing)
      for (const activation_status of ['pause', 'active', 'Activate', 'true', '0']) {
        const values = { ...named, activation_status }
        await script.send('plans.activation', values, {
          status: 422,
          message:
            'El campo activation_status debe ser igual a alguno de estos valores activate, deactivate',
          errors: ['activation_status'],
        })
      }
    },
  },
})
