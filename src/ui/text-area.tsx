import './text-area.css'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Grows with its text, if the browser supports that. */
export function TextArea({
  mono = false,
  className,
  ...rest
}: ComponentProps<'textarea'> & { mono?: boolean }) {
  return (
    <textarea
      autoComplete="off"
      spellCheck={false}
      {...rest}
      className={classNames('ui-text-area', mono && 'ui-text-area-mono', className)}
    />
  )
}
