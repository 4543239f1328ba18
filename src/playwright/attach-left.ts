import { writeFile } from 'node:fs/promises'
import type { TestInfo } from '@playwright/test'
import { type LeftState, stateFile } from '../client/control-client.ts'

/** Reporters show what a test writes. */
export const say = (sentence: string) => void process.stdout.write(`Ensayo: ${sentence}\n`)

/**
 * Prints and attaches how a failed test left its sandbox: a link that opens it, and the state as a
 * file in the test's own folder of `test-results/`.
 */
export async function attachLeft(testInfo: TestInfo, left: LeftState) {
  const path = testInfo.outputPath('ensayo-state.json')
  await writeFile(path, stateFile(left))
  await testInfo.attach('ensayo-state.json', { path, contentType: 'application/json' })
  if (left.link === null) return say('its state is too large for a link: open ensayo-state.json')
  testInfo.annotations.push({ type: 'ensayo', description: left.link })
  await testInfo.attach('ensayo-link', { body: left.link, contentType: 'text/plain' })
  say(`the sandbox as the test left it: ${left.link}`)
}
