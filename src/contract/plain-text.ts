const beyondAscii = /[^\0-\x7f]/

/** Without accents and in lower case, so that "codigo" finds "Código". */
export const plainText = (text: string) =>
  (beyondAscii.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text).toLowerCase()
