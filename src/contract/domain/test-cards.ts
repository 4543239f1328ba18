import { maskCard, sandboxCards } from './cards.ts'
import { caseCards } from './three-d-secure.ts'

/**
 * Card numbers that payment services publish for tests, without an account behind them. The first
 * two are the ones that the vendor's own tests store (docs/evidence.md#cards-that-can-be-stored).
 */
const published = [
  // The vendor
  '4684668223050294',
  '5416454316599121',
  // Visa
  '4242424242424242',
  '4012888888881881',
  '4222222222222',
  '4000056655665556',
  '4000000000000002',
  '4000000000000069',
  '4000000000000119',
  '4000000000000127',
  '4000000000003063',
  '4000000000003220',
  '4000000000009995',
  '4000002500003155',
  '4000002760003184',
  '4000111111111115',
  '4005519200000004',
  '4007000000027',
  '4009348888881881',
  '4012000033330026',
  '4012000077777777',
  '4111111145551142',
  '4166676667666746',
  '4217651111111119',
  '4462030000000000',
  '4500600000000061',
  '4646464646464644',
  '4917610000000000',
  '4988438843884305',
  // Mastercard
  '2222410740360010',
  '2223000010309703',
  '2223000010309711',
  '2223000048410010',
  '2223003122003222',
  '5105105105105100',
  '5136333333333335',
  '5200828282828210',
  '5424000000000015',
  '5454545454545454',
  '5555341244441115',
  '5555444433331111',
  '5577000055770004',
  '5585558555855583',
  // American Express
  '343434343434343',
  '370000000000002',
  '371449635398431',
  '378282246310005',
  '378734493671000',
  // Others
  '30569309025904',
  '3056930009020004',
  '3088000000000017',
  '3530111333300000',
  '3566002020360505',
  '3569990010095841',
  '36006666333344',
  '36227206271667',
  '38000000000006',
  '38520000023237',
  '6011000000000012',
  '6011000990139424',
  '6011111111111117',
  '6011601160116611',
  '6200000000000005',
]

/** The sandbox's own cards, those of the 3-D Secure cases, and the published ones. */
export const testCards: ReadonlySet<string> = new Set([
  ...sandboxCards.map(({ number }) => number),
  ...caseCards,
  ...published,
])

/** Undefined: more than one card has the mask. */
const byMask = new Map<string, string | undefined>()
for (const number of testCards) {
  const mask = maskCard(number)
  byMask.set(mask, byMask.has(mask) ? undefined : number)
}

/** The test card with a mask, if there is only one. */
export const testCardOf = (mask: string) => byMask.get(mask)
