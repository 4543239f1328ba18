import type { ClientOptions } from '../../client/client.ts'
import { importFile } from './catalogue.ts'
import { createObservable } from './observable.ts'
import { isRunning, runner, startRun } from './runner.ts'
import { pickFile, watchFile } from './watch-file.ts'

/** The file whose scenarios run again whenever it changes. */
export const watching = createObservable<{ readonly name: string | undefined }>({ name: undefined })

let end = () => {}

/** Lets one choose a file, runs what it holds, and does so again after each change of it. */
export async function startWatching(client: ClientOptions) {
  const handle = await pickFile()
  if (!handle) return
  end()
  watching.set({ name: handle.name })
  end = watchFile(handle, async (file) => {
    if (isRunning(runner.get())) return false
    void startRun(await importFile(file), client)
    return true
  })
}

export function stopWatching() {
  end()
  watching.set({ name: undefined })
}
