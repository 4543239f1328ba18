import { answers } from '../../contract/answers/answers.ts'
import { driftOf } from '../../contract/answers/drift.ts'
import { fieldsOfSchema } from '../../contract/answers/schema-fields.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import type { Envelope } from '../../contract/envelope.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { pathTo } from '../../contract/path.ts'
import { findCardNumbers } from '../../contract/redaction/find-cards.ts'
import type { Issue } from '../../contract/redaction/issue.ts'
import { hidden } from '../../contract/redaction/redact-text.ts'
import { sensitivityOf } from '../../contract/redaction/redact.ts'
import { shownValue } from '../../contract/redaction/redact.ts'
import { cut } from '../difference.ts'
import type { StepProblem } from '../step-record.ts'
import type { PortAnswer } from './script-port.ts'

/** The findings of a step in an answer whatever it expects: failures, and remarks. */
export interface Judgement {
  readonly problem: StepProblem | undefined
  readonly remarks: readonly string[]
}

/** Compares an answer with the contract, under the ledger of its sandbox if that is known. */
export function judgeAnswer(
  operation: OperationId,
  answer: PortAnswer,
  body: Envelope,
  ledger: Assumptions | undefined,
): Judgement {
  const { status } = answer
  return judged([
    ...formIssues(answer),
    ...secretsIn(body),
    ...repeatedTexts(body),
    ...driftOf(operation, status, body, ledger).map((issue) => ({
      ...issue,
      path: issue.path === 'HTTP' ? 'status' : issue.path,
    })),
  ])
}

/** The findings for a departure from the contract elsewhere, such as in a notification. */
export function judged(issues: readonly Issue[], whole = 'answer'): Judgement {
  const found = issues.map((issue) => ({ ...issue, path: joined(whole, issue.path) }))
  const problem = found.find((issue) => !isAddition(issue))
  return {
    problem: problem && problemOf(problem),
    remarks: found.filter(isAddition).map((issue) => problemOf(issue).sentence),
  }
}

const joined = (whole: string, path: string) =>
  path.startsWith('[') || !path ? `${whole}${path}` : `${whole}.${path}`

/** The fields of the interface: one of them in the wrong place is no addition of the server's. */
const ownNames = new Set([
  'success',
  'message',
  'data',
  'errors',
  'status',
  'action',
  ...Object.values(answers).flatMap(({ schema }) => fieldsOfSchema(schema).map(lastNameOf)),
])

function lastNameOf({ path }: { readonly path: string }) {
  return path.slice(path.lastIndexOf('.') + 1)
}

/**
 * Tells whether a server only says more than the interface does, which most readers need not
 * notice.
 */
const isAddition = (issue: Issue) => issue.kind === 'unknown' && !ownNames.has(lastNameOf(issue))

function problemOf({ path: whole, kind, expected, actual = 'undefined' }: Issue): StepProblem {
  const path = cut(whole, longestPath)
  const sentence = {
    unknown: `${path} is ${actual}, which the contract does not have there`,
    missing: `${path} is missing, expected ${expected}`,
    mistyped: `${path} is ${actual}, expected ${expected}`,
    status: `${path} is ${actual}, expected ${expected}`,
    message: `${path} is ${actual}, expected ${expected ?? 'a sentence of the contract'}`,
  }[kind]
  return { path, expected: expected ?? 'undefined', actual, sentence }
}

const longestPath = 300

/** The mark at the beginning of a text in UTF-8, which JSON may not have. */
const mark = '\uFEFF'

export const withoutMark = (text: string) => (text.startsWith(mark) ? text.slice(1) : text)

/**
 * The places where an answer is not JSON in UTF-8, or does not say so. JSON has no parameters: a
 * missing `charset` is no fault, and another parameter says nothing (RFC 8259, sections 8.1 and 11).
 */
export function formIssues({
  contentType,
  text,
}: Pick<PortAnswer, 'contentType' | 'text'>): Issue[] {
  const issue = (path: string, expected: string, actual?: string | null): Issue => ({
    path,
    kind: actual ? 'mistyped' : 'missing',
    expected,
    ...(actual ? { actual } : {}),
  })
  const isJson = isJsonType(contentType ?? undefined)
  return [
    ...(contentType === undefined || isJson
      ? []
      : [issue('content-type', 'application/json', contentType && shownValue('', contentType))]),
    ...(text.startsWith(mark) ? [issue('body', 'JSON alone', 'JSON behind the mark U+FEFF')] : []),
    ...(text.includes('\uFFFD') ? [issue('body', 'UTF-8', 'bytes that are none')] : []),
  ]
}

function isJsonType(type = '') {
  const [name = '', ...parameters] = type.toLowerCase().split(';')
  const charsets = parameters.filter((one) => one.trim().startsWith('charset'))
  return (
    name.trim() === 'application/json' &&
    charsets.every((one) => /^\s*charset\s*=\s*"?utf-?8"?\s*$/.test(one))
  )
}

/** The fields with a repeated sentence. */
function repeatedTexts({ errors }: Envelope): Issue[] {
  return Object.entries(errors ?? {}).flatMap(([name, texts]) => {
    if (!Array.isArray(texts) || new Set(texts).size === texts.length) return []
    const path = pathTo('errors', name)
    return [{ path, kind: 'mistyped', expected: 'each text once', actual: 'a text twice' }]
  })
}

/** The whole card numbers and the security codes in an answer. */
export function secretsIn(value: unknown, path = '', name = ''): Issue[] {
  if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value)
    return Object.entries(value).flatMap(([key, part]) => {
      const at = pathTo(path, isList ? Number(key) : key)
      // A sentence about a field names the field.
      return path === 'errors' ? secretsIn(part, at) : secretsIn(part, at, isList ? name : key)
    })
  }
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const text = String(value)
  const isCard = findCardNumbers(text).length > 0
  const isCode = sensitivityOf(name) === 'cvv' && text !== '' && text !== hidden
  if (!isCard && !isCode) return []
  const expected = isCard ? 'no whole card number' : 'no security code'
  return [{ path, kind: 'mistyped', expected, actual: `"${hidden}"` }]
}
