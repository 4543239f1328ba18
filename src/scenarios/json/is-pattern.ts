/** Whether a text of a file is written as a pattern, such as "/^S-/". */
export const isPattern = (text: string) => text.length > 2 && /^\/.*\/[iu]*$/s.test(text)
