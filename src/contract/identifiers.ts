/** An identifier as the sandbox writes it: a capital as prefix, the UUID in small letters. */
export const canonicalId = (id: string) =>
  `${id.slice(0, 1).toUpperCase()}${id.slice(1).toLowerCase()}`
