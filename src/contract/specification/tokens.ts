import { allows, partOf, requires, type Statement } from './statement.ts'

const section = 'Endpoints'
const part = 'Card tokenization'
const create = ['tokens.create'] as const
const update = ['tokens.update'] as const
const named = ['tokens.read', 'tokens.update', 'tokens.delete'] as const

const operationsOfTokens = partOf(section, part, 'tokens', {
  create: [
    'Guardar: POST /api/v2/tokenization/card, que responde con el token.',
    'Create: POST /api/v2/tokenization/card, which answers with the card token.',
  ],
  read: [
    'Consultar: GET /api/v2/tokenization/card/{token}, que responde con el token.',
    'Read: GET /api/v2/tokenization/card/{token}, which answers with the card token.',
  ],
  update: [
    'Actualizar: PUT /api/v2/tokenization/card/{token}, que responde con el token.',
    'Update: PUT /api/v2/tokenization/card/{token}, which answers with the card token.',
    { rows: ['method_override'] },
  ],
  delete: [
    'Borrar: DELETE /api/v2/tokenization/card/{token}, que responde con token y deleted.',
    'Delete: DELETE /api/v2/tokenization/card/{token}, which answers with token and deleted.',
    { rows: ['method_override'] },
  ],
  token: [
    'La ruta lleva el token, obligatorio.',
    'The path has the token, required.',
    { takes: [{ by: named, name: 'token', required: true }] },
  ],
  env: [
    'Consultar y borrar toman env.',
    'Read and delete take env.',
    { takes: [{ by: ['tokens.read', 'tokens.delete'], name: 'env' }] },
  ],
  'read-env': [
    'Una tabla de la consulta da env por obligatorio.',
    'A table of the read operation marks env as required.',
    { rows: ['missing_env'] },
  ],
  'changes-only': [
    'La actualización toma solo los campos que cambian.',
    'An update takes only the fields to change.',
  ],
  replaces: [
    'La actualización reemplaza los valores guardados.',
    'An update replaces the stored values.',
  ],
})

const cardFields = partOf(section, part, 'card', {
  ...requires(
    create,
    {
      cvv2: [
        'numérico, 3 dígitos; la descripción dice 3 o 4',
        'numeric, 3 digits; the description says 3 or 4',
      ],
      number: ['numérico, 15 o 16 dígitos', 'numeric, 15 or 16 digits'],
      expire_month: ['numérico, 2 dígitos', 'numeric, 2 digits'],
      expire_year: ['numérico, 4 dígitos', 'numeric, 4 digits'],
      cardholder: ['texto', 'text'],
      address: ['texto', 'text'],
      city: ['texto', 'text'],
      country: ['dos caracteres, ISO 3166 alfa-2', 'two characters, ISO 3166 alpha-2'],
      state: [
        'código de departamento o estado, por ejemplo con país y guion delante',
        'state code, for example with country and hyphen before it',
      ],
    },
    update,
  ),
  ...allows(
    create,
    {
      zip: ['numérico, 5 dígitos', 'numeric, 5 digits'],
    },
    update,
  ),
  ...requires(
    create,
    { phone: ['numérico, de 7 a 15 dígitos', 'numeric, 7 to 15 digits'] },
    update,
  ),
  ...allows(
    create,
    {
      customer: [
        'el token que dio la creación de un cliente',
        'the token from the creation of a customer',
      ],
      email: ['alfanumérico', 'alphanumeric'],
    },
    update,
  ),
  client: [
    'Una descripción llama client a ese campo.',
    'One description names that field client.',
    { takes: [{ by: [...create, ...update], name: 'client' }] },
  ],
  ...allows(create, {
    env: ['sandbox en el sandbox', 'sandbox in the sandbox'],
    lang: ['es o en; si falta, es', 'es or en; es by default'],
  }),
})

const notes = partOf(section, part, 'token-notes', {
  'only-once': [
    'El token se devuelve solo al crearlo.',
    'The token is returned only when it is created.',
  ],
  'not-again': [
    'No se puede obtener otra vez, salvo guardando otra tarjeta.',
    'It cannot be obtained again, except by storing another card.',
  ],
  'code-with-number': [
    'Para cambiar el código de seguridad hay que enviar también el número.',
    'An update of the security code needs the card number, too.',
  ],
  'state-with-country': [
    'Para cambiar el departamento o estado hay que enviar también el país.',
    'An update of the state needs the country, too.',
  ],
})

export const tokenStatements: readonly Statement[] = [
  ...operationsOfTokens,
  ...cardFields,
  ...notes,
]
