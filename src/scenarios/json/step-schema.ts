import * as z from 'zod/mini'
import { settingsBody } from '../../contract/control/settings.ts'
import { datasets } from '../../contract/control/sandbox.ts'
import { encodings } from '../../contract/operations/wire.ts'
import { operationIds } from '../../contract/operations/operation-ids.ts'
import { message, needed, oneOfNeeded } from '../../contract/redaction/explain-issue.ts'
import { cardsByName } from '../card-names.ts'
import type { Text } from '../../contract/text.ts'
import { nearest } from '../../contract/nearest.ts'

/** The description of a schema, for editors. */
export const about = (text: string) => z.describe(text)

export const filled = z.string().check(z.minLength(1))

/** A choice of a few words; the message of a mistyped word names the nearest one. */
export const oneOfSchema = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  what: Text,
) => z.enum(words, { error: ({ input }) => message(mistyped(input, words, what)) })

function mistyped(input: unknown, words: readonly string[], what: Text): Text {
  const meant = typeof input === 'string' ? nearest(input, words) : undefined
  if (!meant) return oneOfNeeded(words.join(', '))
  return {
    es: `no existe ${what.es} "${input as string}"; ¿será ${meant}?`,
    en: `there is no ${what.en} "${input as string}"; is ${meant} meant?`,
  }
}

const wholeNumberNeeded = message(needed({ es: 'un número entero', en: 'a whole number' }))
const wholeNumberSchema = () =>
  z.int({ error: ({ code }) => (code === 'invalid_type' ? wholeNumberNeeded : undefined) })

const status = wholeNumberSchema().check(z.minimum(100), z.maximum(599))

const parts =
  'The named parts, and nothing of the others. A text such as "/^S-/" is a pattern, {"$absent": true} is what must not be there, {"$equals": ...} is taken as it is, {"$not": ...} is any other text.'

const expect = z
  .strictObject({
    status,
    message: z.optional(z.string()),
    data: z.optional(z.unknown()),
    errors: z.optional(z.array(z.string()).check(about('The failing fields, all of them.'))),
  })
  .check(about(`What the response must be. ${parts}`))

/** The expectation of a step other than an operation. */
const answered = z
  .strictObject({ status, body: z.optional(z.record(z.string(), z.unknown())) })
  .check(about(`What the response must be; a status of 200 by default. ${parts}`))

const captureSchema = z
  .record(
    z.string().check(
      z.regex(
        /^[\w-]+$/,
        message(
          needed({
            es: 'un nombre de letras, dígitos, _ y -',
            en: 'a name of letters, digits, _ and -',
          }),
        ),
      ),
    ),
    filled,
  )
  .check(
    about('A name for a part of the response: {"uuid": "data.payment_uuid"}. {{uuid}} uses it.'),
  )

/** The fields of any step. */
const common = { expect: z.optional(answered), capture: z.optional(captureSchema) }

const values = z.record(
  z.string(),
  z.union(
    [
      z.string(),
      z.number(),
      z.boolean(),
      z.null(),
      z
        .strictObject({ $json: z.unknown() })
        .check(about('What a JSON body holds as it is: {"$json": 1} is a number, not its text.')),
    ],
    {
      error: message(
        needed({
          es: 'un texto, un número, true, false, null o {"$json": ...}',
          en: 'a text, a number, true, false, null or {"$json": ...}',
        }),
      ),
    },
  ),
)

const card = oneOfSchema([...cardsByName.keys()] as [string, ...string[]], {
  es: 'la tarjeta',
  en: 'card',
})

const outcome = oneOfSchema(['approved', 'declined'], { es: 'el resultado', en: 'outcome' })

const sent = {
  operation: oneOfSchema(operationIds, { es: 'la operación', en: 'operation' }),
  example: z.optional(
    filled.check(about('A variant of the operation, whose example fills the fields in.')),
  ),
  values: z.optional(values.check(about('null leaves a field of the example out.'))),
  encoding: z.optional(oneOfSchema(encodings, { es: 'la codificación', en: 'encoding' })),
}

const send = z
  .strictObject({
    do: z.literal('send'),
    ...sent,
    expect,
    capture: z.optional(captureSchema),
  })
  .check(about('Sends one operation and checks its response.'))

const sendLost = z
  .strictObject({ do: z.literal('send-lost'), ...sent })
  .check(
    about(
      'Sends one operation whose response must be lost on its way, by a fault of the settings (faults.api).',
    ),
  )

const clock = z
  .strictObject({
    do: z.literal('clock'),
    advance: z.optional(filled.check(about('An ISO 8601 duration, such as P1M.'))),
    to: z.optional(filled.check(about('An ISO 8601 instant in UTC.'))),
    next: z.optional(z.literal(true).check(about('To whatever falls due next.'))),
    ...common,
  })
  .check(
    about('Moves the clock of the sandbox.'),
    z.refine(
      ({ advance, to, next }) =>
        [advance, to, next].filter((one) => one !== undefined).length === 1,
      message(
        needed({
          es: 'exactamente uno de advance, to y next',
          en: 'exactly one of advance, to and next',
        }),
      ),
    ),
  )

const join = z
  .strictObject({
    do: z.literal('join'),
    plan: filled,
    customer_name: z.optional(z.string()),
    customer_email: z.optional(z.string()),
    ...common,
  })
  .check(about("A customer joins a public plan by its link; the sample's customer by default."))

const pay = z
  .strictObject({
    do: z.literal('pay'),
    payment: filled,
    card: z.optional(card),
    outcome: z.optional(outcome),
    ...common,
  })
  .check(
    about("What the customer's checkout does when it pays: with a card, or with an outcome."),
    z.refine(
      (step) => !step.card !== !step.outcome,
      message(
        needed({ es: 'exactamente uno de card y outcome', en: 'exactly one of card and outcome' }),
      ),
    ),
  )

const nextCharge = z
  .strictObject({
    do: z.literal('next-charge'),
    enrollment: filled,
    outcome,
    times: z.optional(wholeNumberSchema().check(z.minimum(1), z.maximum(100))),
    capture: z.optional(captureSchema),
  })
  .check(about('Says what the coming automatic charges of an enrollment will do.'))

const retry = z
  .strictObject({
    do: z.literal('retry'),
    enrollment: filled,
    card: z.optional(card),
    outcome: z.optional(outcome),
    ...common,
  })
  .check(
    about("The customer's manual retry, or change of card, while the enrollment is on hold."),
    z.refine(
      (step) => !step.card || !step.outcome,
      message({
        es: 'no pueden ir card y outcome a la vez',
        en: 'at most one of card and outcome is possible',
      }),
    ),
  )

const cancelRequest = z
  .strictObject({
    do: z.literal('cancel-request'),
    enrollment: filled,
    reason: z.optional(z.string()),
    ...common,
  })
  .check(about('The customer asks to cancel.'))

const waitForDelivery = z
  .strictObject({
    do: z.literal('wait-for-delivery'),
    entity: filled.check(about('The payment or the enrollment that it is about.')),
    kind: z.optional(
      oneOfSchema(['subscription.payment', 'subscription.status', 'order_callback'], {
        es: 'la notificación',
        en: 'notification',
      }),
    ),
    status: z.optional(
      oneOfSchema(['pending', 'delivered', 'failed'], { es: 'el estado', en: 'status' }),
    ),
    body: z.optional(z.record(z.string(), z.unknown())),
    seconds: z.optional(
      z.number().check(z.minimum(0), z.maximum(25), about('How long to wait; 5 by default.')),
    ),
    capture: z.optional(captureSchema),
  })
  .check(about('Waits until there is a notification whose named parts are as given.'))

const visit = z
  .strictObject({
    do: z.literal('visit'),
    url: filled,
    fields: z.optional(z.record(z.string(), z.string())),
    capture: z.optional(captureSchema),
  })
  .check(about('Posts a form to a page of 3-D Secure; captures are of its response.'))

const settings = settingsBody.shape

const change = z
  .strictObject({
    do: z.literal('settings'),
    settings: z.strictObject({
      assumptions: settings.assumptions,
      challenges: settings.challenges,
      exchange_rate: settings.exchange_rate,
      faults: settings.faults,
      latency_ms: settings.latency_ms,
      webhook_url: settings.webhook_url,
      webhooks_enabled: settings.webhooks_enabled,
    }),
  })
  .check(about('Changes settings of the sandbox; what is not named stays.'))

const reset = z
  .strictObject({
    do: z.literal('reset'),
    dataset: z.optional(oneOfSchema(datasets, { es: 'el juego de datos', en: 'dataset' })),
  })
  .check(about('Empties the sandbox. Each scenario begins in an empty one anyway.'))

const steps = [
  send,
  sendLost,
  clock,
  join,
  pay,
  nextCharge,
  retry,
  cancelRequest,
  waitForDelivery,
  visit,
  change,
  reset,
] as const

const kinds = steps.flatMap(({ shape }): readonly string[] => shape.do.def.values)

export const jsonStep = z.discriminatedUnion('do', steps, {
  error: ({ input }) => {
    const word = (input as { do?: unknown } | undefined)?.do
    return message(mistyped(word, kinds, { es: 'el paso', en: 'step' }))
  },
})

export type JsonStep = z.infer<typeof jsonStep>
