import { type Answers, parameter, partOf, type Statement, statement, gap } from './statement.ts'

const section = 'Endpoints'
const part = 'Recurring payments (BETA)'

const operationsOfPlans = partOf(section, part, 'recurring', [
  statement(
    'create-plan',
    'Crear un plan: POST /api/v2/subscriptions, que responde con el plan.',
    'Create a plan: POST /api/v2/subscriptions, which answers with the plan.',
    { tests: ['routes', 'planFields'], scenarios: ['plans.life'] },
  ),
  statement(
    'read-plan',
    'Consultar un plan: GET /api/v2/subscriptions/{subscription_id}.',
    'Read a plan: GET /api/v2/subscriptions/{subscription_id}.',
    { tests: ['routes', 'planFields'], scenarios: ['plans.life'] },
  ),
  statement(
    'update-plan',
    'Actualizar un plan: POST a la ruta de la consulta, con los campos de la creación.',
    'Update a plan: POST to the path of the read, with the fields of the creation.',
    { tests: ['routes', 'planUpdate'] },
  ),
  statement(
    'update-replaces',
    'Lo que se envía reemplaza lo anterior.',
    'Sent data replaces previous data.',
    { tests: ['planUpdate'], scenarios: ['plans.unsent'], rows: ['plan_update'] },
  ),
  statement(
    'update-result',
    'Actualizar responde con el plan como al consultarlo.',
    'An update answers with the plan as in a read.',
    { tests: ['planFields'] },
  ),
  statement(
    'update-message',
    'El mensaje dice que el plan fue actualizado.',
    'The message says that the plan was updated.',
    { tests: ['recurringMessages'] },
  ),
  statement(
    'activation',
    'Activar o desactivar: POST /api/v2/subscriptions/{subscription_id}/activation.',
    'Activate or deactivate: POST /api/v2/subscriptions/{subscription_id}/activation.',
    { tests: ['routes', 'activation'] },
  ),
  parameter(
    ['plans.activation'],
    'activation_status',
    true,
    'activate o deactivate',
    'activate or deactivate',
    { tests: ['activationRule', 'activationStops'] },
  ),
  statement(
    'activation-result',
    'Activar y desactivar responden sin data.',
    'Activation and deactivation answer without data.',
    { tests: ['recurringWithoutData', 'activation'] },
  ),
  statement(
    'activation-message',
    'El mensaje dice que el estado fue actualizado.',
    'The message says that the status was updated.',
    { tests: ['recurringMessages'] },
  ),
  statement(
    'enroll',
    'Inscribir: POST /api/v2/subscriptions/{subscription_id}/subscribe.',
    'Enroll a customer: POST /api/v2/subscriptions/{subscription_id}/subscribe.',
    { tests: ['routes', 'enrollment'] },
  ),
  statement(
    'enroll-result',
    'Inscribir responde con el resultado de la inscripción.',
    'Enrolling answers with the enrollment result.',
    { tests: ['enrollment', 'recurringFields'] },
  ),
  statement(
    'read-enrollment',
    'Consultar una inscripción: GET con ambos identificadores en la ruta.',
    'Read an enrollment: GET with both identifiers in the path.',
    { tests: ['routes', 'enrollmentRead'] },
  ),
  statement(
    'read-enrollment-result',
    'Responde con la inscripción del cliente.',
    'It answers with the customer subscription.',
    { tests: ['recurringFields'] },
  ),
  statement(
    'cancel-enrollment',
    'Cancelar una inscripción: POST con ambos identificadores en la ruta.',
    'Cancel an enrollment: POST with both identifiers in the path.',
    { tests: ['routes', 'enrollmentCancelled'] },
  ),
  statement(
    'cancel-result',
    'Cancelar responde sin data.',
    'A cancellation answers without data.',
    { tests: ['recurringWithoutData'] },
  ),
  statement(
    'cancel-message',
    'El mensaje dice que fue cancelada.',
    'The message says that it was cancelled.',
    { tests: ['recurringMessages'] },
  ),
  statement(
    'subscription_id',
    'subscription_id: alfanumérico, obligatorio; el id que dio la creación del plan.',
    'subscription_id: alphanumeric, required; the id from the creation of the plan.',
    {
      tests: ['recurringErrors'],
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
  ),
  statement(
    'customer_subscription_id',
    'customer_subscription_id: alfanumérico, obligatorio; properties.subscription.customer de la inscripción.',
    'customer_subscription_id: alphanumeric, required; properties.subscription.customer of the enrollment.',
    {
      tests: ['recurringErrors', 'enrollmentRead'],
      rows: ['cancel_not_active'],
      takes: [
        {
          by: ['enrollments.read', 'enrollments.cancel'],
          name: 'customer_subscription_id',
          required: true,
        },
      ],
    },
  ),
])

const plan = ['plans.create', 'plans.update'] as const
const checked: Answers = { tests: ['planRules', 'requiredOfPlans'] }
const optional: Answers = { tests: ['planRules'] }

const planFields = partOf(section, part, 'plan-field', [
  parameter(plan, 'name', true, 'de 5 a 80 caracteres', '5 to 80 characters', checked),
  parameter(plan, 'description', false, 'de 5 a 120 caracteres', '5 to 120 characters', optional),
  parameter(
    plan,
    'type',
    true,
    'public, para quien tenga el enlace, o unique, para un usuario que el comercio define',
    'public, for anyone with the link, or unique, for a user whom the merchant defines',
    { tests: ['planRules', 'planOptions', 'requiredOfPlans'] },
  ),
  parameter(
    plan,
    'recurrence',
    true,
    'weekly, bimonthly, monthly, quarterly, semiannual o annual',
    'weekly, bimonthly, monthly, quarterly, semiannual or annual',
    { tests: ['planOptions', 'recurrenceDates', 'requiredOfPlans'] },
  ),
  parameter(plan, 'currency', true, 'HNL o USD', 'HNL or USD', {
    tests: ['planOptions', 'requiredOfPlans'],
  }),
  parameter(plan, 'amount', true, 'decimal', 'decimal', checked),
  parameter(
    plan,
    'limit',
    false,
    'entero de 2 a 100; los pagos que completan la recurrencia de un cliente',
    "integer from 2 to 100; the payments that complete a customer's recurrence",
    { tests: ['planRules', 'planLimits', 'limitReached'] },
  ),
  parameter(
    plan,
    'conversion',
    false,
    'booleano; el monto se convierte de dólares a lempiras al pagar',
    'boolean; the amount is converted from dollars to lempiras at payment time',
    { tests: ['planRules', 'conversion'] },
  ),
  parameter(
    plan,
    'auto_cancel',
    false,
    'booleano; true, cancela el cliente; false, el comercio',
    'boolean; true, the customer cancels; false, the merchant',
    { tests: ['planRules', 'customerCancels', 'customerAsks'] },
  ),
  parameter(plan, 'lang', false, 'es o en; si falta, es', 'es or en; es by default', {
    tests: ['planOptions'],
    scenarios: ['languages.plans'],
  }),
])

const subscribe = ['enrollments.subscribe'] as const
const ruled: Answers = { tests: ['enrollmentRules'] }

const enrollFields = partOf(section, part, 'enroll', [
  parameter(
    subscribe,
    'subscription',
    true,
    'alfanumérico; el plan de la ruta, repetido',
    'alphanumeric; the plan of the path, repeated',
    { tests: ['enrollmentRules', 'recurringErrors'], rows: ['enroll_in_inactive_plan'] },
  ),
  parameter(
    subscribe,
    'customer_name',
    true,
    'de 3 a 160 caracteres',
    '3 to 160 characters',
    ruled,
  ),
  parameter(
    subscribe,
    'customer_email',
    true,
    'un correo, 180 caracteres como máximo',
    'an e-mail address, 180 characters at most',
    ruled,
  ),
  parameter(
    subscribe,
    'resubscribe',
    false,
    'booleano; con true quien ya está inscrito puede volver a inscribirse, con false no',
    'boolean; with true a subscribed user can join again, with false not',
    { tests: ['enrollmentRules', 'joinsAgain'] },
  ),
  parameter(
    subscribe,
    'pay_date',
    false,
    'aaaa/mm/dd hh:mm; la fecha del cobro',
    'yyyy/mm/dd hh:mm; the date of the charge',
    { tests: ['enrollmentRules'], scenarios: ['enrollments.pay-date-first-charge'] },
  ),
  parameter(
    subscribe,
    'redirect',
    false,
    'una URL; adónde ir después de inscribirse',
    'a URL; where to go after the enrollment',
    { tests: ['enrollmentRules', 'redirect'] },
  ),
  statement(
    'payment_url',
    'El cliente recibe payment_url para pagar en el checkout.',
    'The customer gets payment_url to pay at the checkout.',
    { tests: ['checkoutPaid', 'enrollment'] },
  ),
  gap(
    'same-plan',
    'No se muestra si el plan de la ruta y el campo subscription deben ser iguales.',
    'Whether the plan of the path and the field subscription must be equal is not shown.',
    { rows: ['plan_in_path_and_body'], scenarios: ['enrollments.path-and-body'] },
  ),
])

export const recurringStatements: readonly Statement[] = [
  ...operationsOfPlans,
  ...planFields,
  ...enrollFields,
]
