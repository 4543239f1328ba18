import { languageNames } from './code/language-names.ts'
import { demoRoutes } from './demo/console.ts'
import { examRoutes } from './exam/console.ts'
import { workbenchRoutes } from './signatures/console.ts'
import { sweepRoutes } from './sweep/console.ts'

// Loaded with the first view: nothing but addresses, names and titles.

/** The paths that features add to the console, in the order of the menu. */
export const featureRoutes = {
  ...sweepRoutes,
  ...examRoutes,
  ...workbenchRoutes,
  ...demoRoutes,
} as const

/** The forms in which they show a request, beside that of the wire. */
export const featureForms = { ...languageNames } as const
