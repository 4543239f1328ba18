import type { SnapshotComparison, TableComparison } from '../../contract/control/snapshots.ts'
import type { Text } from '../../contract/text.ts'

/** The name of a table, and the fields by which its entities differ. */
interface TableLook {
  readonly name: Text
  /** What `EntityLink` calls one of them; absent where none has a page of that kind. */
  readonly family?: string
  readonly id: string
  /** The fields by which a reader recognizes it, and what each is. */
  readonly says: readonly (readonly [field: string, as?: SaidAs])[]
}

/** How a field is written; one without it as the wire has it. */
export type SaidAs =
  | 'money'
  | 'instant'
  | 'payment'
  | 'enrollment'
  | 'result'
  | 'event'
  | 'notification'
  | 'delivery'

const looks: Readonly<Record<string, TableLook>> = {
  payments: {
    name: { es: 'Cobros', en: 'Payments' },
    family: 'payment',
    id: 'uuid',
    says: [['order_id'], ['status', 'payment'], ['amount', 'money']],
  },
  tokens: {
    name: { es: 'Tokens', en: 'Tokens' },
    family: 'token',
    id: 'token',
    says: [['mask'], ['network']],
  },
  authentications: {
    name: { es: 'Autenticaciones', en: 'Authentications' },
    id: 'identifier',
    says: [['order_id'], ['result', 'result']],
  },
  plans: {
    name: { es: 'Planes', en: 'Plans' },
    family: 'plan',
    id: 'id',
    says: [['name'], ['amount', 'money'], ['recurrence']],
  },
  enrollments: {
    name: { es: 'Inscripciones', en: 'Enrollments' },
    family: 'enrollment',
    id: 'id',
    says: [['customer_name'], ['status', 'enrollment']],
  },
  deliveries: {
    name: { es: 'Notificaciones', en: 'Notifications' },
    id: 'id',
    says: [
      ['kind', 'notification'],
      ['status', 'delivery'],
    ],
  },
  events: {
    name: { es: 'Eventos', en: 'Events' },
    id: 'id',
    says: [
      ['type', 'event'],
      ['at', 'instant'],
    ],
  },
  settings: { name: { es: 'Ajustes', en: 'Settings' }, id: 'id', says: [] },
}

/** A table that has entities in which the two states differ. */
export interface TableDifference extends TableLook {
  readonly table: string
  readonly comparison: TableComparison
}

/** The tables in which something differs, in the order in which the console names them. */
export function differences({ tables }: Pick<SnapshotComparison, 'tables'>): TableDifference[] {
  return Object.entries(tables)
    .filter(([, { counts }]) => counts.added + counts.removed + counts.changed > 0)
    .map(([table, comparison]) => ({
      name: { es: table, en: table },
      id: 'id',
      says: [],
      ...looks[table],
      table,
      comparison,
    }))
}

/** A field of an entity as text, as the wire has it. */
export function valueText(value: unknown) {
  return typeof value === 'string' && value !== '' ? value : (JSON.stringify(value) ?? '—')
}

export const fieldOf = (entity: unknown, name: string) =>
  (entity as Readonly<Record<string, unknown>>)[name]
