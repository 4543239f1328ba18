import { join } from 'node:path'
import { packageFolder } from '../package/package-folder.ts'
import { start } from './start.ts'

start({ folder: join(packageFolder(), 'dist') })
