import type { Text } from '../../contract/text.ts'
import type { Edition } from './field-schema.ts'
import type { Json } from './json.ts'

/** An example of a request with the status that it was answered with. */
type Asked = Shown & { readonly status: number }
interface Shown {
  readonly step: { readonly name: string; readonly title: Text; readonly breaksRules?: true }
}

/**
 * A part of each request. One that is refused is marked with its status; one that breaks the rules
 * stands apart, since programs hold what is in `examples` to its schema.
 */
export function sentExamples<One extends Asked>(
  all: readonly One[],
  edition: Edition,
  part: (one: One) => unknown,
): { readonly examples?: Json; readonly 'x-refused-examples'?: Json } {
  const mark = ({ status }: One) => (status < 400 ? {} : { 'x-refused': status })
  const of = (isRefused: boolean) =>
    examplesOf(
      all.filter(({ step }) => (step.breaksRules ?? false) === isRefused),
      edition,
      part,
      mark,
    )
  const { examples: refused } = of(true)
  return { ...of(false), ...(refused ? { 'x-refused-examples': refused } : {}) }
}

/** A part of each answer, by the name of its step; where it is undefined there is none. */
export function examplesOf<One extends Shown>(
  all: readonly One[],
  { lang }: Edition,
  part: (one: One) => unknown,
  mark: (one: One) => Json = () => ({}),
): { readonly examples?: Json } {
  const found = all.flatMap((one) => {
    const { name, title } = one.step
    const value = part(one)
    if (value === undefined) return []
    return [[name, { summary: title[lang], value, ...mark(one) }] as const]
  })
  return found.length ? { examples: Object.fromEntries(found) } : {}
}
