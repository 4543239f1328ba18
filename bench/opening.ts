import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFile } from '../src/hosts/node/file-store.ts'
import { stateFormat } from '../src/sandbox/world/state-format.ts'
import { type SandboxRows, sandboxTables } from '../src/sandbox/world/tables.ts'
import { launchBrowser } from './launch-browser.ts'
import { median } from './median.ts'
import { megabytes } from './megabytes.ts'
import { servePages } from './serve-pages.ts'
import { firstAnswer, liveTenYears, writeFresh } from './ten-years.ts'

const rounds = 7

interface Opening {
  readonly ms: number
  readonly events: number
}

/** Measures opening a sandbox after ten years of weekly charges, against the same rows written fresh. */
export async function benchOpening() {
  await benchFile()
  await benchIndexedDb()
}

async function benchFile() {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-opening-'))
  const paths = { lived: join(folder, 'lived'), fresh: join(folder, 'fresh') }
  try {
    const openPath = async (path: string) => {
      const file = await openFile(path, stateFormat)
      return { file, store: file.openStore<SandboxRows>('default', sandboxTables) }
    }
    const [lived, fresh] = [await openPath(paths.lived), await openPath(paths.fresh)]
    await liveTenYears(lived.store)
    await writeFresh(lived.store, fresh.store)
    await lived.file.close()
    await fresh.file.close()
    await compare('file', async (name) => {
      const start = performance.now()
      const { file, store } = await openPath(paths[name])
      const events = await firstAnswer(store)
      const ms = performance.now() - start
      await file.close()
      return { ms, events }
    })
    const [large, small] = [await stat(paths.lived), await stat(paths.fresh)]
    console.log(`  the files have ${megabytes(large.size)} and ${megabytes(small.size)}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function benchIndexedDb() {
  const { base, close } = await servePages()
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext()
    /** Each opening is the first one of its page. */
    const inPage = async <Result>(
      work: (page: Awaited<ReturnType<typeof context.newPage>>) => Promise<Result>,
    ) => {
      const page = await context.newPage()
      await page.goto(`${base}opening.html`)
      const result = await work(page)
      await page.close()
      return result
    }
    await inPage((page) => page.evaluate(() => window.storeTenYears?.('lived', 'fresh')))
    await compare('IndexedDB', (name) =>
      inPage(async (page) => {
        const opening = await page.evaluate((stored) => window.openStored?.(stored), name)
        return opening ?? { ms: Number.NaN, events: 0 }
      }),
    )
  } finally {
    await browser.close()
    await close()
  }
}

/** Both in turn, so that both see the same machine. */
async function compare(place: string, open: (name: 'lived' | 'fresh') => Promise<Opening>) {
  const results: { lived: Opening; fresh: Opening }[] = []
  for (let round = 0; round <= rounds; round++) {
    results.push({ lived: await open('lived'), fresh: await open('fresh') })
  }
  results.shift() // warm-up
  const [{ lived, fresh } = { lived: undefined, fresh: undefined }] = results
  if (lived?.events !== fresh?.events) throw new Error('The rows are not the same')
  const ms = (name: 'lived' | 'fresh') => Math.round(median(results.map((r) => r[name].ms)))
  const ratio = median(results.map((result) => result.lived.ms / result.fresh.ms))
  console.log(
    `  ${place}, ${lived?.events.toLocaleString('en')} events: after ten years ${ms('lived')} ms, ` +
      `written fresh ${ms('fresh')} ms, ratio ${ratio.toFixed(2)} (at most 2.00)`,
  )
}
