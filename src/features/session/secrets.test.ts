import { beforeAll, expect, test } from 'vitest'
import { cards, expectNoSecret, secretHistory } from '../../cli/testing-secrets.ts'
import { curlLines } from '../../client/code/curl.ts'
import type { Exchange } from '../../client/exchange.ts'
import { harOf } from '../../client/export/har.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { playwrightSpecOf } from './playwright.ts'
import { scenarioFileOf } from './scenario.ts'

let history: readonly Exchange[]
beforeAll(async () => (history = await secretHistory()))

const exports: Record<string, (exchanges: readonly Exchange[]) => string> = {
  scenario: (exchanges) => scenarioFileOf(exchanges, cards.join(' y '), 'es').text,
  'Playwright spec': (exchanges) => playwrightSpecOf(exchanges, cards.join(' y '), 'es').text,
  'cURL of a range': (exchanges) => curlLines(exchanges, 'es', defaultAssumptions).text,
  HAR: (exchanges) => harOf(exchanges).text,
}

test.each(Object.entries(exports))(
  'the %s holds no card but the sandbox’s own, no code and no secret',
  (name, write) => {
    const text = write(history)
    expectNoSecret(text)
    // Silence alone proves nothing: the text that must be there is there.
    const isCode = name === 'cURL of a range'
    const shown = name === 'HAR' ? '411111******1111' : 'payments.sale'
    expect(text).toContain(isCode ? sampleSale.card_number : shown)
    expect(text.includes(sandboxCredentials.hash)).toBe(isCode)
  },
)
