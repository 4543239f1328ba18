import { partOf, type Statement } from './statement.ts'

const section = 'Errors'

export const errorStatements: readonly Statement[] = partOf(section, undefined, 'errors', {
  envelope: [
    'Un fallo lleva success false y message, un texto.',
    'A failure has success false and message, a string.',
  ],
  errors: [
    'Si falla la validación, errors es un objeto: cada clave es un campo y cada valor una lista de mensajes.',
    'When validation fails errors is an object: each key is a field and each value an array of messages.',
    { rows: ['sandbox_remarks'] },
  ],
  language: ['Los mensajes van en el idioma de lang.', 'Messages are in the language of lang.'],
  recurrence: [
    'Una recurrence que no existe: el mensaje da los valores permitidos.',
    'A recurrence that does not exist: the message lists the allowed values.',
  ],
  'unknown-plan': [
    'Un plan desconocido, al consultar, actualizar o activar: no hay un cobro recurrente válido.',
    'An unknown plan, in read, update and activation: there is no valid recurring payment.',
    { rows: ['unknown_recurring'] },
  ],
  'unknown-subscription': [
    'Un subscription desconocido al inscribir: el campo no existe, también en errors.subscription.',
    'An unknown subscription when enrolling: the field does not exist, also in errors.subscription.',
  ],
  'unknown-enrollment': [
    'Una inscripción desconocida, al consultar o cancelar: no hay un cobro recurrente de cliente válido.',
    'An unknown enrollment, in read and cancel: there is no valid customer recurring payment.',
    { rows: ['unknown_recurring'] },
  ],
  'cancel-not-active': [
    'Cancelar lo que no está activo: el estado debe ser active, y se da el actual.',
    'Cancelling what is not active: the status must be active, and the current one is given.',
    { rows: ['cancel_not_active'] },
  ],
  simulated: [
    'En los cobros, los resultados del sandbox por order_amount producen errores.',
    'In payments the outcomes of the sandbox by order_amount produce errors.',
  ],
  'success-codes': [
    'Con éxito se han visto los códigos 00 y 100.',
    'On success the response codes 00 and 100 were seen.',
    { rows: ['success_code'] },
  ],
  statuses: [
    'Los estados HTTP de los errores no se muestran.',
    'The HTTP status codes of errors are not shown.',
    {
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
  ],
  'codes-and-messages': [
    'No se muestra la lista completa de códigos y mensajes de los fallos simulados.',
    'The complete list of codes and messages of the simulated failures is not shown.',
    { gap: true, rows: ['declined_code', 'lost_card_code', 'timeout_code'] },
  ],
})
