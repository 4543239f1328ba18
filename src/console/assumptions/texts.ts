import type { LedgerEntry } from '../../contract/control/sandbox.ts'
import { type SectionName, sections } from '../../contract/specification/sections.ts'
import type { Text } from '../../contract/text.ts'
import type { IconName } from '../../ui/icons.tsx'
import type { Tone } from '../../ui/tone.ts'

export type Evidence = LedgerEntry['evidence']

/** How much is known of a row's default. */
export const evidences: Readonly<
  Record<Evidence, { name: Text; about: Text; tone: Tone; icon: IconName }>
> = {
  documented: {
    name: { es: 'Documentado', en: 'Documented' },
    about: { es: 'lo dice la documentación', en: 'the documentation says so' },
    tone: 'green',
    icon: 'book',
  },
  observed: {
    name: { es: 'Observado', en: 'Observed' },
    about: { es: 'se vio en el servicio real', en: 'seen in the real service' },
    tone: 'blue',
    icon: 'search',
  },
  assumed: {
    name: { es: 'Supuesto', en: 'Assumed' },
    about: { es: 'no consta: se eligió', en: 'not recorded: chosen' },
    tone: 'yellow',
    icon: 'wand',
  },
}

export const evidenceIds = Object.keys(evidences) as Evidence[]

/** The specification is in English: in Spanish a section has a name of ours beside its own. */
export const sectionName = (section: string): Text =>
  Object.hasOwn(sections, section) ? sections[section as SectionName] : { es: section, en: section }
