import { createContext, use } from 'react'

const words = {
  es: { close: 'Cerrar', copied: 'Copiado', copyFailed: 'No se pudo copiar' },
  en: { close: 'Close', copied: 'Copied', copyFailed: 'Could not be copied' },
} as const

/** The language of the page, for the few words that parts have of their own. */
export const PartsLanguage = createContext<keyof typeof words>('es')

export const useWords = () => words[use(PartsLanguage)]
