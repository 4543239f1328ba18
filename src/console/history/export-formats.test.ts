import { expect, test } from 'vitest'
import { sampleSale } from '../../contract/samples.ts'
import { fileNameOf, formats } from './export-formats.ts'

test.each(Object.entries(formats))(
  'no card number of a title is in the name of a file: %s',
  (_, format) => {
    const name = fileNameOf(format, `Venta con ${sampleSale.card_number}`)
    expect(name).toBe(`venta-con-411111-1111.${format.extension}`)
  },
)
