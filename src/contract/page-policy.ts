/** The things that a page may load and run: directives of a content security policy. */
type Policy = Readonly<Record<string, string>>

export const policyText = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`.trim())
    .join('; ')

/**
 * The policy of index.html, with the digests of its inline scripts and styles. Nothing else runs: no script of
 * another origin, none that is written in the page, no `eval`; Trusted Types keep texts from becoming
 * code. The console asks sandboxes and 3-D Secure pages at addresses that its user chooses, so these
 * may be anywhere.
 */
export const consolePolicy = (digests: {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}) =>
  policyText({
    'default-src': "'none'",
    'script-src': ownOr(digests.scripts),
    'style-src': ownOr(digests.styles),
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self' http: https:",
    'frame-src': "'self' http: https:",
    'form-action': "'self' http: https:",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  })

const ownOr = (digests: readonly string[]) =>
  ["'self'", ...digests.map((digest) => `'${digest}'`)].join(' ')

/** The policy of a page without scripts whose style is in the page. */
export const stillPagePolicy = policyText({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
})

/** Headers of every page and file: the type counts, no address leaves, no device is used. */
export const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': [
    'accelerometer=()',
    'autoplay=()',
    'camera=()',
    'clipboard-read=()',
    'clipboard-write=(self)',
    'display-capture=()',
    'encrypted-media=()',
    'fullscreen=(self)',
    'geolocation=()',
    'gyroscope=()',
    'hid=()',
    'idle-detection=()',
    'magnetometer=()',
    'microphone=()',
    'midi=()',
    'payment=()',
    'screen-wake-lock=(self)',
    'serial=()',
    'usb=()',
    'xr-spatial-tracking=()',
  ].join(', '),
} as const

/**
 * The headers of a built index.html: the policy of its own `meta` element, and a ban on foreign
 * frames.
 */
export const indexHeaders = (html: string) => ({
  ...pageHeaders,
  'content-security-policy': [policyIn(html), "frame-ancestors 'self'"].filter(Boolean).join('; '),
})

const policyIn = (html: string) =>
  /<meta http-equiv="content-security-policy" content="([^"]+)"/i.exec(html)?.[1] ?? ''
