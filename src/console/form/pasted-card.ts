/**
 * A card number as it is printed or copied, with spaces or dashes between its digits: its digits alone.
 * Undefined for any other text, which is pasted as it is.
 */
export function pastedCard(text: string) {
  const digits = text.replace(/[\s\u2010-\u2015-]/g, '')
  return digits !== text && /^\d{13,19}$/.test(digits) ? digits : undefined
}
