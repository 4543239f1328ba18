import './reference.css'
import { nearestEntries } from '../../reference/nearest-entries.ts'
import { Panel } from '../../ui/panel.tsx'
import { PageHead } from '../page/page-head.tsx'
import { useText } from '../state/use-text.ts'
import { FoundList } from './found-list.tsx'
import { ReferenceLink } from './reference-link.tsx'

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
