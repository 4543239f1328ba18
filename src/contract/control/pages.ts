import type { Text } from '../text.ts'

/**
 * The sandbox's own pages of 3-D Secure, which a browser visits in a frame of the merchant's page. Each
 * is posted a form with a JSON web token (`JWT`).
 */
export const authenticationPages: Readonly<Record<AuthenticationPage, PageRow>> = {
  collect: { path: '/sandbox/3ds/collect' },
  challenge: {
    path: '/sandbox/3ds/challenge',
    replayed: { es: 'Respuesta al desafío 3-D Secure', en: 'Response to the 3-D Secure challenge' },
  },
}

export type AuthenticationPage = 'collect' | 'challenge'

interface PageRow {
  readonly path: string
  /** Names it where a replay repeats it. */
  readonly replayed?: Text
}

/** Whether a path is one of the sandbox's own pages of 3-D Secure. */
export const isAuthenticationPage = (path: string) => path.startsWith('/sandbox/3ds/')

/** The page of that path, if there is one. */
export const authenticationPageOf = (path: string) =>
  pageNames.find((name) => authenticationPages[name].path === path)

const pageNames = Object.keys(authenticationPages) as AuthenticationPage[]
