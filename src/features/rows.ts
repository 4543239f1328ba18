import { demoRows } from './demo/rows.ts'
import { examRows } from './exam/rows.ts'
import { workbenchRows } from './signatures/rows.ts'
import { sweepRows } from './sweep/rows.ts'

/** The rows of the pages that features add to the console, in the order of the menu. */
export const featureRows = {
  ...sweepRows,
  ...examRows,
  ...workbenchRows,
  ...demoRows,
} as const
