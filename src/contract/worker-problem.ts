/**
 * Why a page has no service worker: `missing`, when its script did not arrive; `bypassed`, when the developer
 * tools of the browser have requests pass it.
 */
export type WorkerProblem =
  | 'unsupported'
  | 'uncontrolled'
  | 'lost'
  | 'refused'
  | 'missing'
  | 'bypassed'
