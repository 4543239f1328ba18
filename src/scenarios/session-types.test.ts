import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSession, told } from '../cli/testing-session.ts'
import { operationIds, operations } from '../contract/registry.ts'
import { sampleEnrollment, samplePlan, sampleVoid } from '../contract/samples.ts'
import { playwrightSpecOf } from './session-playwright.ts'

const root = join(import.meta.dirname, '../..')

/** The fixtures as a project of somebody else sees them, as far as a spec uses them. */
const fixtures = `
import type { expect as anyExpect } from '@playwright/test'
import type { Data } from '${root}/src/contract/answers.ts'
import type { Envelope } from '${root}/src/contract/envelope.ts'
import type { Input, OperationId } from '${root}/src/contract/registry.ts'
import type { Encoding, Values } from '${root}/src/contract/wire.ts'

interface Fixtures {
  send<Id extends OperationId>(
    operation: Id,
    values: Values & { readonly [Name in keyof Input<Id>]?: string },
    encoding?: Encoding,
  ): Promise<Envelope<Data<Id>> & { readonly status: number }>
  advance(duration: string): Promise<unknown>
}
export declare const expect: typeof anyExpect
export declare function test(title: string, body: (fixtures: Fixtures) => Promise<void>): void
export declare function example(id: OperationId, variant?: string): Readonly<Record<string, string>>
`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ensayo-spec-'))
  await writeFile(join(folder, 'fixtures.ts'), fixtures)
  const compilerOptions = {
    target: 'ES2022',
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
    paths: {
      'ensayo/playwright': ['./fixtures.ts'],
      '@playwright/test': [join(root, 'node_modules/@playwright/test')],
    },
  }
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['session.spec.ts'] }),
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function problemsIn(spec: string) {
  await writeFile(join(folder, 'session.spec.ts'), spec)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const checking = promisify(execFile)(process.execPath, [tsc, '-p', folder])
  return checking.then(
    () => '',
    (error: { stdout: string }) => error.stdout,
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

test('a spec fits the types of the fixtures', async () => {
  const { text } = playwrightSpecOf(await session(), 'Todo', 'es')
  expect(await problemsIn(text)).toBe('')
})

test('a mistake in a spec would be seen', async () => {
  const { text } = playwrightSpecOf(await session(), 'Todo', 'es')
  expect(await problemsIn(text.replace('.data?.token', '.data?.tokn'))).toContain('tokn')
})
