import { sweepLinks } from './sweep/links.ts'

/** The links to the pages that features add, from other pages. */
export const featureLinks = [...sweepLinks] as const
