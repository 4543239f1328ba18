/** The languages of written requests, as a menu names them; SDK: the vendor's. */
export const languageNames = {
  curl: 'cURL',
  javascript: 'JavaScript',
  'vendor-javascript': 'SDK JavaScript',
  php: 'PHP',
  'vendor-php': 'SDK PHP',
  python: 'Python',
  java: 'Java',
  csharp: 'C#',
  go: 'Go',
  ruby: 'Ruby',
} as const satisfies Record<string, string>

export type LanguageId = keyof typeof languageNames
export const languageIds = Object.keys(languageNames) as LanguageId[]
