import { featureLinks } from '../../../features/links.ts'
import type { Text } from '../../../contract/text.ts'
import { ButtonLink } from '../actions/link.tsx'
import { type Path, type PlainPath } from '../../state/routes.ts'
import { useText } from '../../state/use-text.ts'

interface FeatureLink {
  readonly on: Path
  readonly to: PlainPath
  readonly title: Text
  /** The search parameters of the page that the link hands on. */
  readonly keeps?: readonly string[]
}

const links: readonly FeatureLink[] = featureLinks

/** The links that features have from a page, for its menu; `search` are the parameters of that page. */
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
    .map(({ to, title, keeps = [] }) => (
      <ButtonLink
        key={to}
        variant="ghost"
        to={to}
        search={Object.fromEntries(keeps.map((name) => [name, search[name]]))}
      >
        {t(title)}
      </ButtonLink>
    ))
}
