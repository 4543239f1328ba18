import { share } from '../../../contract/format.ts'
import type { Lang } from '../../../contract/text.ts'

/** The greatest change with a figure: beyond it there was next to nothing before. */
const most = 9.99

/** The change of an amount against the one before, such as `↑ 27.3%`. */
export function changeWords(now: number, before: number, lang: Lang) {
  const part = now / before - 1
  const size = Math.abs(part)
  if (size < 0.0005) return share(0, lang)
  return `${part < 0 ? '↓' : '↑'} ${size > most ? '>\u00a0' : ''}${share(Math.min(size, most), lang)}`
}
