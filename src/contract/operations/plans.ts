import * as z from 'zod/mini'
import { commonRecurringFields, langField } from './common.ts'
import { optional, required, yesOrNo, type Rulebook } from '../fields/fields.ts'
import { type Operation, operation } from './operation.ts'
import type { OperationId } from './operation-ids.ts'
import { type PlanMove, planMoves, planTypes } from '../domain/plans.ts'
import { planCurrencies } from '../domain/price.ts'
import { recurrences, recurrenceWords } from '../domain/recurrence.ts'
import type { AssumptionId, Assumptions } from '../domain/assumptions.ts'
import * as rule from '../fields/rules.ts'
import { samplePlan, sampleRequest } from '../samples.ts'
import type { Text } from '../text.ts'

export const planTypeWords = {
  public: { es: 'Público', en: 'Public' },
  unique: { es: 'Único', en: 'Unique' },
} as const satisfies Record<(typeof planTypes)[number], Text>

/** The plan that a path names. */
export const planField = {
  subscription_id: required({
    title: { es: 'Plan', en: 'Plan' },
    description: {
      es: 'El id que devolvió la creación del plan.',
      en: 'The id that the creation of the plan returned.',
    },
    group: 'plan',
    kind: 'plan',
    wide: true,
    assumptions: ['unknown_recurring'],
  }),
}

/** The effect of an update on the optional fields that are not sent. */
const unsentWords = {
  kept: {
    es: 'Los campos opcionales que no se envían quedan como están.',
    en: 'Optional fields that are not sent stay as they are.',
  },
  replaced: {
    es: 'Los campos opcionales que no se envían vuelven a su valor inicial.',
    en: 'Optional fields that are not sent go back to their initial values.',
  },
} as const satisfies Record<Assumptions['plan_update'], Text>

/**
 * The fields of create and update; `unsent` are the rows that decide the effect of leaving out an
 * optional field.
 */
const planFields = ({ assumptions }: Rulebook, unsent: readonly AssumptionId[] = []) => ({
  name: required({
    title: { es: 'Nombre', en: 'Name' },
    group: 'plan',
    wide: true,
    rules: [rule.min(5), rule.max(80)],
  }),
  description: optional({
    title: { es: 'Descripción', en: 'Description' },
    description: {
      es: 'Lo que ve el cliente al pagar.',
      en: 'What the customer sees when paying.',
    },
    group: 'plan',
    wide: true,
    assumptions: unsent,
    rules: [rule.min(5), rule.max(120)],
  }),
  type: required({
    title: { es: 'Tipo', en: 'Type' },
    description: {
      es: 'Público: para quien tenga el enlace; único: solo para quien el comercio inscriba.',
      en: 'Public: for whoever has the link; unique: only for whom the merchant enrolls.',
    },
    group: 'plan',
    options: planTypes,
    assumptions: ['unique_plan'],
    words: planTypeWords,
    wide: true,
    rules: [rule.oneOf(planTypes)],
  }),
  recurrence: required({
    title: { es: 'Recurrencia', en: 'Recurrence' },
    group: 'schedule',
    options: recurrences,
    assumptions: ['bimonthly', 'changed_recurrence'],
    words: Object.fromEntries(recurrences.map((one) => [one, recurrenceWords(one, assumptions)])),
    wide: true,
    rules: [rule.oneOf(recurrences)],
  }),
  currency: required({
    title: { es: 'Moneda', en: 'Currency' },
    group: 'plan',
    options: planCurrencies,
    rules: [rule.oneOf(planCurrencies)],
  }),
  amount: required({
    title: { es: 'Monto', en: 'Amount' },
    group: 'plan',
    kind: 'decimal',
    rules: [rule.numeric, rule.positive],
  }),
  limit: optional({
    title: { es: 'Cantidad de pagos', en: 'Number of payments' },
    description: {
      es: 'Con cuántos pagos termina la recurrencia de un cliente; un plan sin él no termina.',
      en: "After how many payments a customer's recurrence ends; a plan without it does not end.",
    },
    group: 'schedule',
    kind: 'digits',
    wide: true,
    assumptions: ['plan_limit', 'lowered_limit', ...unsent],
    rules: [rule.integer, rule.between(assumptions.plan_limit === 'two' ? 2 : 1, 100)],
  }),
  conversion: optional({
    title: { es: 'Convertir a lempiras', en: 'Convert to lempiras' },
    description: {
      es: 'Los dólares se cobran en lempiras, a la tasa de los ajustes.',
      en: 'Dollars are charged in lempiras, at the rate of the settings.',
    },
    group: 'schedule',
    options: ['true', 'false'],
    words: yesOrNo,
    wide: true,
    assumptions: ['form_true', ...unsent],
    rules: [rule.boolean],
  }),
  auto_cancel: optional({
    title: { es: 'Quién cancela', en: 'Who cancels' },
    description: {
      es: 'Si lo puede hacer el cliente por sí mismo, o solo el comercio.',
      en: 'Whether customers can do it themselves, or only the merchant.',
    },
    group: 'schedule',
    options: ['true', 'false'],
    words: {
      true: { es: 'Cliente', en: 'Customer' },
      false: { es: 'Comercio', en: 'Merchant' },
    },
    wide: true,
    assumptions: [
      'form_true',
      'merchant_cancel',
      'customer_cancel',
      'omitted_auto_cancel',
      ...unsent,
    ],
    rules: [rule.boolean],
  }),
})

const path = '/api/v2/subscriptions/:subscription_id'
const ofPlans = { area: 'plans', beta: true, headers: ['x-auth-user'] } as const
const only = { id: 'plan', title: { es: 'Plan', en: 'Plan' }, hidden: [] }

const createPlan = operation({
  ...ofPlans,
  title: { es: 'Crear plan', en: 'Create plan' },
  about: {
    es: 'Define un cobro recurrente al que se inscriben clientes.',
    en: 'Defines a recurring payment that customers enroll in.',
  },
  method: 'POST',
  path: '/api/v2/subscriptions',
  movesMoney: false,
  noun: 'plan',
  input: (rules) => z.object({ ...planFields(rules), ...commonRecurringFields(rules) }),
  variants: [{ ...only, example: samplePlan }],
})

const readPlan = operation({
  ...ofPlans,
  title: { es: 'Consultar plan', en: 'Read plan' },
  about: { es: 'Lee un plan.', en: 'Reads a plan.' },
  method: 'GET',
  path,
  movesMoney: false,
  noun: 'readPlan',
  input: (rules) => z.object({ ...planField, ...commonRecurringFields(rules) }),
  variants: [{ ...only, example: sampleRequest }],
})

const unsentRows = ['plan_update'] as const

const updatePlan = operation({
  ...ofPlans,
  title: { es: 'Actualizar plan', en: 'Update plan' },
  about: {
    es: 'Cambia los datos de un plan: lo que se envía reemplaza lo que había.',
    en: 'Changes the data of a plan: what is sent replaces what was there.',
  },
  reading: ({ plan_update }: Assumptions) => unsentWords[plan_update],
  method: 'POST',
  path,
  movesMoney: false,
  noun: 'updatedPlan',
  input: (rules) =>
    z.object({
      ...planField,
      ...planFields(rules, unsentRows),
      ...commonRecurringFields(rules),
      lang: langField(unsentRows),
    }),
  // Under the ledger's other reading only the first one changes nothing else.
  variants: [
    { ...only, title: { es: 'Todo el plan', en: 'Whole plan' }, example: samplePlan },
    {
      id: 'required',
      title: { es: 'Solo lo obligatorio', en: 'Required fields only' },
      hidden: ['description', 'limit', 'conversion', 'auto_cancel'],
      example: {
        name: samplePlan.name,
        type: samplePlan.type,
        recurrence: samplePlan.recurrence,
        currency: samplePlan.currency,
        amount: samplePlan.amount,
        ...sampleRequest,
      },
    },
  ],
})

const activationStatuses = Object.keys(planMoves) as PlanMove[]

const activatePlan = operation({
  ...ofPlans,
  title: { es: 'Activar o desactivar plan', en: 'Activate or deactivate plan' },
  about: {
    es: 'Detiene todos los cobros automáticos de un plan, o los reanuda.',
    en: 'Stops all automatic charges of a plan, or resumes them.',
  },
  method: 'POST',
  path: `${path}/activation`,
  movesMoney: true,
  noun: 'activation',
  input: (rules) =>
    z.object({
      ...planField,
      activation_status: required({
        title: { es: 'Qué hacer', en: 'What to do' },
        group: 'plan',
        options: activationStatuses,
        words: {
          activate: { es: 'Activar', en: 'Activate' },
          deactivate: { es: 'Desactivar', en: 'Deactivate' },
        } satisfies Record<PlanMove, Text>,
        wide: true,
        assumptions: ['deactivated_plan', 'missed_charges', 'first_payment_in_inactive_plan'],
        rules: [rule.oneOf(activationStatuses)],
      }),
      ...commonRecurringFields(rules),
    }),
  variants: [{ ...only, example: { activation_status: 'deactivate', ...sampleRequest } }],
})

/** The operations of plans. */
export const plans = {
  'plans.create': createPlan,
  'plans.read': readPlan,
  'plans.update': updatePlan,
  'plans.activation': activatePlan,
} as const satisfies Partial<Record<OperationId, Operation>>
