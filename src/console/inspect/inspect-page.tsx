import { useState } from 'react'
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
  // The box is typed into faster than the URL follows: so it has its own copy of the text.
  const [typed, setTyped] = useState({ text: search.q, of: search.q })
  const text =
    typed.of === search.q || askedText(typed.text ?? '') === search.q ? typed.text : search.q
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      <Inspection
        hasPage
        text={text}
        onText={(next) => {
          setTyped({ text: next, of: search.q })
          navigate({ to: '/inspect', search: { q: askedText(next ?? '') }, replace: true })
        }}
      />
    </>
  )
}
