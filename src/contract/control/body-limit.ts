import { bodyLimit } from '../http.ts'
import { controlPath } from './routes.ts'

/** How many bytes the body of a request to that path may have: a whole state has more. */
export const bodyLimitOf = (path = '') => (path.endsWith(statePath) ? 64 * bodyLimit : bodyLimit)

const statePath = controlPath('state.open')
