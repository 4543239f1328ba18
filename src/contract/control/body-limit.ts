import { bodyLimit } from '../http.ts'
import { controlPath } from './control-routes.ts'

/** How many bytes the body of a request to that path, without its query, may have: a whole state has more. */
export const bodyLimitOf = (path: string) => (path === statePath ? stateLimit : bodyLimit)

const statePath = controlPath('state.open')

/** How many bytes a state has at most, as the sandbox gives it and as it takes it. */
export const stateLimit = 64 * bodyLimit
