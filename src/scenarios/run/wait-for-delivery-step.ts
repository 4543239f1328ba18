import { requireObject } from '../../client/read-object.ts'
import { controlRequest } from '../../contract/control/request.ts'
import type { DeliveryEntity } from '../../contract/control/events.ts'
import type { Listing } from '../../contract/control/values.ts'
import { redactFields } from '../../contract/redaction/redact.ts'
import { firstDifference } from '../difference.ts'
import type { Script } from '../scenario.ts'
import type { StepProblem } from '../step-record.ts'
import { shownControlRequest } from './control-request.ts'
import type { Steps } from './steps.ts'

/** How often (ms) a script asks for a notification that it waits for. */
const pause = 40

/** The step that reads the notifications of an entity until one is as expected. */
export const waitForDeliveryStep =
  (steps: Steps): Script['waitForDelivery'] =>
  (entity, expected, limitMs = 5000) => {
    const request = controlRequest('deliveries.list', { query: { entity, limit: '500' } })
    const plan = () => ({ request: shownControlRequest(request) })
    return steps.take('deliveries', plan, async () => {
      for (const start = performance.now(); ;) {
        const { status, text } = await steps.ask(request)
        const { items = [] }: Partial<Listing<DeliveryEntity>> = requireObject(text, status)
        const found = items.find((item) => !firstDifference(item, expected, ''))
        const answer = () => ({ status, body: redactFields({ items }) })
        if (found) return { value: found, answer }
        if (performance.now() - start >= limitMs) {
          return { value: undefined as never, answer, problem: absent(items, expected, limitMs) }
        }
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    })
  }

function absent(items: readonly DeliveryEntity[], expected: object, limitMs: number): StepProblem {
  const difference = firstDifference(items.at(-1), expected, 'deliveries.at(-1)')
  const seconds = limitMs / 1000
  const sentence = `within ${seconds} s no notification is as expected: ${difference?.sentence}`
  return { ...difference, sentence }
}
