import { type ApiResponse, isAuthenticationPage, isControlPath } from '../contract/http.ts'
import { authenticationPage } from './three-d-secure/authentication-pages.ts'
import { control } from './control/control.ts'
import type { ControlCall } from './world/control-call.ts'
import { noteControl } from './world/request-log.ts'
import { type Env, step } from './engine/step.ts'

/** One request of any kind against one world; whatever changes the state is noted in the log. */
export function answerRequest(
  call: ControlCall,
  lent: Pick<Env, 'elapsed' | 'attempt' | 'writes' | 'isReplayed'>,
): ApiResponse {
  const { tables, world, real, md5, posts, request } = call
  if (!isControlPath(request.path)) {
    return step(tables, world, request, { real, md5, posts, ...lent })
  }
  const before = lent.writes()
  const answer = isAuthenticationPage(request.path) ? authenticationPage(call) : control(call)
  if (lent.writes() !== before) noteControl(call)
  return answer
}
