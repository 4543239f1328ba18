import { expect, type Page } from '@playwright/test'

/** Waits until the worker keeps the program's files: from then on a page needs no network. */
export const untilFilesAreKept = (page: Page) =>
  expect.poll(() => page.evaluate(filesKept), { timeout: 60_000 }).toBeGreaterThan(50)

async function filesKept() {
  const name = (await caches.keys()).find((each) => each.startsWith('ensayo '))
  return name === undefined ? 0 : (await (await caches.open(name)).keys()).length
}
