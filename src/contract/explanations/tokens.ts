import type { Data } from '../answers/answers.ts'
import type { CardToken } from '../answers/results.ts'
import { type AnswerNode, type Explained, nullableField, field } from './answer-text.ts'

/** `data` of create, read and update of a token. */
const tokenTexts: Explained<CardToken> = {
  token: field('service', 'T-5b2c1f6c-1a8b-4d6e-9f1c-111111111111', [
    'Lo que reemplaza a la tarjeta. Guárdelo: no se puede obtener otra vez.',
    'What replaces the card. Keep it: it cannot be obtained again.',
  ]),
  status: field('service', 'active', [
    'El estado del token; solo se conoce active. Qué responde uno borrado o vencido lo dice el libro de supuestos.',
    'The status of the token; only active is known. What a deleted or expired one returns is a row of the ledger of assumptions.',
  ]),
  mask: field('card', '411111******1111', [
    'El número enmascarado: los primeros seis y los últimos cuatro dígitos.',
    'The masked number: the first six and the last four digits.',
  ]),
  network: field('card', 'visa', ['La marca de la tarjeta.', 'The brand of the card.']),
  type: field('card', 'CREDIT', ['La clase de tarjeta.', 'The kind of card.']),
  bin: field('card', '411111', ['Los primeros seis dígitos.', 'The first six digits.']),
  last: field('card', '1111', ['Los últimos cuatro dígitos.', 'The last four digits.']),
  hash: field('service', '9a3f…', [
    'Un resumen de la tarjeta. Si dos tokens de la misma tarjeta tienen el mismo lo dice el libro de supuestos.',
    'A digest of the card. Whether two tokens of one card have the same is a row of the ledger of assumptions.',
  ]),
  address: field('request', 'Avenida Circunvalación, casa 12', [
    'La dirección guardada del titular.',
    'The stored address of the holder.',
  ]),
  country: field('request', 'HN', [
    'El país guardado del titular.',
    'The stored country of the holder.',
  ]),
  state: field('request', 'HN-CR', [
    'El departamento o estado guardado, siempre con el país delante.',
    'The stored state, always with the country before it.',
  ]),
  city: field('request', 'San Pedro Sula', [
    'La ciudad guardada del titular.',
    'The stored city of the holder.',
  ]),
  zip: field('request', '21102', [
    'El código postal guardado; vacío si no se envió.',
    'The stored postal code; empty if none was sent.',
  ]),
  email: nullableField('request', 'ana.rivera@pixel.hn', [
    'El correo guardado; vacío si no se envió.',
    'The stored e-mail address; empty if none was sent.',
    'La tabla de la especificación no lo muestra; los clientes del proveedor lo leen. El libro de supuestos decide.',
    "The table of the specification does not show it; the vendor's clients read it. The ledger of assumptions decides.",
  ]),
  phone: field('request', '50499999999', [
    'El teléfono guardado del titular.',
    'The stored telephone number of the holder.',
  ]),
}

/** `data` of delete of a token. */
const deletedTokenTexts: Explained<Data<'tokens.delete'>> = {
  token: field('request', 'T-5b2c1f6c-1a8b-4d6e-9f1c-111111111111', [
    'El token que se borró.',
    'The token that was deleted.',
  ]),
  deleted: field('service', 'true', ['Siempre true: se borró.', 'Always true: it was deleted.']),
}

/** `data` of the operations of stored cards. */
export const tokenData = {
  'tokens.create': tokenTexts,
  'tokens.read': tokenTexts,
  'tokens.update': tokenTexts,
  'tokens.delete': deletedTokenTexts,
} satisfies Record<string, AnswerNode['parts']>
