import './compare-page.css'
import { useQuery } from '@tanstack/react-query'
import type { Exchange } from '../../client/exchange.ts'
import { exactInstant } from '../../contract/format.ts'
import type { Zone } from '../../contract/zone.ts'
import type { Lang } from '../../contract/text.ts'
import { operationTitle, statusOf } from '../exchange/describe.ts'
import { PageHead } from '../page/page-head.tsx'
import { usePreferences } from '../state/preferences.ts'
import { exchangeOptions, newestExchangesOptions } from '../state/queries.ts'
import { hrefOf, type PageProps } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { type Speak, useText } from '../state/use-text.ts'
import { comparableExchange } from './comparable.ts'
import { Comparison, type ComparedSide } from './comparison.tsx'

const texts = {
  title: { es: 'Comparar', en: 'Compare' },
  about: {
    es: 'Dos solicitudes, campo por campo. La dirección de esta página vuelve a la misma comparación.',
    en: 'Two requests, field by field. The address of this page leads back to the same comparison.',
  },
} as const

/** Two requests of the history side by side; which ones is in the URL. */
export function ComparePage({ search: { a, b } }: PageProps<'/compare'>) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const { data = [] } = useQuery(newestExchangesOptions(useSession(), mostOffered))
  const choices = data.map((one) => ({ id: one.id, title: titleOf(one, t, lang, zone) }))
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      <Comparison a={useSide(a)} b={useSide(b)} choices={choices} />
    </>
  )
}

/** How many exchanges one chooses among; an older one is chosen in the history. */
const mostOffered = 200

function useSide(id: string | undefined): ComparedSide {
  const t = useText()
  const { lang, zone } = usePreferences()
  const { data } = useQuery(exchangeOptions(useSession(), id ?? ''))
  return {
    id,
    title: data ? titleOf(data, t, lang, zone) : (id ?? ''),
    href: hrefOf({ to: '/history/:id', params: { id: id ?? '' } }),
    value: data && comparableExchange(data),
  }
}

const titleOf = (exchange: Exchange, t: Speak, lang: Lang, zone: Zone) =>
  [
    operationTitle(exchange, t),
    exchange.values['order_id'],
    statusOf(exchange),
    exactInstant(exchange.startedAt, lang, zone),
  ]
    .filter(Boolean)
    .join(' · ')
