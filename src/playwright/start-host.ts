import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Starts a Node host in a thread of this process: it answers even while a test blocks, for example
 * in `execFileSync`, and it ends with this process.
 *
 * @throws Error with a sentence, when it cannot listen on the port.
 */
export async function startHost(port: number) {
  // The compiled name: threads are started from lib/ only.
  const thread = new Worker(new URL('./host-thread.js', import.meta.url), {
    workerData: { port },
    execArgv: [],
  })
  const [url] = (await once(thread, 'message').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`Failed to start the sandbox: ${reasonOf(error, port)}`, { cause: error })
  })) as [string]
  return { url, close: () => thread.terminate() }
}

const reasonOf = ({ code, message }: NodeJS.ErrnoException, port: number) =>
  code === 'EADDRINUSE'
    ? `port ${port} is in use; set sandboxPort to another, and workers to 1, since only one can have it`
    : message
