import { buttonClass } from '../../ui/button.tsx'
import { HrefLink } from '../shared/link.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  newer: { es: 'Al principio', en: 'To the start' },
  older: { es: 'Anteriores', en: 'Older' },
} as const

/** The ways through a list of several pages; `href` is the address of the page after a cursor. */
export function ListPages({
  href,
  after,
  next,
}: {
  href: (after: string | undefined) => string
  after: string | undefined
  next: string | null
}) {
  const t = useText()
  return (
    <>
      {after && (
        <HrefLink className={buttonClass({ size: 's' })} href={href(undefined)}>
          {t(texts.newer)}
        </HrefLink>
      )}
      {next && (
        <HrefLink className={buttonClass({ size: 's' })} href={href(next)}>
          {t(texts.older)}
        </HrefLink>
      )}
    </>
  )
}
