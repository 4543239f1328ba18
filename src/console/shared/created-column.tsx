import type { Column } from '../../ui/data-table.tsx'
import { Instant } from './instant.tsx'

/** The column of a list that says since when its records exist. */
export const createdColumn = <Row extends { readonly created_at: string }>(header: string) =>
  ({
    id: 'created',
    header,
    sort: 'created',
    csv: ({ created_at: at }) => at,
    align: 'end',
    cell: ({ created_at: at }) => <Instant at={at} />,
  }) as const satisfies Column<Row>
