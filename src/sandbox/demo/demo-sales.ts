import { sandboxCards } from '../../contract/domain/cards.ts'
import { sampleSale } from '../../contract/samples.ts'
import type { DemoAct } from './shop.ts'

/** Two days in a shop: customer, amount (those of the table fail), card, hours ago. */
const sales: readonly (readonly [string, number, number, number])[] = [
  ['Marlon Zelaya', 1250, 0, 51],
  ['Karla Discua', 389.5, 1, 47],
  ['Óscar Pineda', 2, 0, 30],
  ['Óscar Pineda', 2480, 1, 29.5],
  ['Gabriela Mejía', 645.75, 0, 27],
  ['Rosa Elvir', 4, 1, 22],
  ['Luis Banegas', 3199, 0, 6],
  ['Daniela Funes', 8, 0, 4],
  ['Daniela Funes', 872.25, 0, 3.9],
  ['Ana Lucía Rivera', 1480.5, 1, 0.5],
]

export const demoSales = (): DemoAct[] =>
  sales.map(([name, amount, card, hoursAgo], index) => {
    const { number = '', cvv = '' } = sandboxCards[card] ?? {}
    const values = {
      ...sampleSale,
      order_id: `DEMO-${1001 + index}`,
      order_amount: String(amount),
      customer_name: name,
      customer_email: `cliente${index + 1}@pixel.hn`,
      card_number: number,
      card_cvv: cvv,
      card_holder: name,
    }
    return { hoursAgo, happen: ({ send }) => void send('payments.sale', values) }
  })
