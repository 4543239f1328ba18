import type { Column } from '../../ui/data-table.tsx'
import { When } from './when.tsx'

/** The column of a list that says when something happened, and how long ago that is. */
export const whenColumn = <Row extends { readonly at: string }>(header: string) =>
  ({
    id: 'time',
    width: '12.25rem',
    header,
    sort: 'created',
    csv: ({ at }) => at,
    align: 'end',
    cell: ({ at }) => <When at={at} />,
  }) as const satisfies Column<Row>
