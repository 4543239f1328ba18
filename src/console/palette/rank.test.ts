import { expect, test } from 'vitest'
import { ranked } from './rank.ts'

const items = [
  { title: 'Todos los cobros' },
  { title: 'Cobrar con token', words: 'payments.sale /api/v2/transaction/sale' },
  { title: 'Código de éxito', words: 'success_code' },
  { title: 'Descobrir' },
]
const titles = (text: string) => ranked(items, text).map(({ title }) => title)

test.each([
  ['', ['Todos los cobros', 'Cobrar con token', 'Código de éxito', 'Descobrir']],
  ['cob', ['Cobrar con token', 'Todos los cobros', 'Descobrir']],
  ['codigo', ['Código de éxito']],
  ['token COBRAR', ['Cobrar con token']],
  ['payments.sale', ['Cobrar con token']],
  ['success_code', ['Código de éxito']],
  ['/api/v2/tr', ['Cobrar con token']],
  ['cobros nada', []],
])('"%s" finds %j', (text, found) => {
  expect(titles(text)).toEqual(found)
})
