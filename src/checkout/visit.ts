/** The payment or the subscription that the address of the page names. */
export interface Visit {
  readonly page:
    | { readonly kind: 'payment'; readonly uuid: string }
    | { readonly kind: 'manage'; readonly token: string }
    | { readonly kind: 'nothing' }
  /** The named sandbox, if it is not the default one. */
  readonly sandbox: string | undefined
}

/** Reads an address below the base path, such as `checkout/P-1?sandbox=shop`. */
export function readVisit(path: string, search: string): Visit {
  const [, token, uuid] = /^checkout\/(?:manage\/([^/]+)|([^/]+))\/?$/.exec(path) ?? []
  return {
    page: pageOf(token, uuid),
    sandbox: new URLSearchParams(search).get('sandbox') || undefined,
  }
}

function pageOf(token: string | undefined, uuid: string | undefined): Visit['page'] {
  if (token) return { kind: 'manage', token: decoded(token) }
  if (uuid && uuid !== 'manage') return { kind: 'payment', uuid: decoded(uuid) }
  return { kind: 'nothing' }
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

function decoded(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
