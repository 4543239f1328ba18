import { codeOfCard, isPaymentCard } from '../../contract/domain/three-d-secure.ts'
import type { Values } from '../../contract/operations/wire.ts'
import { sensitivityOf } from '../../contract/redaction/redact.ts'

/** Whether a test card was typed with a security code that is not its documented one. */
export function isOtherCode(typed: Values) {
  const find = (kind: 'pan' | 'cvv') =>
    Object.entries(typed).find(([name, value]) => value && sensitivityOf(name) === kind)?.[1]
  const number = find('pan')
  const code = find('cvv')
  return Boolean(number && code && isPaymentCard(number) && codeOfCard(number) !== code)
}
