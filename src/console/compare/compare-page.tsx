import './compare-page.css'
import { Redirect } from 'wouter'
import { Segmented } from '../../ui/segmented.tsx'
import { knownSearch } from '../page/known-search.ts'
import { PageHead } from '../page/page-head.tsx'
import { UnknownSearch } from '../page/unknown-search.tsx'
import { useNavigate } from '../shared/link.tsx'
import { usePreferences } from '../state/preferences.ts'
import { hrefOf, type PageProps } from '../state/routes.ts'
import { useText } from '../state/use-text.ts'
import { CompareExchanges } from './compare-exchanges.tsx'
import { ComparePayments } from './compare-payments.tsx'

const texts = {
  title: { es: 'Comparar', en: 'Compare' },
  about: {
    es: 'Dos de un mismo tipo, campo por campo. La dirección de esta página vuelve a la misma comparación.',
    en: 'Two of a kind, field by field. The address of this page leads back to the same comparison.',
  },
  kind: { es: 'De qué tipo', en: 'Of which kind' },
  exchange: { es: 'Solicitudes', en: 'Requests' },
  payment: { es: 'Cobros', en: 'Payments' },
  snapshot: { es: 'Instantáneas', en: 'Snapshots' },
} as const

const kinds = ['exchange', 'payment', 'snapshot'] as const

/** Two exchanges or payments side by side; which ones is in the URL. */
export function ComparePage({ search }: PageProps<'/compare'>) {
  const t = useText()
  const navigate = useNavigate()
  const { target } = usePreferences()
  const { kind, a, b } = search
  // The sandbox compares its snapshots: they have a page of their own.
  if (kind === 'snapshot') return <Redirect to={hrefOf({ to: '/snapshots', search: { a, b } })} />
  const shown = kind === 'payment' ? 'payment' : 'exchange'
  const Compare = { payment: ComparePayments, exchange: CompareExchanges }[shown]
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)}>
        {target !== 'live' && (
          <Segmented
            label={t(texts.kind)}
            value={shown}
            options={kinds.map((value) => ({ value, label: t(texts[value]) }))}
            onChange={(value) =>
              value === 'snapshot'
                ? navigate({ to: '/snapshots' })
                : navigate({ to: '/compare', search: { kind: value }, replace: true })
            }
          />
        )}
      </PageHead>
      <UnknownSearch
        unknown={knownSearch(search, { kind: kinds }).unknown}
        onDrop={(change) =>
          navigate({ to: '/compare', search: { ...search, ...change }, replace: true })
        }
      />
      <Compare a={a} b={b} />
    </>
  )
}
