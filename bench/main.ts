import { fail } from '../scripts/say.mjs'

/** Every part prints its own tables, but `peers` installs programs and is run when it is named only;
 * `npm run bench node package` runs two of them, in that order. */
const parts: Record<string, () => Promise<void>> = {
  'first-form': async () => (await import('./first-form.ts')).benchFirstForm(),
  growth: async () => (await import('./growth.ts')).benchGrowth(),
  node: async () => (await import('./sales.ts')).benchNodeHost(),
  browser: async () => (await import('./sales.ts')).benchInPage(),
  package: async () => (await import('./package.ts')).benchPackage(),
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
