import { controlPath } from '../src/contract/control/routes.ts'
import { bodyText } from '../src/contract/http.ts'
import { type OperationId, operations } from '../src/contract/operations/registry.ts'
import { sampleEnrollment, samplePlan, sandboxCredentials } from '../src/contract/samples.ts'
import { encode, type Values } from '../src/contract/operations/wire.ts'
import { createSandbox, type SandboxOptions } from '../src/sandbox/sandbox.ts'
import type { HostServices } from '../src/sandbox/world/host-services.ts'

/** A sandbox whose customers are charged every week. */
export function openEnrolled(store: SandboxOptions['store'], md5?: HostServices['md5']) {
  const sandbox = createSandbox({
    store,
    beginning: { frozenAt: Date.UTC(2026, 0, 15, 12) },
    services: {
      name: 'default',
      clock: Date.now,
      stopwatch: () => performance.now(),
      randomSeed: () => 1,
      md5,
    },
  })

  const ask = async <Body>(method: string, path: string, body: object | string, headers = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const origin = 'http://127.0.0.1:4010'
    const request = { method, path, query: '', origin, headers, body: text }
    const answer = await sandbox.handle(request)
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${bodyText(answer)}`)
    return answer as { status: number; body: Body }
  }

  const send = async <Data>(id: OperationId, values: Values) => {
    const { method, path, body = '', contentType = '' } = encode(operations[id], values, 'json')
    const headers = {
      'content-type': contentType,
      'x-auth-key': sandboxCredentials.key,
      'x-auth-hash': sandboxCredentials.hash,
    }
    return (await ask<{ data: Data }>(method, path, body, headers)).body.data
  }

  return {
    ask,
    /** Moves the clock, such as `{ advance: 'P10Y' }`. */
    move: <Body>(body: object) => ask<Body>('POST', controlPath('clock.move'), body),
    /** Enrolls customers in a weekly plan; each has paid for the first time. */
    async enroll(customers: number, afterEach = async () => {}) {
      const values = { ...samplePlan, recurrence: 'weekly', limit: undefined }
      const plan = await send<{ id: string }>('plans.create', values)
      for (let customer = 0; customer < customers; customer++) {
        const { payment } = await send<{ payment: { uuid: string } }>('enrollments.subscribe', {
          ...sampleEnrollment,
          customer_email: `customer${customer}@pixel.hn`,
          subscription_id: plan.id,
          subscription: plan.id,
        })
        await ask('POST', controlPath('checkout.pay', payment.uuid), { outcome: 'approved' })
        await afterEach()
      }
    },
  }
}
