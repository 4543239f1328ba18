import { Fragment, type ReactNode } from 'react'

/** A text whose words with a hyphen, such as `e-mail` or `x-auth-key`, stay on one line. */
export const unbroken = (text: ReactNode) =>
  typeof text === 'string'
    ? text.split(/(?<!\S)(\S+-\S+)/).map((part, at) =>
        at % 2 ? (
          <span key={at} className="ui-unbroken">
            {part}
          </span>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        ),
      )
    : text

/** A word of the wire that breaks after a slash or an underscore, so that it fills its lines. */
export const BreakingCode = ({ children }: { children: string }) => (
  <code translate="no">
    {children.split(/(?<=[/_])/).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </code>
)
