import { entryAddress, entryKinds } from '../../reference/entry.ts'
import type { Found } from '../../reference/search.ts'
import { HrefLink } from '../shared/link.tsx'
import { hrefOf } from '../state/routes.ts'
import { useText } from '../state/use-text.ts'

/** Pages of the reference, or places on them, each with what it is about. */
export function FoundList({ found }: { found: readonly Found[] }) {
  const t = useText()
  return (
    <ul className="ref-found" role="list">
      {found.map(({ entry, place }) => (
        <li key={`${entryAddress(entry)}#${place?.anchor ?? ''}`}>
          <HrefLink href={hrefOfFound({ entry, place })}>
            {place?.code && <code translate="no">{place.code}</code>}
            {place && (place.title ? t(place.title) : !place.code && t(entry.title))}
            {!place && t(entry.title)}
          </HrefLink>
          <span className="ref-found-kind">
            {[t(entryKinds[entry.kind].title), place && t(entry.title)].filter(Boolean).join(' › ')}
          </span>
          {!place && <p>{t(entry.about)}</p>}
        </li>
      ))}
    </ul>
  )
}

const hrefOfFound = ({ entry: { kind, name }, place }: Found) =>
  hrefOf({ to: '/reference/:kind/:name', params: { kind, name } }) +
  (place ? `#${place.anchor}` : '')
