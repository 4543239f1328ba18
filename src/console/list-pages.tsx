import { buttonClass } from '../ui/button.tsx'
import { HrefLink } from './link.tsx'
import { hrefOf, type Path } from './routes.ts'
import { useText } from './use-text.ts'

const texts = {
  newer: { es: 'Al principio', en: 'To the start' },
  older: { es: 'Anteriores', en: 'Older' },
} as const

/** The ways from one page of a list to the next, and back to its beginning; filters stay. */
export function ListPages({
  to,
  search,
  next,
}: {
  to: Path
  search: Readonly<Record<string, string | undefined>>
  /** The cursor of the next page; null at the end. */
  next: string | null
}) {
  const t = useText()
  return (
    <>
      {search['after'] && (
        <HrefLink
          className={buttonClass({ size: 's' })}
          href={hrefOf({ to, search: { ...search, after: undefined } })}
        >
          {t(texts.newer)}
        </HrefLink>
      )}
      {next && (
        <HrefLink
          className={buttonClass({ size: 's' })}
          href={hrefOf({ to, search: { ...search, after: next } })}
        >
          {t(texts.older)}
        </HrefLink>
      )}
    </>
  )
}
