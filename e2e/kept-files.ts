import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'

/**
 * Waits until the worker keeps the files of the program that is built in this folder: from then on a
 * page needs no network.
 */
export function untilFilesAreKept(page: Page, built = resolve(import.meta.dirname, '../dist')) {
  const assets = readdirSync(join(built, 'assets')).filter((name) => !name.endsWith('.bin'))
  return expect.poll(() => page.evaluate(filesMissing, assets), { timeout: 60_000 }).toEqual([])
}

async function filesMissing(names: readonly string[]) {
  const cache = (await caches.keys()).find((each) => each.startsWith('ensayo '))
  if (cache === undefined) return names
  const requests = await (await caches.open(cache)).keys()
  const kept = new Set(requests.map(({ url }) => url.slice(url.lastIndexOf('/') + 1)))
  return names.filter((name) => !kept.has(name))
}
