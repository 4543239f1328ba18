import { type ComponentType, lazy } from 'react'
import { importAgain, isMissingFile } from './import-again.ts'

/**
 * A component of a module that is loaded when it is first drawn. React asks once and keeps what came
 * of it: so a file that does not arrive is asked for until it does, and what waits for it is shown
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
  for (let pause = 500; ; pause = Math.min(2 * pause, 30_000)) {
    try {
      return await importAgain(load, name)
    } catch (error) {
      if (!isMissingFile(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
