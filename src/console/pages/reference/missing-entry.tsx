import './reference.css'
import { nearestEntries } from '../../../reference/reference.ts'
import { Panel } from '../../../ui/panel.tsx'
import { entryAddress, entryKinds } from '../../../reference/entry.ts'
import type { Found } from '../../../reference/search.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { useText } from '../../state/use-text.ts'
import { HrefLink, Link } from '../../parts/actions/link.tsx'
import { hrefOf } from '../../state/routes.ts'

const texts = {
  title: { es: 'La referencia no tiene “:name”', en: 'The reference has no “:name”' },
  about: {
    es: 'El enlace puede ser de otra versión, o le falta una letra.',
    en: 'The link may belong to another version, or lack a letter.',
  },
  nearest: { es: 'Lo más parecido', en: 'The nearest' },
} as const

/** Offers the pages whose names are nearest to one that does not exist. */
export function MissingEntry({ kind, name }: { kind: string; name: string }) {
  const t = useText()
  return (
    <article className="ref-page">
      <PageHead title={t(texts.title, { name })} about={t(texts.about)} back={<ReferenceLink />} />
      <Panel title={t(texts.nearest)}>
        <FoundList found={nearestEntries({ kind, name }).map((entry) => ({ entry }))} />
      </Panel>
    </article>
  )
}

/** Pages of the reference, or places on them, each with its subject. */
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

const text = { es: 'Referencia', en: 'Reference' } as const

export function ReferenceLink() {
  return <Link to="/reference">{useText()(text)}</Link>
}
