import { type SectionName, sections } from '../../contract/specification/sections.ts'
import type { Text } from '../../contract/text.ts'

/** The specification is in English: in Spanish a section has a name of ours beside its own. */
export const sectionName = (section: string): Text =>
  Object.hasOwn(sections, section)
    ? sections[section as SectionName].title
    : { es: section, en: section }
