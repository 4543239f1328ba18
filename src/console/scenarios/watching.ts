import { createObservable } from '../../client/observable.ts'
import type { ClientOptions } from '../../client/client.ts'
import { importFile } from './catalogue.ts'
import { isRunning, runner, startRun } from './runner.ts'
import { pickFile, watchFile } from './watch-file.ts'

/** The name of the file whose scenarios run again whenever it changes. */
export const watching = createObservable<string | undefined>(undefined)

let end = () => {}

/** Lets one choose a file, runs what it holds, and does so again after each change of it. */
export async function startWatching(client: ClientOptions) {
  const handle = await pickFile()
  if (!handle) return
  end()
  watching.set(handle.name)
  end = watchFile(handle, async (file) => {
    if (isRunning(runner.get())) return false
    void startRun(await importFile(file), client)
    return true
  })
}

export function stopWatching() {
  end()
  watching.set(undefined)
}
