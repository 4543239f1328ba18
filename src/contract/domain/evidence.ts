import type { Text } from '../text.ts'

/** How much is known of what a sandbox does: whether it is written, was seen, or is a choice of ours. */
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
