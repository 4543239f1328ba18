import { expect, test } from 'vitest'
import { beginSession } from '../../cli/testing-session.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { sampleSale } from '../../contract/samples.ts'
import { exportAs, formats } from './export-formats.ts'

test.each(formats)('no card number of a title is in the name of a file: %s', async (format) => {
  const { send, exchanges } = beginSession()
  await send('payments.sale', sampleSale)
  const { name } = exportAs(
    format,
    exchanges(),
    `Venta con ${sampleSale.card_number}`,
    'es',
    defaultAssumptions,
  )
  expect(name).toMatch(/^venta-con-411111-1111\.(json|spec\.ts|sh|har|csv|history\.json)$/)
})
