/** A file that can be read again after a change; few browsers offer such handles. */
export interface FileHandle {
  readonly name: string
  getFile(): Promise<File>
}

type Pick = (options: object) => Promise<readonly FileHandle[]>

const picker = () => (window as { showOpenFilePicker?: Pick }).showOpenFilePicker

export const canWatch = () => picker() !== undefined

/** Asks the user for a file; undefined when none was chosen. */
export async function pickFile(): Promise<FileHandle | undefined> {
  const types = [{ accept: { 'application/json': ['.json'] } }]
  try {
    return (await picker()?.({ types }))?.[0]
  } catch (error) {
    if ((error as Error).name === 'AbortError') return undefined
    throw error
  }
}

/** Looks at a file every second, and calls back with each version that is new, once it is taken. */
export function watchFile(handle: FileHandle, onVersion: (file: File) => Promise<boolean>) {
  let latest: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = async () => {
    // Between an editor's removal and its writing there may be no file: it is looked for again.
    const file = await handle.getFile().catch(() => undefined)
    if (!isOver && file && file.lastModified !== latest && (await onVersion(file))) {
      latest = file.lastModified
    }
    if (!isOver) timer = setTimeout(() => void look(), 1000)
  }
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
