import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Values } from '../../contract/operations/wire.ts'
import {
  sampleCapture,
  sampleCard,
  sampleEnrollment,
  sampleLookup,
  samplePlan,
  sampleRequest,
  sampleSale,
  sampleVoid,
} from '../../contract/samples.ts'
import { unknownId } from './joining.ts'
import { unknownPayment } from './payments.ts'

const payment_uuid = unknownPayment
const plan = { ...sampleRequest, subscription_id: unknownId }
const enrollment = { ...plan, customer_subscription_id: unknownId }
const token = { ...sampleRequest, token: 'T-0c1a4f9e-0000-4000-8000-000000000001' }

/** A valid request of each operation; forgetting one does not compile. */
const requests: Readonly<Record<OperationId, Values>> = {
  'payments.sale': sampleSale,
  'payments.auth': sampleSale,
  'payments.capture': { ...sampleCapture, payment_uuid },
  'payments.void': { ...sampleVoid, payment_uuid },
  'payments.status': { ...sampleRequest, payment_uuid },
  'tokens.create': { ...sampleCard, ...sampleRequest },
  'tokens.read': token,
  'tokens.update': { ...token, city: 'Tela' },
  'tokens.delete': token,
  'plans.create': samplePlan,
  'plans.read': plan,
  'plans.update': { ...samplePlan, ...plan },
  'plans.activation': { ...plan, activation_status: 'activate' },
  'enrollments.subscribe': { ...sampleEnrollment, ...plan, subscription: unknownId },
  'enrollments.read': enrollment,
  'enrollments.cancel': enrollment,
  'authentication.lookup': sampleLookup,
  'authentication.token': { ...sampleRequest, card_token: token.token },
  'authentication.continue': { ...sampleRequest, identifier: unknownId },
}

/** Valid requests: a scenario changes them to make its own mistake. */
export const everyOperation = Object.entries(requests) as readonly [OperationId, Values][]
