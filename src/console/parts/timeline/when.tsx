import './time.css'
import type { Column } from '../../../ui/data-table.tsx'
import { Instant } from '../records/instant.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { relativeTime } from './time-left.ts'
import { useSandboxNow } from '../../state/use-sandbox.ts'

/** An instant of the sandbox: exactly, and how long ago by its clock. */
export function When({ at }: { at: string }) {
  const { lang } = usePreferences()
  const now = useSandboxNow()
  return (
    <span className="when">
      <Instant isExact at={at} />
      {now !== undefined && <span>{relativeTime(Date.parse(at), now, lang)}</span>}
    </span>
  )
}

/** The column of a list that says when something happened, and how long ago that is. */
export const whenColumn = <Row extends { readonly at: string }>(header: string) =>
  ({
    id: 'time',
    line: 'aside',
    width: '12.25rem',
    header,
    sort: 'created',
    csv: ({ at }) => at,
    align: 'end',
    cell: ({ at }) => <When at={at} />,
  }) as const satisfies Column<Row>
