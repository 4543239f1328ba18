import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../examples/receivers')
const files = {
  'JavaScript (Node.js)': 'receiver.js',
  PHP: 'receiver.php',
  Python: 'receiver.py',
} as const

// `npx vitest run src/reference/receiver-code.test.ts --update` writes it; receivers.test.ts runs them.
test('the reference shows the receivers of the examples', async () => {
  const rows = Object.entries(files).map(([language, file]) => {
    const code = readFileSync(join(folder, file), 'utf8').trimEnd()
    const literal = code.replace(/[\\`]|\$\{/g, (found) => `\\${found}`)
    return `  ${/^\w+$/.test(language) ? language : `'${language}'`}: \`${literal}\`,\n`
  })
  const text = `/** Receivers of notifications, as examples/receivers has them; a test writes this file. */
export const receiverCode: Readonly<Record<string, string>> = {
${rows.join('')}}
`
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'receiver-code.ts'))
})
