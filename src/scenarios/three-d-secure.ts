import { sampleSale } from '../contract/samples.ts'
import type { AuthenticationRequired } from '../contract/results.ts'
import { caseNamed } from '../contract/three-d-secure.ts'
import type { Scenario, Script } from './scenario.ts'

/** A sale of the case's card, authenticated up to the lookup; the sandbox decides how that ends. */
async function lookUp(script: Script, id: string, expected: Parameters<Script['send']>[2]) {
  const sale = {
    ...sampleSale,
    card_number: caseNamed(id)?.visa,
    authentication_request: 'true',
  }
  const asked = await script.send('payments.sale', sale, {
    status: 202,
    data: { transaction_type: 'songbird' },
  })
  const { payload, collection_url: url } = asked.data as unknown as AuthenticationRequired
  const { SessionId: reference } = await script.visit(url, { JWT: payload })
  const values = { ...sampleSale, card_number: sale.card_number, reference: String(reference) }
  const found = await script.send('authentication.lookup', values, expected)
  return { sale, found: (found.data ?? {}) as Record<string, string> }
}

export const threeDSecureScenarios: readonly Scenario[] = [
  {
    id: 'three-d-secure.frictionless',
    title: {
      es: 'Una autenticación sin fricción sirve para un solo cobro',
      en: 'A frictionless authentication is good for one payment',
    },
    target: 'sandbox',
    async run(script) {
      const { sale, found } = await lookUp(script, '2.1', { status: 200 })
      const repeated = { ...sale, authentication_identifier: found['identifier'] }
      await script.send('payments.sale', repeated, {
        status: 200,
        data: { transaction_type: 'sale', response_approved: true, response_cavv: '2' },
      })
      await script.send('payments.sale', repeated, { status: 412 })
    },
  },
  {
    id: 'three-d-secure.challenge',
    title: {
      es: 'Un desafío que el cliente supera termina en un cobro',
      en: 'A challenge that the customer passes leads to a payment',
    },
    target: 'sandbox',
    async run(script) {
      const { sale, found } = await lookUp(script, '2.9', { status: 200 })
      const { continue_url: url = '', continue_payload: token = '', identifier } = found
      await script.visit(url, { JWT: token, choice: 'case' })
      const repeated = { ...sale, authentication_identifier: identifier }
      await script.send('payments.sale', repeated, { status: 200 })
    },
  },
  {
    id: 'three-d-secure.failed-challenge',
    title: {
      es: 'Un desafío que el cliente no supera termina en una denegación',
      en: 'A challenge that the customer fails leads to a decline',
    },
    target: 'sandbox',
    async run(script) {
      const { sale, found } = await lookUp(script, '2.10', { status: 200 })
      const { continue_url: url = '', continue_payload: token = '', identifier } = found
      await script.visit(url, { JWT: token, choice: 'case' })
      const repeated = { ...sale, authentication_identifier: identifier }
      await script.send('payments.sale', repeated, {
        status: 402,
        data: { response_approved: false },
      })
    },
  },
  {
    id: 'three-d-secure.failed-lookup',
    title: {
      es: 'Una autenticación que falla en la consulta termina ahí',
      en: 'An authentication that fails at the lookup ends there',
    },
    target: 'sandbox',
    async run(script) {
      await lookUp(script, '2.2', { status: 402 })
    },
  },
]
