/** A text as it travels in HTML or XML, between tags and in attributes. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The text that `escapeMarkup` wrote so. */
export const unescapeMarkup = (markup: string) =>
  markup.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => signs[entity] ?? entity)

/** The message of a 3-D Secure page to its parent, from an attribute of its body. */
export function pageMessage(page: string) {
  const [, attribute] = / data-message="([^"]*)"/.exec(page) ?? []
  if (attribute === undefined) return undefined
  return JSON.parse(unescapeMarkup(attribute)) as Record<string, unknown>
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const signs: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(entities).map(([sign, entity]) => [entity, sign]),
)
