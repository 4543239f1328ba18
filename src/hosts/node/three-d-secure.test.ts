import { expect, test } from 'vitest'
import { authenticationPages } from '../../contract/control/pages.ts'
import type { AuthenticationRequired, LookupResult } from '../../contract/answers/results.ts'
import { sampleSale } from '../../contract/samples.ts'
import { credentials, openHost } from '../testing/testing.ts'

const values = {
  ...sampleSale,
  card_number: '4000000000001091',
  authentication_request: 'true',
}

/** The flow over HTTP, up to the challenge. */
async function openMerchant(named: Record<string, string> = {}) {
  const host = await openHost()
  const post = async <Data>(path: string, body: object) => {
    const { status, body: answer } = await host.ask('POST', path, {
      headers: { ...credentials, ...named, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status, ...(answer as { success: boolean; action?: string; data: Data }) }
  }
  const visit = async (url: string, fields: Record<string, string>) => {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
    return { headers: response.headers, status: response.status, page: await response.text() }
  }
  const { data: asked } = await post<AuthenticationRequired>('/api/v2/transaction/sale', values)
  const collected = await visit(asked.collection_url, { JWT: asked.payload })
  const reference = /SessionId&quot;:&quot;([\da-f-]+)/.exec(collected.page)?.[1]
  const found = await post<LookupResult>('/api/v2/cardinal/authentication/lookup', {
    ...values,
    reference,
  })
  return { host, post, visit, asked, collected, found }
}

test('the pages of a host are pages of its own origin, made to be framed', async () => {
  const { host, asked, collected } = await openMerchant()
  expect(asked.collection_url).toBe(host.url + authenticationPages.collect.path)
  expect(collected.status).toBe(200)
  expect(collected.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(collected.headers.get('x-frame-options')).toBeNull()
  expect(collected.headers.get('access-control-allow-origin')).toBeNull()
  expect(collected.headers.get('content-security-policy')).not.toContain('frame-ancestors')
})

test('a challenged sale goes over HTTP from the 202 to the payment', async () => {
  const { post, visit, found } = await openMerchant()
  const { identifier, continue_url = '', continue_payload = '' } = found.data
  expect(found).toMatchObject({ status: 200, success: true, action: 'continue' })
  const asked = await visit(continue_url, { JWT: continue_payload, MD: '1234567890' })
  expect(asked.page).toContain('value="approve"')
  const ended = await visit(continue_url, { JWT: continue_payload, choice: 'approve' })
  expect(ended.page).toContain('pixelpay_continue')
  const repeated = { ...values, authentication_identifier: identifier }
  const paid = await post<{ response_cavv: string }>('/api/v2/transaction/sale', repeated)
  expect([paid.status, paid.data.response_cavv]).toEqual([200, '2'])
})

test('the pages find the named sandbox again, without its header', async () => {
  const { asked, found } = await openMerchant({ 'x-sandbox': 'shop.2' })
  expect(asked.collection_url).toMatch(/\/collect\?sandbox=shop\.2$/)
  expect(found.status).toBe(200)
})
