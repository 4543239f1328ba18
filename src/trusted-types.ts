/** The part of Trusted Types that is used here. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(text: string): string | null }): unknown
}

/**
 * Lets no text become code, except for the address of our own worker, which MSW registers as a text.
 * Browsers without Trusted Types ignore the directive that demands them.
 */
export function trustOnly(workerPath: string) {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const worker = new URL(workerPath, location.href).href
  trustedTypes?.createPolicy('default', {
    createScriptURL: (text) => (new URL(text, location.href).href === worker ? text : null),
  })
}
