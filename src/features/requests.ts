import type { RequestView } from '../console/exchange/request-view.ts'
import { codeViews } from './code/views.tsx'

/** What shows a request in each of the forms that features add. */
export const featureViews: Readonly<Record<string, RequestView | undefined>> = { ...codeViews }
