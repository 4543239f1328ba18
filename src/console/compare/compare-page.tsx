import './compare-page.css'
import { PageHead } from '../page/page-head.tsx'
import type { PageProps } from '../state/routes.ts'
import { useText } from '../state/use-text.ts'
import { CompareExchanges } from './compare-exchanges.tsx'

const texts = {
  title: { es: 'Comparar', en: 'Compare' },
  about: {
    es: 'Dos solicitudes, campo por campo. La dirección de esta página vuelve a la misma comparación.',
    en: 'Two requests, field by field. The address of this page leads back to the same comparison.',
  },
} as const

/** Two requests side by side; which ones is in the URL. */
export function ComparePage({ search: { a, b } }: PageProps<'/compare'>) {
  const t = useText()
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      <CompareExchanges a={a} b={b} />
    </>
  )
}
