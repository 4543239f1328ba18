import type { AuthenticationRequired, LookupResult } from '../answers/results.ts'
import type { ReplyName } from '../replies/replies.ts'
import { type AnswerNode, type Explained, nullableField, field } from './answer-text.ts'
import {
  authenticatedOperations,
  chargingOperations,
  inAreas,
  replyText,
  type ReplyText,
} from './behaviour.ts'

/** When the replies of 3-D Secure come. */
export const authenticationReplyTexts = {
  authentication_required: replyText(
    'observed',
    [...chargingOperations, 'authentication.token'],
    ['authentication_not_asked', 'authentication_plain_card', 'authentication_envelope'],
    {
      es: 'La solicitud pide autenticar la tarjeta. Todavía no se hizo nada.',
      en: 'The request asks to authenticate the card. Nothing has been done yet.',
    },
  ),
  challenge_required: replyText('observed', ['authentication.lookup'], [], {
    es: 'El emisor quiere preguntar al cliente antes de decidir.',
    en: 'The issuer wants to ask the customer before it decides.',
  }),
  authentication_done: replyText('observed', inAreas('authentication'), [], {
    es: 'La autenticación terminó: el cobro se repite con su identificador.',
    en: 'The authentication has ended: the payment is repeated with its identifier.',
  }),
  authentication_failed: replyText(
    'assumed',
    authenticatedOperations,
    ['failed_lookup', 'unfinished_challenge', 'failed_authentication_payment'],
    {
      es: 'El emisor no reconoció al cliente, o rechazó autenticarlo.',
      en: 'The issuer did not recognise the customer, or refused to authenticate.',
    },
  ),
  authentication_unavailable: replyText(
    'assumed',
    authenticatedOperations,
    ['authentication_unavailable', 'failed_lookup'],
    {
      es: 'No se pudo autenticar, y el libro de supuestos niega el cobro en ese caso.',
      en: 'It could not be authenticated, and the ledger of assumptions declines the payment then.',
    },
  ),
  authentication_other_amount: replyText(
    'assumed',
    chargingOperations,
    ['authentication_other_amount'],
    {
      es: 'Una tarjeta de un caso de 3-D Secure va con un monto que no es 1, y el libro de supuestos lo rechaza.',
      en: 'The card of a 3-D Secure case goes with an amount other than 1, and the ledger of assumptions refuses it.',
    },
  ),
  authentication_unknown: replyText(
    'assumed',
    authenticatedOperations,
    ['unusable_identifier', 'authentication_lifetime'],
    {
      es: 'authentication_identifier, o la sesión de la consulta, no existe o venció.',
      en: 'authentication_identifier, or the session of the lookup, does not exist or has lapsed.',
    },
  ),
  authentication_used: replyText('assumed', authenticatedOperations, ['unusable_identifier'], {
    es: 'Otro cobro usó ya esa autenticación.',
    en: 'Another payment has used that authentication.',
  }),
  authentication_foreign: replyText('assumed', authenticatedOperations, ['unusable_identifier'], {
    es: 'Tarjeta, orden, moneda o monto no son los que se autenticaron.',
    en: 'Card, order, currency or amount are not those that were authenticated.',
  }),
  authentication_unfinished: replyText(
    'assumed',
    authenticatedOperations,
    ['unusable_identifier', 'unfinished_challenge'],
    {
      es: 'El emisor espera todavía la respuesta del cliente al desafío.',
      en: "The issuer still waits for the customer's answer to the challenge.",
    },
  ),
} as const satisfies Partial<Record<ReplyName, ReplyText>>

/** `data` of a 202: the card must be authenticated first. */
export const authenticationRequiredTexts: Explained<AuthenticationRequired> = {
  transaction_type: field('service', 'songbird', [
    'Siempre songbird: antes hay que autenticar la tarjeta.',
    'Always songbird: the card must be authenticated first.',
  ]),
  payload: field('service', 'eyJhbGciOiJIUzI1NiJ9.e30.firma', [
    'El token que se envía a collection_url como JWT.',
    'The token to be posted to collection_url as JWT.',
  ]),
  collection_url: field('service', 'https://pixelpay.dev/collect', [
    'La página que recoge los datos del navegador, en un marco oculto.',
    'The page that collects the data of the browser, in a hidden frame.',
  ]),
}

const withoutChallenge = ['No hace falta un desafío.', 'No challenge is needed.'] as const

/** `data` of the operations of 3-D Secure. */
const lookupTexts: Explained<LookupResult> = {
  identifier: field('service', '0c1a4f9e-0000-4000-8000-000000000004', [
    'La autenticación. El cobro se repite con ella como authentication_identifier.',
    'The authentication. The payment is repeated with it as authentication_identifier.',
  ]),
  continue_url: nullableField('service', 'https://pixelpay.dev/challenge', [
    'La página del desafío del emisor.',
    "The page of the issuer's challenge.",
    ...withoutChallenge,
  ]),
  continue_payload: nullableField('service', 'eyJhbGciOiJIUzI1NiJ9.e30.firma', [
    'El token que se envía a continue_url como JWT.',
    'The token to be posted to continue_url as JWT.',
    ...withoutChallenge,
  ]),
  window_size: nullableField('issuer', '05', [
    'El tamaño de la ventana del desafío, de 01 a 05.',
    'The size of the window, 01 to 05.',
    ...withoutChallenge,
  ]),
  transaction_id: nullableField('service', '0c1a4f9e-0000-4000-8000-000000000003', [
    'La sesión de la autenticación.',
    'The session of the authentication.',
    ...withoutChallenge,
  ]),
  authentication_identifier: nullableField('service', '0c1a4f9e-0000-4000-8000-000000000004', [
    'La autenticación de un token, para el cobro que sigue.',
    'The authentication of a token, for the payment that follows.',
    'Se autenticó un cobro, no un token.',
    'A payment was authenticated, not a token.',
  ]),
}

/** `data` of the operations of 3-D Secure. */
export const authenticationData = {
  'authentication.lookup': lookupTexts,
  'authentication.continue': lookupTexts,
  'authentication.token': lookupTexts,
} satisfies Record<string, AnswerNode['parts']>
