/** A text as it travels in HTML or XML, between tags and in attributes. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The text that `escapeMarkup` wrote so. */
export const unescapeMarkup = (markup: string) =>
  markup.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => signs[entity] ?? entity)

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
