import type { PaymentEntity } from '../../contract/control/entities.ts'
import { money } from '../../contract/format.ts'
import { fill, type Lang, type Text } from '../../contract/text.ts'

const whole: Text = { es: ':part capturado', en: ':part captured' }
const partly: Text = {
  es: ':part de :all capturado, :rest liberado',
  en: ':part of :all captured, :rest released',
}

/** What a capture took of an authorization, and what it gave back; undefined for other payments. */
export function capturedWords(
  { amount, currency, authorized_amount: all }: PaymentEntity,
  lang: Lang,
) {
  if (all === null) return undefined
  const written = (sum: number) => money({ amount: sum, currency }, lang)
  const words = { part: written(amount), all: written(all), rest: written(all - amount) }
  return fill((amount < all ? partly : whole)[lang], words)
}
