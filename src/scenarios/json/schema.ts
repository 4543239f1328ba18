import * as z from 'zod/mini'
import { settingsBody } from '../../contract/control/control.ts'
import { message, needed, oneOf as oneOfWords } from '../../contract/redaction/explain-issue.ts'
import { operationIds } from '../../contract/operations/registry.ts'
import type { Text } from '../../contract/text.ts'
import { encodings } from '../../contract/operations/wire.ts'
import { cardsByName } from '../card-names.ts'
import { nearest } from '../nearest.ts'

const about = (text: string) => z.describe(text)
const filled = z.string().check(z.minLength(1))

/** One of a few words; a mistyped one is told the word that was meant. */
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words, what: Text) =>
  z.enum(words, { error: ({ input }) => message(mistyped(input, words, what)) })

function mistyped(input: unknown, words: readonly string[], what: Text): Text {
  const meant = typeof input === 'string' ? nearest(input, words) : undefined
  if (!meant) return oneOfWords(words.join(', '))
  return {
    es: `no existe ${what.es} "${input as string}"; ¿será ${meant}?`,
    en: `there is no ${what.en} "${input as string}"; is ${meant} meant?`,
  }
}

const title = z
  .union([filled, z.strictObject({ es: filled, en: filled })], {
    error: message({
      es: 'hace falta un texto, o uno para cada uno de es y en',
      en: 'a text, or one for each of es and en, is needed',
    }),
  })
  .check(about('One sentence, in one language or in both.'))

const wholeNumberNeeded = message(needed({ es: 'un número entero', en: 'a whole number' }))
const wholeNumber = () =>
  z.int({ error: ({ code }) => (code === 'invalid_type' ? wholeNumberNeeded : undefined) })

const status = wholeNumber().check(z.minimum(100), z.maximum(599))
const parts =
  'The named parts, and nothing of the others. A text such as "/^S-/" is a pattern, {"$absent": true} is what must not be there, {"$equals": ...} is taken as it is.'

const expect = z
  .strictObject({
    status,
    message: z.optional(z.string()),
    data: z.optional(z.unknown()),
    errors: z.optional(z.array(filled).check(about('The failing fields, all of them.'))),
  })
  .check(about(`What the answer must be. ${parts}`))

/** What a step other than an operation expects. */
const answered = z
  .strictObject({ status, body: z.optional(z.record(z.string(), z.unknown())) })
  .check(about(`What the answer must be; a status of 200 unless told. ${parts}`))

const capture = z
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
  .check(about('A name for a part of the answer: {"uuid": "data.payment_uuid"}. {{uuid}} uses it.'))

/** What any step may have. */
const common = { expect: z.optional(answered), capture: z.optional(capture) }

const values = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()], {
    error: message(
      needed({
        es: 'un texto, un número, true, false o null',
        en: 'a text, a number, true, false or null',
      }),
    ),
  }),
)

const card = oneOf([...cardsByName.keys()] as [string, ...string[]], {
  es: 'la tarjeta',
  en: 'card',
})
const outcome = oneOf(['approved', 'declined'], { es: 'el resultado', en: 'outcome' })
const settings = settingsBody.shape

const send = z
  .strictObject({
    do: z.literal('send'),
    operation: oneOf(operationIds as [(typeof operationIds)[0]], {
      es: 'la operación',
      en: 'operation',
    }),
    example: z.optional(
      filled.check(about('A variant of the operation, whose example fills the fields in.')),
    ),
    values: z.optional(values.check(about('null leaves a field of the example out.'))),
    encoding: z.optional(oneOf(encodings, { es: 'la codificación', en: 'encoding' })),
    expect,
    capture: z.optional(capture),
  })
  .check(about('Sends one operation and checks its answer.'))

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
    times: z.optional(wholeNumber().check(z.minimum(1), z.maximum(100))),
    capture: z.optional(capture),
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
      oneOf(['subscription.payment', 'subscription.status', 'order_callback'], {
        es: 'la notificación',
        en: 'notification',
      }),
    ),
    status: z.optional(
      oneOf(['pending', 'delivered', 'failed'], { es: 'el estado', en: 'status' }),
    ),
    body: z.optional(z.record(z.string(), z.unknown())),
    seconds: z.optional(
      z.number().check(z.minimum(0), z.maximum(25), about('How long to wait; 5 unless told.')),
    ),
    capture: z.optional(capture),
  })
  .check(about('Waits until there is a notification whose named parts are as told.'))

const visit = z
  .strictObject({
    do: z.literal('visit'),
    url: filled,
    fields: z.optional(z.record(z.string(), z.string())),
    capture: z.optional(capture),
  })
  .check(about('Posts a form to a page of 3-D Secure; captures are of what it tells.'))

const change = z
  .strictObject({
    do: z.literal('settings'),
    settings: z.strictObject({
      assumptions: settings.assumptions,
      challenges: settings.challenges,
      exchangeRate: settings.exchangeRate,
      faults: settings.faults,
      latencyMs: settings.latencyMs,
      webhookUrl: settings.webhookUrl,
    }),
  })
  .check(about('Changes settings of the sandbox; what is not named stays.'))

const reset = z
  .strictObject({
    do: z.literal('reset'),
    dataset: z.optional(oneOf(['empty', 'demo'], { es: 'el juego de datos', en: 'dataset' })),
  })
  .check(about('Begins the sandbox anew. Each scenario begins in an empty one anyway.'))

const steps = [
  send,
  clock,
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

export const jsonScenario = z.strictObject({
  id: z.string().check(
    z.regex(
      /^[\w-]+(\.[\w-]+)*$/,
      message({
        es: 'hacen falta letras, dígitos, _ y -, quizá con puntos en medio',
        en: 'letters, digits, _ and -, perhaps with dots between, are needed',
      }),
    ),
    about('What stands before the first dot is the suite; without one, the name of the file.'),
  ),
  title,
  about: z.optional(title),
  tags: z.optional(z.array(filled)),
  target: z.optional(
    oneOf(['any', 'sandbox'], { es: 'el destino', en: 'target' }).check(
      about('Scenarios that do more than send operations need a sandbox.'),
    ),
  ),
  steps: z.array(jsonStep).check(z.minLength(1)),
})
export type JsonScenario = z.infer<typeof jsonScenario>

/** The file around the scenarios, each of which is judged by itself. */
const around = {
  $schema: z.optional(z.string()),
  variables: z.optional(
    z.record(z.string(), z.string()).check(about('Texts that every scenario may use as {{name}}.')),
  ),
}

export const jsonFile = z.strictObject({
  ...around,
  scenarios: z.array(z.unknown()).check(z.minLength(1)),
})

/** For editors: what a file may hold. */
export const publishedSchema = () => ({
  title: 'Scenarios of Ensayo',
  ...z.toJSONSchema(z.strictObject({ ...around, scenarios: z.array(jsonScenario) }), {
    io: 'input',
    unrepresentable: 'any',
  }),
})
