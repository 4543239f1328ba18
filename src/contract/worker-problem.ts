/** Why a page has no service worker: `missing`, when its script did not arrive. */
export type WorkerProblem = 'unsupported' | 'uncontrolled' | 'lost' | 'refused' | 'missing'
