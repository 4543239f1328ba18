import { runTypeScript } from './run-typescript.mjs'

await runTypeScript(process.argv[2] ?? '')
