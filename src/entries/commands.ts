import { commandsWith } from '../cli/commands.ts'
import { featureCommands } from '../features/commands.ts'

/** Every command of `ensayo`. */
export const commands = commandsWith(featureCommands)
