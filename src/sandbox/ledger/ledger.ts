import {
  type AssumptionId,
  assumptionIds,
  type Assumptions,
  assumptionOptions,
  presets,
} from '../../contract/domain/assumptions.ts'
import type { LedgerEntry } from '../../contract/control/sandbox.ts'
import type { SectionName } from '../../contract/specification/sections.ts'
import type { Lang, Text } from '../../contract/text.ts'

interface LedgerRow<Id extends AssumptionId> {
  readonly section: SectionName
  readonly title: Text | string
  /** The sections of docs/evidence.md that the row rests on, by their anchors. */
  readonly evidence: readonly [LedgerEntry['evidence'], string, ...string[]]
  readonly why: Text
  /** A number is the same in both languages. */
  readonly options: Readonly<Record<Assumptions[Id], Text | string>>
}

const text = (es: string, en: string): Text => ({ es, en })

/** Rows by the section of the specification that leaves the gap. */
const inSection = <Ids extends AssumptionId>(
  section: SectionName,
  rows: { readonly [Id in Ids]: Omit<LedgerRow<Id>, 'section'> },
) =>
  Object.fromEntries(
    Object.entries<object>(rows).map(([id, row]) => [id, { section, ...row }]),
  ) as { readonly [Id in Ids]: LedgerRow<Id> }

/** What is written about each gap; a missing row does not compile. */
export const ledgerRows: { readonly [Id in AssumptionId]: LedgerRow<Id> } = {
  ...inSection('What the service does', {
    card_security_code: {
      title: text('Código de seguridad de la tarjeta de prueba', 'Security code of the test card'),
      evidence: ['observed', 'sandbox-cards'],
      why: text(
        'Las pruebas del proveedor pasan con otros códigos.',
        "The vendor's own tests pass with other codes.",
      ),
      options: {
        any: text('No se compara', 'Not compared'),
        of_the_card: text('Debe ser el de la tarjeta', "Must be the card's own"),
      },
    },
    authentication_not_asked: {
      title: text(
        'Tarjeta de un caso 3-D Secure sin pedir autenticación',
        'Card of a 3-D Secure case without asking for authentication',
      ),
      evidence: ['documented', 'cases-that-are-not-asked-for'],
      why: text(
        'La especificación simula los casos con solo reemplazar la tarjeta; no nombra authentication_request.',
        'The specification simulates the cases by replacing the card alone; it does not name authentication_request.',
      ),
      options: {
        case_decides: text('Decide el caso de la tarjeta', 'The case of the card decides'),
        plain_sale: text('Una venta corriente', 'A plain sale'),
      },
    },
  }),
  ...inSection('Resources and their fields', {
    english_texts: {
      title: text('Textos con lang=en', 'Texts with lang=en'),
      evidence: ['assumed', 'outcomes-by-amount', 'fixed-messages'],
      why: text(
        'La especificación dice que lang elige el idioma, pero no se encontró ningún texto en inglés: los de aquí son propios.',
        'The specification says that lang selects the language, but no English text was found: those here are our own.',
      ),
      options: {
        own: text('Traducción propia', 'Our own translation'),
        spanish: text('En español también', 'In Spanish as well'),
      },
    },
    capture_result: {
      title: text('Campos del resultado de captura', 'Fields of the capture result'),
      evidence: ['observed', 'capture-result'],
      why: text(
        'La tabla nombra doce campos, y ella decide; respuestas reales traen además payment_uuid, payment_hash y el monto capturado.',
        'The table names twelve fields, and it decides; live responses carry payment_uuid, payment_hash and the captured amount as well.',
      ),
      options: {
        specified: text('Los de la tabla', 'Those of the table'),
        with_hash: text(
          'Además payment_uuid, payment_hash y el monto capturado',
          'payment_uuid, payment_hash and the captured amount as well',
        ),
      },
    },
    card_hash: {
      title: text('De qué es hash en un token', 'What the hash of a token is of'),
      evidence: ['documented', 'card-hash'],
      why: text(
        'La tabla lo llama el hash de la tarjeta: la misma tarjeta da el mismo.',
        'The table calls it the hash of the card: the same card gives the same one.',
      ),
      options: {
        of_card: text(
          'De la tarjeta: igual en cada token suyo',
          'Of the card: equal in each of its tokens',
        ),
        of_token: text('De cada token: siempre distinto', 'Of each token: always another one'),
      },
    },
    stored_email: {
      title: text('Correo en el resultado de un token', 'E-mail address in the result of a token'),
      evidence: ['documented', 'stored-card-fields'],
      why: text(
        'La tabla del token no lo nombra, y ella decide; los clientes del proveedor lo leen si viene.',
        "The table of the token does not name it, and it decides; the vendor's clients read it if it comes.",
      ),
      options: {
        specified: text('No viene', 'Not there'),
        with_email: text('Viene el guardado', 'The stored one is there'),
      },
    },
    response_cavv: {
      title: text('Qué dice response_cavv', 'What response_cavv says'),
      evidence: ['assumed', 'authentication-identifiers'],
      why: text(
        'Los campos vecinos (response_cvn, response_avs) son códigos de resultado.',
        'The fields beside it (response_cvn, response_avs) are result codes.',
      ),
      options: {
        result_code: text('2 o 3: código de resultado', '2 or 3: a result code'),
        cavv: text('El CAVV, en base64', 'The CAVV, in base64'),
      },
    },
    authentication_envelope: {
      title: text('success mientras falta autenticar', 'success while authentication is pending'),
      evidence: ['assumed', 'authentication-identifiers'],
      why: text(
        'Un 202 no rechaza nada: por eso no es un fallo. El SDK solo mira el estado HTTP.',
        'A 202 refuses nothing: so it is no failure. The SDK looks at the HTTP status only.',
      ),
      options: { success: 'true', failure: 'false' },
    },
    response_checks: {
      title: text(
        'Valores de response_cvn y response_avs',
        'Values of response_cvn and response_avs',
      ),
      evidence: ['assumed', 'values-of-a-result'],
      why: text(
        'La tabla los da como texto sin valores; M y Y son los códigos usuales de coincidencia.',
        'The table calls them strings and shows no values; M and Y are the usual codes of a match.',
      ),
      options: { letters: 'M, Y', empty: text('Vacíos', 'Empty') },
    },
    terminal_and_merchant: {
      title: text('Terminal y comercio en el resultado', 'Terminal and merchant in the result'),
      evidence: ['documented', 'values-of-a-result'],
      why: text(
        'La especificación admite texto o null, y nombra primero el texto; con valores se prueba que el cliente los lea.',
        'The specification allows a string or null, and names the string first; values show whether a client reads them.',
      ),
      options: { filled: text('Con valores', 'With values'), null: 'null' },
    },
    transaction_amount: {
      title: text('Tipo de transaction_amount', 'Type of transaction_amount'),
      evidence: ['documented', 'values-of-a-result'],
      why: text(
        'La especificación admite número o texto, y nombra primero el número.',
        'The specification allows a number or a string, and names the number first.',
      ),
      options: { number: text('Número', 'Number'), string: text('Texto', 'String') },
    },
    transaction_id: {
      title: text(
        'transaction_id en la captura y la anulación',
        'transaction_id of a capture and a void',
      ),
      evidence: ['assumed', 'values-of-a-result'],
      why: text(
        'La tabla lo llama el identificador de la transacción, y cada operación es una: sale, auth, capture, void.',
        'The table calls it the identifier of the transaction, and each operation is one: sale, auth, capture, void.',
      ),
      options: {
        of_operation: text('Uno por operación', 'One for each operation'),
        of_payment: text('El mismo en todo el cobro', 'The same for the whole payment'),
      },
    },
    transaction_date: {
      title: text('Orden de transaction_date', 'Order of transaction_date'),
      evidence: ['assumed', 'values-of-a-result'],
      why: text(
        'La tabla dice cuatro dígitos; los mensajes de tarjetas (ISO 8583) escriben MMDD.',
        'The table says four digits; card messages (ISO 8583) write MMDD.',
      ),
      options: {
        month_day: text('MMDD: mes y día', 'MMDD: month and day'),
        day_month: text('DDMM: día y mes', 'DDMM: day and month'),
      },
    },
    response_time: {
      title: text('Unidad de response_time', 'Unit of response_time'),
      evidence: ['assumed', 'values-of-a-result'],
      why: text(
        'Un tiempo de proceso escrito con decimales suele ir en segundos; la tabla no da la unidad.',
        'A processing time written with decimals is usually in seconds; the table gives no unit.',
      ),
      options: {
        seconds: text('Segundos: 0.250', 'Seconds: 0.250'),
        milliseconds: text('Milisegundos: 250.0', 'Milliseconds: 250.0'),
      },
    },
    response_incomplete: {
      title: text('Cuándo response_incomplete es true', 'When response_incomplete is true'),
      evidence: ['assumed', 'values-of-a-result'],
      why: text(
        'Incompleta es la respuesta que el procesador no llegó a dar: la del resultado 8.',
        'Incomplete is the response that the processor did not finish: that of outcome 8.',
      ),
      options: {
        after_timeout: text(
          'Cuando se agotó el tiempo de espera (408)',
          'When the processor timed out (408)',
        ),
        never: text('Nunca', 'Never'),
      },
    },
    declined_result: {
      title: text(
        'Monto aprobado y código de autorización sin aprobación',
        'Approved amount and authorization code without an approval',
      ),
      evidence: ['assumed', 'values-of-a-result'],
      why: text(
        'Después de anular, el monto aprobado es 0, y el código es un texto: así queda el tipo de cada campo.',
        'After a void the approved amount is 0, and the code is a string: so each field keeps its type.',
      ),
      options: {
        zero_and_empty: text('0 y un texto vacío', '0 and an empty string'),
        null: text('null los dos', 'null, both of them'),
      },
    },
    enrollment_approval: {
      title: text('approval al inscribir', 'approval when enrolling'),
      evidence: ['assumed', 'enrollment-result'],
      why: text(
        'La inscripción espera el primer pago: con false, nadie la toma por pagada.',
        'The enrollment waits for the first payment: with false it is not taken for paid.',
      ),
      options: {
        after_payment: text('false: falta el primer pago', 'false: the first payment is missing'),
        at_once: text('true: la inscripción se aceptó', 'true: the enrollment was accepted'),
      },
    },
    enrollment_signature: {
      title: text(
        'De qué es la signature al inscribir',
        'What the signature of an enrollment signs',
      ),
      evidence: ['assumed', 'enrollment-result'],
      why: text(
        'Solo consta que es un texto: con uno que nadie puede calcular, nada llega a depender de él.',
        'That it is a text is all that is shown: of one that cannot be computed, nothing comes to depend.',
      ),
      options: {
        opaque: text(
          'Un texto que el comercio no puede verificar',
          'A text that the merchant cannot verify',
        ),
        client_signature: text(
          'La x-client-signature de una venta con esa orden',
          'The x-client-signature of a sale with that order',
        ),
      },
    },
    pay_date_shown: {
      title: text('Qué fecha es pay_date al consultar', 'Which date pay_date is when read'),
      evidence: ['assumed', 'dates-of-charges'],
      why: text(
        'Al inscribir es la fecha del cobro que viene; al consultar no consta. El mismo nombre se toma por lo mismo.',
        'When enrolling it is the date of the charge that comes; when reading it is not shown. The same name is taken for the same.',
      ),
      options: {
        next_charge: text('El próximo cobro', 'The next charge'),
        last_payment: text('El último pago', 'The last payment'),
      },
    },
    failed_count: {
      title: text('failed_count al volver a active', 'failed_count on the way back to active'),
      evidence: ['assumed', 'failed-charges'],
      why: text(
        'No consta si vuelve a cero. Los fallos se cuentan hasta on_hold: tras un éxito, la cuenta empieza otra vez.',
        'Whether it goes back to zero is not shown. Failures are counted until on_hold: after a success the count begins again.',
      ),
      options: {
        reset: text('Vuelve a cero', 'Back to zero'),
        kept: text('Sigue contando', 'Goes on counting'),
      },
    },
    printed_times: {
      title: text('Zona de las fechas escritas', 'Time zone of printed times'),
      evidence: ['assumed', 'dates-of-charges', 'values-of-a-result'],
      why: text(
        'Las fechas no llevan zona; las de los planes terminan en Z, que es UTC. En ella se lee pay_date y se cuentan los meses de los cobros.',
        'The dates carry no zone; those of plans end in Z, which is UTC. In it pay_date is read, and the months of the charges are counted.',
      ),
      options: { utc: 'UTC', honduras: 'Honduras (UTC−6)' },
    },
    history_language: {
      title: text('Idioma del historial', 'Language of the history'),
      evidence: ['assumed', 'values-of-a-result'],
      why: text(
        'No consta si las etiquetas siguen a lang; message lo sigue, y las etiquetas son texto del mismo servicio.',
        'Whether the labels follow lang is not recorded; message follows it, and the labels are texts of the same service.',
      ),
      options: {
        of_the_request: text('El de la solicitud', 'That of the request'),
        spanish: text('Siempre español', 'Always Spanish'),
      },
    },
  }),
  ...inSection('States and transitions', {
    sale_with_payment_uuid: {
      title: text('Venta con payment_uuid', 'Sale with payment_uuid'),
      evidence: ['assumed', 'another-attempt'],
      why: text(
        'El SDK puede enviarlo en la venta; attemps solo tiene sentido si un cobro se reintenta. La tabla de la venta no lo tiene.',
        'The SDK can send it with a sale; attemps makes sense only if a payment can be tried again. The table of the sale does not have it.',
      ),
      options: {
        next_attempt: text('Otro intento del mismo cobro', 'Another attempt at that payment'),
        ignored: text('Se ignora', 'Ignored'),
      },
    },
    timeout_payment: {
      title: text('Qué queda tras el resultado 8', 'What outcome 8 leaves behind'),
      evidence: ['assumed', 'payment-after-a-refusal'],
      why: text(
        'Un 408 es incierto. Que no se haya cobrado es lo prudente: quien lo toma por pagado lo nota en la consulta de estado.',
        'A 408 is uncertain. That nothing was charged is the careful reading: who takes it for paid notices that in the status query.',
      ),
      options: {
        declined: text('Un cobro denegado', 'A declined payment'),
        paid: text('Un cobro pagado', 'A paid payment'),
      },
    },
    declined_status: {
      title: text('Nombre del estado denegado', 'Name of the declined status'),
      evidence: ['assumed', 'payment-statuses'],
      why: text(
        'Solo se conocen paid, temp, pending y authorized; declined es la palabra de la tabla de resultados.',
        'Only paid, temp, pending and authorized are known; declined is the word of the table of outcomes.',
      ),
      options: { declined: 'declined', denied: 'denied' },
    },
    voided_status: {
      title: text('Nombre del estado anulado', 'Name of the voided status'),
      evidence: ['assumed', 'payment-statuses'],
      why: text(
        'Solo se conocen paid, temp, pending y authorized; voided sale de void, el nombre de la operación.',
        'Only paid, temp, pending and authorized are known; voided comes from void, the name of the operation.',
      ),
      options: { voided: 'voided', cancelled: 'cancelled' },
    },
    voided_authorization_status: {
      title: text(
        'Estado de una autorización anulada sin capturar',
        'Status of an authorization that was voided before capture',
      ),
      evidence: ['observed', 'payment-statuses'],
      why: text(
        'La tabla da el estado como texto, y ella decide; en el sandbox real la consulta devolvió null.',
        'The table calls the status a string, and it decides; in the live sandbox the query gave null.',
      ),
      options: {
        voided: text('El nombre del estado anulado', 'The name of the voided status'),
        null: 'null',
      },
    },
    expired_status: {
      title: text('Nombre del estado vencido', 'Name of the expired status'),
      evidence: ['assumed', 'payment-statuses', 'capture-limits'],
      why: text(
        'Una autorización se captura hasta 15 días después; el nombre posterior no consta. expired la distingue de la que anuló el comercio.',
        'An authorization can be captured for 15 days; its name after that is not recorded. expired distinguishes it from one that the merchant voided.',
      ),
      options: { expired: 'expired', voided: 'voided' },
    },
    void_window: {
      title: text('Hasta cuándo se anula un cobro', 'Until when a payment can be voided'),
      evidence: ['documented', 'same-day-void'],
      why: text(
        'La documentación dice que la anulación es del mismo día; el texto del rechazo es propio.',
        'The documentation says that voiding is for the same day; the text of the refusal is our own.',
      ),
      options: {
        same_day: text('El mismo día', 'The same day'),
        any_time: text('Siempre', 'Any time'),
      },
    },
    ended_token: {
      title: text(
        'Consultar un token borrado o vencido',
        'Reading a token that was deleted or has expired',
      ),
      evidence: ['observed', 'refused-tokens'],
      why: text(
        'Las pruebas del proveedor esperan el 400 después de borrar; del que venció a las 5 horas no consta.',
        "The vendor's tests expect 400 after a deletion; of one that expired after 5 hours nothing is shown.",
      ),
      options: {
        unknown: text('400, como uno desconocido', '400, as an unknown one'),
        status: text(
          '200, con status deleted o expired',
          '200, with the status deleted or expired',
        ),
      },
    },
    failed_authentication_payment: {
      title: text(
        'Qué deja un cobro con autenticación fallida',
        'What a payment with a failed authentication leaves behind',
      ),
      evidence: ['assumed', 'failed-authentications', 'payment-after-a-refusal'],
      why: text(
        'Toda denegación observada deja un cobro, y esta es una; aunque de una tarjeta fallida se dice que no da payment_uuid.',
        'Every decline that was seen leaves a payment, and this is one; though of a failed card it is said that it gives no payment_uuid.',
      ),
      options: {
        declined_payment: text('Un cobro denegado', 'A declined payment'),
        no_payment: text('Nada', 'Nothing'),
      },
    },
    lowered_limit: {
      title: text(
        'limit que baja a lo ya pagado, al actualizar',
        'A limit that an update lowers to what is paid',
      ),
      evidence: ['assumed', 'plan-changes'],
      why: text(
        'finalized es haber hecho los pagos requeridos; si la actualización los baja a lo pagado, ya están hechos.',
        'finalized is having made the required payments; when the update lowers them to what is paid, they are made.',
      ),
      options: {
        finalizes: text('Finaliza al actualizar', 'The update finalizes'),
        next_payment: text('Finaliza con el próximo pago', 'The next payment finalizes'),
      },
    },
    enroll_in_inactive_plan: {
      title: text('Inscribir en un plan desactivado', 'Enrolling in a deactivated plan'),
      evidence: ['assumed', 'joining-a-plan', 'deactivated-plans'],
      why: text(
        'Solo consta que se detienen los cobros automáticos. Quien se inscribiera esperaría cobros que no llegan.',
        'Only that the automatic charges stop is shown. Who enrolled would wait for charges that do not come.',
      ),
      options: {
        refused: text('Se rechaza (412)', 'Refused (412)'),
        accepted: text('Se acepta', 'Accepted'),
      },
    },
    first_payment_in_inactive_plan: {
      title: text(
        'El primer pago, cuando ya se desactivó el plan',
        'The first payment, once the plan is deactivated',
      ),
      evidence: ['documented', 'deactivated-plans'],
      why: text(
        'Consta que se detienen los cobros automáticos, y el primer pago lo hace el cliente.',
        'That the automatic charges stop is shown, and the first payment is made by the customer.',
      ),
      options: {
        accepted: text('Se acepta', 'Accepted'),
        refused: text('El checkout lo rechaza', 'The checkout refuses it'),
      },
    },
    customer_cancel: {
      title: text('Cuándo puede cancelar el cliente', 'When the customer may cancel'),
      evidence: ['assumed', 'cancelling'],
      why: text(
        'Fuera de la operación de cancelar no se muestra ningún camino. Estas tres se pueden cobrar todavía: son las que un cliente quiere dejar.',
        'Beyond the cancel operation no way is shown. These three may still be charged: they are those that a customer wants to leave.',
      ),
      options: {
        active_failed_on_hold: text('Activa, fallida o en espera', 'Active, failed or on hold'),
        active: text('Solo activa', 'Active only'),
      },
    },
    card_change: {
      title: text('Cambiar la tarjeta en on_hold', 'Changing the card while on_hold'),
      evidence: ['assumed', 'failed-charges'],
      why: text(
        'Consta que saca de on_hold, como el reintento, no si cobra lo pendiente. Ambos son por el cobro que falló.',
        'That it ends on_hold, as a retry does, is shown, not whether it charges what is owed. Both are for the charge that failed.',
      ),
      options: {
        charges: text('Cobra lo pendiente', 'Charges what is owed'),
        resumes: text('Solo reanuda los cobros', 'Only resumes the charges'),
      },
    },
    deactivated_plan: {
      title: text('Inscripciones de un plan desactivado', 'Enrollments of a deactivated plan'),
      evidence: ['documented', 'deactivated-plans'],
      why: text(
        'La especificación solo detiene los cobros y activate los reanuda, y ella decide; el centro de ayuda las da por canceladas.',
        'The specification only stops the charges and activate resumes them, and it decides; the help centre has them cancelled.',
      ),
      options: {
        enrollments_kept: text('Siguen, sin cobros', 'Stay, without charges'),
        enrollments_cancelled: text('Se cancelan', 'Are cancelled'),
      },
    },
    missed_charges: {
      title: text(
        'Cobros que faltaron mientras estuvo desactivado',
        'Charges missed while deactivated',
      ),
      evidence: ['assumed', 'deactivated-plans'],
      why: text(
        'Consta que activate reanuda los cobros; los del tiempo detenido no son de los que siguen.',
        'That activate resumes the charges is shown; those of the time when they were stopped are not among those that go on.',
      ),
      options: {
        skipped: text('No se cobran', 'Not charged'),
        charged_once: text('Se cobra uno al activar', 'One is charged on activation'),
      },
    },
  }),
  ...inSection('Endpoints', {
    missing_env: {
      title: text('Solicitud sin env=sandbox', 'Request without env=sandbox'),
      evidence: ['observed', 'missing-env'],
      why: text(
        'Observado en el sandbox real: 400 “El valor KEY es inválido”. Las tablas lo dan por opcional.',
        'Observed in the live sandbox: 400 “El valor KEY es inválido”. The tables call it optional.',
      ),
      options: { refused: '400 El valor KEY es inválido', accepted: text('Se acepta', 'Accepted') },
    },
    form_true: {
      title: text('El texto true en un formulario', 'The text true in a form'),
      evidence: ['assumed', 'booleans-in-a-form'],
      why: text(
        'Las tablas dicen booleano, y un formulario solo lleva textos. La regla boolean del framework del servicio acepta 1 y 0, y no las palabras; JSON lleva true y false de verdad.',
        'The tables say boolean, and a form carries texts only. The rule boolean of the framework of the service takes 1 and 0, and not the words; JSON carries a real true and false.',
      ),
      options: {
        accepted: text('true y false se aceptan', 'true and false are accepted'),
        refused: text('422: solo 1 y 0', '422: only 1 and 0'),
      },
    },
    method_override: {
      title: text('POST con el campo _method', 'POST with the field _method'),
      evidence: ['assumed', 'method-in-a-field'],
      why: text(
        'La especificación no lo nombra. El framework del servicio lee el método de _method: así envían sus clientes un PUT como multipart/form-data, que PHP solo lee con POST.',
        'The specification does not name it. The framework of the service reads the method from _method: so its clients send a PUT as multipart/form-data, which PHP reads with POST only.',
      ),
      options: {
        accepted: text('Vale como ese método', 'It counts as that method'),
        ignored: text('405: sigue siendo POST', '405: it stays a POST'),
      },
    },
    card_expiry: {
      title: text('Vencimiento de la tarjeta', 'Expiry of the card'),
      evidence: ['assumed', 'card-expiry'],
      why: text(
        'Solo se conoce la regla de dígitos. Aprobar aquí MMAA por AAMM escondería el error hasta producción.',
        'Only the rule of digits is known. To approve MMYY for YYMM here would hide the mistake until production.',
      ),
      options: {
        real_month: text('El mes debe existir', 'The month must exist'),
        four_digits: text('Cuatro dígitos', 'Four digits'),
        not_past: text('No puede estar vencida', 'Must not be past'),
      },
    },
    order_id_form: {
      title: text('Qué es alfanumérico en order_id', 'What alphanumeric means in order_id'),
      evidence: ['observed', 'order-identifiers'],
      why: text(
        'La tabla dice alfanumérico, y los clientes del proveedor envían además guiones: ORDER-12948.',
        "The table says alphanumeric, and the vendor's clients send hyphens as well: ORDER-12948.",
      ),
      options: {
        alpha_dash: text('Letras, dígitos y guiones', 'Letters, digits, dashes'),
        any: text('Cualquier texto', 'Any text'),
      },
    },
    order_currency: {
      title: text('Monedas aceptadas', 'Accepted currencies'),
      evidence: ['documented', 'currencies'],
      why: text(
        'La especificación da tres, y ella decide; solo el ejemplo del SDK ofrece dos más.',
        'The specification names three, and it decides; only the SDK playground offers two more.',
      ),
      options: {
        specified: 'USD, HNL, NIO',
        playground: text('También GTQ y CRC', 'Also GTQ and CRC'),
      },
    },
    customer_name: {
      title: text('Nombre y apellido del cliente', 'First and last name of the customer'),
      evidence: ['observed', 'customer-name'],
      why: text(
        'La tabla pide de 3 a 120 caracteres, y ella decide; un solo integrador vio que el sandbox real pide dos palabras.',
        'The table asks for 3 to 120 characters, and it decides; a single integrator saw the live sandbox ask for two words.',
      ),
      options: {
        length: text('De 3 a 120 caracteres', '3 to 120 characters'),
        two_words: text('Además, dos palabras', 'Two words as well'),
      },
    },
    customer_email: {
      title: text('Dominio del correo', 'Domain of the e-mail'),
      evidence: ['observed', 'customer-e-mail'],
      why: text(
        'El servicio comprueba el dominio; sin red solo se comprueba la sintaxis.',
        'The service looks the domain up; offline only the syntax is checked.',
      ),
      options: {
        syntax: text('Solo la sintaxis', 'Syntax only'),
        real_domain: text('Sin dominios reservados', 'No reserved domains'),
      },
    },
    billing_city: {
      title: 'billing_city',
      evidence: ['observed', 'billing-fields'],
      why: text(
        'Las pruebas del proveedor esperan el error; la tabla no muestra la regla.',
        "The vendor's tests expect the error; the table shows no rule.",
      ),
      options: {
        required: text('Obligatorio', 'Required'),
        optional: text('Opcional', 'Optional'),
      },
    },
    billing_country: {
      title: text('Código de país', 'Country code'),
      evidence: ['observed', 'billing-fields'],
      why: text(
        'La tabla pide de 3 a 15 caracteres, pero las pruebas del proveedor envían HN y esperan 200. A la letra un código de dos letras no cabe: el código postal se revisa entonces según el país que nombra billing_state.',
        "The table asks for 3 to 15 characters, but the vendor's tests send HN and expect 200. To the letter a code of two letters has no room: the postal code is then checked for the country that billing_state names.",
      ),
      options: {
        iso: text('ISO 3166 alfa-2', 'ISO 3166 alpha-2'),
        length: text('De 3 a 15 caracteres', '3 to 15 characters'),
      },
    },
    billing_state: {
      title: text('Código de departamento o estado', 'State code'),
      evidence: ['documented', 'places-and-postal-codes'],
      why: text(
        'La tabla pide el código de ISO 3166 y el SDK trae los de cada país: aceptar otro escondería un error. No consta si el servicio lo comprueba.',
        'The table asks for the code of ISO 3166 and the SDK carries those of each country: to accept another one would hide a mistake. Whether the service checks it is not recorded.',
      ),
      options: {
        listed: text('De la lista del país', "From the country's list"),
        form: text('Solo la forma', 'Form only'),
      },
    },
    billing_phone: {
      title: text('Separadores en el teléfono', 'Separators in telephone numbers'),
      evidence: ['observed', 'billing-fields'],
      why: text(
        'La tabla dice numérico; la prueba del proveedor envía 999-9999999 y espera 200.',
        "The table says numeric; the vendor's test sends 999-9999999 and expects 200.",
      ),
      options: {
        separators: text('Se aceptan', 'Accepted'),
        digits: text('Solo dígitos', 'Digits only'),
      },
    },
    repeated_order_id: {
      title: text('order_id repetido', 'Repeated order_id'),
      evidence: ['observed', 'order-identifiers'],
      why: text(
        'La tabla lo llama único; las pruebas del proveedor repiten TEST-1234 en cada venta y esperan 200.',
        "The table calls it unique; the vendor's tests repeat TEST-1234 in every sale and expect 200.",
      ),
      options: {
        new_payment: text('Un cobro nuevo', 'A new payment'),
        refused: text('422 en order_id', '422 on order_id'),
        next_attempt: text('Otro intento si no está pagado', 'Another attempt unless it is paid'),
      },
    },
    auth_instalments: {
      title: text('Cuotas en una autorización', 'Instalments of an authorization'),
      evidence: ['documented', 'instalments-of-an-authorization'],
      why: text(
        'La tabla da las cuotas solo a la venta en cuotas, y el resultado de la autorización no las tiene.',
        'The table gives instalments to the sale with instalments only, and the result of an authorization has none.',
      ),
      options: {
        ignored: text('Se ignoran', 'Ignored'),
        kept: text('Valen como en una venta', 'Good as in a sale'),
      },
    },
    void_form: {
      title: text('Forma de la anulación', 'Form of the void request'),
      evidence: ['observed', 'two-forms-of-void'],
      why: text(
        'En el sandbox real valen ambas: sin usuario ni firma, o con los dos verificados. Una firma sin usuario da 401. La especificación da dos formas, con usuario y firma o con order_amount; a la letra vale cualquiera, pero ninguna va sin las dos cosas.',
        'In the live sandbox both work: without user and signature, or with both of them verified. A signature without a user gets 401. The specification gives two forms, with user and signature or with order_amount; to the letter either one is good, but none goes without both.',
      ),
      options: {
        either: text('Con firma o sin ella', 'Signed or not'),
        signed: text('Usuario y firma obligatorios', 'User and signature required'),
        with_amount: text('order_amount obligatorio', 'order_amount required'),
        signed_or_amount: text(
          'Usuario y firma, u order_amount',
          'User and signature, or order_amount',
        ),
      },
    },
    void_amount: {
      title: text('order_amount en una anulación', 'order_amount in a void request'),
      evidence: ['assumed', 'two-forms-of-void'],
      why: text(
        'Se anula el cobro entero: otro monto pediría una anulación parcial, que la interfaz no tiene.',
        'The whole payment is voided: another amount would ask for a partial void, which the interface lacks.',
      ),
      options: {
        equal: text('Debe ser el del cobro (422)', 'Must be that of the payment (422)'),
        ignored: text('No se compara', 'Not compared'),
      },
    },
    void_reason: {
      title: text('Largo del motivo de anulación', 'Length of the reason for voiding'),
      evidence: ['observed', 'void-reason'],
      why: text(
        'El sandbox real rechaza con 422 menos de ocho caracteres.',
        'The live sandbox refuses fewer than eight characters with 422.',
      ),
      options: {
        eight_characters: text('Ocho caracteres o más', 'Eight characters or more'),
        any: text('Cualquiera', 'Any'),
      },
    },
    card_and_token: {
      title: text('Tarjeta y token en la misma solicitud', 'Card and token in one request'),
      evidence: ['assumed', 'cards-outside-the-set'],
      why: text(
        'No se encontró la respuesta. El token se envía en lugar de la tarjeta: por eso vale él.',
        'No record of the response was found. The token is sent in place of the card: so it counts.',
      ),
      options: {
        token: text('Vale el token', 'The token counts'),
        refused: text('422 en card_token', '422 on card_token'),
      },
    },
    card_token_form: {
      title: text('Forma de card_token', 'Form of card_token'),
      evidence: ['documented', 'token-identifiers'],
      why: text(
        'La tabla lo llama UUID, pero el token se devuelve con T- delante, y así lo envían los clientes del proveedor.',
        "The table calls it a UUID, but the token is returned with T- before it, and the vendor's clients send it so.",
      ),
      options: {
        prefixed: text('Solo T- y el UUID', 'T- and the UUID only'),
        either: text('También el UUID sin T-', 'The UUID without T- as well'),
      },
    },
    several_tokens: {
      title: text('Consulta de varios tokens', 'Reading several tokens'),
      evidence: ['assumed', 'several-tokens'],
      why: text(
        'El SDK une los tokens con dos puntos; la forma de la respuesta no consta. Una lista conserva el orden en que se pidieron; a la letra data es siempre un objeto.',
        'The SDK joins the tokens by colons; the shape of the response is not recorded. A list keeps the order in which they were asked for; to the letter data is always an object.',
      ),
      options: {
        array: text('Una lista', 'A list'),
        by_token: text('Un objeto por token', 'An object by token'),
      },
    },
    unknown_among_several: {
      title: text(
        'Un token que no sirve entre varios que se consultan',
        'A token that is not good among several that are read',
      ),
      evidence: ['assumed', 'several-tokens'],
      why: text(
        'De un token que no sirve solo se conoce el 400; que se omita en silencio no consta.',
        'Of a token that is not good only the 400 is known; that it is left out in silence is not shown.',
      ),
      options: {
        refused: text('400 para toda la consulta', '400 for the whole request'),
        left_out: text('Se devuelven los demás', 'The others are returned'),
      },
    },
    token_security_code: {
      title: text('Dígitos de cvv2', 'Digits of cvv2'),
      evidence: ['documented', 'stored-card-fields'],
      why: text(
        'La tabla dice tres y su descripción tres o cuatro; las tarjetas de 15 dígitos, que se pueden guardar, tienen cuatro.',
        'The table says three and its description three or four; cards of 15 digits, which can be stored, have four.',
      ),
      options: {
        three_or_four: text('Tres o cuatro', 'Three or four'),
        three: text('Tres', 'Three'),
      },
    },
    token_zip: {
      title: text('Código postal de la tarjeta guardada', 'Postal code of a stored card'),
      evidence: ['documented', 'stored-card-fields'],
      why: text(
        'La tabla pide cinco dígitos, y ella decide; en los cobros la forma depende del país.',
        'The table asks for five digits, and it decides; in payments the form depends on the country.',
      ),
      options: {
        five_digits: text('Cinco dígitos', 'Five digits'),
        by_country: text('Según el país', 'By country'),
      },
    },
    token_email: {
      title: text('Correo de la tarjeta guardada', 'E-mail of a stored card'),
      evidence: ['documented', 'stored-card-fields'],
      why: text(
        'La tabla lo llama alfanumérico, lo que ningún correo es, por su arroba; los clientes envían un correo.',
        'The table calls it alphanumeric, which no e-mail address is, because of its @; clients send an e-mail address.',
      ),
      options: { email: text('Un correo', 'An e-mail'), any: text('Cualquier texto', 'Any text') },
    },
    token_customer: {
      title: text('Campo del token del cliente', 'Field of the customer token'),
      evidence: ['documented', 'stored-card-fields'],
      why: text(
        'La tabla lo llama customer y una descripción client; un campo de otro nombre se ignora sin aviso.',
        'The table calls it customer and one description client; a field of another name is ignored in silence.',
      ),
      options: { customer: 'customer', client: 'client' },
    },
    authentication_lifetime: {
      title: text('Cuánto vale un identificador', 'How long an identifier is good'),
      evidence: ['assumed', 'authentication-identifiers'],
      why: text(
        'No se encontró un plazo. 15 minutos bastan para un desafío, y un identificador que se usa tarde se nota en las pruebas.',
        'No term was found. 15 minutes are enough for a challenge, and an identifier that is used late is noticed in tests.',
      ),
      options: {
        '15_minutes': text('15 minutos', '15 minutes'),
        '1_day': text('Un día', 'One day'),
      },
    },
    bimonthly: {
      title: text('Qué período es bimonthly', 'Which period bimonthly is'),
      evidence: ['documented', 'recurrence-periods'],
      why: text(
        'Entre lo semanal y lo mensual la documentación en español dice quincenal; la inglesa, bi-weekly. La palabra sola también puede ser cada dos meses.',
        'Between weekly and monthly the Spanish documentation says quincenal, the English one bi-weekly. The word alone may also mean every two months.',
      ),
      options: {
        fifteen_days: text('Cada 15 días', 'Every 15 days'),
        two_weeks: text('Cada 14 días', 'Every 14 days'),
        two_months: text('Cada dos meses', 'Every two months'),
      },
    },
    plan_in_path_and_body: {
      title: text(
        'El plan de la ruta y el del cuerpo, al inscribir',
        'The plan of the path and that of the body, when enrolling',
      ),
      evidence: ['assumed', 'joining-a-plan'],
      why: text(
        'No consta si deben coincidir. Si no coinciden, la solicitud se contradice: cobraría el plan equivocado.',
        'Whether they must be equal is not shown. When they differ the request contradicts itself: it would charge the wrong plan.',
      ),
      options: {
        equal: text('Deben coincidir', 'They must be equal'),
        path: text('Vale el de la ruta', 'The one of the path counts'),
      },
    },
    unique_plan: {
      title: text('A quién admite un plan unique', 'Whom a unique plan takes'),
      evidence: ['assumed', 'joining-a-plan'],
      why: text(
        '“Solo un usuario definido por el comercio” dice quién decide, no cuántos: a cada cliente que inscribe lo define el comercio.',
        '“Only a user defined by the merchant” says who decides, not how many: each customer whom it enrolls is defined by the merchant.',
      ),
      options: {
        any_customer: text('A quien el comercio inscriba', 'Whom the merchant enrolls'),
        one_customer: text('A un solo cliente (412 a otro)', 'One customer only (412 to another)'),
      },
    },
    plan_update: {
      title: text(
        'Lo que no se envía al actualizar un plan',
        'What is not sent when a plan is updated',
      ),
      evidence: ['documented', 'plan-changes'],
      why: text(
        'La tabla dice que lo enviado reemplaza lo anterior; de lo que no se envía no dice que se borre.',
        'The table says that sent data replaces previous data; of what is not sent it does not say that it is erased.',
      ),
      options: {
        kept: text('Queda como está', 'Stays as it is'),
        replaced: text('Vuelve a su valor inicial', 'Goes back to its initial value'),
      },
    },
    omitted_auto_cancel: {
      title: text('Crear un plan sin auto_cancel', 'Creating a plan without auto_cancel'),
      evidence: ['assumed', 'cancelling'],
      why: text(
        'Un permiso que no se da no se tiene: cancela el comercio.',
        'A permission that is not given is not there: the merchant cancels.',
      ),
      options: {
        false: text('Como false: cancela el comercio', 'As false: the merchant cancels'),
        true: text('Como true: cancela el cliente', 'As true: the customer cancels'),
      },
    },
    changed_recurrence: {
      title: text('Recurrencia que cambia al actualizar', 'A recurrence that an update changes'),
      evidence: ['assumed', 'plan-changes'],
      why: text(
        'Los datos nuevos reemplazan a los anteriores; la fecha del próximo cobro no es uno de ellos, así que queda.',
        'The new data replaces the old; the date of the next charge is not among it, so it stays.',
      ),
      options: {
        next_charge_kept: text('Rige desde el próximo cobro', 'Holds from the next charge on'),
        at_once: text('Mueve el próximo cobro', 'Moves the next charge'),
      },
    },
    resubscribe: {
      title: text('A quién detiene resubscribe=false', 'Whom resubscribe=false stops'),
      evidence: ['documented', 'joining-a-plan'],
      why: text(
        'Quien fue cancelado debe inscribirse otra vez, dice el centro de ayuda: false solo detiene a quien sigue inscrito.',
        'Who was cancelled has to enroll again, says the help centre: false stops only who is still enrolled.',
      ),
      options: {
        open: text('A quien tiene una inscripción abierta', 'Who has an open enrollment'),
        ever: text('A quien ya se inscribió alguna vez', 'Who was ever enrolled'),
      },
    },
    omitted_resubscribe: {
      title: text('Inscribir sin resubscribe', 'Enrolling without resubscribe'),
      evidence: ['assumed', 'joining-a-plan'],
      why: text(
        'Un permiso que no se pide no se da. Con el enlace de un plan público nunca se envía.',
        'A permission that is not asked for is not given. The link of a public plan never sends it.',
      ),
      options: {
        false: text('Como false: una sola inscripción', 'As false: one enrollment'),
        true: text('Como true: puede inscribirse otra vez', 'As true: may join again'),
      },
    },
    pay_date: {
      title: text('Qué se cobra en pay_date', 'What is charged on pay_date'),
      evidence: ['documented', 'dates-of-charges'],
      why: text(
        'La tabla la llama la fecha del cobro: cobrar también en el checkout sería cobrar dos veces.',
        'The table calls it the date of the charge: to charge at the checkout as well is to charge twice.',
      ),
      options: {
        first_charge: text(
          'El primer cobro: el checkout solo guarda la tarjeta',
          'The first charge: the checkout only stores the card',
        ),
        next_charge: text(
          'El segundo: el primero se hace en el checkout',
          'The second one: the first is made at the checkout',
        ),
        following_periods: text(
          'Nada: de ella parten los períodos siguientes',
          'Nothing: the following periods start from it',
        ),
      },
    },
    past_pay_date: {
      title: text('pay_date ya pasada', 'pay_date in the past'),
      evidence: ['assumed', 'dates-of-charges'],
      why: text(
        'No se encontró la regla: la tabla pide solo la forma de la fecha.',
        'No rule was found: the table asks for the form of the date only.',
      ),
      options: {
        accepted: text(
          'Se acepta: el calendario parte de ella',
          'Accepted: the calendar starts there',
        ),
        refused: '422',
      },
    },
    merchant_cancel: {
      title: text(
        'El comercio cancela aunque auto_cancel sea true',
        'The merchant cancels though auto_cancel is true',
      ),
      evidence: ['assumed', 'cancelling'],
      why: text(
        'La operación pide solo que la inscripción esté activa.',
        'The operation asks only that the enrollment be active.',
      ),
      options: {
        always: text('Puede siempre', 'It always may'),
        without_auto_cancel: text('Solo si es false', 'Only if it is false'),
      },
    },
    http_urls: {
      title: text('Una URL con http en vez de https', 'A URL with http instead of https'),
      evidence: ['assumed', 'plain-http'],
      why: text(
        'La especificación pide https para order_callback y de redirect solo dice URL; no consta que lo compruebe. A su propia máquina siempre vale http: sin él, nada recibiría ahí las notificaciones.',
        'The specification asks for https of order_callback, and of redirect it only says URL; that this is checked is not recorded. To your own machine http is always possible: without it nothing there could receive notifications.',
      ),
      options: {
        order_callback_refused: text(
          'order_callback se rechaza; redirect no',
          'order_callback is refused; redirect is not',
        ),
        refused: text('Se rechazan las dos', 'Both are refused'),
        accepted: text('Se aceptan las dos', 'Both are accepted'),
      },
    },
  }),
  ...inSection('Authentication', {
    missing_credentials: {
      title: text('Faltan encabezados de credenciales', 'Credential headers are missing'),
      evidence: ['documented', 'refused-credentials'],
      why: text(
        'La documentación asocia 401 con credenciales ausentes o vencidas; el texto es propio.',
        'The documentation maps 401 to missing or expired credentials; the text is our own.',
      ),
      options: { unauthorized: '401', bad_request: '400' },
    },
    wrong_credentials: {
      title: text('KEY o HASH equivocados', 'Wrong KEY or HASH'),
      evidence: ['assumed', 'refused-credentials'],
      why: text(
        'Por analogía con “El valor KEY es inválido”, que llega con 400 si falta env.',
        'By analogy with “El valor KEY es inválido”, which comes with 400 when env is missing.',
      ),
      options: { bad_request: '400', unauthorized: '401' },
    },
    accept_header: {
      title: text('Falta Accept: application/json', 'Accept: application/json is missing'),
      evidence: ['assumed', 'accept-header'],
      why: text(
        'Toda respuesta es JSON: el encabezado no cambia nada, y no consta que se rechace sin él.',
        'Every response is JSON: the header changes nothing, and no refusal without it is recorded.',
      ),
      options: {
        ignored: text('Se responde JSON de todos modos', 'JSON is answered anyhow'),
        required: text('406 sin ejecutar la operación', '406, and the operation is not done'),
      },
    },
    auth_hash_digest: {
      title: text('Resumen del secreto en x-auth-hash', 'Digest of the secret in x-auth-hash'),
      evidence: ['observed', 'digests-of-the-secret'],
      why: text(
        'El sandbox publica el MD5 y los portales nuevos muestran el SHA-512: se toman los dos.',
        'The sandbox publishes the MD5 and newer portals show the SHA-512: both are taken.',
      ),
      options: {
        md5_or_sha512: text('MD5 o SHA-512', 'MD5 or SHA-512'),
        md5: text('Solo MD5 (32 dígitos)', 'MD5 only (32 digits)'),
        sha512: text('Solo SHA-512 (128 dígitos)', 'SHA-512 only (128 digits)'),
      },
    },
    digest_case: {
      title: text('Hash y firmas en mayúsculas', 'Hash and signatures in upper case'),
      evidence: ['assumed', 'upper-case-digests'],
      why: text(
        'Todo ejemplo está en minúsculas y no se encontró otro: lo que pasa aquí debe pasar con el servicio real.',
        'Every example is in lower case and no other was found: what passes here must pass live.',
      ),
      options: {
        lower_case: text('Solo en minúsculas', 'Lower case only'),
        any_case: text('También en mayúsculas', 'Upper case too'),
      },
    },
    void_signature_algorithm: {
      title: text('Cómo se calcula void_signature', 'How void_signature is computed'),
      evidence: ['observed', 'void-signature'],
      why: text(
        'Un ejemplo de las pruebas del proveedor lo muestra, y el sandbox real lo aceptó.',
        "An example in the vendor's tests shows it, and the live sandbox accepted it.",
      ),
      options: {
        sha512: text('SHA-512 de correo|orden|secreto', 'SHA-512 of e-mail|order|secret'),
        hmac_sha3_512: text(
          'HMAC-SHA3-512 de correo|orden con el secreto, como x-client-signature',
          'HMAC-SHA3-512 of e-mail|order with the secret, like x-client-signature',
        ),
      },
    },
    client_signature: {
      title: text(
        'Firma x-client-signature (modo estricto)',
        'x-client-signature (strict signature)',
      ),
      evidence: ['observed', 'optional-client-signature'],
      why: text(
        'La tabla la exige; pero ningún SDK la envía y el sandbox real acepta sin ella: exigirla rechazaría a los clientes del proveedor.',
        "The table asks for it; but no SDK sends it, and the live sandbox accepts requests without: to require it would refuse the vendor's clients.",
      ),
      options: {
        optional: text('Opcional; se verifica si llega', 'Optional; verified when it comes'),
        required: text('Obligatoria', 'Required'),
      },
    },
    client_signature_parts: {
      title: text(
        'Qué se firma en venta, autorización, captura y estado',
        'What is signed for sale, authorization, capture and status',
      ),
      evidence: ['documented', 'client-signature'],
      why: text(
        'Una página del proveedor da las partes de cada operación, y así firman los integradores; otra, más nueva, da una sola fórmula.',
        'A page of the vendor gives the parts of each operation, and integrators sign so; a newer one gives a single pattern.',
      ),
      options: {
        by_operation: text('Partes por operación', 'Parts by operation'),
        order_for_all: text(
          'clave|orden|dirección en las cuatro',
          'key|order|endpoint for all four',
        ),
      },
    },
    signed_operations: {
      title: text('Operaciones con x-client-signature', 'Operations with x-client-signature'),
      evidence: ['assumed', 'operations-without-signed-parts'],
      why: text(
        'La tabla la da a toda solicitud de cobros y de tokens; el proveedor solo dice qué se firma en cuatro.',
        'The table has it on every payment and token request; the vendor says what is signed for four only.',
      ),
      options: {
        all: text('Todas las de cobros y tokens', 'All of payments and tokens'),
        named: text(
          'Venta, autorización, captura y estado',
          'Sale, authorization, capture and status',
        ),
      },
    },
    unnamed_signature_parts: {
      title: text('Qué se firma al anular y con tokens', 'What is signed for voids and tokens'),
      evidence: ['assumed', 'operations-without-signed-parts'],
      why: text(
        'No consta: se aplica la fórmula más nueva, clave|orden|dirección, con el token por orden.',
        'Not recorded: the newer pattern key|order|endpoint is applied, with the token as the order.',
      ),
      options: {
        order_or_token: text(
          'clave|orden|dirección; clave|token|dirección; al guardar, clave|dirección',
          'key|order|endpoint; key|token|endpoint; when storing, key|endpoint',
        ),
        payment_or_key: text(
          'clave|payment_uuid|dirección; con tokens, clave|dirección',
          'key|payment_uuid|endpoint; with tokens, key|endpoint',
        ),
      },
    },
    signed_endpoint: {
      title: text(
        'Dirección que cubre x-client-signature',
        'Endpoint that x-client-signature covers',
      ),
      evidence: ['assumed', 'signed-endpoint'],
      why: text(
        'Se firma la dirección a la que se llama; una fija en el código fallaría en producción.',
        'The endpoint that is called is signed; one that is fixed in the code would fail in production.',
      ),
      options: {
        called: text(
          'La dirección a la que llega la solicitud',
          'The one that the request came to',
        ),
        called_or_published: text(
          'También https://pixelpay.dev y https://pixel-pay.com',
          'https://pixelpay.dev and https://pixel-pay.com as well',
        ),
      },
    },
    recurring_credentials: {
      title: text('Credenciales de lo recurrente', 'Credentials of recurring payments'),
      evidence: ['assumed', 'permission-for-recurring-payments'],
      why: text(
        'Toda solicitud lleva clave y hash; el permiso es de un usuario, pero ninguna tabla lo nombra.',
        'Every request carries key and hash; the permission is a user’s, but no table names that user.',
      ),
      options: {
        key_and_hash: text(
          'x-auth-key y x-auth-hash, como en cobros',
          'x-auth-key and x-auth-hash, as for payments',
        ),
        with_user: text(
          'Además x-auth-user, de quien tiene el permiso',
          'x-auth-user as well, of the user with the permission',
        ),
      },
    },
    recurring_permission: {
      title: text('Permiso para cobros recurrentes', 'Permission for recurring payments'),
      evidence: ['documented', 'permission-for-recurring-payments'],
      why: text(
        'Lo da el administrador del comercio; la respuesta sin él no consta. Sin permiso no habría nada que probar.',
        "The merchant's administrator grants it; the response without it is not recorded. Without it there would be nothing to try.",
      ),
      options: {
        granted: text('El usuario lo tiene', 'The user has it'),
        missing: text('403 en todo lo recurrente', '403 on everything recurring'),
      },
    },
  }),
  ...inSection('Events', {
    callback_without_webhooks: {
      title: text(
        'order_callback sin notificaciones habilitadas',
        'order_callback without webhooks enabled',
      ),
      evidence: ['assumed', 'webhooks-enabled'],
      why: text(
        'La especificación enumera order_callback entre las notificaciones que salen si el comercio las tiene habilitadas.',
        'The specification lists order_callback among the notifications that are sent when the merchant has webhooks enabled.',
      ),
      options: {
        not_sent: text('No se envía', 'Not sent'),
        sent: text('Se envía: lo pidió la venta', 'Sent: the sale asked for it'),
      },
    },
    delivery_attempts: {
      title: text('Intentos de una notificación', 'Attempts at a notification'),
      evidence: ['documented', 'delivery-attempts'],
      why: text(
        'El centro de ayuda reprograma a los 5 minutos, con 3 intentos como máximo por envío; el primero también es un intento.',
        'The help centre tries again after 5 minutes, with at most 3 attempts per send; the first one is an attempt, too.',
      ),
      options: {
        three: text('Tres, con el primero', 'Three, with the first one'),
        four: text('El primero y tres más', 'The first one and three more'),
        one: text('Uno: no se repite', 'One: it is not repeated'),
      },
    },
    delivery_order: {
      title: text('Las dos notificaciones de un pago', 'The two notifications of a payment'),
      evidence: ['assumed', 'genuine-notifications'],
      why: text(
        'No consta ningún orden. El pago es la causa del cambio de estado, y la especificación lo enumera antes. Un reintento siempre puede llegar después de lo que lo siguió.',
        'No order is recorded. The payment is the cause of the change of status, and the specification lists it before. A retry may always come after what followed it.',
      ),
      options: {
        payment_first: text('Primero el pago', 'The payment first'),
        status_first: text('Primero el cambio de estado', 'The change of status first'),
      },
    },
    delivery_timeout: {
      title: text('Cuánto se espera al receptor', 'How long a receiver may take'),
      evidence: ['assumed', 'delivery-attempts'],
      why: text(
        'No consta. El más corto descubre antes al receptor que trabaja primero y responde después.',
        'Not recorded. The shorter one shows sooner that a receiver works first and answers afterwards.',
      ),
      options: {
        ten_seconds: text('10 segundos', '10 seconds'),
        thirty_seconds: text('30 segundos', '30 seconds'),
      },
    },
    delivery_authenticity: {
      title: text('Con qué se verifica una notificación', 'What verifies a notification'),
      evidence: ['observed', 'genuine-notifications'],
      why: text(
        'No se encontró ninguna firma: solo payment_hash en el cuerpo, que un cambio de estado no trae. La otra lectura firma el cuerpo como se firman las solicitudes.',
        'No signature was found: only payment_hash in the body, which a change of status does not carry. The other reading signs the body as requests are signed.',
      ),
      options: {
        payment_hash: text('Solo payment_hash', 'payment_hash alone'),
        signed: text(
          'También x-client-signature, sobre el cuerpo',
          'x-client-signature too, over the body',
        ),
      },
    },
    callback_payload: {
      title: text('El cuerpo de order_callback', 'The body of order_callback'),
      evidence: ['observed', 'order-callback'],
      why: text(
        'En una captura real es el cobro, como en la notificación de un cobro recurrente.',
        'In a live capture it is the payment, as in the notification of a recurring payment.',
      ),
      options: {
        payment: text('El cobro', 'The payment'),
        transaction: text('El data de la respuesta', 'The data of the response'),
      },
    },
    authorization_callback: {
      title: text(
        'El order_callback de una autorización',
        'The order_callback of an authorization',
      ),
      evidence: ['assumed', 'order-callback'],
      why: text(
        'La especificación se lo da a “una venta o autorización” y notifica el éxito. Autorizada, todavía no está pagada: status es authorized y paid_at null.',
        'The specification gives it to “a sale or authorization” and notifies of success. Once authorized it is not paid yet: status is authorized and paid_at null.',
      ),
      options: {
        at_authorization: text('Se notifica al autorizar', 'Notified when it is authorized'),
        at_capture: text('Se notifica al capturar', 'Notified when it is captured'),
      },
    },
    callback_uuid: {
      title: text('El uuid de order_callback', 'The uuid of order_callback'),
      evidence: ['observed', 'order-callback'],
      why: text(
        'En una captura real empieza con P- y no es el payment_uuid de la respuesta.',
        'In a live capture it starts with P- and is not the payment_uuid of the response.',
      ),
      options: {
        own: text('Uno propio, P-', 'One of its own, P-'),
        payment_uuid: text('El payment_uuid', 'The payment_uuid'),
      },
    },
  }),
  ...inSection('Errors', {
    unknown_payment: {
      title: text('payment_uuid desconocido', 'Unknown payment_uuid'),
      evidence: ['assumed', 'status-query', 'payment-transitions'],
      why: text(
        'A una captura que no encuentra su cobro se la vio recibir 412 con este texto; el resultado 5, que solo simula, lo da con 406.',
        'A capture that does not find its payment was observed to get 412 with this text; outcome 5, which only simulates, gives it with 406.',
      ),
      options: { precondition: '412', not_found: '406' },
    },
    error_status: {
      title: text('Estado HTTP de un rechazo', 'HTTP status of a refusal'),
      evidence: ['observed', 'http-statuses', 'validation-messages'],
      why: text(
        'La especificación no muestra ninguno; los clientes y las pruebas del proveedor distinguen 422, 412 y 406.',
        "The specification shows none; the vendor's clients and tests tell 422, 412 and 406 apart.",
      ),
      options: {
        by_kind: text(
          'Según la causa: 422 datos, 412 condición, 404 y 406 no encontrado',
          'By its cause: 422 input, 412 precondition, 404 and 406 not found',
        ),
        bad_request: text(
          '400 en lugar de 404, 406, 412 y 422',
          '400 instead of 404, 406, 412 and 422',
        ),
      },
    },
    sandbox_remarks: {
      title: text('Observaciones del sandbox', 'Remarks of the sandbox'),
      evidence: ['assumed', 'remarks-of-the-sandbox'],
      why: text(
        'Una tienda muestra errors a sus clientes, y el servicio no manda observaciones nuestras: el sandbox las dice aparte.',
        'A shop shows errors to its customers, and the service sends no remarks of ours: the sandbox says them elsewhere.',
      ),
      options: {
        in_header: text(
          'En el encabezado x-ensayo-hint y en la lista de solicitudes',
          'In the header x-ensayo-hint and in the list of requests',
        ),
        in_errors: text(
          'Además en errors, junto a las del servicio',
          'In errors as well, beside those of the service',
        ),
      },
    },
    success_code: {
      title: text('Código de una venta exitosa', 'Response code of a successful sale'),
      evidence: ['observed', 'response-codes'],
      why: text(
        'Se vio 00 en ventas, y en ISO 8583 es la aprobación; también se vio 100.',
        '00 was seen with sales, and in ISO 8583 it is the approval; 100 was seen, too.',
      ),
      options: { '00': '00', '100': '100' },
    },
    failed_lookup: {
      title: text('Autenticación denegada en la consulta', 'Authentication refused at the lookup'),
      evidence: ['assumed', 'failed-authentications', 'authentication-flow'],
      why: text(
        'El SDK devuelve tal cual una consulta sin éxito: la denegación puede terminar ahí. Solo consta que una tarjeta fallida no da payment_uuid.',
        'The SDK returns an unsuccessful lookup as it is: the refusal can end there. Only known is that a failed card gives no payment_uuid.',
      ),
      options: {
        lookup_declines: text('402 en la consulta', '402 at the lookup'),
        payment_declines: text('402 en el cobro repetido', '402 at the repeated payment'),
      },
    },
    unusable_identifier: {
      title: text(
        'Identificador usado, vencido o ajeno',
        'Identifier that is used, lapsed or of another payment',
      ),
      evidence: ['assumed', 'authentication-identifiers'],
      why: text(
        'No se encontró la respuesta. El campo está bien escrito: lo que falla es el estado de la autenticación, y a un estado se responde 412.',
        'No record of the response was found. The field is well formed: what fails is the state of the authentication, and a state is answered with 412.',
      ),
      options: { precondition: '412', invalid_field: text('422 en el campo', '422 on the field') },
    },
    unknown_recurring: {
      title: text('Plan o inscripción que no existe', 'Plan or enrollment that does not exist'),
      evidence: ['assumed', 'unknown-plans-and-enrollments'],
      why: text(
        'Solo se conoce el sentido del mensaje, no el estado. La ruta nombra lo que no existe: 404.',
        'Only the meaning of the message is known, not the status. The path names what does not exist: 404.',
      ),
      options: { not_found: '404', precondition: '412' },
    },
    cancel_not_active: {
      title: text('Cancelar lo que no está activo', 'Cancelling what is not active'),
      evidence: ['assumed', 'cancelling'],
      why: text(
        'Consta el sentido del mensaje, no el estado HTTP. Los cobros responden 412 cuando su estado no permite la operación.',
        'The meaning of the message is shown, not the HTTP status. Payments answer 412 when their state does not allow the operation.',
      ),
      options: { precondition: '412', bad_request: '400' },
    },
  }),
  ...inSection('Limits', {
    amount_outside_table: {
      title: text('Monto que no elige un resultado', 'Amount that selects no outcome'),
      evidence: ['observed', 'amounts-outside-the-table'],
      why: text(
        'El mensaje que se observó dice que el caso de prueba no existe, no que el campo sea inválido: por eso 400 y no 422. El estado no consta. La aprobación es para demostraciones con montos de verdad.',
        'The message that was observed says that the test case does not exist, not that the field is invalid: hence 400 and not 422. The status is not recorded. The approval is for demonstrations with real amounts.',
      ),
      options: {
        bad_request: '400',
        invalid_field: text('422 en order_amount', '422 on order_amount'),
        approved: text(
          'Se aprueba, como en producción, si es mayor que cero',
          'Approved, as in production, if it is over zero',
        ),
      },
    },
    card_outside_set: {
      title: text('Tarjeta que no es de prueba', 'Card that is not a test card'),
      evidence: ['assumed', 'cards-outside-the-set'],
      why: text(
        'No se encontró la respuesta; 422 nombra el campo, como con todo valor que no se acepta.',
        'No record of the response was found; 422 names the field, as for any other value that is not accepted.',
      ),
      options: {
        invalid_field: text('422 en card_number', '422 on card_number'),
        precondition: '412',
      },
    },
    rate_limit: {
      title: text('Límite de solicitudes por minuto', 'Limit of requests per minute'),
      evidence: ['assumed', 'rate-limit'],
      why: text(
        'El proveedor habla de un límite por cliente, sin cifra; 60 es la del marco de su servicio. Sin límite no se detiene ninguna prueba.',
        "The vendor speaks of a limit for each client, without a figure; 60 is that of its service's framework. Without a limit no test run is stopped.",
      ),
      options: {
        none: text('Sin límite', 'No limit'),
        '60_per_minute': text(
          '60 por minuto del reloj, en todo el sandbox; después 429 con Retry-After',
          '60 in a minute of the clock, for the whole sandbox; then 429 with Retry-After',
        ),
      },
    },
    declined_code: {
      title: text('Código del resultado 2', 'Response code of outcome 2'),
      evidence: ['assumed', 'response-codes'],
      why: text(
        'No se encontró ninguno. En ISO 8583, 05 (no honrar) no da otro motivo, como este resultado; 51 diría que faltan fondos.',
        'None was found. In ISO 8583 05 (do not honour) gives no further reason, like this outcome; 51 would say that funds are missing.',
      ),
      options: { '05': '05', '51': '51' },
    },
    lost_card_code: {
      title: text('Código del resultado 4', 'Response code of outcome 4'),
      evidence: ['assumed', 'response-codes'],
      why: text(
        'En ISO 8583, 41 es extraviada y 43 robada; el resultado las nombra en ese orden.',
        'In ISO 8583 41 is lost and 43 stolen; the outcome names them in this order.',
      ),
      options: { '41': '41', '43': '43' },
    },
    timeout_code: {
      title: text('Código del resultado 8', 'Response code of outcome 8'),
      evidence: ['assumed', 'response-codes'],
      why: text(
        'En ISO 8583, 68 es la respuesta que llega tarde, como en este resultado; 91, un emisor al que no se llega.',
        'In ISO 8583 68 is a response that comes too late, as in this outcome; 91 is an issuer that cannot be reached.',
      ),
      options: { '68': '68', '91': '91' },
    },
    capture_amount: {
      title: text('Monto que se captura', 'Amount to capture'),
      evidence: ['assumed', 'capture-limits'],
      why: text(
        'El campo es el monto que se captura, y solo se vio rechazar más de lo autorizado; 1 es lo que autoriza el resultado exitoso.',
        'The field is the amount to capture, and only more than the authorized amount was seen to be refused; 1 is what the successful outcome authorizes.',
      ),
      options: {
        up_to_authorized: text('Hasta el monto autorizado', 'Up to the authorized amount'),
        one: text('Solo 1', '1 only'),
      },
    },
    token_of_other_card: {
      title: text('Cobrar el token de otra tarjeta', 'Charging the token of another card'),
      evidence: ['assumed', 'cards-that-can-be-stored'],
      why: text(
        'Se guarda cualquier tarjeta válida, también de 15 dígitos; se cobran solo las de prueba, que tienen 16.',
        'Any valid card can be stored, one of 15 digits too; only the test cards are charged, which have 16.',
      ),
      options: {
        refused: '412',
        sixteen_digits: text('Se cobra; con 15 dígitos, 412', 'Charged; with 15 digits, 412'),
        accepted: text('Se cobra, también de 15 dígitos', 'Charged, with 15 digits too'),
      },
    },
    authentication_plain_card: {
      title: text(
        'Tarjeta sin caso que pide autenticación',
        'Card without a case that asks for authentication',
      ),
      evidence: ['observed', 'plain-cards-with-authentication'],
      why: text(
        'En el sandbox real 4111… se cobra sin desafío, aunque se pida 3-D Secure.',
        'In the live sandbox 4111… is charged without a challenge, even when 3-D Secure is asked for.',
      ),
      options: {
        no_challenge: text('Se cobra sin más', 'Charged at once'),
        frictionless: text('202, como el caso 2.1', '202, as case 2.1'),
      },
    },
    authentication_other_amount: {
      title: text('Caso 3-D Secure con otro monto', '3-D Secure case with another amount'),
      evidence: ['assumed', 'plain-cards-with-authentication'],
      why: text(
        'Los casos funcionan solo con el resultado 1: con otro monto, la tarjeta es una de prueba más y decide el monto.',
        'The cases work with outcome 1 only: with another amount the card is a test card like others, and the amount decides.',
      ),
      options: {
        outcome: text('Decide el monto, sin autenticar', 'The amount decides, unauthenticated'),
        refused: '412',
      },
    },
    authentication_unavailable: {
      title: text('Autenticación no disponible', 'Authentication not available'),
      evidence: ['assumed', 'failed-authentications', 'authentication-cases'],
      why: text(
        'Las redes dejan cobrar sin protección (response_cavv vacío); qué hace el servicio no consta.',
        'The networks allow an unprotected charge (empty response_cavv); what the service does is not recorded.',
      ),
      options: {
        proceed: text('Se cobra sin protección', 'Charged without protection'),
        decline: '402',
      },
    },
    unfinished_challenge: {
      title: text(
        'El cliente cierra el desafío o no responde',
        'The customer closes the challenge or does not respond',
      ),
      evidence: ['assumed', 'failed-authentications', 'authentication-flow'],
      why: text(
        'El SDK tiene un error de la página (520) para lo que termina sin resultado; cuándo lo manda el servicio no consta.',
        'The SDK has an error of the page (520) for what ends without a result; when the service sends one is not recorded.',
      ),
      options: {
        error: text('La página avisa un error (520)', 'The page reports an error (520)'),
        failed: text('402 en el cobro repetido', '402 at the repeated payment'),
      },
    },
    plan_limit: {
      title: text('El menor limit de un plan', 'The least limit of a plan'),
      evidence: ['documented', 'plan-limit'],
      why: text(
        'La especificación da 2 a 100, y ella decide; una página de la documentación, 1 a 100.',
        'The specification gives 2 to 100, and it decides; a page of the documentation 1 to 100.',
      ),
      options: { two: '2', one: '1' },
    },
    failures_until_hold: {
      title: text('Fallos hasta on_hold', 'Failures until on_hold'),
      evidence: ['documented', 'failed-charges'],
      why: text(
        'Tras el tercer intento fallido, dice el centro de ayuda; podría contar solo los reintentos.',
        'After the third failed attempt, says the help centre; it might count the retries only.',
      ),
      options: {
        three: text('Tres, con el primero', 'Three, with the first'),
        four: text('Tres reintentos después del primero', 'Three retries after the first'),
      },
    },
  }),
}

/** The ledger as the control interface lists it. */
export const ledger = (assumptions: Assumptions, lang: Lang): LedgerEntry[] =>
  assumptionIds.map((id) => {
    const { section, title, evidence, why } = ledgerRows[id]
    const names: Readonly<Record<string, Text | string>> = ledgerRows[id].options
    return {
      id,
      section,
      title: inLang(title, lang),
      evidence: evidence[0],
      why: why[lang],
      // Not the keys of the names: an object lists `100` before `00`.
      options: assumptionOptions[id].map((option) => ({
        id: option,
        title: inLang(names[option] ?? option, lang),
      })),
      default: assumptionOptions[id][0],
      specified: presets.specified[id],
      observed: presets.observed[id],
      value: assumptions[id],
    }
  })

const inLang = (words: Text | string, lang: Lang) =>
  typeof words === 'string' ? words : words[lang]
