import type { SignedPart } from '../../contract/signing.ts'
import type { Text } from '../../contract/text.ts'

const trimIt: Text = {
  es: 'Hay espacios al principio o al final, y se firman también.',
  en: 'There is white space at the beginning or the end, and it is signed too.',
}

/** What is probably not meant; it is signed all the same. */
export function doubtAbout(part: SignedPart, value: string): Text | undefined {
  if (value === '') return { es: 'Está vacío.', en: 'It is empty.' }
  if (value !== value.trim()) return trimIt
  if (part === 'endpoint' && !/^https?:\/\/[^/?#]+$/.test(value)) {
    return {
      es: 'Se espera un origen como https://pixelpay.dev, sin barra final.',
      en: 'An origin such as https://pixelpay.dev is expected, without a final slash.',
    }
  }
  if (part === 'amount' && !/^\d+(?:\.\d+)?$/.test(value)) {
    return {
      es: 'No es un número con punto decimal.',
      en: 'It is not a number with a decimal point.',
    }
  }
  return undefined
}
