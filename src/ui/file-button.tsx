import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

/** Has the user choose a file, the same one again too. */
export function FileButton({
  accept,
  id,
  onFile,
  children,
  ...button
}: Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  accept: string
  /** The id, where a label elsewhere names it. */
  id?: string
  onFile: (file: File) => void
  children: string
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        hidden
        aria-label={id === undefined ? children : undefined}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          currentTarget.value = ''
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
