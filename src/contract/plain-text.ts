const beyondAscii = /[^\0-\x7f]/

/** Without accents and in lower case, so that "codigo" finds "Código". */
export const plainText = (text: string) =>
  (beyondAscii.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text).toLowerCase()

/** The words of a search; a text whose `plainText` has each of the words is found. */
export const plainWords = (text: string) => plainText(text).split(/\s+/).filter(Boolean)
