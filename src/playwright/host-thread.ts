import { parentPort, workerData } from 'node:worker_threads'
import { startNodeHost } from '../hosts/node/node.ts'

const { url } = await startNodeHost({ port: workerData.port })
parentPort?.postMessage(url)
