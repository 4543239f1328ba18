/** An e-mail address that the service accepts. */
export const emailForm = /^[^\s@"(),:;<>[\\\]]+@[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/i

/** An address that a browser can open. */
export const isWebUrl = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
