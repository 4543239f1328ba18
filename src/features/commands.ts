import type { CommandTable } from '../cli/command.ts'
import { documentCommands } from './documents/command.ts'
import { examCommands } from './exam/command.ts'
import { mcpCommands } from './mcp/command.ts'
import { probeCommands } from './probe/command.ts'

export const featureCommands: CommandTable = {
  ...probeCommands,
  ...examCommands,
  ...documentCommands,
  ...mcpCommands,
}
