import type { Subject } from '../../../contract/control/lists.ts'
import { money, plainAmount } from '../../../contract/format.ts'
import type { Lang } from '../../../contract/text.ts'
import type { Column } from '../../../ui/data-table.tsx'
import type { Speak } from '../../state/use-text.ts'
import { csvColumn } from '../actions/csv.ts'
import { Instant } from './instant.tsx'

const texts = {
  customer: { es: 'Cliente', en: 'Customer' },
  order: { es: 'Orden', en: 'Order' },
  amount: { es: 'Monto', en: 'Amount' },
  currency: { es: 'Moneda', en: 'Currency' },
} as const

/** Of a column of amounts: millions have room. */
export const amountWidth = '8.25rem'

/** The columns with the record of an event or a notification. */
export const subjectColumns = <Item extends { readonly subject?: Subject | undefined }>(
  t: Speak,
  lang: Lang,
): Column<Item>[] => [
  {
    id: 'customer',
    line: 'note',
    header: t(texts.customer),
    sort: 'customer',
    csv: ({ subject }) => subject?.name,
  },
  {
    id: 'order',
    width: '8.25rem',
    below: 960,
    header: t(texts.order),
    sort: 'order',
    csv: ({ subject }) => subject?.order_id,
    mono: true,
  },
  {
    id: 'amount',
    line: 'end',
    width: amountWidth,
    header: t(texts.amount),
    sort: 'amount',
    csv: ({ subject }) =>
      typeof subject?.amount === 'number' ? plainAmount(subject.amount) : null,
    align: 'end',
    cell: ({ subject }) => subject && moneyOf(subject, lang),
  },
  csvColumn(t(texts.currency), ({ subject }) => subject?.currency),
]

const moneyOf = ({ amount, currency }: Subject, lang: Lang) =>
  amount !== null && currency !== null && money({ amount, currency }, lang)

export const createdColumn = <Row extends { readonly created_at: string }>(header: string) =>
  ({
    id: 'created',
    line: 'aside',
    header,
    sort: 'created',
    csv: ({ created_at: at }) => at,
    align: 'end',
    cell: ({ created_at: at }) => <Instant at={at} />,
  }) as const satisfies Column<Row>
