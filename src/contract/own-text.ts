/**
 * Copies a part of a text: V8 keeps the whole text in memory for as long as an uncopied part lives.
 */
export const ownText = (part: string, whole: string): string =>
  whole.length > 4000 ? (JSON.parse(JSON.stringify(part)) as string) : part
