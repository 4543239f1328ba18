import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { rawText } from '../scripts/raw-text.mjs'
import type * as content from './agent-files-content.ts'

/** The folder of the files; no page of the console has its name. */
export const agentFolder = 'agents'

/** Writes the files that `llms.txt` names: the reference as Markdown, and documents for programs. */
export function agentFiles(): Plugin {
  return {
    name: 'ensayo:agent-files',
    apply: 'build',
    async generateBundle() {
      for (const [name, source] of await loadFiles()) {
        this.emitFile({ type: 'asset', fileName: `${agentFolder}/${name}`, source })
      }
    },
  }
}

/**
 * By a build only: every run of the tests reads this configuration, too. Vite would transform some
 * hundred modules one by one, which takes a third of the build.
 */
async function loadFiles() {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'agent-files-content.ts'),
    platform: 'node',
    plugins: [rawText],
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  await bundle.close()
  const module = `data:text/javascript,${encodeURIComponent(output[0].code)}`
  const { agentFiles }: typeof content = await import(module)
  return agentFiles
}
