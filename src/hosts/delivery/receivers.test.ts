import { expect, test, vi } from 'vitest'
import { sandboxCredentials } from '../../contract/samples.ts'
import { md5Hex } from '../../contract/signing.ts'
import { runsEveryLanguage } from '../testing/every-language.ts'
import { startReceiver } from '../testing/testing-receiver.ts'
import { openHost } from '../testing/testing.ts'

const { key, secret } = sandboxCredentials

const receivers = [
  ['receiver.js', true],
  ['receiver.py', runsEveryLanguage],
  ['receiver.php', runsEveryLanguage],
] as const

const notice = (ref: string, more: object = {}) => ({
  ref,
  status: 'paid',
  amount: 1,
  transaction_id: `T-${ref}`,
  payment_hash: md5Hex(`${ref}|${key}|${secret}`),
  ...more,
})

for (const [name, canRun] of receivers) {
  test.skipIf(!canRun)(`${name} keeps what is genuine, once, in any order`, async () => {
    const receiver = await startReceiver(name)
    const { post, orders } = receiver
    const paid = { order_id: 'A', paid: true, amount: 1 }
    expect(await post(notice('A'))).toBe(200)
    expect(await post(notice('A'))).toBe(200)
    expect(await post(notice('A', { amount: 99 }))).toBe(200)
    expect(await post(notice('A', { unknown: { field: ['ñ'] } }))).toBe(200)
    expect(await post(notice('A', { status: 'authorized' }))).toBe(200)
    expect(await orders()).toEqual([paid])
    for (const forged of [
      notice('B', { payment_hash: md5Hex('B') }),
      notice('B', { payment_hash: undefined }),
      notice('B', { payment_hash: 7 }),
      { ref: 'B', status: 'paid' },
      'no JSON',
      '[]',
      'null',
    ]) {
      expect(await post(forged)).toBe(400)
    }
    expect(await post('x'.repeat(200_000))).toBe(413)
    // A change of status has no proof: it changes nothing.
    expect(await post({ payload: { id: 'X', status: 'cancelled' } })).toBe(200)
    expect(await orders()).toEqual([paid])
    expect(await (await receiver.restart()).orders()).toEqual([paid])
  })

  test.skipIf(!canRun)(`${name} takes what the sandbox posts`, async () => {
    const { url, orders } = await startReceiver(name)
    const host = await openHost()
    await host.control('settings.change', { body: { faults: { deliveries: ['duplicate'] } } })
    for (const order_id of ['ORDER-1', 'ORDER-2']) {
      await host.sell({ order_id, order_callback: `${url}/hook` })
    }
    await vi.waitFor(async () =>
      expect(await orders()).toEqual([
        { order_id: 'ORDER-1', paid: true, amount: 1 },
        { order_id: 'ORDER-2', paid: true, amount: 1 },
      ]),
    )
  })
}
