import { operationIds } from '../operations/operation-ids.ts'
import { operations } from '../operations/registry.ts'
import type { ReplyName } from '../replies/replies.ts'
import { authenticationReplyTexts } from './authentication.ts'
import { replyText, type ReplyText } from './behaviour.ts'
import { enrollmentReplyTexts } from './enrollments.ts'
import { paymentReplyTexts } from './payments.ts'
import { planReplyTexts } from './plans.ts'
import { tokenReplyTexts } from './tokens.ts'

const signed = operationIds.filter((id) => operations[id].signature !== undefined)

/** Each reply; forgetting one does not compile. Here are those of every kind of operation. */
export const replyTexts: Readonly<Record<ReplyName, ReplyText>> = {
  ...paymentReplyTexts,
  ...tokenReplyTexts,
  ...planReplyTexts,
  ...enrollmentReplyTexts,
  ...authenticationReplyTexts,
  unknown_path: replyText('assumed', operationIds, [], {
    es: 'La ruta no es de esta interfaz: falta una parte, o un identificador está vacío.',
    en: 'The path is not of this interface: a part of it is missing, or an identifier is empty.',
  }),
  wrong_method: replyText('assumed', operationIds, [], {
    es: 'La ruta existe con otro método; el encabezado Allow de la respuesta nombra los que hay.',
    en: 'The path exists with another method; the header Allow of the response names those there are.',
  }),
  too_many_requests: replyText('documented', operationIds, ['rate_limit'], {
    es: 'Pasaron demasiadas solicitudes en un minuto. Retry-After trae los segundos que faltan.',
    en: 'There were too many requests in a minute. Retry-After holds the seconds that are left.',
  }),
  body_too_large: replyText('assumed', operationIds, [], {
    es: 'El cuerpo pasa de 1 MiB.',
    en: 'The body is over 1 MiB.',
  }),
  unreadable_body: replyText('assumed', operationIds, [], {
    es: 'El cuerpo no es un formulario ni un objeto JSON: Content-Type no dice lo que es, o el JSON está incompleto.',
    en: 'The body is neither a form nor a JSON object: Content-Type does not say what it is, or the JSON is incomplete.',
  }),
  missing_credentials: replyText('documented', operationIds, ['missing_credentials'], {
    es: 'Falta x-auth-key o x-auth-hash, o está vacío.',
    en: 'x-auth-key or x-auth-hash is missing or empty.',
  }),
  not_acceptable: replyText('assumed', operationIds, ['accept_header'], {
    es: 'Accept no admite JSON, y el libro de supuestos lo exige.',
    en: 'Accept does not admit JSON, and the ledger of assumptions requires it.',
  }),
  invalid_key: replyText('observed', operationIds, ['wrong_credentials', 'missing_env'], {
    es: 'x-auth-key no se conoce en ese entorno. Lo más común: falta env=sandbox, y la clave del sandbox se busca entre las de producción.',
    en: 'x-auth-key is not known in that environment. Most often env=sandbox is missing, and the key of the sandbox is looked up among those of production.',
  }),
  invalid_hash: replyText(
    'assumed',
    operationIds,
    ['wrong_credentials', 'auth_hash_digest', 'digest_case'],
    {
      es: 'x-auth-hash no es el resumen del secreto del comercio.',
      en: "x-auth-hash is not the digest of the merchant's secret.",
    },
  ),
  client_signature_missing: replyText(
    'assumed',
    signed,
    ['client_signature', 'signed_operations'],
    {
      es: 'Falta x-client-signature, y el libro de supuestos la exige.',
      en: 'x-client-signature is missing, and the ledger of assumptions requires it.',
    },
  ),
  client_signature_invalid: replyText(
    'assumed',
    signed,
    ['client_signature_parts', 'unnamed_signature_parts', 'digest_case'],
    {
      es: 'x-client-signature no es la firma de esta solicitud.',
      en: 'x-client-signature is not the signature of this request.',
    },
  ),
  client_signature_elsewhere: replyText('assumed', signed, ['signed_endpoint'], {
    es: 'x-client-signature firma el origen de otra dirección.',
    en: 'x-client-signature signs the origin of another address.',
  }),
  storage_full: replyText('assumed', operationIds, [], {
    es: 'El navegador no tiene espacio para el sandbox. El servicio real no la da.',
    en: 'The browser has no space for the sandbox. The real service never returns it.',
  }),
  storage_refused: replyText('assumed', operationIds, [], {
    es: 'El navegador no permite que este sitio guarde datos. El servicio real no la da.',
    en: 'The browser does not allow this site to store data. The real service never returns it.',
  }),
  storage_damaged: replyText('assumed', operationIds, [], {
    es: 'El navegador no puede leer la base de datos del sandbox. El servicio real no la da.',
    en: "The browser cannot read the sandbox's database. The real service never returns it.",
  }),
  storage_blocked: replyText('assumed', operationIds, [], {
    es: 'Otra pestaña tiene abierta la base de datos de una versión anterior. El servicio real no la da.',
    en: 'Another tab has the database of an older version open. The real service never returns it.',
  }),
  storage_unknown: replyText('assumed', operationIds, [], {
    es: 'El navegador no pudo guardar, sin un motivo conocido. El servicio real no la da.',
    en: 'The browser could not store, for no known reason. The real service never returns it.',
  }),
  file_missing: replyText('assumed', operationIds, [], {
    es: 'Una parte del sandbox del navegador no llegó por la red. El servicio real no la da.',
    en: "A part of the browser's sandbox did not arrive over the network. The real service never returns it.",
  }),
  information_found: replyText(
    'observed',
    ['payments.status', 'tokens.read', 'tokens.delete', 'plans.read', 'enrollments.read'],
    [],
    {
      es: 'Se encontró lo que se pidió, o se borró el token.',
      en: 'What was asked for was found, or the token was deleted.',
    },
  ),
}
