import { codeViews } from './code/views.tsx'

/** What shows a request in each of the forms that features add. */
export const featureViews = { ...codeViews }
