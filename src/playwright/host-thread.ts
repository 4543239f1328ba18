import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { startNodeHost } from '../hosts/node/node.ts'
import { packageFolder } from '../package/package-folder.ts'

// A CommonJS module cannot await here.
void startNodeHost({
  port: workerData.port,
  pages: { folder: join(packageFolder(), 'dist'), isFirst: true },
}).then(({ url }) => parentPort?.postMessage(url))
