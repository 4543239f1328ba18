import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agentFiles as files } from '../../vite/agent-files-content.ts'
import { llmsText } from './markdown.ts'

test('llms.txt names each file (vitest -u rewrites it)', async () => {
  const text = llmsText()
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, '../../public/llms.txt'))
  expect([...text.matchAll(/\]\(agents\/([^)]*)\)/g)].map(([, name]) => name)).toEqual([
    ...files.keys(),
  ])
})

test('each link between the files leads to a place of one of them', () => {
  const places = new Set(
    [...files].flatMap(([name, text]) =>
      [...text.matchAll(/<a id="([^"]*)">/g)].map(([, id]) => `${name}#${id}`),
    ),
  )
  const links = [...files.values()].flatMap((text) =>
    [...text.matchAll(/\]\(([a-z0-9-]+\.md#[^)]*)\)/g)].map(([, link = '']) => link),
  )
  expect(links.length).toBeGreaterThan(1000)
  expect([...new Set(links)].filter((link) => !places.has(link))).toEqual([])
})
