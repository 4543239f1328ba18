import type { ConsoleFeatures } from '../console/state/features.ts'
import { featureDatasets } from '../features/datasets.ts'
import { featureKeys } from '../features/keys.ts'
import { featureForms } from '../features/requests.ts'
import { featureRows } from '../features/rows.ts'
import { featureSignatureHelp } from '../features/signing.ts'
import { importLater } from '../ui/import-again.ts'

/** The features of the console: first the light parts, then those that a first page does without. */
export const consoleFeatures: ConsoleFeatures = {
  rows: featureRows,
  keys: featureKeys,
  forms: featureForms,
  signatureHelp: featureSignatureHelp,
  datasets: featureDatasets,
  load: importLater(() => import('./later-console-features.ts'), 'laterConsoleFeatures'),
}
