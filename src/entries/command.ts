import { join } from 'node:path'
import { packageFolder } from '../package/package-folder.ts'
import { commands } from './commands.ts'
import { start } from '../cli/run-ensayo.ts'
import { hostFeatures } from './host-features.ts'

start(commands, {
  pages: { folder: join(packageFolder(), 'dist') },
  features: hostFeatures,
})
