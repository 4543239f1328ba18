import { isControlPath } from '../../contract/control/control-routes.ts'
import { type ApiRequest, type ApiResponse, isReading } from '../../contract/http.ts'
import { ControlRefusal } from './control-call.ts'
import { newestLine } from './request-log.ts'
import type { SandboxTables } from './tables.ts'

/** The parts of a request that identify it. */
type Marked = Pick<ApiRequest, 'method' | 'path' | 'mark'>

/**
 * The answer that a request with that mark got, if there was one.
 *
 * @throws ControlRefusal when the mark is that of a request for something else.
 */
export function answerTo({ answers }: SandboxTables, request: Marked) {
  const mark = markOf(request)
  const given = mark === undefined ? undefined : answers.get(mark)
  if (given?.asked === undefined || given.asked === nameOf(request)) return given
  const message = `the mark "${mark}" is that of another request, ${given.asked}: each has its own`
  throw new ControlRefusal(409, message, isControlPath(request.path) ? {} : { success: false })
}

/** Keeps an answer for the repetition of its request, in the unit of work that made it. */
export function keepAnswer(tables: SandboxTables, request: Marked, answer: ApiResponse) {
  const mark = markOf(request)
  if (mark === undefined) return
  const asked = nameOf(request)
  // Only of the payment interface there is a line in the log.
  const line = isControlPath(request.path) ? {} : { line: newestLine(tables) }
  tables.answers.add({ id: mark, asked, ...line, ...answer })
}

/** A question to the control interface changes nothing: so it may be repeated. */
const markOf = ({ method, path, mark }: Marked) =>
  isReading(method) && isControlPath(path) ? undefined : mark

const nameOf = ({ method, path }: Marked) => `${method} ${path}`
