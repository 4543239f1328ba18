import './code.css'
import { type ReactNode, type ToggleEvent, useState } from 'react'
import type { TokenKind } from './code-block.tsx'
import { markWhole } from './mark-whole.ts'

/** A read-only tree. Closed parts are not rendered, so a big value costs only its open parts. */
export function JsonView({
  value,
  label,
  expandDepth = 2,
}: {
  value: unknown
  label: string
  expandDepth?: number
}) {
  return (
    <div
      className="ui-json"
      translate="no"
      tabIndex={-1}
      role="group"
      aria-label={label}
      onKeyDown={markWhole}
    >
      <Node value={value} open={expandDepth} />
    </div>
  )
}

function Node({ name, value, open }: { name?: string; value: unknown; open: number }) {
  if (!isBranch(value)) {
    return (
      <div className="ui-json-leaf">
        <Name name={name} />
        <span data-token={tokenOf(value)}>{JSON.stringify(value) ?? String(value)}</span>
      </div>
    )
  }
  const keys = Array.isArray(value) ? undefined : Object.keys(value)
  const length = keys?.length ?? (value as unknown[]).length
  const marks = keys ? '{}' : '[]'
  if (length === 0) {
    return (
      <div className="ui-json-leaf">
        <Name name={name} />
        <span data-token="punctuation">{marks}</span>
      </div>
    )
  }
  return (
    <Branch name={name} summary={`${marks[0]} ${length} ${marks[1]}`} open={open > 0}>
      {() => <Range value={value} keys={keys} from={0} to={length} open={open - 1} />}
    </Branch>
  )
}

/** Shows up to a hundred children; more are cut into at most a hundred ranges, recursively. */
function Range({
  value,
  keys,
  from,
  to,
  open,
}: {
  value: object
  keys: string[] | undefined
  from: number
  to: number
  open: number
}) {
  const step = stepFor(to - from)
  const starts = Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => from + at * step)
  if (step === 1) {
    return starts.map((at) => {
      const name = keys?.[at] ?? String(at)
      return <Node key={name} name={name} value={(value as never)[name]} open={open} />
    })
  }
  return starts.map((start) => {
    const end = Math.min(start + step, to)
    return (
      <Branch key={start} summary={`${start} … ${end - 1}`} open={false}>
        {() => <Range value={value} keys={keys} from={start} to={end} open={open} />}
      </Branch>
    )
  })
}

function Branch({
  name,
  summary,
  open,
  children,
}: {
  name?: string
  summary: string
  open: boolean
  children: () => ReactNode
}) {
  const [shown, setShown] = useState(open)
  return (
    <details
      open={shown}
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => setShown(event.currentTarget.open)}
    >
      <summary>
        <Name name={name} />
        <span data-token="punctuation">{summary}</span>
      </summary>
      {shown && <div className="ui-json-children">{children()}</div>}
    </details>
  )
}

function Name({ name }: { name?: string }) {
  if (name === undefined) return null
  return (
    <>
      <span data-token="key">{name}</span>
      <span data-token="punctuation">: </span>
    </>
  )
}

const chunk = 100

function stepFor(count: number) {
  let step = 1
  while (count / step > chunk) step *= chunk
  return step
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function tokenOf(value: unknown): TokenKind {
  return tokens[typeof value] ?? 'keyword'
}

const tokens: Record<string, TokenKind> = { string: 'string', number: 'number', bigint: 'number' }
