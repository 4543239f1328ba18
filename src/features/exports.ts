import type { ExportFormat } from '../console/history/export-format.ts'
import { sessionExports } from './session/exports.ts'

/** The forms in which features export a part of the history. */
export const featureExports: Readonly<Record<string, ExportFormat>> = { ...sessionExports }
