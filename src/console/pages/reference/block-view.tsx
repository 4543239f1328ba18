import { Fragment } from 'react'
import {
  type Block,
  fieldAnchor,
  type FieldEntry,
  type Inline,
  type Ref,
  type Words,
  type Source,
} from '../../../reference/entry.ts'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { DefinitionList, DefinitionRow } from '../../../ui/definition-list.tsx'
import { type ExampleOf, givenBodies } from '../../../reference/examples.ts'
import { headerNeedTexts } from '../../../contract/explanations/header-texts.ts'
import { Pill } from '../../../ui/pill.tsx'
import { entryAt } from '../../../reference/reference.ts'
import { StateMachine } from '../../parts/records/state-machine.tsx'
import { useText } from '../../state/use-text.ts'
import { EvidencePill } from '../../parts/records/ledger-rows.tsx'
import { Link } from '../../parts/actions/link.tsx'
import { ReferenceTable } from './reference-table.tsx'
import { useExamples, useLedger } from './use-ledger.ts'
import { rowsOf } from '../../../contract/specification/rows-of.ts'
import type { Statement } from '../../../contract/specification/statement.ts'
import { evidences } from '../../../contract/domain/evidence.ts'
import { marksOf } from '../../../reference/parts.ts'
import { usePreferences } from '../../state/preferences.ts'

/** A block of a page of the reference. */
export function BlockView({ block, caption }: { block: Block; caption: string }) {
  const t = useText()
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <WordsView words={block.words} />
        </p>
      )
    case 'facts':
      return <Facts facts={block.facts} />
    case 'list':
      return (
        <ul className="ref-list">
          {block.items.map((item, at) => (
            <li key={at}>
              <WordsView words={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return (
        <ReferenceTable
          caption={caption}
          head={block.head.map((title) => t(title))}
          rows={block.rows.map((row) =>
            // eslint-disable-next-line react/no-array-index-key -- cells have no other name
            row.map((cell, column) => <WordsView key={column} words={cell} />),
          )}
        />
      )
    case 'fields':
      return (
        <div className="ref-group">
          {block.title && <h3>{t(block.title)}</h3>}
          <FieldList fields={block.fields} />
        </div>
      )
    case 'code':
      return (
        <figure className="ref-code">
          <figcaption>{t(block.label)}</figcaption>
          <CodeBlock label={t(block.label)}>{block.text}</CodeBlock>
        </figure>
      )
    case 'example':
      return <ExampleView of={block.of} />
    case 'machine':
      return <StateMachine machine={block.machine} withList={false} />
    case 'source':
      return <SourceView source={block.source} />
  }
}

const texts = {
  waiting: { es: 'El sandbox prepara sus ejemplos…', en: 'The sandbox prepares its examples…' },
  none: {
    es: 'Este sandbox no tiene un ejemplo: con su libro de supuestos no llega, o depende de lo que ya guarda.',
    en: 'This sandbox has no example: under its ledger it does not come, or it depends on what is kept already.',
  },
  place: { es: '§ :place', en: '§ :place' },
  reading: { es: 'Aquí: :option', en: 'Here: :option' },
  sources: { es: 'En qué se basa :name', en: 'What :name rests on' },
} as const

/** The answers of the sandbox under its ledger: the first example is open, the others on demand. */
function ExampleView({ of }: { of: ExampleOf }) {
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

/** The fields of a request, an answer or a notification. */
function FieldList({ fields }: { fields: readonly FieldEntry[] }) {
  return (
    <ul className="ref-fields" role="list">
      {fields.map((field) => (
        <FieldView key={field.name} field={field} />
      ))}
    </ul>
  )
}

function FieldView({ field }: { field: FieldEntry }) {
  const t = useText()
  const { name, title, need, type, what, facts, source } = field
  return (
    <li className="ref-field" id={fieldAnchor(name)} tabIndex={-1}>
      <p className="ref-field-head">
        <code translate="no" className="ref-field-name">
          {name}
        </code>
        {title && <span>{t(title)}</span>}
        {need && (
          <Pill
            tone={need === 'required' ? 'blue' : 'grey'}
            icon={need === 'required' ? 'check' : 'plus'}
          >
            {t(headerNeedTexts[need])}
          </Pill>
        )}
        {type && (
          <code translate="no" className="ref-type">
            {type}
          </code>
        )}
      </p>
      <p>{t(what)}</p>
      <Facts isCompact facts={facts} />
      <details className="ref-sources">
        <summary>
          <span className="visually-hidden">{t(texts.sources, { name })}</span>
          <SourceMarks field={field} />
        </summary>
        <SourceView source={source} />
      </details>
    </li>
  )
}

function Facts({ facts, isCompact }: { facts: FieldEntry['facts']; isCompact?: boolean }) {
  const t = useText()
  return (
    <div className="ref-facts" data-compact={isCompact || undefined}>
      <DefinitionList>
        {facts.map(({ term, says }, at) => (
          <DefinitionRow key={`${term.en} ${at}`} term={t(term)}>
            <WordsView words={says} />
          </DefinitionRow>
        ))}
      </DefinitionList>
    </div>
  )
}

/** The evidence for a field, in a line. */
function SourceMarks({ field: { source } }: { field: FieldEntry }) {
  const ledger = useLedger()
  const known = [
    ...(source.statements.some(({ gap }) => !gap) ? (['documented'] as const) : []),
    ...source.rows.flatMap((id) => ledger.get(id)?.evidence ?? []),
  ]
  return [...new Set(known)].map((mark) => <EvidencePill key={mark} evidence={mark} />)
}

/** Words of the reference, with words of the wire as code, and links to other pages. */
function WordsView({ words }: { words: Words }) {
  return words.map((one, at) => (
    // eslint-disable-next-line react/no-array-index-key -- words have no other name
    <Fragment key={at}>
      <Word word={one} />
    </Fragment>
  ))
}

function Word({ word }: { word: Inline }) {
  const t = useText()
  if ('code' in word) return <code translate="no">{word.code}</code>
  if ('to' in word) return <EntryLink to={word} />
  return t(word)
}

function EntryLink({ to: { to, words } }: { to: Ref }) {
  const shown = words ?? entryAt(to)?.title
  return (
    <Link to="/reference/:kind/:name" params={to}>
      {shown ? <Word word={shown} /> : to.name}
    </Link>
  )
}

/** The sources of a sentence: statements of the specification, and rows of the ledger, each marked. */
function SourceView({ source: { statements, rows, evidence } }: { source: Source }) {
  const t = useText()
  const inStatements = new Set<string>(statements.flatMap(rowsOf))
  const others = rows.filter((id) => !inStatements.has(id))
  return (
    <ul className="ref-source" role="list">
      {evidence && (
        <li>
          <EvidencePill evidence={evidence} /> <p>{sentence(t(evidences[evidence].about))}</p>
        </li>
      )}
      {statements.map((one) => (
        <StatementView key={one.id} statement={one} />
      ))}
      {others.map((id) => (
        <li key={id}>
          <LedgerRow id={id} />
        </li>
      ))}
    </ul>
  )
}

const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`

function StatementView({ statement }: { statement: Statement }) {
  const t = useText()
  const ledger = useLedger()
  const { text, section, part } = statement
  return (
    <li>
      <span className="ref-marks">
        {marksOf(statement, ledger).map((mark) => (
          <EvidencePill key={mark} evidence={mark} />
        ))}
      </span>
      <div>
        <p>
          {t(text)} {/* The specification is in English. */}
          <span className="ref-place" lang="en">
            {t(texts.place, { place: [section, part].filter(Boolean).join(', ') })}
          </span>
        </p>
        {rowsOf(statement).map((id) => (
          <LedgerRow key={id} id={id} isNested />
        ))}
      </div>
    </li>
  )
}

/** A row of the ledger: the option of this sandbox, and the way to change it. */
function LedgerRow({ id, isNested = false }: { id: string; isNested?: boolean }) {
  const t = useText()
  const { target } = usePreferences()
  const row = useLedger().get(id)
  if (!row) return null
  const option = row.options.find((one) => one.id === row.value)?.title ?? row.value
  return (
    <div className="ref-row" data-nested={isNested || undefined}>
      <EvidencePill evidence={row.evidence} />
      <p>
        {/* The real service has no ledger to open: it behaves as it does. */}
        {target === 'live' ? (
          row.title
        ) : (
          <Link to="/assumptions" search={{ id }}>
            {row.title}
          </Link>
        )}{' '}
        <span className="ref-reading">{t(texts.reading, { option })}</span>
      </p>
    </div>
  )
}
