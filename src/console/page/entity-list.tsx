import type { ReactNode } from 'react'
import type { Listing } from '../../contract/control/values.ts'
import { Panel } from '../../ui/panel.tsx'
import { ListPages } from './list-pages.tsx'
import { useText } from '../state/use-text.ts'

const texts = { count: { es: ':count en total', en: ':count in total' } } as const

/** A page of what the sandbox keeps, with how many there are and the ways to the other pages. */
export function EntityList<Item>({
  title,
  data,
  total,
  after,
  href,
  empty,
  children,
}: {
  title: string
  /** Undefined until it has come. */
  data: Listing<Item> | undefined
  total: number | undefined
  after: string | undefined
  /** The address of the page after a cursor. */
  href: (after: string | undefined) => string
  /** What is shown when the list has no items. */
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}) {
  const t = useText()
  if (!data) return null
  if (data.items.length === 0) return <Panel>{empty}</Panel>
  return (
    <Panel
      title={title}
      meta={total !== undefined && t(texts.count, { count: total })}
      flush
      footer={(after || data.after) && <ListPages href={href} after={after} next={data.after} />}
    >
      {children(data.items)}
    </Panel>
  )
}
