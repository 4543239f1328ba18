import { presetIds } from '../contract/domain/assumptions.ts'
import { isWebhookUrl, webhookUrlRule } from '../contract/control/values.ts'
import { readHostName } from '../hosts/network/address.ts'
import { publicUrlRule, readPublicUrl } from '../hosts/network/public-address.ts'
import {
  butNot,
  fileValue,
  flagOption,
  listOption,
  textValue,
  valueOption,
  valueOrOption,
  wholeNumberValue,
} from './option.ts'
import { Unable } from './unable.ts'

export const portValue = { ...wholeNumberValue(0, 65_535), help: 'the port; 0 picks a free one' }

/** No URL names an address with the zone of a network card, such as fe80::1%eth0. */
const hostName = textValue(
  'NAME',
  'a name or an address, such as 0.0.0.0, without a zone (%)',
  (text) => text !== '' && !text.includes('%'),
)

const host = {
  ...hostName,
  // An address of IPv6 may come in the brackets that it has in a URL.
  read: (given: string) => hostName.read(given.replace(/^\[([\da-f:.]+)\]$/i, '$1')),
  help: 'where it listens',
}

const isOrigin = (given: string) =>
  /^https?:\/\/[^\s\\/?#@%]+\/?$/i.test(given) && URL.canParse(given)

/** In the one spelling that browsers send. */
const isBrowsersOrigin = (given: string) =>
  /^https?:/.test(given) && URL.canParse(given) && new URL(given).origin === given

const dataOption = valueOption({
  ...fileValue,
  help: 'keeps the state over restarts',
})

export const approveAmountsOption = flagOption(
  'amounts outside the table of outcomes, such as real prices, are approved',
)

/** The beginning of a sandbox, and the place where it is kept. */
export const beginningOptions = {
  seed: valueOption({
    ...wholeNumberValue(0, 0xffff_ffff),
    help: 'fixes every generated id and code',
  }),
  now: valueOption({
    hint: 'INSTANT',
    type: 'string',
    read: instant,
    help: 'the clock starts there and is paused: 2026-01-15T12:00:00Z',
  }),
  data: dataOption,
  state: valueOption({
    ...fileValue,
    help: 'begins with the state in a file, such as a failed test has left',
  }),
  assumptions: valueOption({
    hint: 'PRESET',
    type: 'string',
    read: preset,
    help: 'the assumptions ledger that it begins with: usual (the default), specified, or observed',
  }),
  'approve-amounts': approveAmountsOption,
  'max-rows': valueOption({
    ...wholeNumberValue(1, 1_000_000_000),
    help: 'how many rows a sandbox has at most; default 2000000',
  }),
  'max-mib': valueOption({
    ...wholeNumberValue(1, 1_000_000),
    help: 'how many MiB its rows and snapshots take at most; default 256, less in a small heap',
  }),
  'webhook-url': valueOption({
    ...textValue('URL', webhookUrlRule, isWebhookUrl),
    help: 'where notifications are posted',
  }),
}

/** A text that fits into a header, and is too long to be guessed; a refusal does not repeat it. */
const tokenValue = {
  hint: 'TEXT',
  type: 'string' as const,
  read(given: string) {
    // As a variable is read: `$(cat FILE)` leaves the line end of Windows behind the token.
    const token = given.trim()
    if (/^[\w.~+/=-]{16,}$/.test(token)) return token
    throw new Unable('needs at least 16 letters, digits or . _ ~ + / = -')
  },
}

/** For a command that asks a sandbox which was started with a token. */
export const targetTokenOption = valueOption({
  ...tokenValue,
  variable: 'ENSAYO_TOKEN',
  help: 'the token that the target was started with, or the variable ENSAYO_TOKEN',
})

/** The addresses of the sandbox, and its users. */
const guard = {
  'public-url': valueOption({
    hint: 'URL',
    type: 'string',
    read(given) {
      const url = readPublicUrl(given)
      if (url !== undefined) return url
      throw new Unable(`needs ${publicUrlRule}${butNot(given)}`)
    },
    help: 'the address behind a web server: for signatures, payment_url, 3-D Secure and links',
  }),
  'allow-origin': listOption({
    ...textValue('ORIGIN', 'an origin such as https://shop.example', isBrowsersOrigin),
    help: 'pages of this origin may use it too',
  }),
  'allow-host': listOption({
    ...textValue(
      'NAME',
      'a name or an address without port',
      (name) => readHostName(name) !== undefined,
    ),
    help: 'one more name by which it is reached',
  }),
  'allow-private': flagOption('notifications may go to private addresses too, with http'),
  token: valueOption({ ...tokenValue, help: 'programs and browsers must send it' }),
}

function preset(given: string) {
  const known = presetIds.find((id) => id === given)
  if (known) return known
  throw new Unable(`needs ${presetIds.join(' or ')}, not "${given}"`)
}

/** Ms since 1970. */
function instant(given: string) {
  const ms = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(given) ? Date.parse(given) : Number.NaN
  // V8 takes the 30th of February for the 2nd of March.
  if (!Number.isNaN(ms) && new Date(ms).getUTCDate() === Number(given.slice(8, 10))) return ms
  throw new Unable(
    `needs an instant in UTC that exists, such as 2026-01-15T12:00:00Z, not "${given}"`,
  )
}

/** Of `ensayo sandbox`. */
export const sandboxOptions = {
  port: valueOrOption(4010, portValue),
  host: valueOrOption('127.0.0.1', host),
  ...beginningOptions,
  ...guard,
}

/** Of `ensayo`: the console and the live proxy too. */
export const ensayoOptions = {
  port: valueOrOption(4173, portValue),
  host: valueOrOption('localhost', host),
  open: flagOption('opens the console in the browser'),
  ...beginningOptions,
  ...guard,
  'allow-private': flagOption(
    'notifications (with http), and live mode, may go to private addresses too',
  ),
  'live-origin': listOption({
    ...textValue('URL', 'an origin such as https://pay.example', isOrigin),
    help: 'live mode: the only origins that may be asked',
  }),
  'live-timeout': valueOrOption(60, {
    ...wholeNumberValue(1, 600),
    hint: 'SECONDS',
    help: 'live mode: when a response is given up',
  }),
}

/** The actions on a data file. */
export const dataActions = ['check', 'backup'] as const

export const dataOptions = {
  data: { ...dataOption, help: 'the data file of a sandbox' },
  to: valueOption({
    ...fileValue,
    help: 'a new file for the copy',
  }),
}
