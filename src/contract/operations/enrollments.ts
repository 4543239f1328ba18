import * as z from 'zod/mini'
import { commonRecurringFields } from './common.ts'
import { optional, required, yesOrNo } from '../fields/fields.ts'
import { type Operation, operation } from './operation.ts'
import type { OperationId } from './operation-ids.ts'
import { planField } from './plans.ts'
import type { Assumptions } from '../domain/assumptions.ts'
import * as rule from '../fields/rules.ts'
import type { Text } from '../text.ts'
import { sampleEnrollment, sampleRequest } from '../samples.ts'

const enrollmentField = {
  customer_subscription_id: required({
    title: { es: 'Inscripción', en: 'Enrollment' },
    description: {
      es: 'Llega como properties.subscription.customer al inscribir.',
      en: 'Comes as properties.subscription.customer when enrolling.',
    },
    group: 'customer',
    kind: 'enrollment',
    wide: true,
    assumptions: ['unknown_recurring'],
  }),
}

const ofEnrollments = { area: 'enrollments', beta: true, headers: ['x-auth-user'] } as const
const only = { id: 'customer', title: { es: 'Cliente', en: 'Customer' }, hidden: [] }

/** The event on the date of the charge, as the ledger has it. */
const payDateWords = {
  first_charge: {
    es: 'El primer cobro cae en ella: el checkout solo guarda la tarjeta.',
    en: 'The first charge falls on it: the checkout only stores the card.',
  },
  next_charge: {
    es: 'Se paga en el checkout, y el próximo cobro cae en ella.',
    en: 'The checkout is paid, and the next charge falls on it.',
  },
  following_periods: {
    es: 'Se paga en el checkout; de ella parten los períodos siguientes.',
    en: 'The checkout is paid; the following periods start from it.',
  },
} as const satisfies Record<Assumptions['pay_date'], Text>

/**
 * The fields of a customer who enrolls: in a request of the merchant, and on the page behind the
 * link of a plan.
 */
export const customerFields = {
  customer_name: required({
    title: { es: 'Nombre del cliente', en: "Customer's name" },
    group: 'customer',
    rules: [rule.min(3), rule.max(160)],
  }),
  customer_email: required({
    title: { es: 'Correo del cliente', en: "Customer's e-mail" },
    group: 'customer',
    kind: 'email',
    rules: [rule.email, rule.visibleEmail, rule.max(180)],
  }),
}

const subscribe = operation({
  ...ofEnrollments,
  title: { es: 'Inscribir cliente', en: 'Enroll customer' },
  about: {
    es: 'Inscribe a un cliente y devuelve el enlace con el que hace su primer pago.',
    en: 'Enrolls a customer and returns the link for the first payment.',
  },
  method: 'POST',
  path: '/api/v2/subscriptions/:subscription_id/subscribe',
  movesMoney: true,
  noun: 'enrollment',
  input: ({ assumptions }) =>
    z.object({
      ...planField,
      subscription: required({
        title: { es: 'Plan, repetido en el cuerpo', en: 'Plan, repeated in the body' },
        group: 'plan',
        kind: 'plan',
        wide: true,
        assumptions: ['plan_in_path_and_body'],
      }),
      ...customerFields,
      resubscribe: optional({
        title: { es: 'Volver a inscribir', en: 'Resubscribe' },
        description: {
          es: `Si quien ya está inscrito en el plan puede inscribirse otra vez. Si no se envía, vale ${assumptions.omitted_resubscribe}.`,
          en: `Whether who is already enrolled in the plan may join again. If it is not sent, it is ${assumptions.omitted_resubscribe}.`,
        },
        group: 'schedule',
        options: ['true', 'false'],
        words: yesOrNo,
        wide: true,
        assumptions: ['form_true', 'resubscribe', 'omitted_resubscribe'],
        rules: [rule.boolean],
      }),
      pay_date: optional({
        title: { es: 'Fecha de cobro', en: 'Date of the charge' },
        description: {
          es: `Con la forma aaaa/mm/dd hh:mm, por ejemplo 2030/01/31 09:00. ${payDateWords[assumptions.pay_date].es}`,
          en: `As yyyy/mm/dd hh:mm, for example 2030/01/31 09:00. ${payDateWords[assumptions.pay_date].en}`,
        },
        group: 'schedule',
        wide: true,
        assumptions: ['pay_date', 'past_pay_date', 'pay_date_shown', 'printed_times'],
        rules: [rule.dayTime, rule.realMoment],
      }),
      redirect: optional({
        title: { es: 'Adónde volver', en: 'Where to return' },
        description: {
          es: 'La página a la que va el cliente después de pagar.',
          en: 'The page where the customer goes after paying.',
        },
        group: 'schedule',
        kind: 'url',
        wide: true,
        assumptions: ['http_urls'],
        rules: [rule.webUrl, ...(assumptions.http_urls === 'refused' ? [rule.https] : [])],
      }),
      ...commonRecurringFields({ assumptions }),
    }),
  variants: [{ ...only, example: sampleEnrollment }],
})

const readEnrollment = operation({
  ...ofEnrollments,
  title: { es: 'Consultar inscripción', en: 'Read enrollment' },
  about: { es: 'Lee la inscripción de un cliente.', en: "Reads a customer's enrollment." },
  method: 'GET',
  path: '/api/v2/subscriptions/:subscription_id/customer/:customer_subscription_id',
  movesMoney: false,
  noun: 'readEnrollment',
  input: (rules) => z.object({ ...planField, ...enrollmentField, ...commonRecurringFields(rules) }),
  variants: [{ ...only, example: sampleRequest }],
})

const cancelEnrollment = operation({
  ...ofEnrollments,
  title: { es: 'Cancelar inscripción', en: 'Cancel enrollment' },
  about: {
    es: 'Cancela una inscripción activa: no se cobra más.',
    en: 'Cancels an active enrollment: nothing more is charged.',
  },
  method: 'POST',
  path: '/api/v2/subscriptions/:subscription_id/:customer_subscription_id/cancel',
  movesMoney: false,
  noun: 'cancellation',
  input: (rules) => z.object({ ...planField, ...enrollmentField, ...commonRecurringFields(rules) }),
  variants: [{ ...only, example: sampleRequest }],
})

/** The operations of enrollments. */
export const enrollments = {
  'enrollments.subscribe': subscribe,
  'enrollments.read': readEnrollment,
  'enrollments.cancel': cancelEnrollment,
} as const satisfies Partial<Record<OperationId, Operation>>
