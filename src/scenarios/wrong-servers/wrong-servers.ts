import type { Text } from '../../contract/text.ts'
import { otherReadings } from './other-readings.ts'
import { uncheckedRules } from './unchecked-rules.ts'
import {
  forgetfulUpdates,
  oneForAll,
  staleReads,
  strictFields,
  unreadWays,
  untoldChanges,
  wrongBehaviours,
} from './wrong-behaviours.ts'
import { wrongAtTimes } from './wrong-at-times.ts'
import { wrongEnvelopes, wrongReplyServers } from './wrong-envelopes.ts'
import { wrongFields } from './wrong-fields.ts'
import type { WrongServer } from './wrong-server.ts'

/** A wrong server for each statement that can be observed, most of them made from the contract. */
export const wrongServers: readonly WrongServer[] = [
  ...wrongFields,
  ...wrongAtTimes,
  ...wrongEnvelopes,
  ...wrongReplyServers,
  ...staleReads,
  ...oneForAll,
  ...forgetfulUpdates,
  ...untoldChanges,
  ...unreadWays,
  ...strictFields,
  ...uncheckedRules,
  ...otherReadings,
  ...wrongBehaviours,
]

/** Faults that no scenario can see, by their ids, each with the reason. */
export const unseen: readonly (Text & { readonly ids: RegExp })[] = [
  {
    ids: /^(payments\.\w+ \d+ data\.(transaction_(id|auth|reference|terminal|merchant)|response_(cvn|avs|time))|authentication\.lookup 200 data\.transaction_id|order_callback uuid) is another value$/,
    es: 'Otro valor, de la misma forma, de lo que el servicio sortea o elige: `transaction_id`, `transaction_auth`, `transaction_reference`, `transaction_terminal`, `transaction_merchant`, `response_cvn`, `response_avs`, `response_time`, el `uuid` propio de una notificación. Ninguna solicitud lo dice ni lo vuelve a usar.',
    en: 'Another value, of the same form, of a value that the service draws or chooses: `transaction_id`, `transaction_auth`, `transaction_reference`, `transaction_terminal`, `transaction_merchant`, `response_cvn`, `response_avs`, `response_time`, the own `uuid` of a notification. No request says it or uses it again.',
  },
  {
    ids: /^(payments\.status 200 data\.history.*\.(color|icon)|tokens\.\w+ 200 data.*\.type|enrollments\.subscribe 200 data\.properties\.hook\.type|order_callback (description|category|items\[0\]\.title|company_\w+|card_type)) is another value$/,
    es: 'Otro texto donde la especificación lo deja abierto: `color` e `icon` de una historia, el `type` de una tarjeta y el de `hook`; en el aviso de un cobro la descripción, la categoría, el título del artículo y el comercio.',
    en: 'Another text where the specification leaves it open: `color` and `icon` of a history, the `type` of a card and that of `hook`; in the callback of a payment its description, its category, the title of its item and the merchant.',
  },
  {
    ids: /^(enrollments\.subscribe 200 data\.payment\.|order_callback )(note|customer_phone|client_ip|client_device|attach_url|extra|card_issuer) is (another value|of another type|null|empty)$/,
    es: 'Un texto, o null, donde la especificación no dice si hay uno: `note`, `customer_phone`, `client_ip`, `client_device`, `attach_url`, `extra`, `card_issuer`.',
    en: 'A text, or null, where the specification does not say whether there is one: `note`, `customer_phone`, `client_ip`, `client_device`, `attach_url`, `extra`, `card_issuer`.',
  },
  {
    ids: /^order_callback payment_url is another value$/,
    es: 'Otra consulta detrás de `payment_url`, que nombra el sandbox.',
    en: 'Another query behind `payment_url`, which names the sandbox.',
  },
  {
    ids: /^token_customer is client$/,
    es: 'El nombre del cliente que se lee al guardar una tarjeta: ninguna respuesta lo trae.',
    en: 'The name of the customer that is read when a card is stored: no response has it.',
  },
  {
    ids: /^sandbox_remarks is in_errors$/,
    es: 'Dónde van las observaciones del sandbox: no son del servicio, y los escenarios las dejan fuera.',
    en: 'Where remarks of the sandbox go: they are not of the service, and scenarios leave them out.',
  },
  {
    ids: /^(unknown_path|wrong_method|body_too_large|unreadable_body) has|does not check (token|(customer_)?subscription_id): required$/,
    es: 'La respuesta a una ruta o a un cuerpo que no es de ninguna operación, o a una ruta sin su identificador: un escenario envía operaciones enteras.',
    en: 'The answer to a path or a body of no operation, or to a path without its identifier: a scenario sends whole operations.',
  },
  {
    ids: /^method_override is ignored$/,
    es: 'Si vale un método que llega en `_method`: un escenario envía cada operación con el suyo.',
    en: 'Whether a method that comes in `_method` counts: a scenario sends each operation by its own.',
  },
  {
    ids: /^(storage_\w+|file_missing) has/,
    es: 'La respuesta que solo da el sandbox de un navegador que no puede guardar.',
    en: 'The answer that only the sandbox of a browser without storage gives.',
  },
]
