import type { ExportFormat } from '../console/pages/history/export-format.ts'
import { sessionExports } from './session/exports.ts'

export const featureExports: Readonly<Record<string, ExportFormat>> = { ...sessionExports }
