import { fail } from '../scripts/fail.mjs'

/** Every part prints its own lines, but `peers` installs programs, writes docs/benchmarks.md, and is run
 * when it is named only; `npm run bench node size` runs two of them, in that order. */
const parts: Record<string, () => Promise<void>> = {
  size: async () => (await import('./size.ts')).benchSize(),
  node: async () => (await import('./node-host.ts')).benchNodeHost(),
  redaction: async () => (await import('./redaction.ts')).benchRedaction(),
  scenarios: async () => (await import('./scenarios.ts')).benchScenarios(),
  package: async () => (await import('./package.ts')).benchPackage(),
  browser: async () => (await import('./browser.ts')).benchBrowser(),
  runner: async () => (await import('./runner.ts')).benchRunner(),
  memory: async () => (await import('./memory.ts')).benchMemory(),
  settle: async () => (await import('./settle.ts')).benchSettle(),
  opening: async () => (await import('./opening.ts')).benchOpening(),
  probe: async () => (await import('./probe.ts')).benchProbe(),
  receiver: async () => (await import('./receiver.ts')).benchReceiver(),
  openapi: async () => (await import('./openapi.ts')).benchOpenApi(),
  growth: async () => (await import('./growth.ts')).benchGrowth(),
  'first-form': async () => (await import('./first-form.ts')).benchFirstForm(),
  search: async () => (await import('./search.ts')).benchSearch(),
  peers: async () => (await import('./peers.ts')).benchPeers(),
}

const known = Object.keys(parts)
const named = process.argv.slice(2)
const unknown = named.find((name) => !known.includes(name))
if (unknown) fail(`bench: there is no part "${unknown}"; name any of ${known.join(', ')}, or none`)

for (const name of named.length ? named : known.filter((name) => name !== 'peers')) {
  console.log(name)
  await parts[name]?.()
}
