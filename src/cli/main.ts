import { join } from 'node:path'
import { packageFolder } from '../package/package-folder.ts'
import { commands } from './commands.ts'
import { start } from './run-ensayo.ts'

start(commands, { folder: join(packageFolder(), 'dist') })
