import type { Block } from '../../reference/entry.ts'
import { CodeBlock } from '../../ui/code-block.tsx'
import { StateMachine } from '../shared/state-machine.tsx'
import { useText } from '../state/use-text.ts'
import { ExampleView } from './example-view.tsx'
import { FieldList } from './field-list.tsx'
import { SourceView } from './source-view.tsx'
import { WordsView } from './words-view.tsx'

/** One block of a page of the reference. */
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
      return (
        <dl className="ref-facts">
          {block.facts.map(({ term, says }, at) => (
            <div key={`${term.en} ${at}`}>
              <dt>{t(term)}</dt>
              <dd>
                <WordsView words={says} />
              </dd>
            </div>
          ))}
        </dl>
      )
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
      return <TableView block={block} caption={caption} />
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

function TableView({
  block: { head, rows },
  caption,
}: {
  block: Extract<Block, { kind: 'table' }>
  caption: string
}) {
  const t = useText()
  return (
    <div className="ref-table">
      <table role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {head.map((title) => (
              <th key={title.en} role="columnheader" scope="col">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, at) => (
            <tr key={at} role="row">
              {row.map((cell, column) => (
                <td key={column} role="cell" data-label={head[column] && t(head[column])}>
                  <span>
                    <WordsView words={cell} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
