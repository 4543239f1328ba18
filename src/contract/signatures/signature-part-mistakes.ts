import { type MistakeRow, withVisibleSpaces } from './signature-mistakes.ts'
import {
  md5Hex,
  separator,
  sha512Hex,
  type SignatureKind,
  type SignedPart,
  signedParts,
  type SignedValues,
} from '../signing.ts'
import { operations } from '../operations/registry.ts'
import { text } from '../text.ts'

const everyPart: readonly SignedPart[] = [
  'key',
  'order_id',
  'endpoint',
  'amount',
  'payment_uuid',
  'token',
  'email',
]

const paths = new Set(Object.values(operations).map(({ path }) => path))

/** Names that a program on this machine, or in a container on it, may use for the sandbox. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]', '0.0.0.0', 'host.docker.internal']

/** Ports of the guide, and of usual servers. */
const usualPorts = [4010, 4020, 4173, 3000, 5173, 8000, 8080]

const signRight = text('Firme “:right”.', 'Sign “:right”.')

/** One part written in another way; the rest of the text is right. */
export const partMistakes: readonly MistakeRow[] = [
  row(
    'endpoint-slash',
    ['endpoint'],
    text(
      'El endpoint lleva una barra al final: “:wrong”.',
      'The endpoint ends in a slash: “:wrong”.',
    ),
    text('Fírmelo sin la barra: “:right”.', 'Sign it without the slash: “:right”.'),
    (endpoint) => [`${endpoint}/`],
  ),
  row(
    'endpoint-no-slash',
    ['endpoint'],
    text(
      'El otro programa firmó el endpoint sin la barra final que tiene aquí, y hace bien.',
      'The other program signed the endpoint without the final slash it has here, and rightly so.',
    ),
    text('Quite la barra de esta página.', 'Drop the slash on this page.'),
    (endpoint) => (endpoint.endsWith('/') ? [endpoint.replace(/(?<!\/)\/+$/, '')] : []),
  ),
  row(
    'endpoint-loopback',
    ['endpoint'],
    text(
      'Se firmó “:wrong”, que es otro nombre de la misma máquina.',
      '“:wrong” was signed, which is another name of the same machine.',
    ),
    text(
      'Firme la dirección a la que llama: “:right”.',
      'Sign the address that is called: “:right”.',
    ),
    (endpoint) => {
      const [, scheme, host = '', port = ''] =
        /^(https?:\/\/)(\[::1\]|[\w.-]+)(:\d+)?$/.exec(endpoint) ?? []
      if (!scheme || !loopbackNames.includes(host)) return []
      const names = loopbackNames.filter((name) => name !== host)
      return names.flatMap((name) =>
        [name, `${name}/`].map((end) => scheme + end.replace(/^[^/]+/, `$&${port}`)),
      )
    },
  ),
  row(
    'endpoint-port',
    ['endpoint'],
    text(
      'El endpoint se firmó sin su puerto: “:wrong”.',
      'The endpoint was signed without its port: “:wrong”.',
    ),
    signRight,
    (endpoint) => (/:\d+$/.test(endpoint) ? [endpoint.replace(/:\d+$/, '')] : []),
  ),
  row(
    'endpoint-other-port',
    ['endpoint'],
    text('Se firmó “:wrong”, que es otro puerto.', '“:wrong” was signed, which is another port.'),
    text(
      'Firme la dirección a la que llama: “:right”.',
      'Sign the address that is called: “:right”.',
    ),
    (endpoint) => {
      const [, address, host = ''] = /^(https?:\/\/([^/]+?))(?::\d+)?$/.exec(endpoint) ?? []
      return address && loopbackNames.includes(host)
        ? ['localhost', '127.0.0.1', host].flatMap((name) =>
            usualPorts.map((port) => `${address.replace(host, name)}:${port}`),
          )
        : []
    },
  ),
  row(
    'endpoint-scheme',
    ['endpoint'],
    text('El endpoint se escribió “:wrong”.', 'The endpoint was written “:wrong”.'),
    text('Fírmelo entero, como se llama: “:right”.', 'Sign all of it, as it is called: “:right”.'),
    (endpoint) => {
      const host = endpoint.replace(/^[a-z]+:\/\//i, '')
      return [host, `http://${host}`, `${host}/`, `http://${host}/`, `https://${host}`, `//${host}`]
    },
  ),
  row(
    'endpoint-path',
    ['endpoint'],
    text('El endpoint lleva una ruta: “:wrong”.', 'The endpoint has a path: “:wrong”.'),
    text('Es solo el origen: “:right”.', 'It is the origin alone: “:right”.'),
    (endpoint) =>
      ['/api/v2', '/api/v2/', ...paths]
        .flatMap((path) => [endpoint + path, endpoint + path.replace('/v2', '')])
        .concat(`${endpoint}/hosted/payment/other`),
  ),
  row(
    'endpoint-spelling',
    ['endpoint'],
    text('El endpoint se escribió “:wrong”.', 'The endpoint was written “:wrong”.'),
    signRight,
    (endpoint) => [
      endpoint.toUpperCase(),
      endpoint.toLowerCase(),
      endpoint.replace('://', '://www.'),
      endpoint.replace('://www.', '://'),
      `${endpoint}:443`,
      'https://pixelpay.dev',
      'https://pixelpay.app',
      'https://pixel-pay.com',
    ],
  ),
  row(
    'amount-form',
    ['amount'],
    text('El monto se escribió “:wrong”.', 'The amount was written “:wrong”.'),
    text(
      'Fírmelo igual que va en el cuerpo: aquí, “:right”.',
      'Sign it exactly as in the body: here, “:right”.',
    ),
    amountForms,
  ),
  row(
    'uuid-case',
    ['payment_uuid'],
    text(
      'El payment_uuid cambió de mayúsculas o minúsculas: “:wrong”.',
      "The payment_uuid's case was changed: “:wrong”.",
    ),
    signRight,
    (uuid) => [uuid.toUpperCase(), uuid.toLowerCase()],
  ),
  row(
    'uuid-form',
    ['payment_uuid'],
    text('El payment_uuid se escribió “:wrong”.', 'The payment_uuid was written “:wrong”.'),
    text(
      'Va entero, con su prefijo y sus guiones: “:right”.',
      'It goes whole, with its prefix and hyphens: “:right”.',
    ),
    (uuid) => {
      const bare = uuid.replace(/^[a-z]+-/i, '')
      return [bare, `S-${uuid}`, uuid.replaceAll('-', ''), bare.replaceAll('-', ''), `{${uuid}}`]
    },
  ),
  row(
    'token-form',
    ['token'],
    text('El token se escribió “:wrong”.', 'The token was written “:wrong”.'),
    text(
      'Va entero y como en la ruta, con su prefijo: “:right”.',
      'It goes whole and as in the path, with its prefix: “:right”.',
    ),
    (token) => [token.toUpperCase(), token.toLowerCase(), token.replace(/^t-/i, ''), `T-${token}`],
  ),
  row(
    'email-hashed',
    ['email'],
    text(
      'Se firmó el correo resumido (el x-auth-user), no el correo.',
      'The hashed e-mail (x-auth-user) was signed, not the e-mail itself.',
    ),
    text('Firme el correo tal cual: “:right”.', 'Sign the e-mail itself: “:right”.'),
    (_email, { email }) =>
      [email, email.toLowerCase()].flatMap((value) => [
        sha512Hex(value),
        sha512Hex(value).toUpperCase(),
        md5Hex(value),
      ]),
  ),
  row(
    'email-case',
    ['email'],
    text(
      'El correo cambió de mayúsculas o minúsculas: “:wrong”.',
      "The e-mail's case was changed: “:wrong”.",
    ),
    signRight,
    (right, { email }) => [
      email,
      right.toUpperCase(),
      right.toLowerCase(),
      right.charAt(0).toUpperCase() + right.slice(1),
    ],
  ),
  row(
    'order-is-uuid',
    ['order_id'],
    text(
      'En lugar del order_id se firmó el payment_uuid.',
      'The payment_uuid was signed in place of the order_id.',
    ),
    signRight,
    (_order, values) => [values.payment_uuid],
  ),
  row(
    'uuid-is-order',
    ['payment_uuid'],
    text(
      'En lugar del payment_uuid se firmó el order_id.',
      'The order_id was signed in place of the payment_uuid.',
    ),
    signRight,
    (_uuid, values) => [values.order_id],
  ),
  row(
    'order-form',
    ['order_id'],
    text('El order_id se escribió “:wrong”.', 'The order_id was written “:wrong”.'),
    text(
      'Es un texto, tal como se envió en la venta: “:right”.',
      'It is a text, just as the sale sent it: “:right”.',
    ),
    (order) => [
      order.toUpperCase(),
      order.toLowerCase(),
      order.replace(/^0+(?=.)/, ''),
      order.replace(/\D+/g, ''),
      `#${order}`,
      order.replace(/^#/, ''),
      order.normalize('NFC'),
      order.normalize('NFD'),
    ],
  ),
  row(
    'key-hashed',
    ['key'],
    text(
      'En lugar del x-auth-key se firmó el x-auth-hash.',
      'x-auth-hash was signed in place of x-auth-key.',
    ),
    signRight,
    (_key, { secret }) => [md5Hex(secret), sha512Hex(secret)],
  ),
  row(
    'key-is-secret',
    ['key'],
    text(
      'En lugar del x-auth-key se firmó el secreto.',
      'The secret was signed in place of x-auth-key.',
    ),
    signRight,
    (_key, { secret }) => [secret],
  ),
  row(
    'part-empty',
    everyPart,
    text(
      'Una parte estaba vacía o sin definir: “:wrong” en lugar de “:right”.',
      'A part was empty or undefined: “:wrong” in place of “:right”.',
    ),
    text(
      'Revise que la variable tenga valor cuando se firma.',
      'Check that the variable has its value when signing.',
    ),
    () => ['', 'undefined', 'null', 'None', 'NaN', '[object Object]'],
  ),
  row(
    'part-space',
    everyPart,
    text(
      'Una parte llevaba espacios o un salto de línea: “:wrong”.',
      'A part had white space or a newline: “:wrong”.',
    ),
    text('Quítelos: “:right”.', 'Trim it: “:right”.'),
    (right) => [`${right} `, ` ${right}`, ` ${right} `, `${right}\n`, `${right}\r\n`, `${right}\t`],
  ),
  row(
    'part-trimmed',
    everyPart,
    text(
      'A “:right” de aquí le sobran espacios que el otro programa quitó.',
      '“:right” as typed here has white space that the other program trimmed.',
    ),
    text('Quítelos en esta página.', 'Trim it on this page.'),
    (right) => [right.trim()],
  ),
]

/** `others` gets the right part and all typed values, and makes the wrong forms of the part. */
function row(
  id: string,
  parts: readonly SignedPart[],
  what: MistakeRow['what'],
  fix: MistakeRow['fix'],
  others: (right: string, values: SignedValues) => readonly string[],
): MistakeRow {
  return {
    id,
    what,
    fix,
    make(kind: SignatureKind, values: SignedValues) {
      const signed = signedParts(kind, values)
      return signed.flatMap(({ part, text: right }, at) =>
        parts.includes(part)
          ? others(right, values).map((wrong) => ({
              made: signed.map(({ text: value }, i) => (i === at ? wrong : value)).join(separator),
              params: { wrong: withVisibleSpaces(wrong), right: withVisibleSpaces(right) },
            }))
          : [],
      )
    },
  }
}

/** The ways in which programs print the same number. */
function amountForms(amount: string) {
  const number = Number(amount.replace(',', '.'))
  if (amount.trim() === '' || !Number.isFinite(number)) return []
  const forms = [0, 1, 2, 3, 4].map((digits) => number.toFixed(digits))
  return [
    String(number),
    ...forms,
    ...forms.map((form) => form.replace('.', ',')),
    String(Math.round(number * 100)),
    number.toLocaleString('en-US', { minimumFractionDigits: 2 }),
    `L${number.toFixed(2)}`,
  ]
}
