import './reference.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Panel } from '../../../ui/panel.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { HrefLink } from '../../parts/actions/link.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { hrefOf, type PageProps } from '../../state/routes.ts'
import { useText } from '../../state/use-text.ts'
import { type GuideName, guideTitles, isGuideName } from './guide-pages.ts'
import {
  anchorOfTitle,
  type MarkdownBlock,
  type MarkdownWord,
  readMarkdown,
  readWords,
} from './markdown.ts'
import { ReferenceTable } from './reference-table.tsx'
import { MissingEntry, ReferenceLink } from './missing-entry.tsx'

const pages = import.meta.glob<string>('../../../../docs/guide/**/*.md', {
  query: '?raw',
  import: 'default',
})

export function GuidePage({ params: { page } }: PageProps<'/guide/:page'>) {
  return isGuideName(page) ? <Guide name={page} /> : <MissingEntry kind="reference" name={page} />
}

function Guide({ name }: { name: GuideName }) {
  const t = useText()
  const { lang } = usePreferences()
  const { data } = useSuspenseQuery({
    queryKey: ['guide', name, lang],
    staleTime: Infinity,
    queryFn: () =>
      pages[`../../../../docs/guide/${lang === 'es' ? 'es/' : ''}${name}.md`]?.() ?? '',
  })
  const [, ...blocks] = readMarkdown(data)
  return (
    <article className="ref-page">
      <PageHead title={t(guideTitles[name])} back={<ReferenceLink />} />
      <Panel>
        <div className="ref-guide">
          {blocks.map((block, at) => (
            <BlockOf key={at} block={block} name={t(guideTitles[name])} />
          ))}
        </div>
      </Panel>
    </article>
  )
}

function BlockOf({ block, name }: { block: MarkdownBlock; name: string }) {
  switch (block.kind) {
    case 'title': {
      const Title = block.level === 2 ? 'h2' : 'h3'
      return <Title id={anchorOfTitle(block.text)}>{block.text}</Title>
    }
    case 'text':
      return (
        <p>
          <Line text={block.text} />
        </p>
      )
    case 'list': {
      const List = block.numbered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>
              <Line text={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'code':
      return <CodeBlock label={name}>{block.text}</CodeBlock>
    case 'table': {
      const [head = [], ...rows] = block.rows
      return (
        <ReferenceTable
          caption={name}
          head={head}
          rows={rows.map((row) => row.map((cell, column) => <Line key={column} text={cell} />))}
        />
      )
    }
  }
}

const Line = ({ text }: { text: string }) =>
  readWords(text).map((word, at) => <Word key={at} word={word} />)

function Word({ word }: { word: MarkdownWord }) {
  switch (word.kind) {
    case 'plain':
      return word.text
    case 'code':
      return <code translate="no">{word.text}</code>
    case 'emphasis':
      return <em>{word.text}</em>
    case 'strong':
      return <strong>{word.text}</strong>
    case 'link': {
      const [, page = '', anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(word.to) ?? []
      // The files beside the guide are in the package, not in the console.
      if (!isGuideName(page)) return <code translate="no">{word.text}</code>
      return (
        <HrefLink href={hrefOf({ to: '/guide/:page', params: { page } }) + anchor}>
          {word.text}
        </HrefLink>
      )
    }
  }
}
