import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { startNodeHost } from '../hosts/node/node.ts'
import { packageFolder } from '../package/package-folder.ts'

const { url } = await startNodeHost({
  port: workerData.port,
  pages: { folder: join(packageFolder(), 'dist') },
})
parentPort?.postMessage(url)
