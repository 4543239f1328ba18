import type { AuthenticationRequired, LookupResult } from '../answers/results.ts'
import { type AnswerNode, type Explained, nullableField, field } from './answer-text.ts'

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
