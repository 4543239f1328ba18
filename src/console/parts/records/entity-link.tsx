import '../actions/parts.css'
import { HrefLink } from '../actions/link.tsx'
import { hrefOf, paths } from '../../state/routes.ts'
import { useText } from '../../state/use-text.ts'
import { families } from './event-looks.ts'
import { shortIdentifier } from './short-identifier.ts'

/** The page of one entity of a family, such as `/payments/:uuid`; undefined where there is none. */
const pageOf = (family: string) => paths().find((path) => path.startsWith(`/${family}s/:`))

/** The address of an entity's page; undefined where its family has none. */
export function entityHref(family: string, id: string) {
  const page = pageOf(family)
  return page && hrefOf({ to: page, params: { [page.split(':')[1] ?? '']: id } })
}

/** An entity by its kind and the beginning of its identifier, linked to its page. */
export function EntityLink({
  family,
  id,
  name,
}: {
  family: string
  id: string
  /** The name of the entity, in the place of its identifier. */
  name?: string | undefined
}) {
  const t = useText()
  const kind = families[family]
  const href = entityHref(family, id)
  const content = name ?? (
    <>
      {kind && `${t(kind.one)} `}
      <code translate="no">{shortIdentifier(id)}</code>
    </>
  )
  return href ? (
    <HrefLink className="entity-link" title={id} href={href}>
      {content}
    </HrefLink>
  ) : (
    <span className="entity-link" title={id}>
      {content}
    </span>
  )
}
