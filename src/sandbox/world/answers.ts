import type { ApiResponse } from '../../contract/http.ts'
import { newestLine } from './request-log.ts'
import type { SandboxTables } from './tables.ts'

/** What a request with that mark was answered, if one was. */
export const answerTo = ({ answers }: SandboxTables, mark: string | undefined) =>
  mark === undefined ? undefined : answers.get(mark)

/** Keeps an answer for the repetition of its request, in the unit of work that made it. */
export function keepAnswer(tables: SandboxTables, mark: string | undefined, answer: ApiResponse) {
  if (mark !== undefined) tables.answers.add({ id: mark, line: newestLine(tables), ...answer })
}
