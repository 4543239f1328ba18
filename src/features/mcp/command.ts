import { command } from '../../cli/command.ts'
import { mcpOptions } from './options.ts'

export const mcpCommands = {
  mcp: command({
    summary: {
      es: 'herramientas para agentes, por stdin y stdout (Model Context Protocol)',
      en: 'tools for agents, over stdin and stdout (Model Context Protocol)',
    },
    options: mcpOptions,
    section: 'mcp',
    run: async (values, io) => (await import('./serve-mcp.ts')).serveMcp(values, io),
  }),
}
