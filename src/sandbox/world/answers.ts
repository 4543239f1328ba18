import type { ApiResponse } from '../../contract/http.ts'
import type { SandboxTables } from './tables.ts'

/** What a request with that mark was answered, if one was. */
export const answerTo = ({ answers }: SandboxTables, mark: string | undefined) =>
  mark === undefined ? undefined : answers.get(mark)

/** Keeps an answer for the repetition of its request, in the unit of work that made it. */
export function keepAnswer(
  { answers }: SandboxTables,
  mark: string | undefined,
  answer: ApiResponse,
) {
  if (mark !== undefined) answers.add({ id: mark, ...answer })
}
