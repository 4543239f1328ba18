import type { Assumptions } from '../../contract/domain/assumptions.ts'
import {
  clientSignatureKind,
  isSignatureVerified,
  partsInFields,
} from '../../contract/operations/client-signature.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Values } from '../../contract/operations/wire.ts'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { sign, signatureKinds } from '../../contract/signing.ts'
import { codeOfCard } from '../../contract/domain/three-d-secure.ts'
import type { Scenario, Script } from '../scenario.ts'
import { rawIn, textsOf } from '../sent-values.ts'

/** The scenario with requests as the ledger of its sandbox has them sent. */
export const underLedger = (scenario: Scenario): Scenario => ({
  ...scenario,
  run: (script) => scenario.run(fitted(script)),
})

/**
 * A script that completes the requests of the samples: where the ledger asks for it, each is
 * signed, names its country in three letters, has an order of its own and the code of its card, and
 * a void its amount. A value in the request, as a signature or `undefined` in its place, stays.
 */
function fitted(script: Script): Script {
  const made = new Map<string | undefined, { readonly order: string; readonly amount: string }>()
  let sold = 0

  function fit(operation: OperationId, values: Values): Values {
    const ledger = script.ledger()
    const named = (name: string) => Object.hasOwn(values, name)
    const isSale = operations[operation].chargesCard === true
    const isRepeated = ledger.repeated_order_id === 'refused' && isSale && sold > 0
    const { billing_country: country, order_id: order, card_cvv: code, card_number: card } = values
    const fields: Values = {
      ...values,
      ...(ledger.billing_country === 'length' &&
        country === sampleSale.billing_country && { billing_country: 'HND' }),
      ...(ledger.card_security_code === 'of_the_card' &&
        code === sampleSale.card_cvv && { card_cvv: codeOfCard(card ?? '') ?? code }),
      ...(isRepeated && order === sampleSale.order_id && { order_id: `${order}-${sold + 1}` }),
      ...(operation === 'payments.void' &&
        ledger.void_form === 'signed_or_amount' &&
        !['order_amount', 'x-auth-user', 'void_signature'].some(named) && {
          order_amount: made.get(values['payment_uuid'])?.amount ?? sampleSale.order_amount,
        }),
    }
    const isSigned = named('x-client-signature') || ledger.client_signature === 'optional'
    return isSigned ? fields : { ...fields, ...signature(operation, fields, ledger) }
  }

  function signature(operation: OperationId, fields: Values, ledger: Assumptions): Values {
    const kind = clientSignatureKind(operation, ledger)
    if (!kind || !isSignatureVerified(operation, ledger)) return {}
    const order_id = fields['order_id'] ?? made.get(fields['payment_uuid'])?.order
    const parts = {
      ...sandboxCredentials,
      ...partsInFields({ ...fields, order_id }),
      endpoint: script.endpoint(),
    }
    return { 'x-client-signature': sign(signatureKinds[kind], parts) }
  }

  return {
    ...script,
    async send(operation, values, expected, encoding) {
      const fields = fit(operation, textsOf(values))
      const sent = { ...fields, ...rawIn(values) }
      const answer = await script.send(operation, sent, expected, encoding)
      const { payment_uuid: uuid, payment } = (answer.data ?? {}) as Made
      const { order_id: order, order_amount: amount } = fields
      if (payment) made.set(payment.uuid, { ...payment, amount: String(payment.amount) })
      if (uuid && order && amount) {
        made.set(uuid, { order, amount })
        sold++
      }
      return answer
    },
    sendLost: (operation, values, encoding) =>
      script.sendLost(
        operation,
        { ...fit(operation, textsOf(values)), ...rawIn(values) },
        encoding,
      ),
  }
}

/** The identity of the payment in an answer. */
interface Made {
  readonly payment_uuid?: string
  readonly payment?: { readonly uuid: string; readonly order: string; readonly amount: number }
}
