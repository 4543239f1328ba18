import type { FieldName } from '../operations/registry.ts'
import type { FieldRecord } from './field-record.ts'

/** Plans and the customers who are enrolled in them: field-record.ts describes a row. */
export const recurringFieldRecords = {
  subscription_id: {
    what: {
      es: 'El plan, en la ruta de la solicitud.',
      en: 'The plan, in the path of the request.',
    },
    source: 'created_plan',
    without: {
      es: 'La ruta no lleva a ningún plan.',
      en: 'The path leads to no plan.',
    },
    example: '0c1a4f9e-0000-4000-8000-000000000006',
  },
  name: {
    what: {
      es: 'El nombre del plan, que el cliente ve al pagar.',
      en: 'The name of the plan, which the customer sees when paying.',
    },
    source: 'merchant',
  },
  description: {
    what: {
      es: 'Qué recibe el cliente por el plan.',
      en: 'What the customer receives for the plan.',
    },
    source: 'merchant',
    without: {
      es: 'El plan no tiene descripción.',
      en: 'The plan has no description.',
    },
    in: {
      'plans.update': {
        without: 'kept_by_ledger',
      },
    },
  },
  type: {
    what: {
      es: 'Quién puede inscribirse: con public, cualquiera que tenga el enlace; con unique, solo un usuario que el comercio define.',
      en: 'Who may join: with public, anyone who has the link; with unique, only a user whom the merchant defines.',
    },
    source: 'merchant',
  },
  recurrence: {
    what: {
      es: 'Cada cuánto se cobra.',
      en: 'How often it is charged.',
    },
    source: 'merchant',
  },
  currency: {
    what: {
      es: 'La moneda del monto: lempiras o dólares.',
      en: 'The currency of the amount: lempiras or dollars.',
    },
    source: 'merchant',
  },
  amount: {
    what: {
      es: 'Lo que se cobra en cada período. En un plan no elige el resultado.',
      en: 'What is charged in each period. Of a plan it does not select the outcome.',
    },
    source: {
      es: 'El precio del plan.',
      en: 'The price of the plan.',
    },
  },
  limit: {
    what: {
      es: 'Con cuántos pagos se completa la recurrencia de un cliente; entonces su estado es finalized.',
      en: "With how many payments a customer's recurrence is complete; then its status is finalized.",
    },
    source: 'merchant',
    without: {
      es: 'Se cobra hasta que se cancele.',
      en: 'It is charged until it is cancelled.',
    },
    example: '12',
    in: {
      'plans.update': {
        without: 'kept_by_ledger',
      },
    },
  },
  conversion: {
    what: {
      es: 'Si un plan en dólares se cobra en lempiras, a la tasa del momento del pago.',
      en: 'Whether a plan in dollars is charged in lempiras, at the rate of the time of payment.',
    },
    source: 'merchant',
    without: {
      es: 'Se cobra en la moneda del plan.',
      en: 'It is charged in the currency of the plan.',
    },
    example: 'true',
    in: {
      'plans.update': {
        without: 'kept_by_ledger',
      },
    },
  },
  auto_cancel: {
    what: {
      es: 'Quién cancela: con true, el cliente; con false, el comercio.',
      en: 'Who cancels: with true, the customer; with false, the merchant.',
    },
    source: 'merchant',
    without: 'false_by_ledger',
    in: {
      'plans.update': {
        without: 'kept_by_ledger',
      },
    },
  },
  activation_status: {
    what: {
      es: 'activate reanuda todos los cobros automáticos del plan; deactivate los detiene.',
      en: 'activate resumes all automatic charges of the plan; deactivate stops them.',
    },
    source: 'merchant',
  },
  subscription: {
    what: {
      es: 'El plan una vez más: el de la ruta, repetido en el cuerpo.',
      en: 'The plan once more: that of the path, repeated in the body.',
    },
    source: 'created_plan',
    example: '0c1a4f9e-0000-4000-8000-000000000006',
    later: ['exists', 'same'],
  },
  resubscribe: {
    what: {
      es: 'Con true, un cliente que ya está inscrito puede inscribirse otra vez; con false, solo una vez. El libro de supuestos dice si cuenta una inscripción que ya terminó.',
      en: 'With true, a customer who is already enrolled may join again; with false, only once. The ledger of assumptions says whether an enrollment that has ended counts.',
    },
    source: 'merchant',
    without: 'false_by_ledger',
    example: 'false',
  },
  pay_date: {
    what: {
      es: 'La fecha y hora del cobro. El libro de supuestos dice qué se cobra entonces.',
      en: 'The date and time of the charge. The ledger of assumptions says what is charged then.',
    },
    source: {
      es: 'La acuerdan el comercio y su cliente.',
      en: 'The merchant and its customer agree on it.',
    },
    without: {
      es: 'Los cobros parten del primer pago del cliente.',
      en: 'The charges start from the first payment of the customer.',
    },
    example: '2030/01/31 09:00',
    later: ['after_now'],
  },
  redirect: {
    what: {
      es: 'La página a la que va el cliente cuando se ha inscrito.',
      en: 'The page where the customer goes once enrolled.',
    },
    source: {
      es: 'Una página de su tienda.',
      en: 'A page of your shop.',
    },
    without: {
      es: 'El cliente se queda en la página del pago.',
      en: 'The customer stays on the page of the payment.',
    },
    example: 'https://tienda.example/gracias',
  },
  customer_subscription_id: {
    what: {
      es: 'La inscripción de un cliente, en la ruta de la solicitud.',
      en: 'The enrollment of a customer, in the path of the request.',
    },
    source: {
      es: 'properties.subscription.customer de la respuesta de “Inscribir cliente”.',
      en: 'properties.subscription.customer in the response of “Enroll customer”.',
    },
    without: {
      es: 'La ruta no lleva a ninguna inscripción.',
      en: 'The path leads to no enrollment.',
    },
    example: '0c1a4f9e-0000-4000-8000-000000000007',
  },
} as const satisfies Partial<Record<FieldName, FieldRecord>>
