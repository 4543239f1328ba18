import { decodeSegment } from '../contract/decode-segment.ts'
import { isLang, type Lang } from '../contract/text.ts'

/** The payment, the subscription or the plan that the address of the page names. */
export interface Visit {
  readonly page:
    | { readonly kind: 'payment'; readonly uuid: string }
    | { readonly kind: 'manage'; readonly token: string }
    | { readonly kind: 'join'; readonly plan: string }
    | { readonly kind: 'nothing' }
  /** The named sandbox, if it is not the default one. */
  readonly sandbox: string | undefined
  readonly lang: Lang | undefined
}

/** Reads an address below the base path, such as `checkout/P-1?sandbox=shop`. */
export function readVisit(path: string, search: string): Visit {
  const [, name, id] = /^checkout\/(?:(manage|join)\/)?([^/]+)\/?$/.exec(path) ?? []
  const query = new URLSearchParams(search)
  const lang = query.get('lang')
  return {
    page: pageOf(name, id && withoutMarks(decodeSegment(id))),
    sandbox: query.get('sandbox') || undefined,
    lang: isLang(lang) ? lang : undefined,
  }
}

/** A link in a message often takes along the full stop, the comma or the bracket behind it. */
const withoutMarks = (id: string) => id.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '')

function pageOf(name: string | undefined, id: string | undefined): Visit['page'] {
  if (!id || id === 'manage' || id === 'join') return { kind: 'nothing' }
  if (name === 'manage') return { kind: 'manage', token: id }
  return name ? { kind: 'join', plan: id } : { kind: 'payment', uuid: id }
}

/** The address of another page of the same customer, in the same sandbox. */
export function addressOf(base: string, page: string, { sandbox }: Pick<Visit, 'sandbox'>) {
  const query = sandbox ? `?${new URLSearchParams({ sandbox })}` : ''
  return `${base}checkout/${page}${query}`
}

/** The merchant's page to return to, if it is an address of the web. */
export function safeRedirect(redirect: string | null | undefined) {
  if (!redirect || !URL.canParse(redirect)) return undefined
  const url = new URL(redirect)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
}
