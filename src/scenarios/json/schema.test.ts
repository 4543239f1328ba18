import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { publishedSchema } from './schema.ts'

const path = join(import.meta.dirname, '../../../public/scenarios.schema.json')

test('the published schema is that of the files (vitest -u rewrites it)', async () => {
  const options = await resolveConfig(path)
  const text = await format(JSON.stringify(publishedSchema()), { ...options, parser: 'json' })
  await expect(text).toMatchFileSnapshot(path)
})
