import { createContext, use } from 'react'
import type { ControlInput, ControlSuccess } from '../contract/control/operations.ts'
import { fillIsolated, type Lang, type Text } from '../contract/text.ts'
import type { Visit } from './visit.ts'

/** The values that every part of the customer's pages may use. */
interface CustomerPage {
  readonly base: string
  readonly visit: Visit
  readonly lang: Lang
  readonly ask: AskAsCustomer
}

export type CustomerOperation =
  | 'checkout.pay'
  | 'checkout.lookup'
  | 'enrollments.retry'
  | 'enrollments.cancel-request'
  | 'join.enroll'

/**
 * Asks the control interface, in the sandbox and the language of the visit.
 *
 * @throws ControlError when the sandbox refuses the request, or does not answer.
 */
export type AskAsCustomer = <Id extends CustomerOperation>(
  operation: Id,
  input: ControlInput<Id>,
) => Promise<ControlSuccess<Id>>

export const CustomerContext = createContext<CustomerPage | undefined>(undefined)

export function useCustomerContext() {
  const page = use(CustomerContext)
  if (!page) throw new Error('Failed to read the CustomerContext: there is none above')
  return page
}

/**
 * Makes a function that gives a text in the language of the page, with its `:name` places filled.
 */
export function useCustomerText() {
  const { lang } = useCustomerContext()
  return (text: Text, params?: Readonly<Record<string, string | number>>) =>
    fillIsolated(text[lang], params)
}
