import {
  type AuthenticationResult,
  authenticationResults,
  type ChallengeChoice,
  challengeChoices,
  resultNames,
} from '../../contract/domain/authentication-results.ts'
import type { ApiRequest, ApiResponse } from '../../contract/http.ts'
import { readJsonWebToken } from '../../contract/signing.ts'
import {
  caseNamed,
  resultOfCase,
  type ThreeDSecureCase,
} from '../../contract/domain/three-d-secure.ts'
import { decode } from '../../contract/operations/read-wire.ts'
import { nowOf } from '../world/clock.ts'
import { ControlRefusal, unknownPath, wrongMethod } from '../world/control-call.ts'
import type { AuthenticationRow, WorldRow } from '../world/tables.ts'
import { type AuthenticationPage, authenticationPageOf } from '../../contract/control/pages.ts'
import type { Unit } from '../world/tx.ts'
import { money } from '../../contract/format.ts'
import { escapeMarkup } from '../../contract/markup.ts'
import { pageHeaders, policyText } from '../../contract/page-policy.ts'
import type { Lang, Text } from '../../contract/text.ts'

type Fields = Readonly<Record<string, unknown>>
type Page = (unit: Unit, row: AuthenticationRow, fields: Fields) => ApiResponse

const pages: Readonly<Record<AuthenticationPage, Page>> = {
  collect: (_unit, { lang, session }) =>
    messagePage(lang, { MessageType: 'profile.completed', SessionId: session, Status: true }),
  challenge,
}

/**
 * The pages that a browser visits during 3-D Secure, in a frame of the merchant's page: the
 * collection of its data, and the issuer's challenge. Both get a JSON web token by POST, and send
 * the result to the frame's parent in a message.
 *
 * @throws ControlRefusal when there is no such page, or the request is none that it takes.
 */
export function authenticationPage(unit: Unit, request: ApiRequest): ApiResponse {
  const { method, path, headers, body } = request
  const name = authenticationPageOf(path)
  if (!name) throw unknownPath({ method, path })
  if (method !== 'POST') throw wrongMethod({ method, path }, ['POST'])
  if (body === undefined) throw new ControlRefusal(413, 'the body is over 1 MiB')
  const fields = readFields(headers['content-type'] ?? '', body)
  const row = findRow(unit, fields['JWT'])
  if (row) return pages[name](unit, row, fields)
  return problemPage(fields['JWT'] ? texts.problem : texts.tokenMissing)
}

/** Asks the customer, or takes the answer, records it, and sends it to the merchant's page. */
function challenge(unit: Unit, row: AuthenticationRow, fields: Fields): ApiResponse {
  const { tables, world } = unit
  const found = row.caseId === null ? undefined : caseNamed(row.caseId)
  if (found?.lookup !== 'challenge' || !row.isLookedUp) return problemPage(texts.problem)
  const suggested = resultOfCase(found)
  if (row.result !== null) return ending(world, row, row.result)
  const choice = world.settings.challenges === 'case' ? 'case' : fields['choice']
  const result = choice === 'case' ? suggested : isChoice(choice) ? challengeChoices[choice] : null
  if (result === null) {
    const { merchant, challenges } = world.settings
    const asks = challenges === 'bank' ? bankAsks : testAsks
    return challengePage(
      row,
      asks(row.lang, found, suggested),
      merchant.name,
      String(fields['JWT']),
    )
  }
  tables.authentications.put({ ...row, result })
  return ending(world, row, result)
}

const isChoice = (choice: unknown): choice is ChallengeChoice =>
  typeof choice === 'string' && Object.hasOwn(challengeChoices, choice)

/** The last page of a challenge: with an error the vendor's client gives up, otherwise it pays. */
function ending(world: WorldRow, { id, lang }: AuthenticationRow, result: AuthenticationResult) {
  const unfinished = result === 'cancelled' || result === 'timed_out'
  const fails =
    result === 'challenge_error' ||
    (unfinished && world.settings.assumptions.unfinished_challenge === 'error')
  return messagePage(lang, {
    name: 'pixelpay_continue',
    identifier: id,
    ...(fails ? { error: { code: result, status: authenticationResults[result].status } } : {}),
  })
}

function findRow({ tables, world, real }: Unit, token: unknown) {
  const claims =
    typeof token === 'string' ? readJsonWebToken(token, world.settings.merchant.secret) : undefined
  const row = claims && tables.authentications.newestBy(String(claims['jti']))
  return row && row.expiresAt > nowOf(world, real) && row.usedBy === null ? row : undefined
}

/** An unreadable body holds no token either. */
function readFields(contentType: string, body: string): Fields {
  try {
    return decode('', contentType, body)
  } catch {
    return {}
  }
}

const texts = {
  mockBank: { es: 'Banco de Ensayo', en: 'Rehearsal Bank' },
  mock: { es: 'Página de prueba · 3-D Secure', en: 'Test page · 3-D Secure' },
  bank: { es: 'Su banco', en: 'Your bank' },
  secure: { es: 'Compra protegida', en: 'Protected purchase' },
  yes: { es: 'Sí, la hago yo', en: 'Yes, it is me' },
  no: { es: 'No la reconozco', en: 'I do not recognize it' },
  title: { es: 'Confirme su compra', en: 'Confirm your purchase' },
  lead: {
    es: 'El comercio pide que usted autorice este cobro.',
    en: 'The shop asks you to authorise this charge.',
  },
  merchant: { es: 'Comercio', en: 'Shop' },
  amount: { es: 'Monto', en: 'Amount' },
  card: { es: 'Tarjeta', en: 'Card' },
  order: { es: 'Orden', en: 'Order' },
  anyAmount: { es: 'Sin cobro', en: 'No charge' },
  case: { es: 'Este caso', en: 'This case' },
  suggests: { es: 'indica', en: 'asks for' },
  suggested: { es: 'lo que indica el caso', en: 'what the case asks for' },
  follow: { es: 'Seguir el caso', en: 'Follow the case' },
  working: { es: 'Un momento…', en: 'One moment…' },
  tokenMissing: {
    es: 'Falta el campo JWT del formulario: lleva el payload de la respuesta 202, o continue_payload en el desafío.',
    en: 'The field JWT of the form is missing: it has the payload of the 202, or continue_payload at the challenge.',
  },
  problem: {
    es: 'Esta autenticación no existe, ya venció o ya se usó. Vuelva al comercio y pague de nuevo.',
    en: 'This authentication does not exist, has lapsed or has been used. Go back to the shop and pay again.',
  },
} as const satisfies Record<string, Text>

const choiceNames: Record<ChallengeChoice, Text> = {
  approve: { es: 'Aprobar', en: 'Approve' },
  fail: { es: 'Fallar la verificación', en: 'Fail the verification' },
  cancel: { es: 'Cerrar sin responder', en: 'Close without responding' },
  timeout: { es: 'Dejar que se agote el tiempo', en: 'Let it time out' },
}

const choices = Object.keys(challengeChoices) as ChallengeChoice[]

/** The parts in which issuers' pages differ: the head, the remark on the case, and the buttons. */
interface Asks {
  readonly bank: Text
  readonly kind: Text
  readonly remark: string
  readonly buttons: readonly string[]
  /** How the page writes a masked card. */
  cardOf(mask: string): string
}

/** A button of the page; `more`, even an empty text, makes it the main one. */
const button = (value: string, name: string, more?: string) =>
  `<button${more === undefined ? '' : ' class="main"'} name="choice" value="${value}">${name}${more ?? ''}</button>`

/** The mock issuer's page: the tester approves, fails, closes, or lets it time out. */
function testAsks(
  lang: Lang,
  { id, title }: ThreeDSecureCase,
  suggested: AuthenticationResult,
): Asks {
  const t = (text: Text) => escapeMarkup(text[lang])
  const asSuggested = choices.find((choice) => challengeChoices[choice] === suggested)
  const more = `<small>${t(texts.suggested)}</small>`
  return {
    bank: texts.mockBank,
    kind: texts.mock,
    remark: `<p class="case">${t(texts.case)}, ${escapeMarkup(id)} “${t(title)}”, ${t(texts.suggests)}: <b>${t(resultNames[suggested])}</b></p>`,
    cardOf: (mask) => mask,
    buttons: [
      ...(asSuggested ? [] : [button('case', t(texts.follow), more)]),
      ...choices.map((choice) =>
        button(choice, t(choiceNames[choice]), choice === asSuggested ? more : undefined),
      ),
    ],
  }
}

/**
 * A page like a bank's: confirming gives the result of the card's case, and the page does not
 * mention the case.
 */
const bankAsks = (lang: Lang): Asks => ({
  bank: texts.bank,
  kind: texts.secure,
  remark: '',
  cardOf: (mask) => `•••• ${mask.slice(-4)}`,
  buttons: [
    button('case', escapeMarkup(texts.yes[lang]), ''),
    button('fail', escapeMarkup(texts.no[lang])),
  ],
})

/** The issuer's page: the amount, and the choices of a customer. */
function challengePage(
  row: AuthenticationRow,
  { bank, kind, remark, buttons, cardOf }: Asks,
  merchant: string,
  token: string,
): ApiResponse {
  const { lang } = row
  const t = (text: Text) => escapeMarkup(text[lang])
  const amount =
    row.amount === null
      ? texts.anyAmount[lang]
      : money({ amount: row.amount, currency: row.currency ?? '' }, lang)
  const facts: [Text, string][] = [
    [texts.merchant, merchant],
    [texts.amount, amount.trim()],
    [texts.card, cardOf(row.card.mask)],
    ...(row.orderId === null ? [] : [[texts.order, row.orderId] satisfies [Text, string]]),
  ]
  return page(
    lang,
    200,
    t(texts.title),
    `<main>
<header><b>${t(bank)}</b><span>${t(kind)}</span></header>
<h1>${t(texts.title)}</h1>
<p>${t(texts.lead)}</p>
<dl>${facts.map(([term, value]) => `<div><dt>${t(term)}</dt><dd dir="auto">${escapeMarkup(value)}</dd></div>`).join('')}</dl>
${remark}
<form method="post"><input type="hidden" name="JWT" value="${escapeMarkup(token)}">
${buttons.join('\n')}
</form>
</main>`,
  )
}

/** A page that only sends a message to the merchant's page; the browser leaves it at once. */
const messagePage = (lang: Lang, message: object) =>
  page(
    lang,
    200,
    escapeMarkup(texts.working[lang]),
    `<p>${escapeMarkup(texts.working[lang])}</p>`,
    message,
  )

/** Nothing is known of the visitor, not even the language. */
const problemPage = (problem: Text) =>
  page(
    'es',
    400,
    '3-D Secure',
    `<main><p>${escapeMarkup(problem.es)}</p><p lang="en">${escapeMarkup(problem.en)}</p></main>`,
    { name: 'pixelpay_continue', error: { code: 'unknown_authentication' } },
  )

/** The one script of these pages. The merchant's page may be of any origin; it checks ours. */
const script = `const {message}=document.body.dataset;if(message)parent.postMessage(JSON.parse(message),'*')`

/** The digest of the script: no other script can run, whatever the page contains. */
const scriptDigest = 'sha256-evzMv8z69XVRheNiF5sY/HeTEobO/S7OnzHmFTk0Lec='

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  ...pageHeaders,
  // Without frame-ancestors: a shop of any origin frames these pages.
  'content-security-policy': policyText({
    'default-src': "'none'",
    'style-src': "'unsafe-inline'",
    'img-src': 'data:',
    'script-src': `'${scriptDigest}'`,
    'form-action': "'self'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  }),
}

function page(
  lang: Lang,
  status: number,
  title: string,
  content: string,
  message?: object,
): ApiResponse {
  const data = message ? ` data-message="${escapeMarkup(JSON.stringify(message))}"` : ''
  const body = `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${title}</title>
<style>${style}</style></head>
<body${data}>
${content}
<script>${script}</script>
</body>
</html>
`
  return { status, headers, body }
}

const style = `
:root{color-scheme:light dark;--ink:light-dark(#14211f,#e8efee);--quiet:light-dark(#53615f,#a3b1af);
--line:light-dark(#cfd8d7,#36423f);--page:light-dark(#fff,#121817);--tint:light-dark(#eef4f3,#1d2725);
--main:light-dark(#0a6472,#4bb9c7);--on:light-dark(#fff,#04191c)}
*{box-sizing:border-box;margin:0}
body{font:400 15px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--page);padding:16px;overflow-wrap:anywhere}
main{max-width:420px;margin:0 auto;display:grid;gap:10px}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px 12px;border-bottom:1px solid var(--line);padding-bottom:8px}
header span,.case,dt{color:var(--quiet);font-size:13px}
h1{font-size:19px;line-height:1.25}
dl{border:1px solid var(--line);border-radius:8px;padding:2px 12px}
dl div{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 12px;padding:5px 0}
dt{flex:none}
dl div+div{border-top:1px solid var(--line)}
dd{flex:auto;font-variant-numeric:tabular-nums;text-align:end}
.case{background:var(--tint);border-radius:8px;padding:8px 12px}
.case b{color:var(--ink)}
form{display:grid;grid-template-columns:1fr 1fr;gap:8px}
button{font:inherit;color:inherit;min-height:44px;padding:6px 14px;border:1px solid var(--quiet);border-radius:8px;background:none;cursor:pointer}
button:hover{background:var(--tint)}
button.main{background:var(--main);border-color:var(--main);color:var(--on);font-weight:600}
button small{display:block;font-weight:400;font-size:12px}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
button:last-child:nth-of-type(even){grid-column:1/-1}
button.main{grid-column:1/-1;order:-1}
`
