import type { FieldName } from '../explanations/field-explanation.ts'
import { type Answers, parameter, partOf, type Statement, statement } from './statement.ts'

const section = 'Endpoints'
const part = 'Card tokenization'
const create = ['tokens.create'] as const
const update = ['tokens.update'] as const
const named = ['tokens.read', 'tokens.update', 'tokens.delete'] as const

const operationsOfTokens = partOf(section, part, 'tokens', [
  statement(
    'create',
    'Guardar: POST /api/v2/tokenization/card, que responde con el token.',
    'Create: POST /api/v2/tokenization/card, which answers with the card token.',
    { tests: ['routes', 'tokenFields'], scenarios: ['tokens.life'] },
  ),
  statement(
    'read',
    'Consultar: GET /api/v2/tokenization/card/{token}, que responde con el token.',
    'Read: GET /api/v2/tokenization/card/{token}, which answers with the card token.',
    { tests: ['routes', 'tokenRead'], scenarios: ['tokens.life'] },
  ),
  statement(
    'update',
    'Actualizar: PUT /api/v2/tokenization/card/{token}, que responde con el token.',
    'Update: PUT /api/v2/tokenization/card/{token}, which answers with the card token.',
    { tests: ['routes', 'tokenUpdate'], scenarios: ['tokens.life'] },
  ),
  statement(
    'delete',
    'Borrar: DELETE /api/v2/tokenization/card/{token}, que responde con token y deleted.',
    'Delete: DELETE /api/v2/tokenization/card/{token}, which answers with token and deleted.',
    { tests: ['routes', 'tokenDelete'], scenarios: ['tokens.life'] },
  ),
  statement('token', 'La ruta lleva el token, obligatorio.', 'The path has the token, required.', {
    tests: ['unknownToken'],
    takes: [{ by: named, name: 'token', required: true }],
  }),
  statement('env', 'Consultar y borrar toman env.', 'Read and delete take env.', {
    tests: ['environments'],
    takes: [{ by: ['tokens.read', 'tokens.delete'], name: 'env' }],
  }),
  statement(
    'read-env',
    'Una tabla de la consulta da env por obligatorio.',
    'A table of the read operation marks env as required.',
    { rows: ['missing_env'] },
  ),
  statement(
    'changes-only',
    'La actualización toma solo los campos que cambian.',
    'An update takes only the fields to change.',
    { tests: ['tokenUpdate'] },
  ),
  statement(
    'replaces',
    'La actualización reemplaza los valores guardados.',
    'An update replaces the stored values.',
    { tests: ['tokenUpdate', 'tokenUpdatePairs'], scenarios: ['tokens.other-card'] },
  ),
])

const checked: Answers = { tests: ['acceptedCards', 'refusedCards', 'requiredOfCards'] }
const optional: Answers = { tests: ['acceptedCards', 'refusedCards'] }

const fields: readonly [name: FieldName, required: boolean, es: string, en: string][] = [
  [
    'cvv2',
    true,
    'numérico, 3 dígitos; la descripción dice 3 o 4',
    'numeric, 3 digits; the description says 3 or 4',
  ],
  ['number', true, 'numérico, 15 o 16 dígitos', 'numeric, 15 or 16 digits'],
  ['expire_month', true, 'numérico, 2 dígitos', 'numeric, 2 digits'],
  ['expire_year', true, 'numérico, 4 dígitos', 'numeric, 4 digits'],
  ['cardholder', true, 'texto', 'text'],
  ['address', true, 'texto', 'text'],
  ['city', true, 'texto', 'text'],
  ['country', true, 'dos caracteres, ISO 3166 alfa-2', 'two characters, ISO 3166 alpha-2'],
  [
    'state',
    true,
    'código de departamento o estado, por ejemplo con país y guion delante',
    'state code, for example with country and hyphen before it',
  ],
  ['zip', false, 'numérico, 5 dígitos', 'numeric, 5 digits'],
  ['phone', true, 'numérico, de 7 a 15 dígitos', 'numeric, 7 to 15 digits'],
  [
    'customer',
    false,
    'el token que dio la creación de un cliente',
    'the token from the creation of a customer',
  ],
  ['email', false, 'alfanumérico', 'alphanumeric'],
]

const cardFields = partOf(section, part, 'card', [
  ...fields.map(([name, required, es, en]) => {
    const draft = parameter(create, name, required, es, en, required ? checked : optional)
    return { ...draft, takes: [...(draft.takes ?? []), { by: update, name, required: false }] }
  }),
  statement(
    'client',
    'Una descripción llama client a ese campo.',
    'One description names that field client.',
    { tests: optional.tests ?? [], takes: [{ by: [...create, ...update], name: 'client' }] },
  ),
  parameter(create, 'env', false, 'sandbox en el sandbox', 'sandbox in the sandbox', {
    tests: ['environments'],
  }),
  parameter(create, 'lang', false, 'es o en; si falta, es', 'es or en; es by default', optional),
])

const notes = partOf(section, part, 'token-notes', [
  statement(
    'only-once',
    'El token se devuelve solo al crearlo.',
    'The token is returned only when it is created.',
    { tests: ['tokenFields'] },
  ),
  statement(
    'not-again',
    'No se puede obtener otra vez, salvo guardando otra tarjeta.',
    'It cannot be obtained again, except by storing another card.',
    { tests: ['freshTokens'] },
  ),
  statement(
    'code-with-number',
    'Para cambiar el código de seguridad hay que enviar también el número.',
    'An update of the security code needs the card number, too.',
    { tests: ['tokenUpdateRules', 'tokenUpdatePairs'], scenarios: ['tokens.code-needs-number'] },
  ),
  statement(
    'state-with-country',
    'Para cambiar el departamento o estado hay que enviar también el país.',
    'An update of the state needs the country, too.',
    { tests: ['tokenUpdateRules', 'tokenUpdatePairs'], scenarios: ['tokens.state-needs-country'] },
  ),
])

export const tokenStatements: readonly Statement[] = [
  ...operationsOfTokens,
  ...cardFields,
  ...notes,
]
