import { sampleEnrollment, samplePlan } from '../../contract/samples.ts'
import { addPlan } from '../suite-parts/joining.ts'
import { refusals, checkEach, requirements, type RuleRow } from '../suite-parts/rule-rows.ts'
import { type Scenario, suite } from '../scenario.ts'

// oxfmt-ignore
const planRows: readonly RuleRow[] = [
  {
    id: 'plan-name-short', field: 'name', refused: ['Club'], accepted: ['Clubs'],
    title: { es: 'El nombre de un plan tiene al menos 5 caracteres', en: 'The name of a plan has at least 5 characters' },
    es: 'El campo name debe contener al menos 5 caracteres.',
    en: 'The name must be at least 5 characters.',
  },
  {
    id: 'plan-name-long', field: 'name', refused: ['a'.repeat(81)], accepted: ['a'.repeat(80)],
    title: { es: 'El nombre de un plan tiene 80 caracteres como máximo', en: 'The name of a plan has 80 characters at most' },
    es: 'El campo name debe contener 80 caracteres como máximo.',
    en: 'The name may not be greater than 80 characters.',
  },
  {
    id: 'plan-description-short', field: 'description', refused: ['Todo'], accepted: ['Todos', ''],
    title: { es: 'La descripción de un plan tiene al menos 5 caracteres, si la hay', en: 'The description of a plan has at least 5 characters, if any' },
    es: 'El campo description debe contener al menos 5 caracteres.',
    en: 'The description must be at least 5 characters.',
  },
  {
    id: 'plan-description-long', field: 'description', refused: ['a'.repeat(121)], accepted: ['a'.repeat(120)],
    title: { es: 'La descripción de un plan tiene 120 caracteres como máximo', en: 'The description of a plan has 120 characters at most' },
    es: 'El campo description debe contener 120 caracteres como máximo.',
    en: 'The description may not be greater than 120 characters.',
  },
  {
    id: 'plan-type', field: 'type', refused: ['private', 'Public'], accepted: ['public', 'unique'],
    title: { es: 'Un plan es público o único', en: 'A plan is public or unique' },
    es: 'El campo type debe ser igual a alguno de estos valores public, unique',
    en: 'The type must be one of the following: public, unique',
  },
  {
    id: 'plan-recurrence', field: 'recurrence', refused: ['daily', 'mensual', 'Monthly'],
    accepted: ['weekly', 'bimonthly', 'monthly', 'quarterly', 'semiannual', 'annual'],
    title: { es: 'Un plan tiene una de seis recurrencias', en: 'A plan has one of six recurrences' },
    es: 'El campo recurrence debe ser igual a alguno de estos valores weekly, bimonthly, monthly, quarterly, semiannual, annual',
    en: 'The recurrence must be one of the following: weekly, bimonthly, monthly, quarterly, semiannual, annual',
  },
  {
    id: 'plan-currency', field: 'currency', refused: ['NIO', 'EUR', 'hnl'], accepted: ['HNL', 'USD'],
    title: { es: 'Un plan cobra en HNL o USD', en: 'A plan charges HNL or USD' },
    es: 'El campo currency debe ser igual a alguno de estos valores HNL, USD',
    en: 'The currency must be one of the following: HNL, USD',
  },
  {
    id: 'plan-amount', field: 'amount', refused: ['mucho', '12,50'], accepted: ['12.5', '450'],
    title: { es: 'El monto de un plan es un número', en: 'The amount of a plan is a number' },
    es: 'El campo amount debe ser un numero.',
    en: 'The amount must be a number.',
  },
  {
    id: 'plan-amount-positive', field: 'amount', refused: ['0', '-1', '0.001'], accepted: ['0.01'],
    title: { es: 'El monto de un plan es mayor que cero', en: 'The amount of a plan is above zero' },
    es: 'El campo amount debe ser mayor que 0.',
    en: 'The amount must be greater than 0.', target: 'sandbox',
  },
  {
    id: 'plan-limit-whole', field: 'limit', refused: ['doce', '2.5'], accepted: ['12', ''],
    title: { es: 'El límite de un plan es un número entero, si lo hay', en: 'The limit of a plan is a whole number, if any' },
    es: 'El campo limit debe ser un número entero.',
    en: 'The limit must be an integer.',
  },
  {
    id: 'plan-limit-range', field: 'limit', refused: ['1', '101', '0', '-2'], accepted: ['2', '100'],
    title: { es: 'El límite de un plan está entre 2 y 100, y la respuesta lo dice', en: 'The limit of a plan is between 2 and 100, and the response says so' },
    es: 'El campo limit debe estar entre 2 y 100.',
    en: 'The limit must be between 2 and 100.', target: 'sandbox',
  },
  {
    id: 'plan-conversion', field: 'conversion', refused: ['sí', 'no'], accepted: ['true', 'false', '1', '0'],
    title: { es: 'La conversión de un plan es verdadera o falsa', en: 'The conversion of a plan is true or false' },
    es: 'El campo conversion debe ser verdadero o falso.',
    en: 'The conversion field must be true or false.',
  },
  {
    id: 'plan-auto-cancel', field: 'auto_cancel', refused: ['cliente', 'yes'], accepted: ['true', 'false', '1', '0'],
    title: { es: 'Quién cancela un plan es verdadero o falso', en: 'Who cancels a plan is true or false' },
    es: 'El campo auto_cancel debe ser verdadero o falso.',
    en: 'The auto_cancel field must be true or false.',
  },
]

/** Each row gets its own plan. */
// oxfmt-ignore
const enrollmentRows: readonly RuleRow[] = [
  {
    id: 'customer-name-short', field: 'customer_name', refused: ['Lu'], accepted: ['Ana'],
    title: { es: 'El nombre de quien se inscribe tiene al menos 3 caracteres', en: 'The name of who enrolls has at least 3 characters' },
    es: 'El campo customer_name debe contener al menos 3 caracteres.',
    en: 'The customer_name must be at least 3 characters.',
  },
  {
    id: 'customer-name-long', field: 'customer_name', refused: ['a'.repeat(161)], accepted: ['a'.repeat(160)],
    title: { es: 'El nombre de quien se inscribe tiene 160 caracteres como máximo', en: 'The name of who enrolls has 160 characters at most' },
    es: 'El campo customer_name debe contener 160 caracteres como máximo.',
    en: 'The customer_name may not be greater than 160 characters.',
  },
  {
    id: 'customer-email', field: 'customer_email', refused: ['ana', 'ana@pixel'], accepted: ['ana@pixel.hn'],
    title: { es: 'El correo de quien se inscribe tiene la forma de un correo', en: 'The e-mail address of who enrolls looks like one' },
    es: 'El campo customer_email no corresponde con una dirección de e-mail válida.',
    en: 'The customer_email must be a valid email address.',
  },
  {
    id: 'customer-email-long', field: 'customer_email', refused: [`${'a'.repeat(172)}@pixel.hn`], accepted: [`${'a'.repeat(171)}@pixel.hn`],
    title: { es: 'El correo de quien se inscribe tiene 180 caracteres como máximo', en: 'The e-mail address of who enrolls has 180 characters at most' },
    es: 'El campo customer_email debe contener 180 caracteres como máximo.',
    en: 'The customer_email may not be greater than 180 characters.',
  },
  {
    id: 'resubscribe', field: 'resubscribe', refused: ['sí', 'again'], accepted: ['true', '1'],
    title: { es: 'Volver a inscribirse es verdadero o falso', en: 'To resubscribe is true or false' },
    es: 'El campo resubscribe debe ser verdadero o falso.',
    en: 'The resubscribe field must be true or false.',
  },
  {
    id: 'pay-date', field: 'pay_date', refused: ['2030-01-31 09:00', '2030/01/31', '2030/01/31 09:00:00'], accepted: ['2030/01/31 09:00'],
    title: { es: 'La fecha de cobro tiene la forma aaaa/mm/dd hh:mm', en: 'The date of the charge has the form yyyy/mm/dd hh:mm' },
    es: 'El campo pay_date no corresponde con el formato de fecha yyyy/mm/dd hh:mm.',
    en: 'The pay_date does not match the format yyyy/mm/dd hh:mm.', target: 'sandbox',
  },
  {
    id: 'pay-date-exists', field: 'pay_date', refused: ['2030/02/30 09:00', '2030/01/31 24:00'], accepted: ['2028/02/29 23:59'],
    title: { es: 'El día y la hora de la fecha de cobro existen', en: 'Day and hour of the date of the charge exist' },
    es: 'El campo pay_date tiene un día o una hora que no existe.',
    en: 'The pay_date has a day or a time that does not exist.', target: 'sandbox',
  },
  {
    id: 'redirect', field: 'redirect', refused: ['tienda', 'javascript:alert(1)'], accepted: ['https://tienda.hn/gracias'],
    title: { es: 'Se vuelve a una dirección de la web', en: 'The return goes to an address of the web' },
    es: 'El formato de redirect no corresponde con el de una URL válida.',
    en: 'The redirect format does not match that of a valid URL.',
  },
]

const enrollment = { ...sampleEnrollment, resubscribe: 'true' }

/** The same scenario, after creating a plan. */
const inNewPlan = (scenario: Scenario): Scenario => ({
  ...scenario,
  async run(script) {
    const plan = await addPlan(script)
    const named = { subscription_id: plan, subscription: plan }
    await scenario.run({
      ...script,
      send: (operation, values, expected, encoding) =>
        script.send(operation, { ...named, ...values }, expected, encoding),
    })
  },
})

export const recurringRuleScenarios: readonly Scenario[] = [
  ...suite('validation', {
    'plan-update': {
      es: 'Al actualizar un plan sus campos se revisan como al crearlo',
      en: 'When a plan is updated its fields are checked as when it is created',
      tags: ['rule', 'plans.update'],
      async run(script) {
        const named = { ...samplePlan, subscription_id: await addPlan(script) }
        await checkEach(script, 'plans.update', named, planRows)
        for (const field of ['name', 'type', 'recurrence', 'currency', 'amount']) {
          const refusal = { status: 422, errors: [field] }
          await script.send('plans.update', { ...named, [field]: undefined }, refusal)
        }
        const { data } = await script.send('plans.read', named, { status: 200 })
        script.check('plan', data, { name: samplePlan.name, amount: 450 })
      },
    },
  }),
  ...requirements('validation', 'plans.create', samplePlan, { es: 'Un plan', en: 'A plan' }, [
    'name',
    'type',
    'recurrence',
    'currency',
    'amount',
  ]),
  ...refusals('validation', 'plans.create', samplePlan, planRows),
  ...[
    ...requirements(
      'validation',
      'enrollments.subscribe',
      enrollment,
      { es: 'Una inscripción', en: 'An enrollment' },
      ['subscription', 'customer_name', 'customer_email'],
    ),
    ...refusals('validation', 'enrollments.subscribe', enrollment, enrollmentRows),
  ].map(inNewPlan),
]
