import type { ExportFormat } from '../../console/state/export-format.ts'
import { playwrightSpecOf } from './playwright.ts'
import { scenarioFileOf } from './scenario.ts'

export const sessionExports: Readonly<Record<string, ExportFormat>> = {
  scenario: {
    title: { es: 'Escenario', en: 'Scenario' },
    extension: 'json',
    type: 'application/json',
    isScenario: true,
    write: (exchanges, { title, lang }) => scenarioFileOf(exchanges, title, lang),
  },
  playwright: {
    title: { es: 'Playwright', en: 'Playwright' },
    extension: 'spec.ts',
    type: 'text/plain',
    write: (exchanges, { title, lang }) => playwrightSpecOf(exchanges, title, lang),
  },
}
