import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { cloneProgram } from '../../../scripts/clone-program.mjs'
import { ensayo } from '../../entries/testing-ensayo.ts'
import { decodeState } from '../../contract/control/state-link.ts'
import { createControlClient } from '../../client/control-client.ts'
import { findCardNumbers } from '../../contract/redaction/find-cards.ts'
import { operationIds } from '../../contract/operations/operation-ids.ts'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { openHttpPort } from '../../scenarios/run/script-port.ts'
import { startNodeHost } from '../../hosts/node/node.ts'
import { patientControl, serveAgent } from './serve-mcp.ts'
import type { AgentSandbox } from './tool.ts'

/** The official client; all that it knows of Ensayo is the list of tools. */
const client = new Client({ name: 'a test', version: '1' })
type Listed = Awaited<ReturnType<typeof client.listTools>>['tools'][number]
let tools: readonly Listed[]
const results: string[] = []

beforeAll(async () => {
  const args = [cloneProgram, 'mcp', '--seed', '1', '--now', '2026-01-15T12:00:00Z']
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }),
  )
  tools = (await client.listTools()).tools
})
afterAll(() => client.close())

/** Calls a tool with the examples of its schema, and with other values. */
async function call(name: string, values: Record<string, unknown> = {}) {
  const { inputSchema } = tools.find((tool) => tool.name === name)!
  const properties = Object.entries(inputSchema.properties ?? {}) as [string, Example][]
  const examples = properties
    .filter(([property]) => inputSchema.required?.includes(property))
    .map(([property, { examples = [] }]) => [property, examples[0]])
  const result = await client.callTool({
    name,
    arguments: { ...Object.fromEntries(examples), ...values },
  })
  const [{ text }] = result.content as [{ text: string }]
  results.push(text)
  return { text, isError: result.isError === true, structured: result.structuredContent }
}

interface Example {
  readonly examples?: readonly unknown[]
}

async function ask(name: string, values: Record<string, unknown> = {}) {
  const { text, isError } = await call(name, values)
  if (isError) throw new Error(`${name}: ${text}`)
  return JSON.parse(text) as Answer
}

// An agent reads any answer: this test, too.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any

test('a message without an end is read up to a limit', () => {
  const { status, stderr } = spawnSync(process.execPath, [cloneProgram, 'mcp'], {
    input: Buffer.alloc(11 * 1024 * 1024, 'x'),
    encoding: 'utf8',
  })
  expect([status, stderr.split('\n')[1]]).toEqual([2, 'mcp: a message is over 10 MB'])
})

test('an agent with nothing but the list of tools puts an enrollment on hold and links to it', async () => {
  const plan = await ask('plans_create')
  const { id } = plan.answer.data
  const enrolled = await ask('enrollments_subscribe', { subscription_id: id, subscription: id })
  const { payment, properties } = enrolled.answer.data
  const enrollment = properties.subscription.customer
  await ask('pay_checkout', { payment_uuid: payment.uuid, body: { outcome: 'approved' } })
  await ask('plan_charges', { enrollment, outcome: 'declined', times: 3 })
  await ask('move_clock', { advance: 'P1M' })
  await ask('move_clock', { advance: 'P3D' })
  expect(await ask('read', { what: 'enrollments', id: enrollment })).toMatchObject({
    status: 'on_hold',
  })
  const { url } = await ask('state_link', { enrollment })

  const { state, open } = await decodeState(new URL(url).hash.slice(1))
  expect(open).toEqual({ enrollment })
  const host = await startNodeHost({ port: 0, beginning: { seed: 9 } })
  const port = openHttpPort({ baseUrl: host.url, transmit: fetch })
  const control = createControlClient((request) => port.ask(request))
  await control('state.open', { body: state })
  expect(await control('enrollments.read', { id: enrollment })).toMatchObject({ status: 'on_hold' })
  await host.close()
})

test('there is a tool for each operation, each with a schema of its fields', () => {
  const names = tools.map(({ name }) => name)
  expect(operationIds.filter((id) => !names.includes(id.replaceAll('.', '_')))).toEqual([])
  const sale = tools.find(({ name }) => name === 'payments_sale')!
  expect(sale.inputSchema.required).toContain('order_id')
  expect(sale.inputSchema.properties).not.toHaveProperty('x-client-signature')
})

test('of the operations those that only read are marked so, and no other', () => {
  const names = operationIds.map((id) => id.replaceAll('.', '_'))
  const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint)
  expect(reading.map(({ name }) => name).filter((name) => names.includes(name))).toEqual([
    'payments_status',
    'tokens_read',
    'plans_read',
    'enrollments_read',
  ])
})

test('an agent reads all tools at once: they are few and short', () => {
  expect(tools.length).toBeLessThanOrEqual(40)
  expect(JSON.stringify({ tools }).length).toBeLessThan(40_600)
})

test('every tool refuses an argument that it does not have, and names those that it has', async () => {
  for (const { name, inputSchema } of tools) {
    const { isError, text } = await call(name, { nope: 1 })
    expect([name, isError, text]).toEqual([name, true, expect.stringContaining('unknown: nope')])
    for (const known of Object.keys(inputSchema.properties ?? {})) expect(text).toContain(known)
  }
})

test('what the instructions recommend to search is found', async () => {
  const [, search = ''] = /with the search "([^"]+)"/.exec(client.getInstructions() ?? '') ?? []
  expect((await call('read_reference', { search })).text).toContain('- outcomes/')
})

test('the sentences about a card are not masked', async () => {
  const values = { ...sampleSale, card_number: '41111', card_cvv: '1', lang: 'en' }
  const refused = JSON.parse((await call('payments_sale', values)).text) as Answer
  const sent = await ask('payments_sale', { ...values, as_is: true })
  const { items } = await ask('list', { what: 'requests', limit: 1 })
  for (const { errors } of [refused, sent.answer, items[0].response.body]) {
    expect(errors.card_number[0]).toContain('card_number')
    expect(errors.card_cvv[0]).toContain('card_cvv')
  }
})

test('a header that cannot be sent is named with its character', async () => {
  const headers = { accept: 'a\nb', as_is: true }
  const { text, isError } = await call('payments_sale', headers)
  expect(isError).toBe(true)
  expect(text).toContain('Nothing was sent: the header accept has the character U+000A')
})

test('small answers have a schema, by which the client checks them', async () => {
  const withSchema = tools.filter(({ outputSchema }) => outputSchema).map(({ name }) => name)
  expect(withSchema).toEqual(['move_clock', 'take_snapshot', 'state_link'])
  for (const [name, values] of [
    ['move_clock', { advance: 'PT1H' }],
    ['take_snapshot', { title: 'before the sale' }],
    ['state_link', {}],
  ] as const) {
    const { text, structured } = await call(name, values)
    expect([name, structured]).toEqual([name, JSON.parse(text)])
  }
})

test.each([
  ['run_scenarios', { suite: '' }, 'suite: a text is needed'],
  ['run_scenarios', { grep: null }, 'grep: a text is needed'],
  ['run_scenarios', { suite: ['outcomes'] }, 'suite: a text is needed'],
  ['run_scenarios', { list: 'true' }, 'list: true or false is needed'],
  ['payments_sale', { sign: 'true' }, 'sign: true or false is needed'],
  ['payments_sale', { as_is: 1 }, 'as_is: true or false is needed'],
  ['read_reference', { lang: 'fr' }, 'lang: it is one of es, en'],
  ['read_reference', { search: 'ab '.repeat(100_000) }, 'search: it has at most'],
  ['explain_error', { message: {} }, 'message: a text is needed'],
  ['state_link', { payment: '' }, 'payment: a text is needed'],
] as const)('%s takes no %j', async (name, values, sentence) => {
  const { isError, text } = await call(name, values)
  expect([isError, JSON.parse(text).message]).toEqual([true, expect.stringContaining(sentence)])
})

test('a line that is no message gets an error without an id, and the next one is read', () => {
  const lines = ['no JSON', '{"jsonrpc":"2.0"}', '{"jsonrpc":"2.0","id":1,"method":"ping"}', '']
  const { stdout } = spawnSync(process.execPath, [cloneProgram, 'mcp', '--port', '0'], {
    input: lines.join('\n'),
    encoding: 'utf8',
  })
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer)
  expect(answers.map(({ id, error }) => [id, error?.code])).toEqual([
    [undefined, -32700],
    [undefined, -32600],
    [1, undefined],
  ])
})

const unasked = createControlClient(() => Promise.reject(new Error('asked')))

/** A client of a server whose scenarios are these. */
async function agentWith(scenarios: AgentSandbox['scenarios']) {
  const [ofAgent, ofServer] = InMemoryTransport.createLinkedPair()
  const server = await serveAgent({ url: '', control: unasked, scenarios }, ofServer)
  onTestFinished(() => server.close())
  const agent = new Client({ name: 'a test', version: '1' })
  await agent.connect(ofAgent)
  return agent
}

test('a call that is cancelled stops its scenarios', async () => {
  const [ofAgent, ofServer] = InMemoryTransport.createLinkedPair()
  const stop = new AbortController()
  let given: AbortSignal | undefined
  const scenarios = (_: unknown, signal: AbortSignal) => {
    given = signal
    stop.abort()
    return new Promise((resolve) => {
      signal.addEventListener('abort', resolve, { once: true })
    })
  }
  const server = await serveAgent({ url: '', control: unasked, scenarios }, ofServer)
  const agent = new Client({ name: 'a test', version: '1' })
  await agent.connect(ofAgent)
  const asked = agent.callTool({ name: 'run_scenarios' }, undefined, { signal: stop.signal })
  await expect(asked).rejects.toThrow('AbortError')
  await server.answered()
  expect(given?.aborted).toBe(true)
  await server.close()
})

test('of many runs of scenarios at once one is under way, and the others follow', async () => {
  let [now, most] = [0, 0]
  const scenarios = async () => {
    most = Math.max(most, ++now)
    await turn()
    now--
    return { passed: 1 }
  }
  const agent = await agentWith(scenarios)
  const asked = Array.from({ length: 50 }, () => agent.callTool({ name: 'run_scenarios' }))
  const refused = (await Promise.all(asked)).filter(({ isError }) => isError)
  expect([refused.length, most]).toEqual([0, 1])
})

test.each([
  [{ name: 'read_sandbox', arguments: [] }, 'read_sandbox: its arguments are an object'],
  [{ name: 'read_sandbox', arguments: 'x' }, 'read_sandbox: its arguments are an object'],
  [{ arguments: {} }, 'The name of a tool is needed'],
  [undefined, 'The name of a tool is needed'],
])('a call with %j is refused in a sentence', async (params, sentence) => {
  const agent = await agentWith(() => Promise.resolve())
  const asked = agent.request({ method: 'tools/call', params } as never, CallToolResultSchema)
  await expect(asked).rejects.toMatchObject({
    code: -32602,
    message: `MCP error -32602: ${sentence}`,
  })
})

test('a target that hangs is waited for up to a limit, and until the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stop = new AbortController()
  const control = patientControl({ ask: () => new Promise(() => {}) }, stop.signal)
  const late = control('sandbox.read')
  vi.advanceTimersByTime(60_000)
  await expect(late).rejects.toThrow('no answer within 60 s')
  const stopped = control('sandbox.read')
  stop.abort()
  await expect(stopped).rejects.toThrow('This operation was aborted')
})

test('intricate and countless arguments are refused in short', async () => {
  const deep = JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`) as object
  expect((await call('read_sandbox', { deep })).text).toContain('cannot be read: it has lists')
  const names = Array.from({ length: 1000 }, (_, at) => [`${at}`.repeat(100), 1] as const)
  const { text } = await call('read_sandbox', Object.fromEntries(names))
  expect(text.length).toBeLessThan(2000)
})

test('many messages at once leave no warning of the runtime', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [cloneProgram, 'mcp', '--port', '0'], {
    input: 'x\n'.repeat(5000),
    encoding: 'utf8',
  })
  expect(stdout.trim().split('\n')).toHaveLength(5000)
  expect(stderr).not.toContain('Warning')
})

test('answers in hand are written before the process ends with its stdin', () => {
  const requests = [
    {
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'a test', version: '1' },
      },
    },
    { id: 2, method: 'tools/call', params: { name: 'payments_sale', arguments: sampleSale } },
    { id: 3, method: 'tools/call', params: { name: 'read_sandbox', arguments: {} } },
  ]
  const { status, stdout } = spawnSync(process.execPath, [cloneProgram, 'mcp', '--port', '0'], {
    input: requests.map((one) => `${JSON.stringify({ jsonrpc: '2.0', ...one })}\n`).join(''),
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  const answered = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: number })
  expect(answered.map(({ id }) => id).toSorted()).toEqual([1, 2, 3])
})

test('wrong values get the errors that the form and the interface give', async () => {
  const values = { ...sampleSale, billing_state: 'XX-1', card_expire: '9', lang: 'en' }
  const refused = await call('payments_sale', values)
  expect(refused.isError).toBe(true)
  const { errors } = JSON.parse(refused.text) as Answer
  expect(Object.keys(errors)).toEqual(['billing_state', 'card_expire'])
  const sent = await ask('payments_sale', { ...values, as_is: true })
  expect(sent.status).toBe(422)
  expect(sent.answer.errors).toEqual(errors)
  expect(sent.hints).toMatchObject({ card_expire: [expect.stringContaining('YYMM')] })

  const unknown = await call('payments_sale', { ...sampleSale, order_ammount: '1' })
  expect(unknown.text).toContain('unknown: order_ammount; is order_amount meant?')
  expect(unknown.text).not.toContain(' more')
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`x${at}`, '1']))
  expect((await call('payments_sale', many)).text).toContain(
    'unknown: x9. unknown: 2 more. Nothing',
  )
  const clock = await call('move_clock', { advance: 'a month' })
  expect(clock).toMatchObject({ isError: true, text: expect.stringContaining('advance') })
  expect((await call('read', { what: 'payment', id: 'x' })).text).toContain('is payments meant?')
  expect((await call('list', { what: undefined })).text).toContain(
    'what: a name is needed; there are',
  )
})

test('a payment is signed, listed, explained and voided without a secret of the agent', async () => {
  const declined = await ask('payments_sale', { ...sampleSale, order_amount: '2', sign: true })
  expect(declined.status).toBe(402)
  const explained = await call('explain_error', { message: declined.answer.message })
  expect(explained.text).toContain('order_amount=2')
  const rule = await call('explain_error', { message: 'The order_id field is required.' })
  expect(rule.text).toContain('# The … field is required.')
  const { answer } = await ask('payments_sale', { ...sampleSale, sign: true })
  const { payment_uuid } = answer.data
  const voided = await ask('payments_void', {
    payment_uuid,
    void_reason: 'El cliente lo pide',
    sign: true,
  })
  expect(voided.status).toBe(200)
  const { items } = await ask('list', { what: 'payments', limit: '1' })
  expect(items).toMatchObject([{ uuid: payment_uuid, status: 'voided' }])
  const { items: events } = await ask('list', { what: 'events', entity: payment_uuid })
  expect(events.at(-1)).toMatchObject({ type: 'payment.voided' })
})

test('with sign a request has every signature that the sandbox may ask for', async () => {
  const required = { client_signature: 'required', void_form: 'signed' }
  await ask('change_settings', { assumptions: required })
  const { status, answer } = await ask('payments_sale', { ...sampleSale, sign: true })
  expect([status, answer.message]).toEqual([200, 'Transacción completada exitosamente'])
  const { payment_uuid } = answer.data
  const values = { payment_uuid, void_reason: 'El cliente lo pide', sign: true }
  const voided = await ask('payments_void', values)
  await ask('change_settings', {
    assumptions: { client_signature: 'optional', void_form: 'either' },
  })
  expect([voided.status, voided.answer.message]).toEqual([200, 'Transacción anulada exitosamente'])
})

test('the reference is read page by page, and a mistyped address names the nearest', async () => {
  expect((await call('read_reference')).text).toContain('- operations/payments.sale: Sale')
  expect((await call('read_reference', { search: 'void_signature' })).text).toContain(
    '- operations/payments.void: Void',
  )
  expect((await call('read_reference', { address: 'operations/payments.sale' })).text).toMatch(
    /^<a id/,
  )
  const mistyped = await call('read_reference', { address: 'operation/payment.sale' })
  expect(mistyped).toMatchObject({
    isError: true,
    text: expect.stringContaining('is operations/payments.sale meant?'),
  })
})

test('scenarios run beside the sandbox', async () => {
  const report = await ask('run_scenarios', { suite: 'outcomes', grep: 'declined' })
  expect(report).toMatchObject({ failed: 0, failures: [] })
  expect(report.passed).toBeGreaterThan(0)
  expect((await call('run_scenarios', { suite: 'outcome' })).text).toContain('is outcomes meant?')
})

test('what may be a real card is refused, as text and as a number, and is not repeated', async () => {
  const number = '4539578763621486'
  for (const card_number of [number, Number(number)]) {
    const { isError, text } = await call('payments_sale', { ...sampleSale, card_number })
    expect(isError).toBe(true)
    expect(text).not.toContain(number)
  }
  const hidden = await call('change_settings', { merchant: { name: `Shop ${number}` } })
  expect(hidden).toMatchObject({ isError: true, text: expect.stringContaining('guard') })
})

test('no result holds a card number or a secret', async () => {
  for (const what of ['requests', 'payments', 'tokens', 'deliveries', 'assumptions']) {
    await ask('list', { what, limit: '500' })
  }
  await ask('tokens_create')
  await ask('read_sandbox')
  for (const address of ['cards/visa', 'headers/x-auth-hash', 'signatures/sale']) {
    await call('read_reference', { address })
  }
  const { secret, hash } = sandboxCredentials
  const all = results.join('\n')
  expect(results.length).toBeGreaterThan(20)
  expect(all).toContain('411111******1111')
  expect(findCardNumbers(all)).toEqual([])
  for (const one of [secret, hash]) expect(all).not.toContain(one)
  expect(all).not.toMatch(new RegExp(`cvv2?\\W{1,8}${sampleSale.card_cvv}`))
})

test('agents get no tools for a target that is no sandbox', async () => {
  const server = createServer((_incoming, outgoing) => void outgoing.end('{}')).listen(0)
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const target = `http://127.0.0.1:${port}`
  const { code, err } = await ensayo(['mcp', '--target', target])
  expect(code).toBe(2)
  expect(err).toContain(target)
})
