import * as z from 'zod/mini'

const sentences = new WeakMap<object, string>()

/** A rule that JSON Schema cannot say: there its sentence does. */
export function stated<Value>(holds: (value: NoInfer<Value>) => boolean, sentence: string) {
  const check: z.core.$ZodCheck<Value> = z.refine<Value>(holds, sentence)
  sentences.set(check, sentence)
  return check
}

export const sentenceOf = (check: object) => sentences.get(check)
