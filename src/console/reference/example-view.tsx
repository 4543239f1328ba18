import { type ExampleOf, givenBodies } from '../../reference/examples.ts'
import { CodeBlock } from '../../ui/code-block.tsx'
import { useText } from '../state/use-text.ts'
import { useExamples } from './use-ledger.ts'

const texts = {
  waiting: { es: 'El sandbox prepara sus ejemplos…', en: 'The sandbox prepares its examples…' },
  none: {
    es: 'Este sandbox no tiene un ejemplo: con su libro de supuestos no llega, o depende de lo que ya guarda.',
    en: 'This sandbox has no example: under its ledger it does not come, or it depends on what is kept already.',
  },
} as const

/** What the sandbox gave, under its ledger: the first example is open, and the others on demand. */
export function ExampleView({ of }: { of: ExampleOf }) {
  const t = useText()
  const document = useExamples()
  if (!document) return <p className="ref-place">{t(texts.waiting)}</p>
  const given = givenBodies(document, of)
  if (given.length === 0) return <p className="ref-place">{t(texts.none)}</p>
  return (
    <div className="ref-examples">
      {given.map(({ title, body }, at) => (
        <details key={title} className="ref-example" open={at === 0}>
          <summary>{title}</summary>
          <CodeBlock label={title}>{JSON.stringify(body, null, 2)}</CodeBlock>
        </details>
      ))}
    </div>
  )
}
