import * as z from 'zod/mini'
import { assumedSignatureField, commonFields } from './common.ts'
import { optional, required } from '../fields/fields.ts'
import { type Operation, operation } from './operation.ts'
import type { OperationId } from './operation-ids.ts'
import { orderFields, payer } from './payer.ts'
import { inputOf, missing, related, type FieldValues } from '../fields/relations.ts'
import * as rule from '../fields/rules.ts'
import { sampleLookup, sampleRequest } from '../samples.ts'

/**
 * The operations of 3-D Secure, which only the vendor's browser SDK calls
 * (docs/evidence.md#authentication-flow); the specification shows none of them.
 */

const forToken = optional({
  title: { es: 'Autenticar el token', en: 'Authenticate the token' },
  group: 'authentication',
  options: ['true', 'false'],
  assumptions: ['form_true'],
  rules: [rule.boolean],
})

const isForToken = ({ authenticate_token: flag }: FieldValues) => flag === 'true' || flag === '1'
const order = ['order_id', 'order_currency', 'order_amount'] as const

const ofAuthentication = { area: 'authentication', method: 'POST', movesMoney: false } as const

const lookup = operation({
  ...ofAuthentication,
  title: { es: 'Consulta de autenticación', en: 'Authentication lookup' },
  about: {
    es: 'Pregunta al emisor si la tarjeta queda autenticada o quiere un desafío.',
    en: 'Asks the issuer whether the card is authenticated or is to be challenged.',
  },
  path: '/api/v2/cardinal/authentication/lookup',
  headers: [],
  noun: 'lookup',
  input: (rules) => {
    const { card_token, card_number } = payer(rules)
    return inputOf(
      {
        reference: required({
          title: { es: 'Sesión de la recolección', en: 'Session of the collection' },
          description: {
            es: 'El SessionId que anunció la página de recolección.',
            en: 'The SessionId that the collection page announced.',
          },
          group: 'authentication',
          wide: true,
        }),
        card_token,
        card_number,
        ...orderFields(rules, optional),
        authenticate_token: forToken,
        ...commonFields,
      },
      [
        ...missing({ card_number }),
        ...order.map((name) => related(name, 'required', (v) => isForToken(v) || !!v[name])),
      ],
    )
  },
  variants: [
    {
      id: 'card',
      title: { es: 'Tarjeta', en: 'Card' },
      hidden: ['card_token', 'authenticate_token'],
      example: sampleLookup,
    },
  ],
})

const continueAuthentication = operation({
  ...ofAuthentication,
  title: { es: 'Fin del desafío', en: 'End of the challenge' },
  about: { es: 'Pregunta en qué terminó un desafío.', en: 'Asks how a challenge ended.' },
  path: '/api/v2/cardinal/authentication/continue',
  headers: [],
  noun: 'challenge',
  input: () =>
    z.object({
      identifier: required({
        title: { es: 'Identificador de la autenticación', en: 'Authentication identifier' },
        group: 'authentication',
        wide: true,
      }),
      payload: optional({
        title: { es: 'Carga del desafío', en: 'Payload of the challenge' },
        group: 'authentication',
        wide: true,
      }),
      authenticate_token: forToken,
      ...commonFields,
    }),
  variants: [
    {
      id: 'identifier',
      title: { es: 'Identificador', en: 'Identifier' },
      hidden: ['payload', 'authenticate_token'],
      example: { identifier: '0c1a4f9e-0000-4000-8000-000000000002', ...sampleRequest },
    },
  ],
})

const authenticateToken = operation({
  ...ofAuthentication,
  title: { es: 'Autenticar un token', en: 'Authenticate a token' },
  about: {
    es: 'Autentica una tarjeta guardada antes de cobrarla.',
    en: 'Authenticates a stored card before it is charged.',
  },
  path: '/api/v2/tokenization/card/auth',
  headers: ['x-client-signature'],
  noun: 'tokenAuthentication',
  mayAuthenticate: true,
  signature: { kind: 'token', otherwise: 'new_token', fields: ['card_token'], assumed: true },
  input: (rules) =>
    z.object({
      card_token: required({
        title: { es: 'Token de la tarjeta', en: 'Card token' },
        group: 'card',
        kind: 'token',
        wide: true,
        assumptions: ['token_of_other_card'],
      }),
      ...orderFields(rules, optional),
      ...commonFields,
      ...assumedSignatureField,
    }),
  variants: [
    { id: 'token', title: { es: 'Token', en: 'Token' }, hidden: [], example: sampleRequest },
  ],
})

/** The operations of 3-D Secure. */
export const authentication = {
  'authentication.lookup': lookup,
  'authentication.continue': continueAuthentication,
  'authentication.token': authenticateToken,
} as const satisfies Partial<Record<OperationId, Operation>>
