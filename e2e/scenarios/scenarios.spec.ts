import { scenarioTests } from '../../src/entries/playwright.ts'
import { scenarios } from '../../src/scenarios/suites/suites.ts'
import { ways } from './ways.ts'

const unknown = ways.filter((id) => !scenarios.some((scenario) => scenario.id === id))
if (unknown.length) throw new Error(`e2e/scenarios/ways.ts names no scenario: ${unknown}`)

scenarioTests({ target: 'page' })
