import { longestView, readShopView, type ShopOrder } from '../scenarios/probe/shop-view.ts'

export type ShopView =
  | { readonly orders: readonly ShopOrder[] }
  | { readonly orders?: undefined; readonly problem: string }

/** The shop's view at an address. */
export async function readViewAt(url: string): Promise<ShopView> {
  const problem = (why: string) => ({ problem: `${url}: ${why}` })
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) })
    if (response.status !== 200) return problem(`it answers ${response.status}`)
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      if (text.length > longestView) return problem(`it is over ${longestView} characters`)
    }
    const read = readShopView(text)
    return 'problem' in read ? problem(read.problem) : read
  } catch (error) {
    const { name, cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
    if (name === 'TimeoutError') return problem('it does not answer in 10 s')
    return problem(`it cannot be read (${cause?.code ?? cause?.message ?? message})`)
  }
}
