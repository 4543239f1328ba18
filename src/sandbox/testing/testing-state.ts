import { openSandbox, type TestSandbox } from './testing.ts'

/** Another sandbox that has opened the state of this one. */
export async function openedElsewhere(sandbox: TestSandbox): Promise<TestSandbox> {
  const other = openSandbox({ seed: 99 })
  await other.ask('state.open', { body: await sandbox.ask('state.read') })
  return other
}
