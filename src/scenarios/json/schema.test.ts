import { join } from 'node:path'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { publishedSchema } from './schema.ts'

const root = join(import.meta.dirname, '../../..')
const path = join(root, 'public/scenarios.schema.json')

test('the published schema is that of the files (vitest -u rewrites it)', async () => {
  const { default: style } = await import(join(root, 'oxfmt.config.mjs'))
  const { code, errors } = await format(path, JSON.stringify(publishedSchema()), style)
  expect(errors).toEqual([])
  await expect(code).toMatchFileSnapshot(path)
})
