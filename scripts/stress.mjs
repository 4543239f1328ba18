import './require-node.mjs'
import { runTypeScript } from './run-typescript.mjs'

await runTypeScript('../stress/main.ts')
