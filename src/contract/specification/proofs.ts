/**
 * The tests that answer statements: the file below src/, and the title as the file writes it.
 * src/specification-map.test.ts looks each up.
 */
export const proofs = {
  // Requests.
  acceptedPayments: ['sandbox/engine/validation.test.ts', '%s takes %j'],
  refusedPayments: ['sandbox/engine/validation.test.ts', '%s refuses %j'],
  requiredOfPayments: ['sandbox/engine/validation.test.ts', '%s without %j is refused'],
  ruleRefusals: ['sandbox/engine/validation.test.ts', 'a refusal is a 422 without data'],
  rulesInEnglish: ['sandbox/engine/validation.test.ts', 'in English, %s = %j: %s'],
  acceptedCards: ['sandbox/tokens/token-validation.test.ts', 'tokenization takes %s = %j'],
  refusedCards: ['sandbox/tokens/token-validation.test.ts', 'tokenization refuses %s = %j'],
  requiredOfCards: ['sandbox/tokens/token-validation.test.ts', 'a card without %s is refused'],
  planRules: ['sandbox/recurring/plans.test.ts', 'with %s %j a plan is created: %s'],
  requiredOfPlans: [
    'sandbox/recurring/plans.test.ts',
    'every missing field of a plan is reported at once',
  ],
  planOptions: [
    'sandbox/recurring/specification-recurring.test.ts',
    'the %s of a plan is one of %j',
  ],
  activationRule: [
    'sandbox/recurring/plans.test.ts',
    'the activation status "%s" is refused and changes nothing',
  ],
  enrollmentRules: [
    'sandbox/recurring/enrollments.test.ts',
    'with %s %j a customer is enrolled: %s',
  ],
  brokenRules: ['scenarios/suites/drift.test.ts', 'no answer that the sandbox gives has drift'],
  otherLedgers: [
    'scenarios/suites/drift.test.ts',
    'no answer has drift where the ledger says %s: %s',
  ],
  refusedCaptures: ['sandbox/payments/authorization.test.ts', 'a capture with %j is refused'],
  refusedVoids: ['sandbox/payments/void.test.ts', '%s is a failing field'],
  refusedUuids: ['sandbox/payments/status.test.ts', 'payment_uuid %j is refused: %s'],
  routes: ['contract/operations/registry.test.ts', '%s is %s %s'],
  betaOperations: [
    'contract/operations/registry.test.ts',
    'the operations of recurring payments are marked as BETA',
  ],
  requestHeaders: ['sandbox/engine/specification.test.ts', 'in %s %s travels as a header'],
  encodings: ['hosts/node/node.test.ts', 'a sale arrives as form, as query string and as JSON'],
  formBodies: ['contract/operations/wire.test.ts', 'a form body may come as %s'],
  jsonAnswers: ['hosts/node/node.test.ts', 'no JSON at all makes it fail'],
  unknownPaths: ['hosts/node/node.test.ts', '%s is nothing of the sandbox: 404 in JSON'],
  credentials: ['sandbox/engine/authenticate.test.ts', '%s: refused'],
  credentialHashes: ['sandbox/engine/authenticate.test.ts', '%s is a good hash'],
  environments: [
    'sandbox/engine/authenticate.test.ts',
    'with env %s the key is one of production, unknown here',
  ],
  userHash: [
    'contract/signing.test.ts',
    'who may void is hashed in lower case, however the e-mail is written',
  ],
  sandboxSecret: ['contract/signing.test.ts', "the sandbox's hash is the MD5 of its secret"],
  signatureAnswers: ['contract/signing.test.ts', '$kind with $title.en has its known answer'],
  signedSales: [
    'sandbox/engine/client-signature.test.ts',
    'a sale and an authorization that are signed for the called origin are accepted',
  ],
  uncheckedZips: ['sandbox/engine/validation.test.ts', 'in %s any postal code fits'],
  unmaskedCountries: [
    'contract/fields/places.test.ts',
    "the countries without a mask are the specification's unchecked ones",
  ],
  checkedZips: ['sandbox/engine/validation.test.ts', 'in %s the postal code %s fits: %s'],
  paymentByToken: ['sandbox/tokens/tokens.test.ts', '%s takes a token instead of card and billing'],
  instalments: [
    'sandbox/payments/outcomes.test.ts',
    'a sale in instalments answers their type and months',
  ],

  // Answers.
  transactionFields: [
    'sandbox/engine/specification.test.ts',
    '%s stands in the results that the specification gives it',
  ],
  nothingElse: ['sandbox/engine/specification.test.ts', 'the result of %s holds nothing else'],
  resultFields: ['sandbox/engine/specification.test.ts', 'the result of %s holds %s'],
  historyEntries: [
    'sandbox/engine/specification.test.ts',
    'an entry of the history has time, label, color, and fields of three texts',
  ],
  capturedFields: [
    'sandbox/payments/authorization.test.ts',
    'a capture is answered with exactly the fields of the specification',
  ],
  authorizedFields: [
    'sandbox/payments/authorization.test.ts',
    'an authorization is answered with exactly the fields of the specification',
  ],
  voidedFields: [
    'sandbox/payments/void.test.ts',
    'a void is answered with exactly the fields of the specification',
  ],
  tokenFields: [
    'sandbox/tokens/tokens.test.ts',
    'a stored card is answered with exactly the fields of the specification',
  ],
  cardHash: [
    'sandbox/tokens/tokens.test.ts',
    'the hash of a card is the same each time, and another card has another',
  ],
  tokenState: [
    'sandbox/tokens/tokens.test.ts',
    'a state comes back with its country, sent with it or not',
  ],
  planFields: [
    'sandbox/recurring/specification-recurring.test.ts',
    '%s of a plan stands in the results that the specification gives it',
  ],
  recurringFields: ['sandbox/recurring/specification-recurring.test.ts', '$name holds $field'],
  recurringNothingElse: [
    'sandbox/recurring/specification-recurring.test.ts',
    '$name holds nothing else',
  ],
  recurringMessages: [
    'sandbox/recurring/specification-recurring.test.ts',
    'the message of %s says what was done',
  ],
  recurringWithoutData: [
    'sandbox/recurring/specification-recurring.test.ts',
    'the answer of %s has no data',
  ],
  notificationBodies: [
    'sandbox/notifications/notification-schemas.test.ts',
    'the body of %s is what its schema says, field for field',
  ],
  oneStatusInEnvelope: [
    'sandbox/payments/outcomes.test.ts',
    'the envelope has no status of its own: it breaks the PHP client',
  ],

  // Behaviour.
  outcomes: ['sandbox/payments/outcomes.test.ts', 'amount %d answers %d %s'],
  allOutcomes: [
    'sandbox/payments/outcomes.test.ts',
    'there are the fourteen outcomes of the specification',
  ],
  outcomesOfAuthorizations: [
    'sandbox/payments/authorization.test.ts',
    'an authorization of $amount answers $status as a sale does',
  ],
  outcomesOfTokens: [
    'sandbox/tokens/tokens.test.ts',
    'a sale by token follows the outcome of its amount',
  ],
  responseCodes: [
    'sandbox/payments/outcomes.test.ts',
    'amount %d has response code %s and leaves %s',
  ],
  approvedSale: ['sandbox/payments/outcomes.test.ts', 'an approved sale'],
  capture: [
    'sandbox/payments/authorization.test.ts',
    'a captured authorization is paid, and no longer expires',
  ],
  captureInPart: ['sandbox/payments/authorization.test.ts', '%j of 1 can be captured'],
  voidSale: ['sandbox/payments/void.test.ts', 'a sale is voided without user and signature'],
  signedVoid: ['sandbox/payments/void.test.ts', 'the right user and signature are accepted'],
  voidVector: ['contract/signing.test.ts', "the void signature of the vendor's test vector"],
  wrongVoid: ['sandbox/payments/void.test.ts', '%s is refused, and nothing is voided'],
  saleHistory: [
    'sandbox/payments/status.test.ts',
    'the history of a sale has its creation, its attempt and its success',
  ],
  historyDays: ['sandbox/payments/status.test.ts', 'over midnight the history has two days'],
  secondAttempt: ['sandbox/payments/status.test.ts', 'a second attempt adds to the history'],
  tokenRead: ['sandbox/tokens/tokens.test.ts', 'what is read is what was stored'],
  tokenUpdate: ['sandbox/tokens/tokens.test.ts', 'an update changes what is sent and nothing else'],
  tokenUpdateRules: ['sandbox/tokens/tokens.test.ts', 'an update of %s is refused'],
  tokenUpdatePairs: [
    'sandbox/tokens/tokens.test.ts',
    'cvv2 with its number, and a state with its country, are updated',
  ],
  tokenDelete: ['sandbox/tokens/tokens.test.ts', 'a deleted token is gone'],
  tokenLifetime: ['sandbox/tokens/tokens.test.ts', 'a token lasts five hours, to the second'],
  freshTokens: ['sandbox/tokens/tokens.test.ts', 'a card that is stored again gets another token'],
  unknownToken: [
    'sandbox/tokens/tokens.test.ts',
    'the token %s is no token, whatever one does with it',
  ],
  sandboxCards: ['contract/domain/cards.test.ts', 'the sandbox has one card of each brand'],
  threeDSecure: ['sandbox/three-d-secure/three-d-secure.test.ts', 'a $name ends as its case says'],
  threeDSecureLookup: [
    'sandbox/three-d-secure/three-d-secure.test.ts',
    'a $name stops at the lookup',
  ],
  threeDSecureWaits: [
    'sandbox/three-d-secure/three-d-secure.test.ts',
    'a payment that asks for authentication waits, and leaves nothing but the question',
  ],
  threeDSecureNotAsked: [
    'sandbox/three-d-secure/three-d-secure.test.ts',
    'the case %s decides in the same way whether authentication is asked for or not',
  ],
  planUpdate: [
    'sandbox/recurring/plans.test.ts',
    'an update keeps what it leaves out, and what it sends empty',
  ],
  activation: ['sandbox/recurring/plans.test.ts', '%s says so, without data, and is told once'],
  activationStops: ['sandbox/recurring/specification-recurring.test.ts', '%s: %s'],
  enrollmentStates: [
    'sandbox/recurring/specification-recurring.test.ts',
    'an enrollment that is %s %s',
  ],
  transitions: [
    'sandbox/recurring/specification-recurring.test.ts',
    '%s, %s: %s, and the change is told',
  ],
  retryEveryDay: [
    'sandbox/recurring/specification-recurring.test.ts',
    'a failed automatic charge is retried every 24 hours',
  ],
  recurringErrors: [
    'sandbox/recurring/specification-recurring.test.ts',
    '%s (%s) is told with its message',
  ],
  planLimits: ['sandbox/recurring/specification-recurring.test.ts', '%s %i is answered with %i'],
  recurrenceDates: [
    'contract/domain/recurrence.test.ts',
    '%s after the 15th of January 2026 is %s',
  ],
  conversion: [
    'sandbox/recurring/lifecycle.test.ts',
    'dollars are charged in lempiras at the rate of the moment, where the plan says so',
  ],
  limitReached: [
    'sandbox/recurring/lifecycle.test.ts',
    'the payment that reaches the limit ends an enrollment: an automatic one',
  ],
  customerCancels: [
    'sandbox/recurring/lifecycle.test.ts',
    'where the plan lets customers, a %s one cancels',
  ],
  customerAsks: [
    'sandbox/recurring/lifecycle.test.ts',
    'where it does not, a %s one asks, and goes on',
  ],
  backFromHold: [
    'sandbox/recurring/lifecycle.test.ts',
    'a customer who pays with %s is no longer on hold',
  ],
  hold: [
    'sandbox/recurring/lifecycle.test.ts',
    'the third failure puts an enrollment on hold, and nothing is tried any more',
  ],
  enrollment: [
    'sandbox/recurring/enrollments.test.ts',
    'enrolling answers with a payment to make, its items, the enrollment and a signature',
  ],
  enrollmentRead: [
    'sandbox/recurring/enrollments.test.ts',
    'an enrollment is read with what came of it',
  ],
  enrollmentCancelled: [
    'sandbox/recurring/enrollments.test.ts',
    'an active enrollment is cancelled',
  ],
  notCancelled: [
    'sandbox/recurring/enrollments.test.ts',
    'a %s enrollment is not cancelled, and says why in %s',
  ],
  joinsAgain: ['sandbox/recurring/enrollments.test.ts', '%s enrolls once more with status %i'],
  redirect: [
    'sandbox/recurring/enrollments.test.ts',
    'without a redirect the customer stays at the checkout',
  ],
  checkoutPaid: [
    'sandbox/recurring/checkout.test.ts',
    'a customer who pays has an active enrollment',
  ],
  withoutPermission: [
    'sandbox/recurring/enrollments.test.ts',
    'without the permission nothing recurring is answered, and nothing changes',
  ],
  paymentNotice: [
    'sandbox/notifications/notifications.test.ts',
    'the notification of a payment has the fields of the specification, and no others',
  ],
  statusNotice: [
    'sandbox/notifications/notifications.test.ts',
    'the notification of a change of state has the fields of the specification, and no others',
  ],
  callbackNotice: [
    'sandbox/notifications/notifications.test.ts',
    'the success of a %s is told to its callback as a payment without an enrollment',
  ],
  noticesInOrder: [
    'sandbox/notifications/notifications.test.ts',
    'each state on the way is notified in order, as it was then',
  ],
  noCallback: ['sandbox/notifications/notifications.test.ts', 'a sale %s tells nobody'],
  postedNotice: ['hosts/delivery/post.test.ts', 'a notification is posted as JSON, byte for byte'],
  webhookUrl: [
    'hosts/delivery/deliver.test.ts',
    'an enrollment notifies the webhook URL of its payment and of its state',
  ],
  deliveryRetries: [
    'hosts/delivery/deliver.test.ts',
    'a frozen clock retries only when it is moved: after 5 minutes, three times in all',
  ],
  droppedNotice: [
    'sandbox/notifications/notifications.test.ts',
    'a dropped notification is tried three times, five minutes apart, and has failed then',
  ],
  reorderedNotice: [
    'sandbox/notifications/notifications.test.ts',
    'of two reordered notifications the second one arrives first',
  ],
  corruptNotice: [
    'sandbox/notifications/notifications.test.ts',
    'a corrupted payment no longer fits its hash, and a corrupted change names no enrollment',
  ],
} as const satisfies Record<string, readonly [path: string, title: string]>

export type ProofName = keyof typeof proofs
