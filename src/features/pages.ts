import { demoPages } from './demo/pages.ts'
import { examPages } from './exam/pages.ts'
import { workbenchPages } from './signatures/pages.ts'
import { sweepPages } from './sweep/pages.ts'

export const featurePages = { ...demoPages, ...examPages, ...workbenchPages, ...sweepPages }
