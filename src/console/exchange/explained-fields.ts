import type { Envelope } from '../../contract/envelope.ts'
import type { AnswerNode } from '../../contract/explanations/answer-text.ts'
import { explainAnswerField } from '../../contract/explanations/explain-answer.ts'
import type { OperationId } from '../../contract/operations/registry.ts'
import { pathTo } from '../../contract/path.ts'

export interface ExplainedAnswerField {
  /** Places in a list and keys such as dates are left open: `data.history[…].label`. */
  readonly path: string
  readonly words: AnswerNode
  readonly isNull: boolean
}

/** The fields of a body, as they come, each once; those that the contract does not know are left out. */
export function explainedFields(operation: OperationId, body: Envelope): ExplainedAnswerField[] {
  const found = new Map<string, ExplainedAnswerField>()
  const collect = (value: unknown, path: string, whole?: AnswerNode) => {
    const words = path ? explainAnswerField(operation, path) : undefined
    const open = path.replace(/(?:\["[^"]*"\]|\[\d+\])+/g, '[…]')
    // Its whole has explained it already.
    if (words && words.what !== whole?.what && !found.has(open)) {
      found.set(open, { path: open, words, isNull: value === null })
    }
    if (typeof value !== 'object' || value === null) return
    for (const [name, part] of Object.entries(value)) {
      collect(part, pathTo(path, Array.isArray(value) ? Number(name) : name), words)
    }
  }
  collect(body, '')
  return [...found.values()]
}
