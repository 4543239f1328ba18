import { writeFile } from 'node:fs/promises'
import type { TestInfo } from '@playwright/test'
import { stateFile } from '../client/left-state.ts'
import type { ScriptedSandbox } from '../package/scripted-sandbox.ts'

/**
 * Prints and attaches how a failed test left its sandbox: a link that opens it, and the state as a
 * file in the test's own folder of `test-results/`.
 */
export async function attachState(testInfo: TestInfo, sandbox: ScriptedSandbox, console?: string) {
  const left = await sandbox.left(console).catch((error: Error) => ({ obstacle: error.message }))
  if ('obstacle' in left) return say(`its sandbox does not answer: ${left.obstacle}`)
  const path = testInfo.outputPath('ensayo-state.json')
  await writeFile(path, stateFile(left))
  await testInfo.attach('ensayo-state.json', { path, contentType: 'application/json' })
  if (left.link === null) return say('its state is too large for a link: open ensayo-state.json')
  testInfo.annotations.push({ type: 'ensayo', description: left.link })
  await testInfo.attach('ensayo-link', { body: left.link, contentType: 'text/plain' })
  say(`the sandbox as the test left it: ${left.link}`)
}

// Reporters show what a test writes.
const say = (sentence: string) => void process.stdout.write(`Ensayo: ${sentence}\n`)
