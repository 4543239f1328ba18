import type { AuthenticationRequired } from '../../contract/answers/results.ts'
import { sampleSale } from '../../contract/samples.ts'
import type { Expected, Script } from '../scenario.ts'
import { caseNamed } from '../../contract/domain/three-d-secure.ts'

/** The additions of the vendor's clients to the fields of the specification. */
export const furtherFields = {
  from: 'sdk-javascript',
  sdk_version: '2.4.10',
  order_note: 'Sin prisa',
}

/** A sale of that card, or an authorization, authenticated up to the lookup. */
export async function lookUpCard(
  script: Script,
  card_number: string,
  expected: Expected,
  operation: 'payments.sale' | 'payments.auth' = 'payments.sale',
) {
  const sale = { ...sampleSale, card_number, authentication_request: 'true' }
  const asked = await script.send(operation, sale, {
    status: 202,
    message: 'La tarjeta requiere autenticación 3-D Secure',
    data: { transaction_type: 'songbird' },
  })
  const { payload, collection_url: url } = asked.data as unknown as AuthenticationRequired
  const collected = await script.visit(url, { JWT: payload })
  const reference = String(collected['SessionId'])
  const lookup = { ...sampleSale, ...furtherFields, card_number, reference }
  const found = await script.send('authentication.lookup', lookup, expected)
  const { identifier, ...rest } = (found.data ?? {}) as Record<string, string>
  if (rest['continue_url']) script.check('action', found.action, 'continue')
  return {
    /** The sale as it is repeated once it is authenticated. */
    sale: { ...sale, authentication_identifier: identifier },
    identifier,
    lookup,
    /** Answers the challenge as the customer; returns the page's message to the merchant's page. */
    answer: (choice: string) =>
      script.visit(rest['continue_url'] ?? '', { JWT: rest['continue_payload'] ?? '', choice }),
  }
}

/**
 * The origin of the script's requests, which a client signs: answers name it in the addresses of
 * their pages.
 */
export async function calledEndpoint(script: Script) {
  const card_number = caseNamed('2.1')?.visa
  const sale = { ...sampleSale, card_number, authentication_request: 'true' }
  const { data } = await script.send('payments.sale', sale, { status: 202 })
  return new URL((data as unknown as AuthenticationRequired).collection_url).origin
}
