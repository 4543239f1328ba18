import type { CheckoutBody } from '../../contract/control/customer.ts'
import { sampleEnrollment, sampleSale } from '../../contract/samples.ts'
import type { Script } from '../scenario.ts'

const { card_number, card_cvv, card_expire, card_holder } = sampleSale
const customersCard = { card_number, card_cvv, card_expire, card_holder }
const otherCard = { ...customersCard, card_number: '5555555555554444' }

const { customer_name, customer_email } = sampleEnrollment
export const sampleCustomer = { customer_name, customer_email }

/** The body for the checkout when its customer pays in such a way. */
export const checkoutOf = (how: Parameters<Script['pay']>[1]): CheckoutBody =>
  how === 'approved' ? customersCard : how === 'declined' ? { outcome: how } : how

/** The body when a customer on hold pays by hand, or changes the card. */
export const retryOf = (how: Parameters<Script['retry']>[1]) =>
  how === 'stored-card'
    ? {}
    : how === 'other-card'
      ? otherCard
      : typeof how === 'string'
        ? { outcome: how }
        : how
