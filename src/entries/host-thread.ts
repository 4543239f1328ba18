import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { packageFolder } from '../package/package-folder.ts'
import { startHost } from './host.ts'

// A CommonJS module cannot await here.
void startHost({
  port: workerData.port,
  pages: { folder: join(packageFolder(), 'dist'), isFirst: true },
}).then(({ url }) => parentPort?.postMessage(url))
