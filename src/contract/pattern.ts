/** The source of a regular expression that matches a text as it is. */
export const escapePattern = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
