import type { FieldExplanation } from './field-explanation.ts'
import type { FieldName } from '../operations/registry.ts'
import { text } from '../text.ts'

const chosen = text('Lo decide el comercio.', 'The merchant decides it.')
const noPlan = text('La ruta no lleva a ningún plan.', 'The path leads to no plan.')
const falseByLedger = text(
  'La especificación no lo dice. Lo decide el libro de supuestos: false, si nada se cambió en él.',
  'The specification does not say it. The ledger of assumptions decides: false, unless it was changed.',
)
const createdId = text('El id que devolvió “Crear plan”.', 'The id that “Create plan” returned.')
const plan = '0c1a4f9e-0000-4000-8000-000000000006'

/** Plans and those who are enrolled in them. */
export const recurringFields = {
  subscription_id: {
    es: 'El plan, en la ruta de la solicitud.',
    en: 'The plan, in the path of the request.',
    source: createdId,
    without: noPlan,
    example: plan,
  },
  name: {
    es: 'El nombre del plan, que el cliente ve al pagar.',
    en: 'The name of the plan, which the customer sees when paying.',
    source: chosen,
  },
  description: {
    es: 'Qué recibe el cliente por el plan.',
    en: 'What the customer receives for the plan.',
    source: chosen,
    without: text('El plan no tiene descripción.', 'The plan has no description.'),
  },
  type: {
    es: 'Quién puede inscribirse: con public, cualquiera que tenga el enlace; con unique, solo un usuario que el comercio define.',
    en: 'Who may join: with public, anyone who has the link; with unique, only a user whom the merchant defines.',
    source: chosen,
  },
  recurrence: {
    es: 'Cada cuánto se cobra.',
    en: 'How often it is charged.',
    source: chosen,
  },
  currency: {
    es: 'La moneda del monto: lempiras o dólares.',
    en: 'The currency of the amount: lempiras or dollars.',
    source: chosen,
  },
  amount: {
    es: 'Lo que se cobra en cada período. En un plan no elige el resultado.',
    en: 'What is charged in each period. Of a plan it does not select the outcome.',
    source: text('El precio del plan.', 'The price of the plan.'),
  },
  limit: {
    es: 'Con cuántos pagos se completa la recurrencia de un cliente; entonces su estado es finalized.',
    en: "With how many payments a customer's recurrence is complete; then its status is finalized.",
    source: chosen,
    without: text('Se cobra hasta que se cancele.', 'It is charged until it is cancelled.'),
    example: '12',
  },
  conversion: {
    es: 'Si un plan en dólares se cobra en lempiras, a la tasa del momento del pago.',
    en: 'Whether a plan in dollars is charged in lempiras, at the rate of the time of payment.',
    source: chosen,
    without: text('Se cobra en la moneda del plan.', 'It is charged in the currency of the plan.'),
    example: 'true',
  },
  auto_cancel: {
    es: 'Quién cancela: con true, el cliente; con false, el comercio.',
    en: 'Who cancels: with true, the customer; with false, the merchant.',
    source: chosen,
    without: falseByLedger,
  },
  activation_status: {
    es: 'activate reanuda todos los cobros automáticos del plan; deactivate los detiene.',
    en: 'activate resumes all automatic charges of the plan; deactivate stops them.',
    source: chosen,
  },
  subscription: {
    es: 'El plan una vez más: el de la ruta, repetido en el cuerpo.',
    en: 'The plan once more: that of the path, repeated in the body.',
    source: createdId,
    example: plan,
    later: ['exists', 'same'],
  },
  resubscribe: {
    es: 'Con true, un cliente que ya está inscrito puede inscribirse otra vez; con false, solo una vez. El libro de supuestos dice si cuenta una inscripción que ya terminó.',
    en: 'With true, a customer who is already enrolled may join again; with false, only once. The ledger of assumptions says whether an enrollment that has ended counts.',
    source: chosen,
    without: falseByLedger,
    example: 'false',
  },
  pay_date: {
    es: 'La fecha y hora del cobro. El libro de supuestos dice qué se cobra entonces.',
    en: 'The date and time of the charge. The ledger of assumptions says what is charged then.',
    source: text(
      'La acuerdan el comercio y su cliente.',
      'The merchant and its customer agree on it.',
    ),
    without: text(
      'Los cobros parten del primer pago del cliente.',
      'The charges start from the first payment of the customer.',
    ),
    example: '2030/01/31 09:00',
    later: ['after_now'],
  },
  redirect: {
    es: 'La página a la que va el cliente cuando se ha inscrito.',
    en: 'The page where the customer goes once enrolled.',
    source: text('Una página de su tienda.', 'A page of your shop.'),
    without: text(
      'El cliente se queda en la página del pago.',
      'The customer stays on the page of the payment.',
    ),
    example: 'https://tienda.example/gracias',
  },
  customer_subscription_id: {
    es: 'La inscripción de un cliente, en la ruta de la solicitud.',
    en: 'The enrollment of a customer, in the path of the request.',
    source: text(
      'properties.subscription.customer de la respuesta de “Inscribir cliente”.',
      'properties.subscription.customer in the response of “Enroll customer”.',
    ),
    without: text('La ruta no lleva a ninguna inscripción.', 'The path leads to no enrollment.'),
    example: '0c1a4f9e-0000-4000-8000-000000000007',
  },
} as const satisfies Partial<Record<FieldName, FieldExplanation>>
