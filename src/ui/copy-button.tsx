import './button.css'
import { useEffect, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { copyText } from './copy-text.ts'
import { useWords } from './words.ts'

/** How long (ms) the outcome of a copy is shown. */
const shownFor = 4000

/** Gets the text only when pressed, so that no secret is in the page before. */
export function CopyButton({
  text,
  label,
  showLabel = false,
  size = 's',
  variant = 'ghost',
  'aria-keyshortcuts': keys,
}: {
  text: () => string | Promise<string>
  label: string
  showLabel?: boolean
  size?: 's' | 'm'
  /** The look of the button with a label. */
  variant?: 'ghost' | 'primary'
  'aria-keyshortcuts'?: string
}) {
  const [copying, setCopying] = useState<{ outcome: 'copied' | 'failed' }>()
  const outcome = copying?.outcome ?? 'idle'
  useEffect(() => {
    if (!copying) return
    const timer = setTimeout(() => setCopying(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [copying])
  const { copied, copyFailed: failed } = useWords()
  const labels = { idle: label, copied, failed }
  const icon = icons[outcome]

  async function copy() {
    const done = await Promise.resolve(text())
      .then(copyText)
      .then(
        () => 'copied' as const,
        () => 'failed' as const,
      )
    setCopying({ outcome: done })
  }

  const shared = {
    icon,
    size,
    onClick: () => void copy(),
    'aria-keyshortcuts': keys,
    'data-outcome': outcome,
  }
  return (
    <span className="ui-copy">
      {showLabel ? (
        <Button variant={variant} {...shared}>
          {labels[outcome]}
        </Button>
      ) : (
        <IconButton {...shared} label={label} />
      )}
      <span className="visually-hidden" role="status">
        {outcome === 'idle' ? '' : labels[outcome]}
      </span>
    </span>
  )
}

const icons = { idle: 'copy', copied: 'check', failed: 'alert' } as const
