import type { Text } from './text.ts'

/** The fault of JSON that `parseJson` refuses to build. */
export const intricacy: Text = {
  es: 'tiene listas u objetos a más de 100 niveles, más de un millón de ellos, más de 5 millones de valores o más de 200,000 nombres: divídalo o quite lo que sobra',
  en: 'it has lists or objects over 100 deep, over a million of them, over 5 million values, or over 200,000 names: split it, or take out what is too much',
}
