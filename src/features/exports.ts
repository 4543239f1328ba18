import type { ExportFormat } from '../console/state/export-format.ts'
import { sessionExports } from './session/exports.ts'

export const featureExports: Readonly<Record<string, ExportFormat>> = { ...sessionExports }
