import type { Download } from '../reference/download.ts'
import { documentDownloads } from './documents/downloads.ts'

/** The documents that a sandbox gives to other programs. */
export const featureDownloads: readonly Download[] = [...documentDownloads]
