import { useTypedText } from '../page/use-typed-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { askedText } from '../palette/asked-text.ts'
import { useNavigate } from '../shared/link.tsx'
import type { PageProps } from '../state/routes.ts'
import { useText } from '../state/use-text.ts'
import { Inspection } from './inspection.tsx'

const texts = {
  title: { es: 'Inspector', en: 'Inspector' },
  about: {
    es: 'Pegue cualquier identificador: dice qué es, en qué estado está y con qué se relaciona.',
    en: 'Paste any identifier: it says what it is, in which state, and what it belongs to.',
  },
} as const

/** What any identifier is of; what is typed is in the address, as far as it may leave the page. */
export function InspectPage({ search }: PageProps<'/inspect'>) {
  const t = useText()
  const navigate = useNavigate()
  const [text, setText] = useTypedText(search.q, (typed) => askedText(typed ?? ''))
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      <Inspection
        hasPage
        text={text}
        onText={(next) => {
          setText(next)
          navigate({ to: '/inspect', search: { q: askedText(next ?? '') }, replace: true })
        }}
      />
    </>
  )
}
