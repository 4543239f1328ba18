import { scenarioTests } from '../../src/playwright/scenario-tests.ts'

scenarioTests({ target: 'page' })
