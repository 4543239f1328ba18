import { join } from 'node:path'
import { packageFolder } from '../package/package-folder.ts'
import { start } from './run-ensayo.ts'

start({ folder: join(packageFolder(), 'dist') })
