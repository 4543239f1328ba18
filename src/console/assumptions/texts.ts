import type { LedgerEntry } from '../../contract/control/sandbox.ts'
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

const sections: Readonly<Record<string, Text>> = {
  Authentication: { es: 'Autenticación', en: 'Authentication' },
  Endpoints: { es: 'Operaciones', en: 'Endpoints' },
  Limits: { es: 'Límites', en: 'Limits' },
  'What the service does': { es: 'Qué hace el servicio', en: 'What the service does' },
  Errors: { es: 'Errores', en: 'Errors' },
  'States and transitions': { es: 'Estados y transiciones', en: 'States and transitions' },
  'Resources and their fields': {
    es: 'Recursos y sus campos',
    en: 'Resources and their fields',
  },
}

/** The specification is in English: in Spanish a section has a name of ours beside its own. */
export const sectionName = (section: string): Text =>
  sections[section] ?? { es: section, en: section }
