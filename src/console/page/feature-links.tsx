import { featureLinks } from '../../features/console.ts'
import type { Text } from '../../contract/text.ts'
import { ButtonLink } from '../shared/link.tsx'
import { type Path, type PlainPath } from '../state/routes.ts'
import { useText } from '../state/use-text.ts'

interface FeatureLink {
  readonly on: Path
  readonly to: PlainPath
  readonly title: Text
}

const links: readonly FeatureLink[] = featureLinks

/** The links that features have at the head of a page. */
export function FeatureLinks({ on }: { on: Path }) {
  const t = useText()
  return links
    .filter((link) => link.on === on)
    .map(({ to, title }) => (
      <ButtonLink key={to} to={to}>
        {t(title)}
      </ButtonLink>
    ))
}
