import type { StatementGroup } from './statement-record.ts'

/**
 * The specification's statements about the service as a whole: statement-record.ts describes a row.
 */
export const serviceStatementRecords = [
  {
    section: 'What the service does',
    statements: [
      {
        id: 'service.base-url',
        es: 'Todas las operaciones se alcanzan bajo una misma dirección, en rutas que empiezan con /api/v2.',
        en: 'All operations are reached at one base URL, in paths that begin with /api/v2.',
      },
      {
        id: 'service.sandbox-by-amount',
        es: 'En el sandbox el valor de order_amount elige el resultado simulado.',
        en: 'In the sandbox the value of order_amount selects the simulated outcome.',
        takes: [{ field: 'order_amount', by: ['charging'] }],
      },
      {
        id: 'service.notifications',
        es: 'El servicio también envía notificaciones asíncronas.',
        en: 'The service also sends asynchronous notifications.',
      },
      {
        id: 'service.sale',
        es: 'El comercio puede cobrar una tarjeta en una sola solicitud: la venta.',
        en: 'A merchant can charge a card in one request: the sale.',
      },
      {
        id: 'service.authorize-and-capture',
        es: 'El comercio puede autorizar una tarjeta y capturar el monto después.',
        en: 'A merchant can authorize a card and capture the amount later.',
      },
      {
        id: 'service.void',
        es: 'El comercio puede anular un cobro.',
        en: 'A merchant can void a payment.',
      },
      {
        id: 'service.status',
        es: 'El comercio puede consultar el estado de un cobro y su historial.',
        en: 'A merchant can query the status of a payment and the history of its events.',
      },
      {
        id: 'service.token',
        es: 'Una tarjeta puede guardarse como token.',
        en: 'A card can be stored as a token.',
      },
      {
        id: 'service.token-life',
        es: 'El token puede consultarse, actualizarse y borrarse.',
        en: 'The token can be read, updated and deleted.',
      },
      {
        id: 'service.token-replaces-card',
        es: 'El token puede reemplazar los datos de la tarjeta en una venta o una autorización.',
        en: 'The token can replace the data of the card in a sale or an authorization.',
      },
      {
        id: 'service.plan',
        es: 'El comercio puede definir un plan de cobros recurrentes.',
        en: 'A merchant can define a plan of recurring payments.',
      },
      {
        id: 'service.plan-life',
        es: 'El plan puede actualizarse, activarse y desactivarse.',
        en: 'The plan can be updated, activated and deactivated.',
      },
      {
        id: 'service.enroll',
        es: 'Los clientes se inscriben con un enlace al checkout.',
        en: 'Customers enroll through a link to the checkout.',
      },
      {
        id: 'service.read-enrollment',
        es: 'La inscripción de un cliente puede consultarse.',
        en: 'The enrollment of a customer can be read.',
      },
      {
        id: 'service.cancel-enrollment',
        es: 'La inscripción de un cliente puede cancelarse.',
        en: 'The enrollment of a customer can be cancelled.',
      },
      {
        id: 'service.beta',
        es: 'Los cobros recurrentes están en BETA.',
        en: 'Recurring payments are in BETA.',
      },
      {
        id: 'service.permission',
        es: 'El administrador del comercio da a un usuario el permiso de crear cobros recurrentes.',
        en: "The merchant's administrator gives a user the permission to create recurring payments.",
        rows: ['recurring_permission'],
      },
      {
        id: 'service.three-d-secure-needs-the-customer',
        es: 'La autenticación 3-D Secure necesita al cliente: esta interfaz no la ejecuta directamente.',
        en: 'Authentication by 3-D Secure needs the customer: this interface does not execute it directly.',
      },
      {
        id: 'service.three-d-secure-by-card',
        es: 'En el sandbox los casos de 3-D Secure se simulan reemplazando el número de tarjeta del caso 1.',
        en: 'In the sandbox the cases of 3-D Secure are simulated by replacing the card number of case 1.',
        takes: [{ field: 'card_number', by: ['charging'] }],
        rows: [
          'authentication_not_asked',
          'failed_lookup',
          'authentication_unavailable',
          'unfinished_challenge',
        ],
      },
      {
        id: 'service.env',
        es: 'Las solicitudes del sandbox llevan env=sandbox.',
        en: 'Requests to the sandbox carry env=sandbox.',
        takes: [{ field: 'env', by: ['every'] }],
      },
      {
        id: 'service.test-cards',
        es: 'Para cobros solo se aceptan dos tarjetas de prueba, una Visa y una Mastercard, de 16 dígitos.',
        en: 'For payments only two test cards are accepted, one Visa and one Mastercard, of 16 digits.',
        takes: [{ field: 'card_number', by: ['charging'] }],
      },
      {
        id: 'service.test-codes',
        es: 'Cada tarjeta de prueba tiene su código de seguridad.',
        en: 'Each test card has a security code of its own.',
        takes: [{ field: 'card_cvv', by: ['charging'] }],
      },
      {
        id: 'service.test-expiry',
        es: 'Cada tarjeta de prueba tiene un vencimiento con la forma AAMM.',
        en: 'Each test card has an expiry of the form YYMM.',
        takes: [{ field: 'card_expire', by: ['charging'] }],
      },
    ],
  },
  {
    section: 'Endpoints',
    part: '3-D Secure',
    statements: [
      {
        id: 'three-d-secure.endpoint',
        es: 'No se muestra ninguna operación para autenticar con 3-D Secure.',
        en: 'No endpoint for authentication by 3-D Secure is shown.',
        gap: true,
        takes: [
          { field: 'authentication_request', by: ['charging'] },
          { field: 'authentication_identifier', by: ['charging'] },
          { field: 'reference', by: ['authentication.lookup'] },
          { field: 'card_token', by: ['authentication.lookup', 'authentication.token'] },
          { field: 'card_number', by: ['authentication.lookup'] },
          { field: 'order_id', by: ['authentication.lookup', 'authentication.token'] },
          { field: 'order_currency', by: ['authentication.lookup', 'authentication.token'] },
          { field: 'order_amount', by: ['authentication.lookup', 'authentication.token'] },
          { field: 'authenticate_token', by: ['authentication.lookup', 'authentication.continue'] },
          { field: 'identifier', by: ['authentication.continue'] },
          { field: 'payload', by: ['authentication.continue'] },
          { field: 'x-client-signature', by: ['authentication.token'] },
        ],
        gives: [
          {
            result: 'data.payload',
            by: ['payments.sale', 'payments.auth', 'authentication.token'],
          },
          {
            result: 'data.collection_url',
            by: ['payments.sale', 'payments.auth', 'authentication.token'],
          },
          { result: 'data.transaction_type', by: ['authentication.token'] },
          { result: 'action', by: ['authentication'] },
          { result: 'data.identifier', by: ['authentication.lookup', 'authentication.continue'] },
          { result: 'data.continue_url', by: ['authentication.lookup', 'authentication.continue'] },
          {
            result: 'data.continue_payload',
            by: ['authentication.lookup', 'authentication.continue'],
          },
          { result: 'data.window_size', by: ['authentication.lookup', 'authentication.continue'] },
          {
            result: 'data.transaction_id',
            by: ['authentication.lookup', 'authentication.continue'],
          },
          {
            result: 'data.authentication_identifier',
            by: ['authentication.lookup', 'authentication.continue'],
          },
          { result: 'data.authentication_identifier', by: ['authentication.token'] },
        ],
        rows: [
          'authentication_not_asked',
          'authentication_plain_card',
          'authentication_other_amount',
          'authentication_lifetime',
          'unusable_identifier',
        ],
      },
    ],
  },
] as const satisfies readonly StatementGroup[]
