import { redactText } from '../../contract/redaction/redact.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { ReplayStep } from '../../contract/control/replay.ts'
import { controlRoutes } from '../../contract/control/routes.ts'
import { replayedControl } from '../../contract/control/replayed.ts'
import { routeOf } from '../../contract/operations/route.ts'
import type { Text } from '../../contract/text.ts'

/** What a step does, in a word. */
export function titleOfStep({
  method,
  path,
}: {
  readonly method: string
  readonly path: string
}): Text {
  const [bare = ''] = path.split('?')
  const control = replayedControl(method, bare)
  if (control) return control
  const route = routeOf(method, bare)
  const unknown = `${method} ${bare}`
  return route.kind === 'operation' ? operations[route.id].title : { es: unknown, en: unknown }
}

/** The values by which steps differ: order and amount, plan, customer, outcome. */
export function detailOfStep({ method, path, body }: ReplayStep): string {
  if (`${method} ${path}` === controlRoutes['settings.change']) return namesIn(body).join(', ')
  const { order_amount, order_currency, amount, currency } = body
  const parts = [
    body['order_id'],
    body['name'],
    body['customer_email'],
    [order_currency ?? currency, order_amount ?? amount].filter(Boolean).join(' '),
    body['card_number'] ?? body['number'],
    body['outcome'],
    body['choice'],
  ]
  return redactText(parts.filter(Boolean).map(String).join(' · '))
}

/** Which settings are changed: those inside the ledger and the merchant by their own names. */
const namesIn = (body: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value)
      : [name],
  )
