import { sandboxCards } from '../../contract/domain/cards.ts'
import { threeDSecureCases } from '../../contract/domain/three-d-secure.ts'
import type { RuleKind, RuleParams } from '../../contract/fields/messages.ts'
import { countries } from '../../contract/fields/countries.ts'

/**
 * The values that a rule accepts, written a second time and in another way than the rule itself,
 * and values on both sides of each bound.
 */
export interface Kind {
  readonly accepts: (value: string) => boolean
  readonly near: readonly string[]
}

/** The code that asks the rule, where that is not the row of a field. */
type Elsewhere = 'every field' | 'several fields' | 'the handler'

const characters = (value: string) => [...value]
const isDigit = (sign: string) => '0123456789'.includes(sign)
const areDigits = (value: string) => value !== '' && characters(value).every(isDigit)
const digitsOf = (value: string) => characters(value).filter(isDigit).length
const unsigned = (value: string) => (value.startsWith('-') ? value.slice(1) : value)
const isWhole = (value: string) => areDigits(unsigned(value))
const isWithin = (value: number, { min, max }: RuleParams) => value >= +min! && value <= +max!

function isNumber(value: string) {
  const [whole = '', ...fractions] = unsigned(value).split('.')
  const [fraction = '0'] = fractions
  const isShort = whole.length <= 15 && fraction.length <= 10
  return fractions.length < 2 && isShort && areDigits(whole) && areDigits(fraction)
}

const isMonth = (value: string) =>
  areDigits(value) && value.length === 2 && +value > 0 && +value < 13
const isYearMonth = (value: string) =>
  areDigits(value) && value.length === 4 && isMonth(value.slice(2))
const isMonthYear = (value: string) =>
  areDigits(value) && value.length === 4 && isMonth(value.slice(0, 2))

/** Every second digit from the right counts twice, and of that the sum of its digits. */
const luhnSum = (value: string) =>
  characters(value)
    .toReversed()
    .map((digit, at) => (at % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][+digit]! : +digit))
    .reduce((sum, one) => sum + one, 0)

const isAddress = (value: string, protocols: readonly string[]) => {
  const [, protocol = '', host = '', port = '80'] =
    /^([a-z]+):\/\/(\[[\da-f:]+\]|[\w.-]+)(?::(\d+))?(?:[/?#]\S*)?$/i.exec(value) ?? []
  return host !== '' && protocols.includes(protocol.toLowerCase()) && +port <= 65535 ? host : false
}

const isEmail = (value: string) => {
  const [local = '', domain = '', ...more] = value.split('@')
  const labels = domain.toLowerCase().split('.')
  return (
    !more.length &&
    local !== '' &&
    !/[\s"(),:;<>[\\\]]/.test(local) &&
    labels.length > 1 &&
    labels.every((label) => label && characters(label).every((sign) => /[a-z\d-]/.test(sign))) &&
    /^[a-z]{2,}$/.test(labels.at(-1) ?? '')
  )
}

function isMoment(value: string) {
  const parts = value.split(/[/ :]/)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day > 0 && day <= days && hour < 24 && minute < 60
}

const isFormOfMoment = (value: string) => value.replaceAll(/[0-9]/g, '9') === '9999/99/99 99:99'

const paymentCards = [
  ...sandboxCards.map(({ number }) => number),
  ...threeDSecureCases.flatMap(({ visa, mastercard }) => [visa, mastercard]),
]

const someUuid = '0c1a4f9e-0000-4000-8000-00000000000a'
const lettered = (length: number) => 'ñ'.repeat(length)
const nines = (length: number) => '9'.repeat(length)

/** The month of the sandbox's clock, as `YYMM`. */
export const thisMonth = '2601'

const moments = [
  '2030/01/31 09:00',
  '2028/02/29 23:59',
  '2030/02/29 09:00',
  '2030/04/31 09:00',
  '2030/00/10 09:00',
  '2030/13/10 09:00',
  '2030/01/00 09:00',
  '2030/01/31 24:00',
  '2030/01/31 09:60',
  '2030-01-31 09:00',
  '2030/1/31 9:00',
  '2030/01/31',
  '2030/01/31T09:00',
  '2030/01/31 09:00:00',
]

const unseen = ['\u200b', '\u200d', '\u00ad', '\u00a0', '\ufeff', '\u202e']

/** Each kind of rule; a new one without its row here does not compile. */
const kinds: Readonly<Record<RuleKind, Elsewhere | ((params: RuleParams) => Kind)>> = {
  required: 'every field',
  string: 'every field',
  in: ({ values }) => {
    const list = String(values).split(', ')
    return {
      accepts: (value) => list.includes(value),
      near: list.flatMap((one) => [
        one,
        `${one}x`,
        one.slice(1),
        one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase(),
      ]),
    }
  },
  exists: 'the handler',
  country: () => ({
    accepts: (value) => countries.includes(value),
    near: ['HN', 'US', 'hn', 'XX', 'HND', 'H', '🇭🇳', 'Honduras'],
  }),
  state_code: () => ({
    accepts: (value) => {
      const [code = '', country = 'HN', ...more] = value.split('-').toReversed()
      return !more.length && /^[A-Z][A-Z]$/.test(country) && /^[A-Z\d]$|^[A-Z\d]{2,3}$/i.test(code)
    },
    near: ['HN-CR', 'CR', 'HN-', 'HN-CORT', 'hn-CR', 'H-CR', '-CR', 'CORT', 'HN-CR-1', 'Cortés'],
  }),
  visible_email: () => ({
    accepts: (value) => !isEmail(value) || !unseen.some((sign) => value.includes(sign)),
    near: unseen.flatMap((sign) => [`an${sign}a@pixel.hn`, `ana@pixel.hn${sign}`]),
  }),
  email: () => ({
    accepts: isEmail,
    near: [
      'a@b.hn',
      'ana.rivera+tienda@sub.pixel.hn',
      'ñandú@pixel.hn',
      'ana',
      '@pixel.hn',
      'ana@',
      'ana@pixel',
      'ana@pixel.h',
      'ana@.hn',
      'ana@pixel..hn',
      'ana@píxel.hn',
      'ana@@pixel.hn',
      'ana@pixel.hn,eva@pixel.hn',
      'ana rivera@pixel.hn',
    ],
  }),
  real_domain: () => ({
    accepts: (value) =>
      !isEmail(value) ||
      !/\.(test|example|invalid|localhost)$|[@.]example\.(com|net|org)$/i.test(value),
    near: [
      'ana@pixel.hn',
      'ana@example.com',
      'ana@tienda.test',
      'ana@my-example.com',
      'a b@x.test',
    ],
  }),
  numeric: () => ({
    accepts: isNumber,
    near: [
      nines(15),
      nines(16),
      `1.${nines(10)}`,
      `1.${nines(11)}`,
      '1.',
      '.5',
      '1,5',
      '1.5.5',
      '-1',
      '--1',
      '+1',
      '-',
      '1e2',
      '0x10',
      'Infinity',
      'NaN',
    ],
  }),
  whole_number: () => ({
    accepts: (value) => !isNumber(value) || (areDigits(value) && Number(value) > 0),
    near: ['1', '012', '0', '-5', '1.5', '12.0', nines(15)],
  }),
  digits_only: () => ({ accepts: areDigits, near: ['5', '50499999999', '5.0', '-5', '5 0'] }),
  digits: ({ digits }) => ({
    accepts: (value) => areDigits(value) && value.length === digits,
    near: [nines(+digits! - 1), nines(+digits!), nines(+digits! + 1), `${nines(+digits! - 1)}a`],
  }),
  digits_between: (params) => ({
    accepts: (value) => areDigits(value) && isWithin(value.length, params),
    near: [...around(params, nines), `${nines(+params['min']!)}-`],
  }),
  phone_digits: (params) => ({
    accepts: (value) => isWithin(digitsOf(value), params),
    near: [...around(params, nines), ...around(params, (length) => `+${nines(length)} ()-`)],
  }),
  min: ({ min }) => ({
    accepts: (value) => characters(value).length >= +min!,
    near: [+min! - 1, +min!].flatMap((length) => [lettered(length), '🦊'.repeat(length)]),
  }),
  max: ({ max }) => ({
    accepts: (value) => characters(value).length <= +max!,
    near: [+max!, +max! + 1].flatMap((length) => [
      lettered(length),
      '🦊'.repeat(length),
      // An address with that many characters.
      `${'a'.repeat(Math.max(1, length - 9))}@pixel.hn`,
    ]),
  }),
  size: ({ size }) => ({
    accepts: (value) => characters(value).length === size,
    near: [-1, 0, 1].flatMap((more) => ['A'.repeat(+size! + more), '🦊'.repeat(+size! + more)]),
  }),
  boolean: () => ({
    accepts: (value) => ['true', 'false', '1', '0'].includes(value),
    near: ['true', 'false', '1', '0', 'TRUE', 'yes', 'on', '2', '-1', 'sí'],
  }),
  integer: () => ({
    accepts: isWhole,
    near: ['12', '-12', '1.5', '12.0', '1e1', '+12', nines(20)],
  }),
  between: (params) => ({
    accepts: (value) => !isWhole(value) || isWithin(Number(value), params),
    near: [...around(params, String), `-${params['max']}`, nines(400), '1e9'],
  }),
  date_format: () => ({
    accepts: isFormOfMoment,
    near: moments,
  }),
  real_moment: () => ({
    accepts: (value) => !isFormOfMoment(value) || isMoment(value),
    near: moments,
  }),
  after_now: 'the handler',
  same: 'the handler',
  gt: () => ({
    accepts: (value) => !isNumber(value) || Math.round(Number(value) * 100) > 0,
    near: ['0.01', '0.004', '0', '-1', '-0.01', '1'],
  }),
  luhn: () => ({
    accepts: (value) =>
      !areDigits(value) || ![15, 16].includes(value.length) || luhnSum(value) % 10 === 0,
    near: [
      '4111111111111111',
      '4111111111111112',
      '1411111111111111',
      '378282246310005',
      '378282246310006',
    ],
  }),
  month: () => ({
    accepts: (value) => !areDigits(value) || value.length !== 2 || isMonth(value),
    near: ['00', '01', '12', '13', '99'],
  }),
  url: () => ({
    accepts: (value) => isAddress(value, ['http', 'https']) !== false,
    near: addresses,
  }),
  https: () => ({
    accepts: (value) => {
      const host = isAddress(value, ['http'])
      return host === false || ['localhost', '127.0.0.1', '[::1]'].includes(host)
    },
    near: addresses,
  }),
  alpha_dash: () => ({
    accepts: (value) => /^(\p{L}\p{M}*|\p{N}|[_-])+$/u.test(value),
    near: ['ORDER-1_b', 'año', 'an\u0303o', 'ОРДЕР', 'हिन्दी', 'two words', 'a/b', 'a.b', '🦊'],
  }),
  phone: () => ({
    accepts: (value) => {
      const [first = '', ...rest] = characters(value.replace(/^\s*\+?\s*\(?\s*/, ''))
      const isDecimal = isNumber(value) && value.includes('.')
      return isDigit(first) && !isDecimal && rest.every((sign) => /[\d\s().-]/.test(sign))
    },
    near: [
      '5',
      '+504 (9999) 99.99',
      '(504) 9999-9999',
      '-50499999999',
      '504.99999999',
      '504.9999.9999',
      '++504',
      '504x99999999',
      '---',
    ],
  }),
  uuid: () => ({
    accepts: (value) => {
      const [prefix = '', ...parts] = value.split('-')
      const lengths = parts.map((part) => (/^[\da-f]*$/i.test(part) ? part.length : -1))
      return /^[SP]$/i.test(prefix) && lengths.join() === '8,4,4,4,12'
    },
    near: [
      `S-${someUuid}`,
      `p-${someUuid.toUpperCase()}`,
      `T-${someUuid}`,
      someUuid,
      `S-${someUuid}0`,
      `S-${someUuid.slice(1)}`,
      `S-${someUuid.slice(0, -1)}g`,
      `S-${someUuid.replaceAll('-', '')}`,
    ],
  }),
  unique: 'the handler',
  full_name: () => ({
    accepts: (value) => value.trim().split(/\s+/).length > 1,
    near: ['Ana Rivera', 'Ana  R', 'Ana', 'Ana-Rivera', 'アナ\u3000リベラ'],
  }),
  expiry: () => ({
    accepts: (value) =>
      !areDigits(value) || value.length !== 4 || isYearMonth(value) || isMonthYear(value),
    near: ['3001', '3012', '3000', '3013', '0013', '9999'],
  }),
  expiry_swapped: () => ({
    accepts: (value) => isYearMonth(value) || !isMonthYear(value),
    near: ['1230', '0126', '1212', '3012'],
  }),
  year: () => ({
    accepts: (value) => !areDigits(value) || value.length !== 4 || value.startsWith('20'),
    near: ['2000', '2099', '1999', '2100', '1230'],
  }),
  expired: () => ({
    accepts: (value) => !isYearMonth(value) || value >= thisMonth,
    near: ['2601', '2512', '2602', '0001'],
  }),
  zip: 'several fields',
  sandbox_card: () => ({
    accepts: (value) => !areDigits(value) || value.length !== 16 || paymentCards.includes(value),
    near: [...paymentCards, '4242424242424242', '4111111111111112'],
  }),
  security_code: 'several fields',
  prohibited: 'the handler',
  payment_amount: 'the handler',
  test_case: 'the handler',
  authentication_unknown: 'the handler',
  authentication_used: 'the handler',
  authentication_foreign: 'the handler',
  authentication_unfinished: 'the handler',
}

const addresses = [
  'https://tienda.example/aviso?orden=1#a',
  'HTTPS://TIENDA.EXAMPLE',
  'http://tienda.example/aviso',
  'http://localhost:3000/aviso',
  'http://127.0.0.1/aviso',
  'http://[::1]:8080/aviso',
  'http://localhost.example/aviso',
  'https://tienda.example:65536/',
  'https:tienda.example',
  'https:/tienda.example',
  'https://tienda.example/mi aviso',
  'https://',
  '//tienda.example/aviso',
  'tienda.example/aviso',
  'ftp://tienda.example/aviso',
  'javascript:alert(1)',
  'data:text/html,x',
]

/** A value below each bound, the bounds, and a value above. */
function around({ min, max }: RuleParams, write: (size: number) => string) {
  return [+min! - 1, +min!, +max!, +max! + 1].map(write)
}

/** @throws Error when a rule of a field has no values, or its values are on one side of its bound. */
export function kindOf(name: RuleKind, params: RuleParams = {}): Kind {
  const make = kinds[name]
  if (typeof make === 'string') throw new Error(`A field asks the rule "${name}" of ${make}`)
  const kind = make(params)
  const isRefused = kind.near.some((value) => !kind.accepts(value))
  if (isRefused && kind.near.some(kind.accepts)) return kind
  throw new Error(`The values of the rule "${name}" are on one side of its bound`)
}
