import { operationIds } from '../../contract/operations/operation-ids.ts'
import { languages } from '../../contract/text.ts'
import { replies, type ReplyName } from '../../contract/replies/replies.ts'
import { replyNameOf, replyNames } from '../../contract/replies/reply-name.ts'
import { absent, changeAt, pathParts } from './change-value.ts'
import type { ServedExchange, WrongAnswer, WrongServer } from './wrong-server.ts'

type Change = (exchange: ServedExchange) => WrongAnswer | undefined

const changing = (
  body: ServedExchange['body'],
  name: string,
  change: (value: unknown) => unknown,
) => {
  const changed = changeAt(body, [name], change)
  return changed === undefined ? undefined : { body: changed }
}

const isSuccess = ({ status }: ServedExchange) => status < 300
const refusal =
  (change: Change): Change =>
  (exchange) =>
    isSuccess(exchange) ? undefined : change(exchange)
const success =
  (change: Change): Change =>
  (exchange) =>
    isSuccess(exchange) ? change(exchange) : undefined
const invalid =
  (change: Change): Change =>
  (exchange) =>
    exchange.status === 422 ? change(exchange) : undefined

/** A known sentence in the other language; undefined for others, and for one with places. */
function inOtherLanguage(text: string) {
  const row = Object.values(replies).find((one) => languages.some((lang) => one[lang] === text))
  return row && languages.map((lang) => row[lang]).find((one) => one !== text)
}

const withOtherLanguage: Change = ({ body }) => {
  const message = inOtherLanguage(String(body['message']))
  return message === undefined ? undefined : { body: { ...body, message } }
}

/** The faults in the envelope of any operation. */
const envelopes: Readonly<Record<string, Change>> = {
  'a success has success false': success(({ body }) => ({ body: { ...body, success: false } })),
  'a refusal has success true': refusal(({ body }) => ({ body: { ...body, success: true } })),
  'success is absent': ({ body }) => changing(body, 'success', () => absent),
  'success is a text': ({ body }) => changing(body, 'success', String),
  'message is absent': ({ body }) => changing(body, 'message', () => absent),
  'message is empty': ({ body }) => changing(body, 'message', () => ''),
  'the message of a success is another one': success(({ body }) =>
    changing(body, 'message', () => 'OK'),
  ),
  'the message of a refusal is another one': refusal(({ body }) =>
    changing(body, 'message', () => 'OK'),
  ),
  'a success is in the other language': success(withOtherLanguage),
  'a refusal is in the other language': refusal(withOtherLanguage),
  'response_reason is in the other language': ({ body }) => {
    const changed = changeAt(body, ['data', 'response_reason'], (text) =>
      inOtherLanguage(String(text)),
    )
    return changed === undefined ? undefined : { body: changed }
  },
  'errors are in two languages': invalid(({ body }) =>
    changing(body, 'errors', (errors) => {
      const [first, ...others] = Object.entries(errors as Readonly<Record<string, unknown>>)
      const english = others.map(([name]) => [name, [`The ${name} field is required.`]])
      return first && others.length ? Object.fromEntries([first, ...english]) : errors
    }),
  ),
  'message is null': ({ body }) => changing(body, 'message', () => null),
  'data is absent': success(({ body }) => changing(body, 'data', () => absent)),
  'data is null': success(({ body }) => changing(body, 'data', () => null)),
  'data is in a list': success(({ body }) =>
    changing(body, 'data', (data) => (data === undefined ? data : [data])),
  ),
  'a refusal has data': refusal(({ body }) =>
    body['data'] ? undefined : { body: { ...body, data: {} } },
  ),
  'errors is absent': invalid(({ body }) => changing(body, 'errors', () => absent)),
  'errors is empty': invalid(({ body }) => changing(body, 'errors', () => ({}))),
  'errors is a list': invalid(({ body }) =>
    changing(body, 'errors', (errors) => Object.values(errors as object).flat()),
  ),
  'errors has texts in place of lists': invalid(({ body }) =>
    changing(body, 'errors', (errors) =>
      Object.fromEntries(Object.entries(errors as object).map(([name, [text]]) => [name, text])),
    ),
  ),
  'errors names another field': invalid(({ body }) =>
    changing(body, 'errors', (errors) =>
      Object.fromEntries(
        Object.entries(errors as object).map(([name, texts]) => [`${name}s`, texts]),
      ),
    ),
  ),
  'errors says each text twice': invalid(({ body }) =>
    changing(body, 'errors', (errors) =>
      Object.fromEntries(
        Object.entries(errors as object).map(([name, texts]) => [name, [...texts, ...texts]]),
      ),
    ),
  ),
  'errors names only the first field': invalid(({ body }) =>
    changing(body, 'errors', (errors) => {
      const [first, ...others] = Object.entries(errors as object)
      return first && others.length ? Object.fromEntries([first]) : errors
    }),
  ),
  'a sentence has another figure': invalid(({ body }) => {
    const other = (text: unknown) =>
      String(text).replace(/(?<![\w:])\d+(?=\s|\.$)/g, (figure) => String(Number(figure) + 1))
    const errors = changeAt(body, pathParts('errors[x][0]'), other)
    return errors === undefined
      ? undefined
      : { body: { ...(errors as object), message: other(body['message']) } }
  }),
  'the status is in the envelope, or is not': success(({ body, status }) => ({
    body: { ...body, status: body['status'] === undefined ? status : undefined },
  })),
  'a success has another status': success(() => ({ status: 201 })),
  'a refusal has the status 200': refusal(() => ({ status: 200 })),
  'a refusal has the status 500': refusal(({ status }) =>
    status === 500 ? undefined : { status: 500 },
  ),
  'a page comes in place of JSON': () => ({ body: '<html></html>' }),
  'nothing comes': () => ({ body: '' }),
  'the answer is called a page': () => ({ contentType: 'text/html; charset=UTF-8' }),
  'the answer is called a text': () => ({ contentType: 'text/plain' }),
  'the answer does not say what it is': () => ({ contentType: null }),
  'the answer is called Latin-1': () => ({ contentType: 'application/json; charset=ISO-8859-1' }),
  'the mark of UTF-8 comes before the JSON': ({ body }) => ({
    body: `\uFEFF${JSON.stringify(body)}`,
  }),
  'accents come in Latin-1': ({ body }) => {
    const [right, wrong] = [JSON.stringify(body), JSON.stringify(body).replace(/[à-ÿ]/gi, '\uFFFD')]
    return right === wrong ? undefined : { body: wrong }
  },
}

export const wrongEnvelopes: readonly WrongServer[] = operationIds.flatMap((operation) =>
  Object.entries(envelopes).map(([name, change]): WrongServer => ({
    id: `${operation}: ${name}`,
    kind: 'envelope',
    rewrite: (exchange) => (exchange.operation === operation ? change(exchange) : undefined),
  })),
)

const otherLanguage = 'the other language'

/** The faults in one of the known replies. */
const wrongReplies: Readonly<Record<string, Change>> = {
  'another status': ({ status }) => ({ status: status === 400 ? 422 : 400 }),
  'another text': ({ body }) => ({ body: { ...body, message: `${String(body['message'])}!` } }),
  'the opposite success': ({ body }) => ({ body: { ...body, success: !body['success'] } }),
  [otherLanguage]: withOtherLanguage,
}

/** A sentence with places has no other form to compare it with. */
const hasPlaces = (name: ReplyName) => /:[a-z]/.test(replies[name].es)

export const wrongReplyServers: readonly WrongServer[] = replyNames.flatMap((name) =>
  Object.entries(wrongReplies)
    .filter(([what]) => what !== otherLanguage || !hasPlaces(name))
    .map(([what, change]): WrongServer => ({
      id: `${name} has ${what}`,
      kind: 'reply',
      rewrite(exchange) {
        const { operation, body, status } = exchange
        if (operation === undefined || status === 422) return undefined
        return replyNameOf(String(body['message'])) === name ? change(exchange) : undefined
      },
    })),
)
