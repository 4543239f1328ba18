import { Fragment } from 'react'
import type { FieldChange } from '../../contract/control/snapshots.ts'
import type { Text } from '../../contract/text.ts'
import { Pill } from '../../ui/pill.tsx'
import type { Tone } from '../../ui/tone.ts'
import { EntityLink } from '../shared/entity-link.tsx'
import { useText } from '../state/use-text.ts'
import { SaidField } from './said-field.tsx'
import { type TableDifference, fieldOf, valueText } from './tables.ts'

const texts = {
  before: { es: 'Antes', en: 'Before' },
  after: { es: 'Después', en: 'After' },
  field: { es: 'Campo', en: 'Field' },
  more: { es: 'y :count más', en: 'and :count more' },
} as const

type Kind = 'added' | 'changed' | 'removed'

const kinds: readonly { kind: Kind; tone: Tone; icon: 'plus' | 'pencil' | 'x'; text: Text }[] = [
  { kind: 'changed', tone: 'blue', icon: 'pencil', text: { es: 'Cambió', en: 'Changed' } },
  { kind: 'added', tone: 'green', icon: 'plus', text: { es: 'Nuevo', en: 'New' } },
  { kind: 'removed', tone: 'red', icon: 'x', text: { es: 'Ya no está', en: 'Gone' } },
]

/** What is different in one table: entities that came, changed or went. */
export function DifferenceView({ difference }: { difference: TableDifference }) {
  const t = useText()
  const { name, table, comparison } = difference
  return (
    <section className="difference" aria-labelledby={`difference-${table}`}>
      <h3 id={`difference-${table}`}>
        {t(name)}
        {kinds
          .filter(({ kind }) => comparison.counts[kind] > 0)
          .map(({ kind, tone, icon, text }) => (
            <Pill key={kind} tone={tone} icon={icon}>
              {`${t(text)}: ${comparison.counts[kind]}`}
            </Pill>
          ))}
      </h3>
      <ul role="list">
        {comparison.changed.map(({ id, entity, fields }) => (
          <li key={id}>
            <Entity difference={difference} entity={entity} kind={kinds[0]} />
            <Fields fields={fields} />
          </li>
        ))}
        {kinds.slice(1).map((look) => {
          const entities = look.kind === 'added' ? comparison.added : comparison.removed
          return entities.map((entity) => (
            <li key={String(fieldOf(entity, difference.id))}>
              <Entity difference={difference} entity={entity} kind={look} />
            </li>
          ))
        })}
      </ul>
      <Rest difference={difference} />
    </section>
  )
}

function Entity({
  difference: { family, id, says },
  entity,
  kind,
}: {
  difference: TableDifference
  entity: unknown
  kind: (typeof kinds)[number] | undefined
}) {
  const t = useText()
  const value = fieldOf(entity, id)
  return (
    <p className="difference-entity">
      {kind && (
        <Pill tone={kind.tone} icon={kind.icon}>
          {t(kind.text)}
        </Pill>
      )}
      <span>
        {says
          .filter(([field]) => fieldOf(entity, field) !== null)
          .map(([field, as], at) => (
            <Fragment key={field}>
              {at > 0 && ' · '}
              <SaidField entity={entity} field={field} as={as} />
            </Fragment>
          ))}
      </span>
      {typeof value === 'string' &&
        (family ? (
          <EntityLink family={family} id={value} isNamed={false} />
        ) : (
          <code translate="no">{value}</code>
        ))}
    </p>
  )
}

function Fields({ fields }: { fields: readonly FieldChange[] }) {
  const t = useText()
  return (
    <table className="difference-fields">
      <thead>
        <tr>
          <th scope="col">{t(texts.field)}</th>
          <th scope="col">{t(texts.before)}</th>
          <th scope="col">{t(texts.after)}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">
              <code translate="no">{name}</code>
            </th>
            <td>
              <del>{valueText(before)}</del>
            </td>
            <td>
              <ins>{valueText(after)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How many entities there are besides those that are listed. */
function Rest({ difference: { comparison } }: { difference: TableDifference }) {
  const t = useText()
  const { counts, added, removed, changed } = comparison
  const all = counts.added + counts.removed + counts.changed
  const count = all - added.length - removed.length - changed.length
  return count > 0 ? <p className="snapshot-note">{t(texts.more, { count })}</p> : null
}
