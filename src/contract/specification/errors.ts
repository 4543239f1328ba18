import { partOf, type Statement, statement, gap } from './statement.ts'

const section = 'Errors'

export const errorStatements: readonly Statement[] = partOf(section, undefined, 'errors', [
  statement(
    'envelope',
    'Un fallo lleva success false y message, un texto.',
    'A failure has success false and message, a string.',
    { tests: ['brokenRules', 'ruleRefusals'] },
  ),
  statement(
    'errors',
    'Si falla la validación, errors es un objeto: cada clave es un campo y cada valor una lista de mensajes.',
    'When validation fails errors is an object: each key is a field and each value an array of messages.',
    { tests: ['ruleRefusals', 'refusedPayments', 'brokenRules'], rows: ['sandbox_remarks'] },
  ),
  statement(
    'language',
    'Los mensajes van en el idioma de lang.',
    'Messages are in the language of lang.',
    { tests: ['rulesInEnglish'], scenarios: ['languages.unknown', 'captures.too-much-in-english'] },
  ),
  statement(
    'recurrence',
    'Una recurrence que no existe: el mensaje da los valores permitidos.',
    'A recurrence that does not exist: the message lists the allowed values.',
    { tests: ['recurringErrors'], scenarios: ['plans.recurrence'] },
  ),
  statement(
    'unknown-plan',
    'Un plan desconocido, al consultar, actualizar o activar: no hay un cobro recurrente válido.',
    'An unknown plan, in read, update and activation: there is no valid recurring payment.',
    { tests: ['recurringErrors'], scenarios: ['plans.unknown'], rows: ['unknown_recurring'] },
  ),
  statement(
    'unknown-subscription',
    'Un subscription desconocido al inscribir: el campo no existe, también en errors.subscription.',
    'An unknown subscription when enrolling: the field does not exist, also in errors.subscription.',
    { tests: ['recurringErrors'], scenarios: ['enrollments.unknown'] },
  ),
  statement(
    'unknown-enrollment',
    'Una inscripción desconocida, al consultar o cancelar: no hay un cobro recurrente de cliente válido.',
    'An unknown enrollment, in read and cancel: there is no valid customer recurring payment.',
    { tests: ['recurringErrors'], scenarios: ['enrollments.unknown'], rows: ['unknown_recurring'] },
  ),
  statement(
    'cancel-not-active',
    'Cancelar lo que no está activo: el estado debe ser active, y se da el actual.',
    'Cancelling what is not active: the status must be active, and the current one is given.',
    { tests: ['recurringErrors', 'notCancelled'], rows: ['cancel_not_active'] },
  ),
  statement(
    'simulated',
    'En los cobros, los resultados del sandbox por order_amount producen errores.',
    'In payments the outcomes of the sandbox by order_amount produce errors.',
    { tests: ['outcomes', 'outcomesOfAuthorizations', 'outcomesOfTokens'] },
  ),
  statement(
    'success-codes',
    'Con éxito se han visto los códigos 00 y 100.',
    'On success the response codes 00 and 100 were seen.',
    { tests: ['responseCodes'], rows: ['success_code'] },
  ),
  gap(
    'statuses',
    'Los estados HTTP de los errores no se muestran.',
    'The HTTP status codes of errors are not shown.',
    {
      tests: ['outcomes'],
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
  ),
  gap(
    'codes-and-messages',
    'No se muestra la lista completa de códigos y mensajes de los fallos simulados.',
    'The complete list of codes and messages of the simulated failures is not shown.',
    {
      tests: ['outcomes', 'responseCodes'],
      rows: ['declined_code', 'lost_card_code', 'timeout_code'],
    },
  ),
])
