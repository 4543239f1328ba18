import type { AuthenticationRequired } from '../../contract/answers/results.ts'
import { caseNamed } from '../../contract/domain/three-d-secure.ts'
import { sampleSale } from '../../contract/samples.ts'
import type { Script } from '../scenario.ts'

/**
 * The origin that the script's requests go to, which is what a client signs: answers name it in the
 * addresses of their pages.
 */
export async function calledEndpoint(script: Script) {
  const card_number = caseNamed('2.1')?.visa
  const sale = { ...sampleSale, card_number, authentication_request: 'true' }
  const { data } = await script.send('payments.sale', sale, { status: 202 })
  return new URL((data as unknown as AuthenticationRequired).collection_url).origin
}
