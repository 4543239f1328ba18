import type { CheckoutBody } from '../../contract/control/customer.ts'
import { operations } from '../../contract/operations/registry.ts'
import { sampleSale } from '../../contract/samples.ts'
import { cardsByName } from '../card-names.ts'
import { answeredOf, matcher, readExpected } from './expected.ts'
import { type RawJson, type StepValues, textsOf } from '../sent-values.ts'
import type { JsonStep } from './step-schema.ts'
import { type Captured, partAt, resolve } from './references.ts'
import type { ExpectedDelivery, Script } from '../scenario.ts'
import { StepFailure } from '../step-record.ts'
import { pathTo } from '../../contract/path.ts'
import { findCardNumbers } from '../../contract/redaction/find-cards.ts'
import { type Text, under } from '../../contract/text.ts'
import { isPaymentCard } from '../../contract/domain/three-d-secure.ts'

/** Tells whether the real service cannot do it. */
export const needsSandbox = ({ do: kind }: JsonStep) => kind !== 'send'

/** Performs a step of a file by means of a script, and stores its captures. */
export async function performStep(
  script: Script,
  step: JsonStep,
  captured: Map<string, unknown>,
  place: string,
) {
  const answer = await perform(script, step, captured).catch((error: unknown) => {
    if (error instanceof StepFailure) throw new StepFailure(error.at, error.problem, place)
    throw new Error(`${place}: ${(error as Error).message}`)
  })
  for (const [name, path] of Object.entries('capture' in step ? (step.capture ?? {}) : {})) {
    const part = partAt(answer, path)
    if (part === undefined) throw new Error(`${place}.capture.${name}: the response has no ${path}`)
    captured.set(name, part)
  }
}

async function perform(script: Script, step: JsonStep, captured: Captured): Promise<unknown> {
  const text = (value: string) => String(resolve(value, captured))
  switch (step.do) {
    case 'send':
      return script.send(
        step.operation,
        valuesOf(step, captured),
        readExpected(step.expect, captured),
        step.encoding,
      )
    case 'send-lost':
      return script.sendLost(step.operation, valuesOf(step, captured), step.encoding)
    case 'clock': {
      const { advance, to, expect } = step
      const move = advance ? { advance: text(advance) } : to ? { to: text(to) } : nextMove
      return script.moveClock(move, answeredOf(expect, captured))
    }
    case 'join': {
      const { plan, customer_name: name, customer_email: email, expect } = step
      const customer = {
        ...(name === undefined ? {} : { customer_name: text(name) }),
        ...(email === undefined ? {} : { customer_email: text(email) }),
      }
      return script.join(text(plan), customer, answeredOf(expect, captured))
    }
    case 'pay':
      return script.pay(
        text(step.payment),
        howToPay(step) ?? 'approved',
        answeredOf(step.expect, captured),
      )
    case 'next-charge':
      return script.nextCharge(text(step.enrollment), step.outcome, step.times)
    case 'retry':
      return script.retry(
        text(step.enrollment),
        howToPay(step) ?? 'stored-card',
        answeredOf(step.expect, captured),
      )
    case 'cancel-request':
      return script.askToCancel(
        text(step.enrollment),
        answeredOf(step.expect, captured),
        step.reason === undefined ? undefined : text(step.reason),
      )
    case 'wait-for-delivery': {
      const { entity, kind, status, body, seconds = 5 } = step
      const wanted: ExpectedDelivery = {
        ...(kind ? { kind } : {}),
        ...(status ? { status } : {}),
        ...(body ? { body: matcher(body, captured) } : {}),
      }
      return script.waitForDelivery(text(entity), wanted, seconds * 1000)
    }
    case 'visit':
      return script.visit(
        text(step.url),
        resolve(step.fields ?? {}, captured) as Record<string, string>,
      )
    case 'settings':
      return script.change(step.settings)
    case 'reset':
      return script.reset(step.dataset)
  }
}

const nextMove = { next: true } as const

/** A step that sends an operation. */
export type SendingStep = Extract<JsonStep, { do: 'send' | 'send-lost' }>

/** The fields of the example, then those of the step; null removes a field. */
function valuesOf(
  { operation, example, values = {} }: SendingStep,
  captured: Captured,
): StepValues {
  const shown = operations[operation].variants.find(({ id }) => id === example)?.example ?? {}
  const sent: Record<string, string | RawJson | undefined> = { ...shown }
  for (const [name, value] of Object.entries(values)) {
    if (value === null) sent[name] = undefined
    else if (typeof value === 'object') sent[name] = { $json: resolve(value.$json, captured) }
    else sent[name] = String(resolve(value, captured))
  }
  // Each part alone may have been harmless.
  const texts = textsOf(sent)
  const foreign = Object.keys(texts).find((name) => holdsForeignCard(texts[name] ?? ''))
  if (foreign) throw new Error(`${foreign} is a card number that is not of the sandbox`)
  return sent
}

function howToPay({
  card,
  outcome,
}: {
  readonly card?: string
  readonly outcome?: 'approved' | 'declined'
}): 'approved' | 'declined' | CheckoutBody | undefined {
  if (outcome) return outcome
  if (!card) return undefined
  const { card_cvv, card_expire, card_holder } = sampleSale
  return { card_number: cardsByName.get(card) ?? '', card_cvv, card_expire, card_holder }
}

/** No hand-written file is nested deeper. */
const deepest = 40

/** The place of a card that is not the sandbox's own, or of a value too deep to be searched. */
export function findForeignCard(value: unknown, place: string, depth = 0): Text | undefined {
  if (typeof value === 'string' || typeof value === 'number') {
    return holdsForeignCard(String(value)) ? under(place, refusal) : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > deepest) return under(place, tooDeep)
  const parts = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [name, part] of parts) {
    if (typeof name === 'string' && holdsForeignCard(name)) return under(place, refusal)
    const found = findForeignCard(part, pathTo(place, name), depth + 1)
    if (found) return found
  }
  return undefined
}

const holdsForeignCard = (text: string) =>
  findCardNumbers(text).some((number) => !isPaymentCard(number))

const tooDeep: Text = {
  es: `está anidado a más de ${deepest} niveles`,
  en: `it is nested more than ${deepest} deep`,
}

const refusal: Text = {
  es: 'este número de tarjeta no es del sandbox ni de 3-D Secure; ningún otro va en un archivo',
  en: 'this card number is not one of the sandbox or of 3-D Secure; no other belongs into a file',
}
