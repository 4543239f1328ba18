import { keptKey } from '../state/kept-key.ts'

interface KeptFile {
  readonly name: string
  readonly text: string
}

const key = keptKey('ensayo.scenarios')

/** The scenario files that this tab has imported, so that a reload does not lose them. */
export function readKeptFiles(): readonly KeptFile[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as readonly KeptFile[]
    return kept.filter(({ name, text }) => typeof name === 'string' && typeof text === 'string')
  } catch {
    // Storage is refused, or holds something else.
    return []
  }
}

/** Keeps what was taken of files: the guard of card data has let it in. */
export function keepFiles(files: readonly KeptFile[]) {
  try {
    sessionStorage.setItem(key, JSON.stringify(files))
  } catch {
    // Storage is refused or full: they stay until the page is loaded again.
  }
}
