import { statements } from '../contract/specification/statements.ts'
import type { Bodies } from './entry.ts'
import { common, section, source, sourceOf } from './parts.ts'
import { addressName, sectionNames } from './heads.ts'

/** The statements of each section of the specification. */
export const specificationBodies: Bodies = new Map(
  sectionNames.map((name) => {
    const own = statements.filter((one) => one.section === name)
    const parts = [...new Set(own.map(({ part }) => part))]
    return [
      addressName(name),
      () =>
        parts.map((part, at) =>
          section(
            part === undefined ? `general-${at}` : addressName(part),
            part === undefined ? common.general : { es: part, en: part },
            source(sourceOf(own.filter((one) => one.part === part))),
          ),
        ),
    ]
  }),
)
