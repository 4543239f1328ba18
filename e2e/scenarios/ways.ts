/**
 * A scenario for each way that a request, an answer or a page travels between a page and its
 * sandbox: `npm test` sends these from a page, and runs all in memory.
 */
export const ways = [
  'encodings.json-token',
  'encodings.form-token',
  'encodings.query-token',
  'answers.token', // GET, PUT and DELETE
  'answers.enrollment', // a customer pays; the clock goes forward
  'credentials.accept', // headers
  'three-d-secure.challenge-approve',
  'notifications.retries',
  'faults.lost-request',
  'faults.lost-answer',
]
