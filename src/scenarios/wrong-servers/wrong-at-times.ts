import { wrongFields } from './wrong-fields.ts'
import { fieldOf, type Memory, type ServedExchange, type WrongServer } from './wrong-server.ts'

type Condition = (exchange: ServedExchange, memory: Memory) => boolean

const has =
  (name: string, form = /./): Condition =>
  ({ request }) =>
    form.test(fieldOf(request, name) ?? '')

/** The requests whose answers are wrong. */
const conditions: Readonly<Record<string, Condition>> = {
  'with a token': has('card_token'),
  'in instalments': has('installment_type'),
  'in dollars': has('order_currency', /USD/),
  'with Mastercard': has('card_number', /^5/),
  'in English': has('lang', /en/),
  'in JSON': ({ request }) => /json/.test(request.headers['content-type'] ?? ''),
  'from the second on': ({ operation, status }, memory) => {
    const name = `${operation} ${status}`
    const isLater = memory.has(name)
    memory.set(name, true)
    return isLater
  },
}

/** The fields of an answer that its request decides, an earlier one, or the record that it names. */
const decided = [
  /^payments\.(sale|auth) (200|402) data\.transaction_(type|approved_amount|amount|time|date)$/,
  /^payments\.(sale|auth) (200|402) data\.response_(approved|incomplete|code|reason)$/,
  /^payments\.(sale|auth) (200|402) data\.payment_(hash|uuid)$/,
  /^payments\.status 200 data\.history\S*\.title$/,
  /^tokens\.(create|update|read) 200 data\.(token|status|mask|network|bin|last)$/,
  /^tokens\.(create|update|read) 200 data\.(address|country|city|phone)$/,
  /^plans\.(create|update|read) 200 data\.(name|type|recurrence|currency|lang)$/,
  /^plans\.(create|update|read) 200 data\.(amount|total|total_formatted)$/,
  /^plans\.create 200 data\.id$/,
  /^enrollments\.subscribe 200 data\.payment\.(uuid|customer_name|amount|currency|payment_hash)$/,
  /^enrollments\.subscribe 200 data\.properties\.subscription\.customer$/,
]
const fault = ' is another value'

/** Servers that have a field wrong in the answers to some requests only. */
export const wrongAtTimes: readonly WrongServer[] = wrongFields
  .filter(({ id }) => {
    const field = id.slice(0, -fault.length)
    return id.endsWith(fault) && decided.some((form) => form.test(field))
  })
  .flatMap((server) =>
    Object.entries(conditions).map(([name, isWrong]) => ({
      ...server,
      id: `${server.id} ${name}`,
      rewrite: (exchange: ServedExchange, memory: Memory) =>
        isWrong(exchange, memory) ? server.rewrite?.(exchange, memory) : undefined,
    })),
  )
