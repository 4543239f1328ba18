const beyondAscii = /[^\0-\x7f]/

/** Without accents and in lower case, so that "codigo" finds "Código". */
export const plainText = (text: string) =>
  (beyondAscii.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text).toLowerCase()

/** The words of what was typed to search; a text that has each of them, as `plainText`, is found. */
export const plainWords = (text: string) => plainText(text).split(/\s+/).filter(Boolean)
