import './exchange.css'
import type { ReactNode } from 'react'
import type { Outgoing } from '../../../client/prepare.ts'
import { CodeBlock, Token } from '../../../ui/code-block.tsx'

/** The request as HTTP/1.1 would write it. */
export function wireText({ method, url, headers, body }: Outgoing) {
  const { host, pathname, search } = new URL(url)
  const head = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return `${head.join('\n')}\n\n${body ?? ''}`
}

/** The same, with its parts coloured; each pair of a form or a query on its own line. */
export function WireText({
  label,
  request,
  actions,
}: {
  label: string
  request: Outgoing
  actions?: ReactNode
}) {
  const { host, pathname, search } = new URL(request.url)
  const isForm = request.headers['content-type']?.includes('urlencoded')
  return (
    <CodeBlock label={label} actions={actions} wraps>
      <Token kind="keyword">{request.method}</Token> {pathname}
      {search && <Pairs mark="?" text={search.slice(1)} />} <Token kind="comment">HTTP/1.1</Token>
      {'\n'}
      {Object.entries({ host, ...request.headers }).map(([name, value]) => (
        <span key={name} className="wire-line">
          <Token kind="key">{name}</Token>
          <Token kind="punctuation">: </Token>
          {value}
          {'\n'}
        </span>
      ))}
      {request.body && (
        <>
          {'\n'}
          {isForm ? <Pairs text={request.body} /> : <JsonLines text={request.body} />}
        </>
      )}
    </CodeBlock>
  )
}

/** Lines are for the eye only: they are drawn by the style sheet and not copied. */
function Pairs({ text, mark }: { text: string; mark?: string }) {
  return text.split('&').map((pair, place) => {
    const equals = pair.indexOf('=')
    const before = place === 0 ? mark : '&'
    return (
      <span key={place} className={before ? 'wire-pair wire-pair-next' : 'wire-pair'}>
        {before && <Token kind="punctuation">{before}</Token>}
        <Token kind="key">{pair.slice(0, equals)}</Token>
        <Token kind="punctuation">=</Token>
        <Token kind="string">{pair.slice(equals + 1)}</Token>
      </span>
    )
  })
}

function JsonLines({ text }: { text: string }) {
  return text.split('\n').map((line, place) => {
    const [, indent, name, value, comma] = /^(\s*)("[^"]*"): (.*?)(,?)$/.exec(line) ?? []
    return (
      <span key={place}>
        {name === undefined ? (
          line
        ) : (
          <>
            {indent}
            <Token kind="key">{name}</Token>
            <Token kind="punctuation">: </Token>
            <Token kind="string">{value}</Token>
            {comma}
          </>
        )}
        {'\n'}
      </span>
    )
  })
}
