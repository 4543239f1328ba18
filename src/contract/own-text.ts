/** A part of a text in memory of its own: V8 keeps the whole text for as long as a part of it is kept. */
export const ownText = (part: string, whole: string): string =>
  whole.length > 4000 ? (JSON.parse(JSON.stringify(part)) as string) : part
