/** A character that no header carries: no byte, or the end of a line. */
export const unsendableCharacter = /[^\t\x20-\x7e\x80-\xff]/u

/**
 * Tells whether a browser sends a header with this value; it refuses any other without saying why.
 */
export const isSendable = (value: string) => !unsendableCharacter.test(value)
