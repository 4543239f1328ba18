import { languageNames } from './code/language-names.ts'
import { demoKeys, demoPlaces, demoRoutes } from './demo/console.ts'
import { examLinks, examRoutes, examTabs } from './exam/console.ts'
import { workbenchPlaces, workbenchRoutes } from './signatures/console.ts'
import { sweepLinks, sweepRoutes, sweepTabs } from './sweep/console.ts'

// Loaded with the first view: nothing but addresses, names and titles.

/** The paths that features add to the console, with the search parameters of their pages. */
export const featureRoutes = {
  ...demoRoutes,
  ...examRoutes,
  ...workbenchRoutes,
  ...sweepRoutes,
} as const

/** Their tabs beside the scenarios. */
export const featureTabs = [...sweepTabs, ...examTabs] as const

/** Their entries of the menu: among the tests, and at its foot. */
export const featurePlaces = { tests: [...workbenchPlaces], foot: [...demoPlaces] } as const

/** The keys of their pages. */
export const featureKeys = [...demoKeys] as const

/** Their links at the head of other pages. */
export const featureLinks = [...sweepLinks, ...examLinks] as const

/** The forms in which they show a request, beside that of the wire. */
export const featureForms = { ...languageNames } as const
