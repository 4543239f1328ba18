import { bodyLimit } from '../http.ts'
import { controlPath } from './control-routes.ts'

/**
 * The greatest size (bytes) of the body of a request to that path, without its query: a whole state
 * has more.
 */
export const bodyLimitOf = (path: string) => (path === statePath ? stateLimit : bodyLimit)

const statePath = controlPath('state.open')

/** The greatest size (bytes) of a state, as the sandbox gives and takes it. */
export const stateLimit = 64 * bodyLimit
