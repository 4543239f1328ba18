import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from './part.ts'

/** The rows of what works in a new folder, which is removed behind it, or when the process ends. */
export async function* inNewFolder(work: (folder: string) => AsyncIterable<Row>) {
  const folder = mkdtempSync(join(tmpdir(), 'ensayo-stress-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    yield* work(folder)
  } finally {
    process.off('exit', remove)
    remove()
  }
}
