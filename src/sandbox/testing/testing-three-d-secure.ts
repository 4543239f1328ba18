import { unescapeMarkup } from '../../contract/markup.ts'
import type {
  AuthenticationRequired,
  LookupResult,
  SaleResult,
} from '../../contract/answers/results.ts'
import type { Envelope } from '../../contract/envelope.ts'
import { sampleSale } from '../../contract/samples.ts'
import { caseNamed } from '../../contract/domain/three-d-secure.ts'
import { type Answer, credentials, type Headers, type Sent, type TestSandbox } from './testing.ts'

export type PaymentKind = 'sale' | 'auth'
/** The fields of both answers, a result and a question. */
type PaidData = Omit<SaleResult, 'transaction_type'> &
  Omit<AuthenticationRequired, 'transaction_type'>
type Paid = Answer<Envelope<PaidData>>

/** The number of a case's card. */
export const cardOfCase = (id: string, brand: 'visa' | 'mastercard' = 'visa') => {
  const found = caseNamed(id)
  if (!found) throw new Error(`Failed to choose a card: there is no case "${id}"`)
  return found[brand]
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** The message of a page to the page around it. */
export function messageIn(page: unknown) {
  const [, message] = /data-message="([^"]*)"/.exec(String(page)) ?? []
  if (message === undefined) return undefined
  return JSON.parse(unescapeMarkup(message)) as Record<string, unknown>
}

/** A sandbox as a merchant's page and its customer use it, step by step. */
export function merchantOf(sandbox: TestSandbox, headers: Headers = {}) {
  const { request, send, sell } = sandbox

  const pay = async (values: Sent = {}, kind: PaymentKind = 'sale') =>
    (await send(
      `payments.${kind}`,
      { ...sampleSale, authentication_request: 'true', ...values },
      { headers: { ...credentials, ...headers } },
    )) as unknown as Paid

  const open = async (url: string, fields: Readonly<Record<string, string>>) => {
    const { pathname, search } = new URL(url)
    const body = String(new URLSearchParams(fields))
    return request<string>({ path: pathname, query: search.slice(1), headers: form, body })
  }

  const collect = async ({ body }: Paid) => {
    const { payload = '', collection_url = '' } = body.data ?? {}
    const page = await open(collection_url, { JWT: payload })
    return String(messageIn(page.body)?.['SessionId'])
  }

  const lookup = (reference: string, values: Sent = {}) =>
    send(
      'authentication.lookup',
      { ...sampleSale, reference, ...values },
      { headers: { ...credentials, ...headers } },
    )

  const challenge = async (data: LookupResult | undefined, choice?: string) => {
    const { continue_url = '', continue_payload = '' } = data ?? {}
    const asked = { JWT: continue_payload, MD: '1234567890' }
    return open(continue_url, choice === undefined ? asked : { ...asked, choice })
  }

  /** Up to the lookup. */
  const begin = async (values: Sent = {}, kind: PaymentKind = 'sale') => {
    const first = await pay(values, kind)
    const reference = await collect(first)
    return { first, reference, found: await lookup(reference, values) }
  }

  /** The whole flow as the vendor's client drives it; `choice` is the customer's. */
  const complete = async (values: Sent = {}, kind: PaymentKind = 'sale', choice = 'case') => {
    const { found } = await begin(values, kind)
    const { data, action, success } = found.body
    if (!success || !data)
      return { found, identifier: undefined, message: undefined, paid: undefined }
    const message =
      action === 'continue' ? messageIn((await challenge(data, choice)).body) : undefined
    const { identifier } = data
    const paid = await pay({ ...values, authentication_identifier: identifier }, kind)
    return { found, identifier, message, paid }
  }

  const authentications = async () => (await sandbox.ask('authentications.list')).items

  return { pay, sell, open, collect, lookup, challenge, begin, complete, authentications }
}
