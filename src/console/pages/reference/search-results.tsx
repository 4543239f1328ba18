import { useMemo } from 'react'
import { createSearch } from '../../../reference/search.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useRulebook } from '../../parts/form/use-rulebook.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useText } from '../../state/use-text.ts'
import { Downloads } from './downloads.tsx'
import { findGuides, findsDownloads } from './find-beside.ts'
import { Guides } from './guides.tsx'
import { FoundList } from './missing-entry.tsx'

const texts = {
  found: { es: ':count resultados', en: ':count results' },
  one: { es: '1 resultado', en: '1 result' },
  none: {
    es: 'Nada coincide con “:query”. Pruebe con menos palabras.',
    en: 'Nothing matches “:query”. Try fewer words.',
  },
} as const

/** The pages that were found, best first; then the pages of the guide. */
export function SearchResults({ query }: { query: string }) {
  const t = useText()
  const { lang } = usePreferences()
  const rulebook = useRulebook()
  const search = useMemo(() => createSearch(lang, rulebook), [lang, rulebook])
  const found = search(query)
  const guides = findGuides(query)
  const asksForFiles = findsDownloads(query)
  const count = found.length + guides.length + (asksForFiles ? 1 : 0)
  return (
    <>
      {asksForFiles && <Downloads />}
      <Panel>
        <p className="ref-status" role="status">
          {count === 0
            ? t(texts.none, { query: query.trim() })
            : count === 1
              ? t(texts.one)
              : t(texts.found, { count })}
        </p>
        <FoundList found={found} />
      </Panel>
      {guides.length > 0 && <Guides pages={guides} />}
    </>
  )
}
