import { type ComponentType, lazy } from 'react'
import { createObservable } from '../../../client/observable.ts'
import { importAgain, isMissingFile, pauseAfter } from '../../../ui/import-again.ts'

/** The reasons why parts of the page have not arrived yet: the newest error of each. */
export const missingParts = createObservable<readonly unknown[]>([])

/**
 * A component of a module that is loaded when it is first drawn. React asks once and keeps the
 * result: so a missing file is asked for until it arrives, and `missingParts` has the reason
 * meanwhile.
 */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) => lazy(async () => ({ default: await importPatiently(load, name) }))

async function importPatiently<Name extends string, Export>(
  load: () => Promise<Readonly<Record<Name, Export>>>,
  name: Name,
): Promise<Export> {
  let missing: unknown
  const say = (...errors: readonly unknown[]) => {
    const others = missingParts.get().filter((error) => error !== missing)
    if (missing ?? errors.length) missingParts.set([...others, ...errors])
    missing = errors[0]
  }
  for (;;) {
    try {
      const part = await importAgain(load, name)
      say()
      return part
    } catch (error) {
      if (!isMissingFile(error)) throw error
      say(error)
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(error)))
    }
  }
}
