import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { TextInput } from './controls.tsx'

/**
 * A date, or a date with a time. The parts that are typed stay while they are no day: their value is empty
 * then, and Firefox blanks all of them when it is set.
 */
export function DateInput({
  value,
  onType,
  ...rest
}: Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'
> & {
  readonly type: 'date' | 'datetime-local'
  readonly value: string
  /** Empty while there is no whole date. */
  readonly onType: (value: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [first] = useState(value)
  // A value that did not come from typing is shown: the input keeps its own.
  useEffect(() => {
    const { current } = input
    // Of parts that are no day yet both are empty.
    if (current && current.value !== value) current.value = value
  }, [value])
  return (
    <TextInput
      {...rest}
      ref={input}
      defaultValue={first}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
