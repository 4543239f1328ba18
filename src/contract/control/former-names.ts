import * as z from 'zod/mini'
import type { ControlAnswer } from './operations.ts'
import type { ControlId } from './routes.ts'
import { faultsOfDeliveries, faultsBody } from './settings.ts'

/**
 * Names that 0.1.0 spelled in camel case. The control interface still takes them, and answers with them
 * beside the new ones, so that programs written for 0.1.0 still work (docs/decisions/027). No other
 * file uses them.
 */
const formerNames = {
  latency_ms: 'latencyMs',
  webhook_url: 'webhookUrl',
  exchange_rate: 'exchangeRate',
  void_user: 'voidUser',
  due_at: 'dueAt',
  without_secret: 'withoutSecret',
} as const

const newNames = new Map<string, string>(
  Object.entries(formerNames).map(([name, former]) => [former, name]),
)

/** The operations whose bodies had such names. */
const reads: ReadonlySet<ControlId> = new Set<ControlId>(['settings.change', 'replay.run'])

type Fields = Readonly<Record<string, unknown>>

/** The faults of settings, or the list of 0.1.0, which had those of deliveries alone. */
export const faultsOrFormer = z.union([faultsBody, faultsOfDeliveries])

/** A body with the names of today; where both spellings of a name differ, it is left as it is. */
export function withNewNames(operation: ControlId, body: unknown): unknown {
  return reads.has(operation) ? renamed(body) : body
}

function renamed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const today = newNames.get(name) ?? name
      const isTwice = today !== name && today in value && (value as Fields)[today] !== part
      if (name === 'faults' && Array.isArray(part)) return [name, { deliveries: part }]
      return [isTwice ? name : today, name === 'merchant' ? renamed(part) : part]
    }),
  )
}

function beside(value: object) {
  const fields = Object.fromEntries<unknown>(Object.entries(value))
  for (const [name, former] of Object.entries(formerNames)) {
    if (name in fields) fields[former] = fields[name]
  }
  return fields
}

const settings = (answer: ControlAnswer<'settings.read'>) => ({
  ...beside(answer),
  merchant: beside(answer.merchant),
})
const info = (answer: ControlAnswer<'sandbox.read'>) => ({
  ...answer,
  settings: settings(answer.settings),
})

const writes: { readonly [Id in ControlId]?: (answer: ControlAnswer<Id>) => unknown } = {
  'sandbox.read': info,
  'sandbox.reset': info,
  'snapshots.restore': info,
  'snapshots.fork': info,
  'replay.run': info,
  'settings.read': settings,
  'settings.change': settings,
  'deliveries.list': (answer) => ({ ...answer, items: answer.items.map(beside) }),
  'deliveries.read': beside,
  'deliveries.redeliver': beside,
}

/** An answer with the former names beside those of today. */
export function withFormerNames(operation: ControlId, answer: unknown): unknown {
  const write = writes[operation] as ((answer: unknown) => unknown) | undefined
  return write ? write(answer) : answer
}

/** The JSON schema of an answer with the former names beside those of today. */
export const declareFormerNames = (operation: ControlId, schema: Fields): Fields =>
  operation in writes ? (declared(schema) as Fields) : schema

function declared(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(declared)
  return Object.fromEntries(
    Object.entries(part).map(([keyword, value]) => {
      const inner = declared(value)
      return [keyword, keyword === 'properties' ? besideProperties(inner as Fields) : inner]
    }),
  )
}

const besideProperties = (properties: Fields) => ({
  ...properties,
  ...Object.fromEntries(
    Object.entries(formerNames).flatMap(([name, former]) =>
      name in properties ? [[former, { ...(properties[name] as object), deprecated: true }]] : [],
    ),
  ),
})
