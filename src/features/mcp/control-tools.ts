import * as z from 'zod/mini'
import { controlOperationOf } from '../../contract/control/operations.ts'
import { type ControlId, controlIds, controlRoutes } from '../../contract/control/control-routes.ts'
import { nearest } from '../../contract/nearest.ts'
import { type OutputSchema, requiredText, type Tool, type ToolInput, ToolRefusal } from './tool.ts'
import { mapValues } from '../../contract/record.ts'

interface ControlTool {
  readonly control: ControlId
  readonly description: string
  /** The input's name for the entity that the path names. */
  readonly id?: string
  readonly readOnly?: true
}

/** The changes that an agent makes to a sandbox beside sending operations; other rows only read. */
const rows: Readonly<Record<string, ControlTool>> = {
  read_sandbox: {
    control: 'sandbox.read',
    description:
      'Clock, seed, settings and counts of the sandbox, and what falls due next. Begin here.',
    readOnly: true,
  },
  reset_sandbox: {
    control: 'sandbox.reset',
    description:
      'Resets the sandbox, empty or with the demo shop; now also pauses the clock there. Everything in it is lost.',
  },
  move_clock: {
    control: 'clock.move',
    description:
      'Moves the clock of the sandbox and returns the events that fell due. One of advance (a duration such as P1M or PT24H), to (an instant) and next (the next event that is due). It never goes back.',
  },
  change_settings: {
    control: 'settings.change',
    description:
      'Changes settings: what the specification leaves open (assumptions), latency, notifications and their faults, the merchant, 3-D Secure challenges.',
  },
  pay_checkout: {
    control: 'checkout.pay',
    id: 'payment_uuid',
    description:
      'Pays at the checkout as the customer does: the first payment of an enrollment, at its payment_url. The body is an outcome, approved or declined, or a test card.',
  },
  plan_charges: {
    control: 'enrollments.next-charge',
    id: 'enrollment',
    description:
      'Decides how the coming automatic charges of an enrollment end. Three declined charges in a row put it on hold.',
  },
  retry_charge: {
    control: 'enrollments.retry',
    id: 'enrollment',
    description:
      'The customer pays by hand while the enrollment is on_hold: with the stored card (an empty body), a test card, or an outcome.',
  },
  request_cancel: {
    control: 'enrollments.cancel-request',
    id: 'enrollment',
    description: 'The customer asks to cancel; auto_cancel of the plan decides what happens.',
  },
  join_plan: {
    control: 'join.enroll',
    id: 'plan',
    description: 'A customer joins a public plan by its link.',
  },
  redeliver: {
    control: 'deliveries.redeliver',
    id: 'delivery',
    description: 'Delivers a notification once more.',
  },
  take_snapshot: {
    control: 'snapshots.take',
    description: 'Takes a snapshot of the sandbox, to go back to.',
  },
  restore_snapshot: {
    control: 'snapshots.restore',
    id: 'snapshot',
    description: 'Goes back to a snapshot, clock and all.',
  },
}

/** Any operation: its input is checked in the sandbox, which refuses it by its own sentences. */
type AnyControl = (operation: ControlId, input: object) => Promise<unknown>

const inputOnly = {
  io: 'input',
  unrepresentable: 'any',
  // The format of an instant says it in one word.
  override({ jsonSchema }: { jsonSchema: { format?: string; pattern?: string } }) {
    if (jsonSchema.format) delete jsonSchema.pattern
  },
} as const
const identifier = { type: 'string', description: 'Its identifier.' }

/** An agent reads the schemas of all tools before its first call: a larger one (characters) is left out. */
const largestOutput = 1200

export const controlTools: readonly Tool[] = [
  ...Object.entries(rows).map(([name, row]) => toolOf(name, row)),
  listTool(),
  readTool(),
]

function toolOf(name: string, { control, description, id, readOnly }: ControlTool): Tool {
  const { title, body } = controlOperationOf(control)
  const schema = z.toJSONSchema(body, inputOnly)
  const isObject = schema.type === 'object'
  const bodyProperties = isObject
    ? briefly(schema.properties ?? {})
    : { body: { anyOf: schema.anyOf } }
  const required = [...(id ? [id] : []), ...(isObject ? (schema.required ?? []) : [])]
  return {
    name,
    title: title.en,
    description,
    takes: { ...(id ? { [id]: identifier } : {}), ...(bodyProperties as object) },
    required,
    ...outputOf(control),
    ...(readOnly ? { readOnly } : {}),
    async call({ [id ?? '']: entity, ...input }, { control: ask }) {
      const named = id ? { id: requiredText({ [id]: entity }, id) } : {}
      const sent = isObject ? input : (input['body'] ?? {})
      const body = controlRoutes[control].startsWith('GET') ? {} : { body: sent }
      return (ask as AnyControl)(control, { ...named, ...body })
    },
  }
}

function outputOf(control: ControlId): { readonly outputSchema?: OutputSchema } {
  const schema = z.toJSONSchema(controlOperationOf(control).answers[200], {
    unrepresentable: 'any',
  })
  delete schema.$schema
  if (JSON.stringify(schema).length > largestOutput) return {}
  return { outputSchema: schema as OutputSchema }
}

/**
 * Without all options of assumptions and faults: they would be a third of an agent's reading before
 * its first call.
 */
function briefly({ assumptions, faults, ...others }: Readonly<Record<string, unknown>>) {
  return {
    ...others,
    ...(assumptions && faults
      ? {
          assumptions: {
            type: 'object',
            additionalProperties: { type: 'string' },
            description: 'Assumption -> option; the tool list has all of them (what: assumptions).',
          },
          faults: {
            type: 'object',
            properties: { deliveries: { type: 'array' }, api: { type: 'array' } },
            description:
              'deliveries: of duplicate, reorder, delay, drop, corrupt. api: {fault, operation?, on?: next, all, {nth} or {share}, ms?}, with fault of lose_request, lose_answer, repeat, cut, error_500, error_502, error_503, wrong_content_type, delay, drip.',
          },
        }
      : {}),
  }
}

/** The names before this ending: `payments` of `payments.list`. */
function namesOf(ending: '.list' | '.read') {
  return controlIds.filter((id) => id.endsWith(ending)).map((id) => id.slice(0, -ending.length))
}

function listTool(): Tool {
  const names = namesOf('.list')
  const queries = names.map((name) => {
    const { query } = controlOperationOf(`${name}.list` as ControlId)
    return z.toJSONSchema(query, inputOnly).properties as Tool['takes']
  })
  return {
    name: 'list',
    title: 'List what the sandbox holds',
    description:
      'Lists payments, tokens, plans, enrollments, events, deliveries, assumptions and more; a filter that the list does not have is refused. Events and deliveries are oldest first unless order is newest, the others newest first.',
    takes: { what: { type: 'string', enum: names }, ...Object.assign({}, ...queries) },
    required: ['what'],
    readOnly: true,
    async call({ what, ...query }, { control }) {
      const operation = chosen(what, names, '.list')
      return (control as AnyControl)(operation, { query: textsOf(query) })
    },
  }
}

function readTool(): Tool {
  const names = namesOf('.read').filter((name) =>
    controlRoutes[`${name}.read` as ControlId].includes(':id'),
  )
  return {
    name: 'read',
    title: 'Read one entity',
    description:
      'Reads one payment, token, plan, enrollment, delivery or 3-D Secure authentication; checkout and join read what the page of a customer shows.',
    takes: { what: { type: 'string', enum: names }, id: identifier },
    required: ['what', 'id'],
    readOnly: true,
    async call(input, { control }) {
      const operation = chosen(input['what'], names, '.read')
      return (control as AnyControl)(operation, { id: requiredText(input, 'id') })
    },
  }
}

/** @throws ToolRefusal with the nearest name. */
function chosen(what: unknown, names: readonly string[], ending: string): ControlId {
  const there = `there are ${names.join(', ')}`
  if (typeof what !== 'string') throw new ToolRefusal(`what: a name is needed; ${there}`)
  if (names.includes(what)) return `${what}${ending}` as ControlId
  const meant = nearest(what, names)
  throw new ToolRefusal(`what: there is no "${what}"; ${meant ? `is ${meant} meant?` : there}`)
}

const textsOf = (query: ToolInput) => mapValues(query, String)
