import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'

const assets = () =>
  readdirSync(resolve(import.meta.dirname, '../dist/assets')).filter(
    (name) => !name.endsWith('.bin'),
  )

/** Waits until the worker keeps the program's files: from then on a page needs no network. */
export const untilFilesAreKept = (page: Page) =>
  expect.poll(() => page.evaluate(filesMissing, assets()), { timeout: 60_000 }).toEqual([])

async function filesMissing(names: readonly string[]) {
  const cache = (await caches.keys()).find((each) => each.startsWith('ensayo '))
  if (cache === undefined) return names
  const requests = await (await caches.open(cache)).keys()
  const kept = new Set(requests.map(({ url }) => url.slice(url.lastIndexOf('/') + 1)))
  return names.filter((name) => !kept.has(name))
}
