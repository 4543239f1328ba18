import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder of a test, removed at its end. */
export function emptyFolder(
  /** The end of its own test, where several run at once. */
  atEnd = onTestFinished,
) {
  const folder = mkdtempSync(join(tmpdir(), 'ensayo-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  return folder
}
