import { text } from '../contract/explanations/field-explanation.ts'
import { type SectionName, sections } from '../contract/specification/sections.ts'
import { statements } from '../contract/specification/statements.ts'
import type { Entry } from './entry.ts'
import { section, source, sourceOf } from './parts.ts'

/** The name of a section in an address: `states-and-transitions`. */
const addressName = (name: string) => name.toLowerCase().replaceAll(' ', '-')

const about = (count: number) =>
  text(
    `Las ${count} afirmaciones de esta sección, en nuestras palabras.`,
    `The ${count} statements of this section, in our words.`,
  )
const general = text('En general', 'In general')

/** A page for each section of the specification, with all its statements. */
export const specificationEntries: readonly Entry[] = (Object.keys(sections) as SectionName[]).map(
  (name) => {
    const own = statements.filter((one) => one.section === name)
    const parts = [...new Set(own.map(({ part }) => part))]
    return {
      kind: 'specification',
      name: addressName(name),
      title: sections[name],
      about: about(own.length),
      sections: () =>
        parts.map((part, at) =>
          section(
            part === undefined ? `general-${at}` : addressName(part),
            part === undefined ? general : { es: part, en: part },
            source(sourceOf(own.filter((one) => one.part === part))),
          ),
        ),
    }
  },
)
