import './require-node.mjs'
import { runTypeScript } from './run-typescript.mjs'

await runTypeScript('../src/hosts/node/node-main.ts')
