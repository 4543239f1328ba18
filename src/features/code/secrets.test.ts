import { beforeAll, expect, test } from 'vitest'
import { expectNoSecret, secretHistory } from '../../cli/testing-secrets.ts'
import type { Exchange } from '../../client/exchange.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { writeCode } from './code.ts'
import { type LanguageId, languageIds } from './language-names.ts'

let history: readonly Exchange[]
beforeAll(async () => (history = await secretHistory()))

const options = { lang: 'es', assumptions: defaultAssumptions } as const

const some: readonly LanguageId[] = ['javascript', 'python', 'vendor-php']

test.each(some)(
  'code in %s holds no card but the sandbox’s own, no code and no secret',
  expectNoSecretIn,
)
test.each(languageIds.filter((id) => !some.includes(id)))(
  'and code in %s',
  { tags: ['release'] },
  expectNoSecretIn,
)

function expectNoSecretIn(language: LanguageId) {
  const text = history.map((exchange) => writeCode(exchange, language, options)).join('\n')
  expectNoSecret(text)
  // Silence alone proves nothing: the text that must be there is there.
  expect(text).toContain(sampleSale.card_number)
  expect(text).toContain(sandboxCredentials.hash)
}
