import type { HistoryEntry, PaymentStatus } from './results.ts'
import { mapValues } from '../record.ts'

/**
 * The status of a payment in the answer of a service, of any form: a missing part is empty, a part
 * of another type is left out. Undefined if there is no status at all.
 */
export function readStatus(data: unknown): PaymentStatus | undefined {
  if (data === null) return { status: null, attemps: 0, history: {} }
  if (!isObject(data)) return undefined
  const { status, attemps, history } = data
  return {
    status: typeof status === 'string' ? status : null,
    attemps: Number(textOf(attemps)) || 0,
    history: isObject(history)
      ? mapValues(history, (list) =>
          Array.isArray(list) ? list.filter(isObject).map(readEntry) : [],
        )
      : {},
  }
}

const readEntry = ({ time, label, color, fields }: Loose): HistoryEntry => ({
  time: textOf(time),
  label: textOf(label),
  color: textOf(color),
  ...(Array.isArray(fields)
    ? {
        fields: fields.filter(isObject).map(({ title, description, icon }) => ({
          title: textOf(title),
          description: textOf(description),
          icon: textOf(icon),
        })),
      }
    : {}),
})

type Loose = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
