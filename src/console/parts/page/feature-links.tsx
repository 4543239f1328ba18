import { ButtonLink } from '../actions/link.tsx'
import { laterFeatures } from '../../state/features.ts'
import type { Path } from '../../state/routes.ts'
import { useText } from '../../state/use-text.ts'

/** The links that features have from a page, for its menu; `search` are the parameters of that page. */
export function FeatureLinks({
  on,
  search = {},
}: {
  on: Path
  search?: Readonly<Record<string, string | undefined>>
}) {
  const t = useText()
  return laterFeatures()
    .links.filter((link) => link.on === on)
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
