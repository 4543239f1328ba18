import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { controlPath } from '../../contract/control/control-routes.ts'
import type { SettingsView } from '../../contract/control/settings.ts'
import {
  defaultAssumptions,
  assumptionOptions,
  presets,
  type Preset,
} from '../../contract/domain/assumptions.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { md5Hex } from '../../contract/signing.ts'
import {
  oneDot,
  credentials,
  everything,
  openSandbox,
  refusal,
  refused,
} from '../testing/testing.ts'

// A program that uses zod too may have set words for every zod of the process.
beforeAll(() => void z.config(z.locales.en()))
afterAll(() => void z.config({ localeError: undefined }))

const settings: SettingsView = {
  assumptions: defaultAssumptions,
  latency_ms: 0,
  challenges: 'ask',
  webhooks_enabled: true,
  webhook_url: null,
  exchange_rate: 26,
  faults: { deliveries: [], api: [] },
  merchant: {
    name: 'Comercio de ensayo',
    logo: null,
    color: null,
    key: '1234567890',
    void_user: 'sandbox@pixel.hn',
  },
}

const answered = (changes: object = {}) => ({ ...settings, ...changes })

test('settings are answered without the secret', async () => {
  expect((await openSandbox().control('settings.read')).body).toEqual(answered())
})

test('a change of settings answers all settings', async () => {
  const { control, info } = openSandbox()
  const changes = { latency_ms: 60_000, webhook_url: 'http://127.0.0.1:9/hook' }
  const { status, body } = await control('settings.change', { body: changes })
  expect([status, body]).toEqual([200, answered(changes)])
  expect((await info()).settings).toEqual(body)
})

test('an empty change changes nothing', async () => {
  expect((await openSandbox().control('settings.change', { body: {} })).body).toEqual(answered())
})

test('logo and colour are kept until they are taken away, and a reset takes them away', async () => {
  const { ask, info } = openSandbox()
  const looks = { logo: oneDot, color: '#1F7A3D' }
  await ask('settings.change', { body: { merchant: looks } })
  await ask('settings.change', { body: { merchant: { name: 'Otra' } } })
  expect((await info()).settings.merchant).toMatchObject({ ...looks, name: 'Otra' })
  await ask('settings.change', { body: { merchant: { logo: null } } })
  expect((await info()).settings.merchant).toMatchObject({ logo: null, color: '#1F7A3D' })
  await ask('sandbox.reset')
  expect((await info()).settings.merchant).toMatchObject({ logo: null, color: null })
})

test('an address for webhooks can be taken away', async () => {
  const { ask, control } = openSandbox()
  await ask('settings.change', { body: { webhook_url: 'https://shop.example/hook' } })
  const { body } = await control('settings.change', { body: { webhook_url: null } })
  expect(body).toEqual(answered())
})

test.each([
  [{ webhook_url: 'shop.example' }],
  [{ webhook_url: 'ftp://shop.example' }],
  [{ webhook_url: 'javascript:alert(1)' }],
  [{ webhook_url: '' }],
  [{ webhook_url: 5 }],
  [{ webhooks_enabled: 'true' }],
  [{ latency_ms: -1 }],
  [{ latency_ms: 60_001 }],
  [{ latency_ms: 1.5 }],
  [{ latency_ms: '5' }],
  [{ latency_ms: null }],
  [{ merchant: { key: '' } }],
  [{ merchant: { key: 'k'.repeat(121) } }],
  [{ merchant: { secret: '' } }],
  [{ merchant: { nope: 'x' } }],
  [{ merchant: { color: 'teal' } }],
  [{ merchant: { color: '#0a6' } }],
  [{ merchant: { color: 'url(//x)' } }],
  [{ merchant: { logo: '' } }],
  [{ merchant: { logo: 'https://shop.example/logo.png' } }],
  [{ merchant: { logo: `data:image/svg+xml;base64,${btoa('<svg/>')}` } }],
  // A file of another kind: its first bytes are no picture's.
  [{ merchant: { logo: `data:image/png;base64,${btoa('<script>')}` } }],
  [{ merchant: { logo: `${oneDot}"onerror="` } }],
  [{ merchant: { logo: `${oneDot}${'A'.repeat(8000)}` } }],
  [{ merchant: null }],
  [{ nope: 1 }],
  [{ latency_ms: 5, nope: 1 }],
  [[]],
  ['x'],
])('settings of %j are refused and change nothing', async (body) => {
  expect(await refusal('settings.change', { body })).toMatchObject(refused(422))
})

const cardRule = 'a text without a card number is needed'

test.each([
  [{ latency_ms: 60_001 }, 'latency_ms: at most 60000 is needed'],
  [{ latency_ms: 1.5 }, 'latency_ms: a whole number is needed'],
  [{ merchant: { key: '' } }, 'merchant.key: a length of at least 1 is needed'],
  [{ merchant: { key: 'k'.repeat(121) } }, 'merchant.key: a length of at most 120 is needed'],
  [{ webhook_url: 'x' }, 'webhook_url: an http or https URL is needed'],
  [
    { webhook_url: 'https://shop.example/4111%C2%A01111%C2%A01111%C2%A01111' },
    `webhook_url: ${cardRule}`,
  ],
  [{ merchant: { name: 'Ana 4111111111111111300' } }, `merchant.name: ${cardRule}`],
  [{ merchant: { key: '4111-1111-1111-1111' } }, `merchant.key: ${cardRule}`],
  [{ merchant: { void_user: '4111111111111111@pixel.hn' } }, `merchant.void_user: ${cardRule}`],
  [{ challenges: 'x' }, 'challenges: one of ask, case, bank is needed'],
  [{ nope: 1 }, 'unknown: nope'],
  [{ latency: 1 }, 'unknown: latency; is latency_ms meant?'],
  [{ merchant: { nmae: 'x' } }, 'merchant: unknown: nmae; is name meant?'],
  [
    { assumptions: { amounts_outside_table: 'approved' } },
    'assumptions: unknown: amounts_outside_table; is amount_outside_table meant?',
  ],
  [{ challenges: 'banks' }, 'challenges: one of ask, case, bank is needed; is bank meant?'],
])('the refusal of settings %j says what is wrong: %s', async (change, message) => {
  const { control } = openSandbox()
  expect((await control('settings.change', { body: change })).body.message).toBe(message)
})

test('a name named __proto__ is an unknown setting', async () => {
  const { request } = openSandbox()
  const body = '{"__proto__":{"latency_ms":5}}'
  const { status } = await request({ method: 'PATCH', path: controlPath('settings.change'), body })
  expect(status).toBe(422)
})

test('another key makes the old one invalid', async () => {
  const { ask, sell } = openSandbox()
  await ask('settings.change', { body: { merchant: { key: 'new-key' } } })
  const headers = { ...credentials, 'x-auth-key': 'new-key' }
  expect([(await sell()).status, (await sell({}, { headers })).status]).toEqual([400, 200])
})

test('another secret makes the old hash invalid', async () => {
  const { ask, sell } = openSandbox()
  await ask('settings.change', { body: { merchant: { secret: 'new-secret' } } })
  const headers = { ...credentials, 'x-auth-hash': md5Hex('new-secret') }
  expect([(await sell()).status, (await sell({}, { headers })).status]).toEqual([400, 200])
})

test('another merchant gives another payment hash', async () => {
  const { ask, sell } = openSandbox()
  await ask('settings.change', { body: { merchant: { key: 'K', secret: 'S' } } })
  const headers = { 'x-auth-key': 'K', 'x-auth-hash': md5Hex('S') }
  const { data } = (await sell({ order_id: 'A' }, { headers })).body
  expect(data?.payment_hash).toBe(md5Hex('A|K|S'))
})

test('no answer has the secret', async () => {
  const sandbox = openSandbox()
  await sandbox.ask('settings.change', { body: { merchant: { name: 'Tienda' } } })
  await sandbox.sell()
  const text = JSON.stringify([
    await everything(sandbox),
    (await sandbox.control('settings.read')).body,
    (await sandbox.control('settings.change', { body: { merchant: { secret: 'x1y2z3' } } })).body,
  ])
  expect(text).not.toContain(sandboxCredentials.secret)
  expect(text).not.toContain('x1y2z3')
})

test('one word takes a whole ledger: as usual, as specified, as observed', async () => {
  const { ask, control } = openSandbox()
  const take = async (assumptions: Preset) =>
    (await ask('settings.change', { body: { assumptions } })).assumptions
  expect(await take('observed')).toEqual({
    ...defaultAssumptions,
    customer_name: 'two_words',
    customer_email: 'real_domain',
    voided_authorization_status: 'null',
    capture_result: 'with_hash',
  })
  await ask('settings.change', { body: { assumptions: { bimonthly: 'two_weeks' } } })
  expect(await take('usual')).toEqual(defaultAssumptions)
  expect(await take('specified')).toEqual(presets.specified)
  const { status, body } = await control('settings.change', { body: { assumptions: 'real' } })
  expect([status, body.message]).toEqual([
    422,
    'assumptions: one of usual, specified, observed is needed',
  ])
})

test('an unknown row is still named as one', async () => {
  const { control } = openSandbox()
  const { body } = await control('settings.change', { body: { assumptions: { nope: 'x' } } })
  expect(body.message).toBe('assumptions: unknown: nope')
})

test('the ledger says of each row what each preset takes', async () => {
  const { ask } = openSandbox()
  const { items } = await ask('assumptions.list')
  expect(Object.fromEntries(items.map((row) => [row.id, row.default]))).toEqual(presets.usual)
  expect(Object.fromEntries(items.map(({ id, specified }) => [id, specified]))).toEqual(
    presets.specified,
  )
  expect(Object.fromEntries(items.map(({ id, observed }) => [id, observed]))).toEqual(
    presets.observed,
  )
  expect(Object.keys(assumptionOptions)).toHaveLength(items.length)
})
