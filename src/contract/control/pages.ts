import type { Text } from '../text.ts'

/**
 * The sandbox's own pages of 3-D Secure, which a browser visits in a frame of the merchant's page. Each
 * is posted a form with a JSON web token (`JWT`).
 */
export const authenticationPages: Readonly<Record<AuthenticationPage, PageRow>> = {
  collect: { path: '/sandbox/3ds/collect' },
  challenge: {
    path: '/sandbox/3ds/challenge',
    title: { es: 'Respuesta al desafío 3-D Secure', en: 'Response to the 3-D Secure challenge' },
  },
}

export type AuthenticationPage = 'collect' | 'challenge'

interface PageRow {
  readonly path: string
  /** The action of a post to the page, where a customer takes it. */
  readonly title?: Text
}

/** Tells whether a path is one of the sandbox's own pages of 3-D Secure. */
export const isAuthenticationPage = (path: string) => path.startsWith('/sandbox/3ds/')

/** The page of that path, if there is one. */
export const authenticationPageOf = (path: string) =>
  pageNames.find((name) => authenticationPages[name].path === path)

const pageNames = Object.keys(authenticationPages) as AuthenticationPage[]

/** The address by which a Node host lets phones in to the customer's pages, for its own console. */
export const phonesPath = '/phones'

/** The address of the customer's pages for phones, or the reason why there is none. */
export type PhonesAnswer =
  | { readonly url: string }
  | { readonly problem: 'no network' | 'address in use' }
