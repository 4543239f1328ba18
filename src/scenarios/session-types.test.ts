import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { beginSession, told } from '../cli/testing-session.ts'
import { operationIds, operations } from '../contract/registry.ts'
import { sampleEnrollment, samplePlan, sampleVoid } from '../contract/samples.ts'
import { playwrightSpecOf } from './session-playwright.ts'

const root = join(import.meta.dirname, '../..')

/** What the compiler finds in specs, by name, when a project has them beside the fixtures. */
async function problemsIn(specs: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-spec-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    paths: { 'ensayo/playwright': [join(root, 'src/playwright/main.ts')] },
  }
  const files = Object.keys(specs)
  for (const file of files) await writeFile(join(folder, file), specs[file] ?? '')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return promisify(execFile)(process.execPath, [tsc, '-p', folder], { cwd: folder }).then(
    () => [],
    ({ stdout }: { stdout: string }) => stdout.trim().split('\n'),
  )
}

/** Every operation, with what its answer tells used where an operation takes it. */
async function session() {
  const { send, exchanges, control } = beginSession()
  const asked = { env: 'sandbox', lang: 'es' }
  for (const id of operationIds) {
    for (const { example } of operations[id].variants) {
      const answer = await send(id, example)
      const data = answer.outcome.kind === 'response' ? answer.outcome.envelope.data : undefined
      if (data === null || typeof data !== 'object') continue
      const { payment_uuid = '', token = '' } = data as Record<string, string>
      await send('payments.void', { ...sampleVoid, payment_uuid }, 'json')
      await send('tokens.read', { ...asked, token }, 'query')
    }
  }
  await control('/sandbox/clock', { advance: 'P1M' })
  const plan = told(await send('plans.create', samplePlan), 'id')
  const enrolling = { ...sampleEnrollment, subscription_id: plan, subscription: plan }
  const enrolled = await send('enrollments.subscribe', enrolling)
  const customer_subscription_id = told(enrolled, 'properties', 'subscription', 'customer')
  await send('enrollments.read', { ...asked, subscription_id: plan, customer_subscription_id })
  return exchanges()
}

test('a spec fits the types of the fixtures, and a mistake in one is seen', async () => {
  const { text } = playwrightSpecOf(await session(), 'Todo', 'es')
  const wrong = text.replace('.data?.token', '.data?.tokn')
  expect(await problemsIn({ 'right.spec.ts': text, 'wrong.spec.ts': wrong })).toEqual([
    expect.stringMatching(/^wrong\.spec\.ts.*'tokn'/),
  ])
})
