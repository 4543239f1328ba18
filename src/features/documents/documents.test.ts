import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { ensayo } from '../../entries/testing-ensayo.ts'
import { controlPath, openApiPath } from '../../contract/control/control-routes.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { operations } from '../../contract/operations/registry.ts'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { hostileTexts } from '../../contract/testing/hostile-texts.ts'
import type { Lang } from '../../contract/text.ts'
import { createShippedSandbox } from '../../entries/create-sandbox.ts'
import { sandboxHandlers } from '../../entries/msw.ts'
import { entryAddress } from '../../reference/entry.ts'
import { givenBodies } from '../../reference/examples.ts'
import { referenceMarkdown } from '../../reference/markdown.ts'
import { entries } from '../../reference/reference.ts'
import { sectionsOf } from '../../reference/sections-of.ts'
import { ledger } from '../../sandbox/ledger/ledger.ts'
import { documentOperations } from './operations.ts'
import { documentIds, documentPaths } from './document-paths.ts'

const url = 'https://pay.example'

test.each(documentIds)('%s holds nothing that a client wrote', async (id) => {
  const { fetch } = createShippedSandbox({ url })
  const read = async (headers = {}) =>
    (await fetch(`${documentPaths[id]}?lang=en`, { headers })).text()
  const before = await read()
  const send = (method: string, path: string, values: object) =>
    fetch(path, {
      method,
      headers: { 'x-auth-key': sandboxCredentials.key, 'content-type': 'application/json' },
      body: JSON.stringify(values),
    })
  for (const text of hostileTexts) {
    await send('PATCH', controlPath('settings.change'), { merchant: { name: text, key: text } })
    await send('POST', operations['payments.sale'].path, { ...sampleSale, [text]: text })
  }
  const after = await read({ 'x-forwarded-host': '"><{{x}}>', 'accept-language': '"><x>' })
  expect(JSON.parse(after)).toMatchObject({})
  const written = [...hostileTexts, '"><{{x}}>', '"><x>'].map((text) =>
    JSON.stringify(text).slice(1, -1),
  )
  expect(written.filter((text) => after.includes(text) && !before.includes(text))).toEqual([])
  expect(after.length - before.length).toBeLessThan(20)
})

test.each(documentIds)('%s is a question of the control interface', async (id) => {
  const { fetch } = createShippedSandbox()
  const answer = await fetch(`${documentPaths[id]}?lang=en`)
  expect(answer.status).toBe(200)
  expect(documentOperations[id].answers[200].safeParse(await answer.json()).success).toBe(true)
  const wrong = await fetch(`${documentPaths[id]}?lang=fr&nope=1`)
  expect([wrong.status, (await wrong.json()).message]).toEqual([
    422,
    expect.stringMatching(/(?=.*unknown: nope)(?=.*lang: )/),
  ])
  const posted = await fetch(documentPaths[id], { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET'])
})

test.each(['', '?lang=es', '?lang=en'])(
  'a document that is asked for with "%s" is in its language',
  async (query) => {
    const { fetch } = createShippedSandbox()
    const { paths } = await (await fetch(documentPaths['openapi.payments'] + query)).json()
    const { path, title } = operations['payments.sale']
    expect(paths[path].post.summary).toBe(title[query.endsWith('en') ? 'en' : 'es'])
  },
)

test('documents of the sandbox are no modules to msw', async () => {
  const handlers = sandboxHandlers(createShippedSandbox({ url }), {})
  for (const id of documentIds) {
    const answer = await getResponse(handlers, new Request(url + documentPaths[id]))
    expect(answer?.status).toBe(200)
  }
})

test('each document is written to a file or printed, for the address that is given', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ensayo-documents-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'my.json')
  const asked = ['--url', url, '--lang', 'en']
  expect(await ensayo(['openapi', ...asked, '--out', file])).toEqual({ code: 0, out: '', err: '' })
  const written = JSON.parse(readFileSync(file, 'utf8'))
  expect(written).toMatchObject({ openapi: '3.1.0', servers: [{ url }] })
  const control = JSON.parse((await ensayo(['openapi', '--control', ...asked])).out)
  expect(Object.keys(control.paths)).toContain(controlPath('clock.move'))
  const { item } = JSON.parse((await ensayo(['postman', ...asked])).out)
  expect(item.length).toBeGreaterThan(1)
  const { values } = JSON.parse((await ensayo(['postman', '--environment', ...asked])).out)
  expect(values).toContainEqual(expect.objectContaining({ value: url }))
  expect(await ensayo(['openapi', '--out', join(file, 'x')])).toMatchObject({
    code: 2,
    err: expect.stringContaining('cannot be written'),
  })
})

test.each(['es'] as const)('the reference in %s has what the sandbox gave', hasWhatWasGiven)
test.each(['en'] as const)('and that in %s', { tags: ['release'] }, hasWhatWasGiven)

async function hasWhatWasGiven(lang: Lang) {
  const answer = await createShippedSandbox().fetch(`${openApiPath}?lang=${lang}`)
  const document = await answer.json()
  const examples = entries.flatMap((entry) =>
    sectionsOf(entry, { assumptions: defaultAssumptions })
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) =>
        block.kind === 'example'
          ? [{ at: entryAddress(entry), given: givenBodies(document, block.of) }]
          : [],
      ),
  )
  const without = examples.filter((example) => example.given.length === 0).map(({ at }) => at)
  // Operations under other options of the ledger, or without an example, have none.
  expect(without.filter((at) => !at.startsWith('errors/'))).toEqual([])
  expect(examples.length - without.length).toBeGreaterThan(70)
  const written = referenceMarkdown(lang, ledger(defaultAssumptions, lang), document)
  expect(written).toContain('"transaction_type": "sale"')
}
