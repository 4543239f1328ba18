import type * as z from 'zod/mini'
import { controlOperationOf, type controlOperations } from '../../contract/control/operations.ts'
import { type ControlRequest, controlRequest } from '../../contract/control/request.ts'
import type { ControlId } from '../../contract/control/control-routes.ts'
import { explainIssue, parseBy } from '../../contract/redaction/explain-issue.ts'

export type Query = Readonly<Record<string, string | undefined>>

/** The input of a test for an operation of the control interface, right or wrong. */
export interface AnyInput {
  readonly id?: string | undefined
  readonly query?: Query
  readonly body?: unknown
}

/** A request of the control interface that need not be one which its row accepts. */
export const anyControlRequest = controlRequest as unknown as (
  operation: ControlId,
  input?: AnyInput,
) => ControlRequest

/** The answer of an operation or its refusal: a test knows which of the two it asked for. */
export type AnyAnswer<Id extends ControlId> = Every<
  z.output<Extract<Answers<Id>[keyof Answers<Id>], z.ZodMiniType>>
> &
  Refused

type Answers<Id extends ControlId> = (typeof controlOperations)[Id]['answers']

/** The fields of each of them. */
type Every<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

interface Refused {
  readonly message: string
}

/**
 * Holds an answer to the row of its operation.
 *
 * @throws when the row has no such status, or its schema no such body.
 */
export function proveContract(
  operation: ControlId,
  { status, body }: { readonly status: number; readonly body: unknown },
) {
  const schema = controlOperationOf(operation).answers[status]
  const problems = schema
    ? problemsIn(schema, body)
    : isRefusal(status, body)
      ? []
      : ['no such status']
  if (problems.length) {
    throw new Error(`Failed to prove ${operation}, ${status}: ${problems.join('; ')}`)
  }
}

function problemsIn(schema: z.ZodMiniType, body: unknown) {
  const { data, issues } = parseBy(schema, body)
  if (issues) return issues.map((issue) => `${issue.path.join('.')}: ${explainIssue(issue)}`)
  // The schema does not read undeclared fields.
  return inOrder(data) === inOrder(body) ? [] : ['a field that is not declared']
}

/** As it travels, the fields of every object in one order; zod leaves `__proto__` out of a record. */
const inOrder = (body: unknown) =>
  JSON.stringify(body, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([name]) => name !== '__proto__')
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )

const isRefusal = (status: number, body: unknown) =>
  status >= 400 && typeof (body as Partial<Refused> | null)?.message === 'string'
