import type { Json } from './json.ts'

/** A request that was made. */
interface Made {
  readonly step: { readonly name: string; readonly breaksRules?: boolean | undefined }
  readonly title: string
  readonly status: number
}

/**
 * A part of each request. A refused request is marked with its status; a request that breaks the
 * rules stands apart, since programs check `examples` against the schema.
 */
export function sentExamples<One extends Made>(
  all: readonly One[],
  part: (one: One) => unknown,
): { readonly examples?: Json; readonly 'x-refused-examples'?: Json } {
  const mark = ({ status }: One) => (status < 400 ? {} : { 'x-refused': status })
  const { examples: refused } = examplesOf(
    all.filter(({ step }) => step.breaksRules),
    part,
    mark,
  )
  const followed = all.filter(({ step }) => !step.breaksRules)
  return {
    ...examplesOf(followed, part, mark),
    ...(refused ? { 'x-refused-examples': refused } : {}),
  }
}

/** A part of each answer, by the name of its step; where it is undefined there is none. */
export function examplesOf<One extends Made>(
  all: readonly One[],
  part: (one: One) => unknown,
  mark: (one: One) => Json = () => ({}),
): { readonly examples?: Json } {
  const found = all.flatMap((one) => {
    const value = part(one)
    if (value === undefined) return []
    return [[one.step.name, { summary: one.title, value, ...mark(one) }] as const]
  })
  return found.length ? { examples: Object.fromEntries(found) } : {}
}
