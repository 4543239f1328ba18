import { featureLinks } from '../../features/console.ts'
import type { Text } from '../../contract/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Link } from '../shared/link.tsx'
import { type Path, type PlainPath, rowOf } from '../state/routes.ts'
import { useText } from '../state/use-text.ts'

interface FeatureLink {
  readonly on: Path
  readonly to: PlainPath
  readonly title: Text
}

const links: readonly FeatureLink[] = featureLinks

/** The links that features have at the head of a page, with what they understand of its search. */
export function FeatureLinks({
  on,
  search = {},
}: {
  on: Path
  search?: Readonly<Record<string, string | undefined>>
}) {
  const t = useText()
  return links
    .filter((link) => link.on === on)
    .map(({ to, title }) => {
      const known = Object.fromEntries(rowOf(to).search.map((name) => [name, search[name]]))
      return (
        <Link key={to} className={buttonClass()} to={to} search={known}>
          {t(title)}
        </Link>
      )
    })
}
