import { megabytes } from '../bench/megabytes.ts'
import { memoryOfSales, mostGrowth } from '../bench/memory.ts'
import type { Part, Row } from './part.ts'

const sales = 1000

/**
 * What sales leave in the memory of a page that shows their list; `e2e/memory.spec.ts` is the short
 * form, `npm run bench memory` the long one.
 */
export const pageMemory: Part = {
  seconds: 50,
  async *run(): AsyncIterable<Row> {
    const { process, heaps } = await memoryOfSales({ warm: 300, sales })
    const grown = process.after - process.before
    yield {
      tried: 'sell with a list open: the memory of the page',
      times: sales,
      lost: Number(grown > mostGrowth),
      seen:
        `process ${megabytes(process.before)} to ${megabytes(process.after)}, ` +
        `heaps ${megabytes(heaps.before)} to ${megabytes(heaps.after)}`,
    }
  },
}
