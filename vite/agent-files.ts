import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type * as content from './agent-files-content.ts'

/** The folder of the files; no page of the console has its name. */
export const agentFolder = 'agents'

/** Writes the files that `llms.txt` names: the reference as Markdown, and documents for programs. */
export function agentFiles(): Plugin {
  return {
    name: 'ensayo:agent-files',
    apply: 'build',
    async generateBundle() {
      // Loaded by a build only: every run of the tests reads this configuration, too.
      const path = join(import.meta.dirname, 'agent-files-content.ts')
      const { module } = await runnerImport<typeof content>(path)
      for (const [name, source] of module.agentFiles) {
        this.emitFile({ type: 'asset', fileName: `${agentFolder}/${name}`, source })
      }
    },
  }
}
