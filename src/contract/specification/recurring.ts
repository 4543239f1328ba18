import { allows, partOf, requires, type Statement } from './statement.ts'

const section = 'Endpoints'
const part = 'Recurring payments (BETA)'

const operationsOfPlans = partOf(section, part, 'recurring', {
  'create-plan': [
    'Crear un plan: POST /api/v2/subscriptions, que responde con el plan.',
    'Create a plan: POST /api/v2/subscriptions, which answers with the plan.',
  ],
  'read-plan': [
    'Consultar un plan: GET /api/v2/subscriptions/{subscription_id}.',
    'Read a plan: GET /api/v2/subscriptions/{subscription_id}.',
  ],
  'update-plan': [
    'Actualizar un plan: POST a la ruta de la consulta, con los campos de la creación.',
    'Update a plan: POST to the path of the read, with the fields of the creation.',
  ],
  'update-replaces': [
    'Lo que se envía reemplaza lo anterior.',
    'Sent data replaces previous data.',
    { rows: ['plan_update'] },
  ],
  'update-result': [
    'Actualizar responde con el plan como al consultarlo.',
    'An update answers with the plan as in a read.',
  ],
  'update-message': [
    'El mensaje dice que el plan fue actualizado.',
    'The message says that the plan was updated.',
  ],
  activation: [
    'Activar o desactivar: POST /api/v2/subscriptions/{subscription_id}/activation.',
    'Activate or deactivate: POST /api/v2/subscriptions/{subscription_id}/activation.',
  ],
  ...requires(['plans.activation'], {
    activation_status: ['activate o deactivate', 'activate or deactivate'],
  }),
  'activation-result': [
    'Activar y desactivar responden sin data.',
    'Activation and deactivation answer without data.',
  ],
  'activation-message': [
    'El mensaje dice que el estado fue actualizado.',
    'The message says that the status was updated.',
  ],
  enroll: [
    'Inscribir: POST /api/v2/subscriptions/{subscription_id}/subscribe.',
    'Enroll a customer: POST /api/v2/subscriptions/{subscription_id}/subscribe.',
  ],
  'enroll-result': [
    'Inscribir responde con el resultado de la inscripción.',
    'Enrolling answers with the enrollment result.',
  ],
  'read-enrollment': [
    'Consultar una inscripción: GET con ambos identificadores en la ruta.',
    'Read an enrollment: GET with both identifiers in the path.',
  ],
  'read-enrollment-result': [
    'Responde con la inscripción del cliente.',
    'It answers with the customer subscription.',
  ],
  'cancel-enrollment': [
    'Cancelar una inscripción: POST con ambos identificadores en la ruta.',
    'Cancel an enrollment: POST with both identifiers in the path.',
  ],
  'cancel-result': ['Cancelar responde sin data.', 'A cancellation answers without data.'],
  'cancel-message': [
    'El mensaje dice que fue cancelada.',
    'The message says that it was cancelled.',
  ],
  subscription_id: [
    'subscription_id: alfanumérico, obligatorio; el id que dio la creación del plan.',
    'subscription_id: alphanumeric, required; the id from the creation of the plan.',
    {
      takes: [
        {
          by: [
            'plans.read',
            'plans.update',
            'plans.activation',
            'enrollments.subscribe',
            'enrollments.read',
            'enrollments.cancel',
          ],
          name: 'subscription_id',
          required: true,
        },
      ],
    },
  ],
  customer_subscription_id: [
    'customer_subscription_id: alfanumérico, obligatorio; properties.subscription.customer de la inscripción.',
    'customer_subscription_id: alphanumeric, required; properties.subscription.customer of the enrollment.',
    {
      rows: ['cancel_not_active'],
      takes: [
        {
          by: ['enrollments.read', 'enrollments.cancel'],
          name: 'customer_subscription_id',
          required: true,
        },
      ],
    },
  ],
})

const plan = ['plans.create', 'plans.update'] as const

const planFields = partOf(section, part, 'plan-field', {
  ...requires(plan, {
    name: ['de 5 a 80 caracteres', '5 to 80 characters'],
  }),
  ...allows(plan, {
    description: ['de 5 a 120 caracteres', '5 to 120 characters'],
  }),
  ...requires(plan, {
    type: [
      'public, para quien tenga el enlace, o unique, para un usuario que el comercio define',
      'public, for anyone with the link, or unique, for a user whom the merchant defines',
    ],
    recurrence: [
      'weekly, bimonthly, monthly, quarterly, semiannual o annual',
      'weekly, bimonthly, monthly, quarterly, semiannual or annual',
    ],
    currency: ['HNL o USD', 'HNL or USD'],
    amount: ['decimal', 'decimal'],
  }),
  ...allows(plan, {
    limit: [
      'entero de 2 a 100; los pagos que completan la recurrencia de un cliente',
      "integer from 2 to 100; the payments that complete a customer's recurrence",
    ],
    conversion: [
      'booleano; el monto se convierte de dólares a lempiras al pagar',
      'boolean; the amount is converted from dollars to lempiras at payment time',
    ],
    auto_cancel: [
      'booleano; true, cancela el cliente; false, el comercio',
      'boolean; true, the customer cancels; false, the merchant',
    ],
    lang: ['es o en; si falta, es', 'es or en; es by default'],
  }),
})

const subscribe = ['enrollments.subscribe'] as const

const enrollFields = partOf(section, part, 'enroll', {
  ...requires(subscribe, {
    subscription: [
      'alfanumérico; el plan de la ruta, repetido',
      'alphanumeric; the plan of the path, repeated',
      'enroll_in_inactive_plan',
    ],
    customer_name: ['de 3 a 160 caracteres', '3 to 160 characters'],
    customer_email: [
      'un correo, 180 caracteres como máximo',
      'an e-mail address, 180 characters at most',
    ],
  }),
  ...allows(subscribe, {
    resubscribe: [
      'booleano; con true quien ya está inscrito puede volver a inscribirse, con false no',
      'boolean; with true a subscribed user can join again, with false not',
    ],
    pay_date: ['aaaa/mm/dd hh:mm; la fecha del cobro', 'yyyy/mm/dd hh:mm; the date of the charge'],
    redirect: [
      'una URL; adónde ir después de inscribirse',
      'a URL; where to go after the enrollment',
    ],
  }),
  payment_url: [
    'El cliente recibe payment_url para pagar en el checkout.',
    'The customer gets payment_url to pay at the checkout.',
  ],
  'same-plan': [
    'No se muestra si el plan de la ruta y el campo subscription deben ser iguales.',
    'Whether the plan of the path and the field subscription must be equal is not shown.',
    { gap: true, rows: ['plan_in_path_and_body'] },
  ],
})

export const recurringStatements: readonly Statement[] = [
  ...operationsOfPlans,
  ...planFields,
  ...enrollFields,
]
