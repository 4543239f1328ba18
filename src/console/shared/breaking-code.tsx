import { Fragment } from 'react'

/** A word of the wire that breaks after a slash, so that a path fills its lines. */
export const BreakingCode = ({ children }: { children: string }) => (
  <code translate="no">
    {children.split(/(?<=\/)/).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </code>
)
