/** An e-mail address that the service accepts. */
export const emailForm = /^[^\s@"(),:;<>[\\\]]+@[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/i

/** An address that a browser can open, in full: a browser also takes `https:shop.hn`. */
export const isWebUrl = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
