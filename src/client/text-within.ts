/**
 * The text of an answer, of which no more than so many bytes are read: `isWhole` says whether that was
 * all of it.
 */
export async function textWithin(response: Response, most: number) {
  const { headers, type, body } = response
  // What is compressed can be much longer than it says, and one of another origin hides that it is.
  const isPlain = type !== 'cors' && !headers.has('content-encoding')
  const declared = isPlain ? headers.get('content-length') : null
  if (!body || (declared !== null && Number(declared) <= most)) {
    return { text: await response.text(), isWhole: true }
  }
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { text: text + decoder.decode(), isWhole: true }
    bytes += value.length
    text += decoder.decode(value, { stream: true })
    if (bytes <= most) continue
    void reader.cancel().catch(() => {})
    return { text, isWhole: false }
  }
}

/** Bytes of the longest answer of a sandbox: its whole state. */
export const longestAnswer = 64 * 1024 * 1024
