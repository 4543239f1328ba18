/**
 * The statuses for which the vendor's clients have an answer of their own
 * (docs/evidence.md#http-statuses), and that of a limit of requests.
 */
export const apiStatuses = [
  200, 202, 400, 401, 402, 403, 404, 405, 406, 408, 412, 418, 422, 429, 500,
]
