import './compare-page.css'
import { Redirect } from 'wouter'
import { PageHead } from '../page/page-head.tsx'
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
} as const

/** Two exchanges or payments side by side; which ones is in the URL. */
export function ComparePage({ search: { kind, a, b } }: PageProps<'/compare'>) {
  const t = useText()
  // The sandbox compares its snapshots: they have a page of their own.
  if (kind === 'snapshot') return <Redirect to={hrefOf({ to: '/snapshots', search: { a, b } })} />
  const Compare = kind === 'payment' ? ComparePayments : CompareExchanges
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      <Compare a={a} b={b} />
    </>
  )
}
