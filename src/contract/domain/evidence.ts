import type { Text } from '../text.ts'

/** The grades of evidence for the sandbox's behaviour: written, observed, or our own choice. */
export const evidences = {
  documented: {
    name: { es: 'Documentado', en: 'Documented' },
    about: { es: 'lo dice la documentación', en: 'the documentation says so' },
  },
  observed: {
    name: { es: 'Observado', en: 'Observed' },
    about: { es: 'se vio en el servicio real', en: 'seen in the real service' },
  },
  assumed: {
    name: { es: 'Supuesto', en: 'Assumed' },
    about: { es: 'no consta: se eligió', en: 'not recorded: chosen' },
  },
} as const satisfies Record<string, { readonly name: Text; readonly about: Text }>

export type Evidence = keyof typeof evidences
export const evidenceIds = Object.keys(evidences) as [Evidence, ...Evidence[]]
