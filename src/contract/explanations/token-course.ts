import type { EventType } from '../domain/event-types.ts'
import type { TokenMove, TokenState } from '../domain/token-states.ts'
import type { ReplyName } from '../replies/replies.ts'
import { type Text, text } from '../text.ts'
import {
  authenticatedOperations,
  chargingOperations,
  event,
  type EventText,
  inAreas,
  reply,
  type ReplyText,
} from './course.ts'

/** What each state of a token means. */
export const tokenStateTexts: Readonly<Record<TokenState, Text>> = {
  active: text('Reemplaza a la tarjeta en un cobro.', 'It replaces the card in a payment.'),
  deleted: text('El comercio lo borró.', 'The merchant deleted it.'),
  expired: text('Pasaron sus 5 horas en el sandbox.', 'Its 5 hours in the sandbox are over.'),
}

/** What ends a token. */
export const tokenMoveTexts: Readonly<Record<TokenMove, Text>> = {
  delete: text('la operación de borrar', 'the delete operation'),
  expire: text('pasan 5 horas en el sandbox', '5 hours pass in the sandbox'),
}

/** When the events of a token happen. */
export const tokenEventTexts = {
  'token.created': event(['tokens.create'], [], {
    es: 'Una tarjeta se guardó.',
    en: 'A card was stored.',
  }),
  'token.updated': event(['tokens.update'], [], {
    es: 'Los datos de un token cambiaron.',
    en: 'The data of a token changed.',
  }),
  'token.deleted': event(['tokens.delete'], [], {
    es: 'El comercio borró el token.',
    en: 'The merchant deleted the token.',
  }),
  'token.expired': event([], [], {
    es: 'Pasaron las 5 horas de un token del sandbox.',
    en: 'The 5 hours of a token of the sandbox are over.',
  }),
} as const satisfies Partial<Record<EventType, EventText>>

/** When the replies of stored cards and of 3-D Secure come. */
export const tokenReplyTexts = {
  token_not_found: reply(
    'observed',
    [...inAreas('tokens').filter((id) => id !== 'tokens.create'), ...authenticatedOperations],
    ['ended_token', 'unknown_among_several'],
    {
      es: 'El token no existe, se borró, venció o está mal escrito.',
      en: 'The token does not exist, was deleted, has expired or is misspelled.',
    },
  ),
  card_stored: reply('assumed', ['tokens.create'], [], {
    es: 'La tarjeta se guardó.',
    en: 'The card was stored.',
  }),
  card_updated: reply('assumed', ['tokens.update'], [], {
    es: 'Los datos guardados cambiaron.',
    en: 'The stored data changed.',
  }),
  authentication_required: reply(
    'observed',
    [...chargingOperations, 'authentication.token'],
    ['authentication_not_asked', 'authentication_plain_card', 'authentication_envelope'],
    {
      es: 'La solicitud pide autenticar la tarjeta. Todavía no se hizo nada.',
      en: 'The request asks to authenticate the card. Nothing has been done yet.',
    },
  ),
  challenge_required: reply('observed', ['authentication.lookup'], [], {
    es: 'El emisor quiere preguntar al cliente antes de decidir.',
    en: 'The issuer wants to ask the customer before it decides.',
  }),
  authentication_done: reply('observed', inAreas('authentication'), [], {
    es: 'La autenticación terminó: el cobro se repite con su identificador.',
    en: 'The authentication has ended: the payment is repeated with its identifier.',
  }),
  authentication_failed: reply(
    'assumed',
    authenticatedOperations,
    ['failed_lookup', 'unfinished_challenge', 'failed_authentication_payment'],
    {
      es: 'El emisor no reconoció al cliente, o rechazó autenticarlo.',
      en: 'The issuer did not recognise the customer, or refused to authenticate.',
    },
  ),
  authentication_unavailable: reply(
    'assumed',
    authenticatedOperations,
    ['authentication_unavailable', 'failed_lookup'],
    {
      es: 'No se pudo autenticar, y el libro de supuestos niega el cobro en ese caso.',
      en: 'It could not be authenticated, and the ledger of assumptions declines the payment then.',
    },
  ),
  authentication_other_amount: reply(
    'assumed',
    chargingOperations,
    ['authentication_other_amount'],
    {
      es: 'Una tarjeta de un caso de 3-D Secure va con un monto que no es 1, y el libro de supuestos lo rechaza.',
      en: 'The card of a 3-D Secure case goes with an amount other than 1, and the ledger of assumptions refuses it.',
    },
  ),
  authentication_unknown: reply(
    'assumed',
    authenticatedOperations,
    ['unusable_identifier', 'authentication_lifetime'],
    {
      es: 'authentication_identifier, o la sesión de la consulta, no existe o venció.',
      en: 'authentication_identifier, or the session of the lookup, does not exist or has lapsed.',
    },
  ),
  authentication_used: reply('assumed', authenticatedOperations, ['unusable_identifier'], {
    es: 'Otro cobro usó ya esa autenticación.',
    en: 'Another payment has used that authentication.',
  }),
  authentication_foreign: reply('assumed', authenticatedOperations, ['unusable_identifier'], {
    es: 'Tarjeta, orden, moneda o monto no son los que se autenticaron.',
    en: 'Card, order, currency or amount are not those that were authenticated.',
  }),
  authentication_unfinished: reply(
    'assumed',
    authenticatedOperations,
    ['unusable_identifier', 'unfinished_challenge'],
    {
      es: 'El emisor espera todavía la respuesta del cliente al desafío.',
      en: "The issuer still waits for the customer's answer to the challenge.",
    },
  ),
} as const satisfies Partial<Record<ReplyName, ReplyText>>
