import './entity-link.css'
import { HrefLink } from '../link.tsx'
import { hrefOf, type Path, routes } from '../routes.ts'
import { useText } from '../use-text.ts'
import { families } from './event-looks.ts'

/** The page of each kind of entity. */
const pages: Readonly<Record<string, { path: string; name: string }>> = {
  payment: { path: '/payments/:uuid', name: 'uuid' },
  token: { path: '/tokens/:token', name: 'token' },
  plan: { path: '/plans/:id', name: 'id' },
  enrollment: { path: '/enrollments/:id', name: 'id' },
}

const isPath = (path: string): path is Path => Object.hasOwn(routes, path)

/** What something is about: its kind and the beginning of its identifier, linked to its page. */
export function EntityLink({
  family,
  id,
  isNamed = true,
}: {
  family: string
  id: string
  /** Whether its kind is said too: not where a heading has said it. */
  isNamed?: boolean
}) {
  const t = useText()
  const kind = families[family]
  const page = pages[family]
  const content = (
    <>
      {isNamed && kind && `${t(kind.one)} `}
      <code>{id.length > 14 ? `${id.slice(0, 12)}…` : id}</code>
    </>
  )
  return page && isPath(page.path) ? (
    <HrefLink
      className="entity-link"
      title={id}
      href={hrefOf({ to: page.path, params: { [page.name]: id } })}
    >
      {content}
    </HrefLink>
  ) : (
    <span className="entity-link" title={id}>
      {content}
    </span>
  )
}
