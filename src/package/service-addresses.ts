import { controlIds, controlPath } from '../contract/control/routes.ts'
import { escapePattern } from '../contract/pattern.ts'

/**
 * The addresses of the payment interface and of the sandbox's own, below `url`; what they capture is
 * the path that the sandbox knows. Modules of a page, such as `/sandbox/shop.js`, are not among them.
 *
 * @throws RangeError when `url` is none below which there could be one.
 */
export const serviceAddresses = (url: string) => new RegExp(`^${folderOf(url)}(${paths})$`, 'i')

const documents = controlIds.map((id) => controlPath(id)).filter((path) => path.endsWith('.json'))
const isOfModule = String.raw`.*\.[a-z]\w*$`
const paths = `/(?!${isOfModule})(?:api/v2/.*|sandbox(?:/.*)?)|${documents.map(escapePattern).join('|')}`

const anyOrigin = '[a-z]+://[^/]+'

/** The pattern of what comes before a path. */
function folderOf(url: string) {
  const [, star, path] = /^(\*?)(\/(?!\/).*)?$/.exec(url) ?? []
  if (star || path) {
    const { location } = globalThis as Partial<typeof globalThis>
    // Only a page has an origin of its own.
    const isOfPage = !star && location?.origin?.startsWith('http')
    const origin = isOfPage ? escapePattern(location?.origin ?? '') : anyOrigin
    return origin + pathPattern(path, url)
  }
  const { protocol, origin, pathname, ...rest } = URL.canParse(url) ? partsOf(url) : partsOf('x:')
  if (!/^https?:$/.test(protocol) || Object.values(rest).some(Boolean)) throw unusable(url)
  return withStars(origin) + pathPattern(pathname, url)
}

function partsOf(url: string) {
  const { protocol, origin, pathname, username, password, search, hash } = new URL(url)
  return { protocol, origin, pathname, username, password, search, hash }
}

/** Of the folder that the interface is in: whoever names the interface too means the same one. */
function pathPattern(path = '', url: string) {
  const folder = path.replace(/[/*]+$/, '').replace(/\/api\/v2$/i, '')
  if (/[?#]|\/api\/v2\//i.test(`${folder}/`)) throw unusable(url)
  return withStars(folder.replace(/\/+$/, ''))
}

const withStars = (text: string) => escapePattern(text).replaceAll(String.raw`\*`, '[^/]*')

const unusable = (url: string) =>
  new RangeError(
    'url needs an origin such as https://pay.example, with a path or without, a path such as /pay, ' +
      `or *, not "${url.replace(/\/\/[^/]*@/, '//')}"`,
  )
