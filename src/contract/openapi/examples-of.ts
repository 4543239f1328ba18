import type { Text } from '../text.ts'
import type { Edition } from './field-schema.ts'
import type { Json } from './json.ts'

/** A part of each request or answer, by the name of its step; where it is undefined there is none. */
export function examplesOf<Shown extends { readonly step: { name: string; title: Text } }>(
  all: readonly Shown[],
  { lang }: Edition,
  part: (one: Shown) => unknown,
): { readonly examples?: Json } {
  const found = all.flatMap((one) => {
    const { name, title } = one.step
    const value = part(one)
    return value === undefined ? [] : [[name, { summary: title[lang], value }] as const]
  })
  return found.length ? { examples: Object.fromEntries(found) } : {}
}
