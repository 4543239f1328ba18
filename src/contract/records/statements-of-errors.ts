import type { StatementGroup } from './statement-record.ts'

/** The specification's statements about refusals: statement-record.ts describes a row. */
export const errorStatementRecords = [
  {
    section: 'Errors',
    statements: [
      {
        id: 'errors.envelope',
        es: 'Un fallo lleva success false y message, un texto.',
        en: 'A failure has success false and message, a string.',
      },
      {
        id: 'errors.errors',
        es: 'Si falla la validación, errors es un objeto: cada clave es un campo y cada valor una lista de mensajes.',
        en: 'When validation fails errors is an object: each key is a field and each value an array of messages.',
        rows: ['sandbox_remarks'],
      },
      {
        id: 'errors.language',
        es: 'Los mensajes van en el idioma de lang.',
        en: 'Messages are in the language of lang.',
      },
      {
        id: 'errors.recurrence',
        es: 'Una recurrence que no existe: el mensaje da los valores permitidos.',
        en: 'A recurrence that does not exist: the message lists the allowed values.',
      },
      {
        id: 'errors.unknown-plan',
        es: 'Un plan desconocido, al consultar, actualizar o activar: no hay un cobro recurrente válido.',
        en: 'An unknown plan, in read, update and activation: there is no valid recurring payment.',
        rows: ['unknown_recurring'],
      },
      {
        id: 'errors.unknown-subscription',
        es: 'Un subscription desconocido al inscribir: el campo no existe, también en errors.subscription.',
        en: 'An unknown subscription when enrolling: the field does not exist, also in errors.subscription.',
      },
      {
        id: 'errors.unknown-enrollment',
        es: 'Una inscripción desconocida, al consultar o cancelar: no hay un cobro recurrente de cliente válido.',
        en: 'An unknown enrollment, in read and cancel: there is no valid customer recurring payment.',
        rows: ['unknown_recurring'],
      },
      {
        id: 'errors.cancel-not-active',
        es: 'Cancelar lo que no está activo: el estado debe ser active, y se da el actual.',
        en: 'Cancelling what is not active: the status must be active, and the current one is given.',
        rows: ['cancel_not_active'],
      },
      {
        id: 'errors.simulated',
        es: 'En los cobros, los resultados del sandbox por order_amount producen errores.',
        en: 'In payments the outcomes of the sandbox by order_amount produce errors.',
      },
      {
        id: 'errors.success-codes',
        es: 'Con éxito se han visto los códigos 00 y 100.',
        en: 'On success the response codes 00 and 100 were seen.',
        rows: ['success_code'],
      },
      {
        id: 'errors.statuses',
        es: 'Los estados HTTP de los errores no se muestran.',
        en: 'The HTTP status codes of errors are not shown.',
        gap: true,
        rows: [
          'error_status',
          'missing_credentials',
          'wrong_credentials',
          'missing_env',
          'unknown_payment',
          'unknown_recurring',
          'cancel_not_active',
          'unusable_identifier',
          'failed_lookup',
          'card_outside_set',
          'token_of_other_card',
          'amount_outside_table',
          'plan_in_path_and_body',
        ],
      },
      {
        id: 'errors.codes-and-messages',
        es: 'No se muestra la lista completa de códigos y mensajes de los fallos simulados.',
        en: 'The complete list of codes and messages of the simulated failures is not shown.',
        gap: true,
        rows: ['declined_code', 'lost_card_code', 'timeout_code'],
      },
    ],
  },
] as const satisfies readonly StatementGroup[]
