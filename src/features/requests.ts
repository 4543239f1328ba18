import type { RequestForm } from '../console/state/features.ts'
import { codeForms } from './code/forms.tsx'

export const featureForms: Readonly<Record<string, RequestForm>> = { ...codeForms }
