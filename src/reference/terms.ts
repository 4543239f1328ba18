import type { TermRecord } from '../contract/records/term-record.ts'
import { termRecords } from '../contract/records/terms.ts'
import { text } from '../contract/text.ts'
import { addressIn } from './entry.ts'
import { bodiesOf, common, bullets, ref, section } from './parts.ts'

const rows: readonly (readonly [name: string, row: TermRecord])[] = Object.entries(termRecords)

/** A page for each term. */
export const terms = rows.map(([name, { title, es, en }]) => ({
  name,
  title: typeof title === 'string' ? text(title, title) : title,
  about: text(es, en),
}))

/** The sections about each term beside its meaning. */
export const termBodies = bodiesOf(
  rows,
  ([, { see = [] }]) => {
    const links = see.map((address) => {
      const { kind, name } = addressIn(address)
      return ref(kind, name)
    })
    return () => (links.length ? [section('see', common.see, bullets(...links))] : [])
  },
  ([name]) => name,
)
