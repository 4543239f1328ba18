import { operationIds } from '../operations/operation-ids.ts'
import { partOf, type Statement } from './statement.ts'

const charging = ['payments.sale', 'payments.auth'] as const
const section = 'What the service does'
const authenticationResults = [
  'authentication.lookup',
  'authentication.continue',
  'authentication.token',
] as const

const areas = partOf(section, undefined, 'service', {
  'base-url': [
    'Todas las operaciones se alcanzan bajo una misma dirección, en rutas que empiezan con /api/v2.',
    'All operations are reached at one base URL, in paths that begin with /api/v2.',
  ],
  'sandbox-by-amount': [
    'En el sandbox el valor de order_amount elige el resultado simulado.',
    'In the sandbox the value of order_amount selects the simulated outcome.',
    { takes: [{ by: charging, name: 'order_amount' }] },
  ],
  notifications: [
    'El servicio también envía notificaciones asíncronas.',
    'The service also sends asynchronous notifications.',
  ],
  sale: [
    'El comercio puede cobrar una tarjeta en una sola solicitud: la venta.',
    'A merchant can charge a card in one request: the sale.',
  ],
  'authorize-and-capture': [
    'El comercio puede autorizar una tarjeta y capturar el monto después.',
    'A merchant can authorize a card and capture the amount later.',
  ],
  void: ['El comercio puede anular un cobro.', 'A merchant can void a payment.'],
  status: [
    'El comercio puede consultar el estado de un cobro y su historial.',
    'A merchant can query the status of a payment and the history of its events.',
  ],
  token: ['Una tarjeta puede guardarse como token.', 'A card can be stored as a token.'],
  'token-life': [
    'El token puede consultarse, actualizarse y borrarse.',
    'The token can be read, updated and deleted.',
  ],
  'token-replaces-card': [
    'El token puede reemplazar los datos de la tarjeta en una venta o una autorización.',
    'The token can replace the data of the card in a sale or an authorization.',
  ],
  plan: [
    'El comercio puede definir un plan de cobros recurrentes.',
    'A merchant can define a plan of recurring payments.',
  ],
  'plan-life': [
    'El plan puede actualizarse, activarse y desactivarse.',
    'The plan can be updated, activated and deactivated.',
  ],
  enroll: [
    'Los clientes se inscriben con un enlace al checkout.',
    'Customers enroll through a link to the checkout.',
  ],
  'read-enrollment': [
    'La inscripción de un cliente puede consultarse.',
    'The enrollment of a customer can be read.',
  ],
  'cancel-enrollment': [
    'La inscripción de un cliente puede cancelarse.',
    'The enrollment of a customer can be cancelled.',
  ],
  beta: ['Los cobros recurrentes están en BETA.', 'Recurring payments are in BETA.'],
  permission: [
    'El administrador del comercio da a un usuario el permiso de crear cobros recurrentes.',
    "The merchant's administrator gives a user the permission to create recurring payments.",
    { rows: ['recurring_permission'] },
  ],
  'three-d-secure-needs-the-customer': [
    'La autenticación 3-D Secure necesita al cliente: esta interfaz no la ejecuta directamente.',
    'Authentication by 3-D Secure needs the customer: this interface does not execute it directly.',
  ],
  'three-d-secure-by-card': [
    'En el sandbox los casos de 3-D Secure se simulan reemplazando el número de tarjeta del caso 1.',
    'In the sandbox the cases of 3-D Secure are simulated by replacing the card number of case 1.',
    {
      rows: [
        'authentication_not_asked',
        'failed_lookup',
        'authentication_unavailable',
        'unfinished_challenge',
      ],
      takes: [{ by: charging, name: 'card_number' }],
    },
  ],
  env: [
    'Las solicitudes del sandbox llevan env=sandbox.',
    'Requests to the sandbox carry env=sandbox.',
    { takes: [{ by: operationIds, name: 'env' }] },
  ],
  'test-cards': [
    'Para cobros solo se aceptan dos tarjetas de prueba, una Visa y una Mastercard, de 16 dígitos.',
    'For payments only two test cards are accepted, one Visa and one Mastercard, of 16 digits.',
    { takes: [{ by: charging, name: 'card_number' }] },
  ],
  'test-codes': [
    'Cada tarjeta de prueba tiene su código de seguridad.',
    'Each test card has a security code of its own.',
    { takes: [{ by: charging, name: 'card_cvv' }] },
  ],
  'test-expiry': [
    'Cada tarjeta de prueba tiene un vencimiento con la forma AAMM.',
    'Each test card has an expiry of the form YYMM.',
    { takes: [{ by: charging, name: 'card_expire' }] },
  ],
})

/** The fields that only the vendor's clients send: the specification shows no such operation. */
const threeDSecure = partOf('Endpoints', '3-D Secure', 'three-d-secure', {
  endpoint: [
    'No se muestra ninguna operación para autenticar con 3-D Secure.',
    'No endpoint for authentication by 3-D Secure is shown.',
    {
      gap: true,
      rows: [
        'authentication_not_asked',
        'authentication_plain_card',
        'authentication_other_amount',
        'authentication_lifetime',
        'unusable_identifier',
      ],
      takes: [
        { by: charging, name: 'authentication_request' },
        { by: charging, name: 'authentication_identifier' },
        { by: ['authentication.lookup'], name: 'reference' },
        { by: ['authentication.lookup', 'authentication.token'], name: 'card_token' },
        { by: ['authentication.lookup'], name: 'card_number' },
        { by: ['authentication.lookup', 'authentication.token'], name: 'order_id' },
        { by: ['authentication.lookup', 'authentication.token'], name: 'order_currency' },
        { by: ['authentication.lookup', 'authentication.token'], name: 'order_amount' },
        { by: ['authentication.lookup', 'authentication.continue'], name: 'authenticate_token' },
        { by: ['authentication.continue'], name: 'identifier' },
        { by: ['authentication.continue'], name: 'payload' },
        { by: ['authentication.token'], name: 'x-client-signature' },
      ],
      gives: [
        ...['data.payload', 'data.collection_url'].map((path) => ({
          by: [...charging, 'authentication.token' as const],
          path,
        })),
        { by: ['authentication.token'], path: 'data.transaction_type' },
        { by: authenticationResults, path: 'action' },
        ...[
          'data.identifier',
          'data.continue_url',
          'data.continue_payload',
          'data.window_size',
          'data.transaction_id',
          'data.authentication_identifier',
        ].map((path) => ({
          by: ['authentication.lookup', 'authentication.continue'] as const,
          path,
        })),
        { by: ['authentication.token'], path: 'data.authentication_identifier' },
      ],
    },
  ],
})

export const serviceStatements: readonly Statement[] = [...areas, ...threeDSecure]
