/**
 * The statuses for which the vendor's clients have a class of answers
 * (docs/evidence.md#http-statuses), and the status of a limit of requests.
 */
export const apiStatuses = [
  200, 202, 400, 401, 402, 403, 404, 405, 406, 408, 412, 418, 422, 429, 500,
]

/**
 * Tells whether an answer of that status has the payment that it is about: then it can be asked
 * for.
 */
export const namesPayment = (status: number) => [200, 402, 408].includes(status)

/** Tells whether the card may have been charged although the answer is a failure. */
export const isUncertain = (status: number) => status === 408 || status >= 500
