import './require-node.mjs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, say } from './say.mjs'
import { ensureInstalled, root } from './install.mjs'
import { run } from './run.mjs'
import { thisMachine } from './this-machine.mjs'

// Before a release: runs the parts in other languages than JavaScript, the code that the console
// writes for a request, the examples and their receivers. A missing toolchain is a failure.
/** Programs, and the packages of Debian that have them. */
const toolchains = {
  curl: ['curl'],
  openssl: ['openssl'],
  php: ['php-cli'],
  python3: ['python3'],
  ruby: ['ruby'],
  javac: ['default-jdk-headless'],
  go: ['golang-go', 'golang-golang-x-crypto-dev'],
  mcs: ['mono-mcs', 'mono-runtime', 'libmono-system-net-http4.0-cil'],
  composer: ['composer', 'php-curl', 'php-mbstring', 'php-xml'],
}

/** The tests in other languages. */
const tests = [
  'src/features/code/code.test.ts',
  'src/features/code/hostile.test.ts',
  'src/hosts/delivery/receivers.test.ts',
  'src/features/exam/receiver-command.test.ts',
  'src/features/probe/probe-command.test.ts',
  'src/package/examples.test.ts',
]

process.chdir(root)
await ensureInstalled()
for (const [program, packages] of Object.entries(toolchains)) {
  if (thisMachine.which(program) || !thisMachine.canInstallPackages) continue
  say(`No ${program} here: installing it (apt-get install ${packages.join(' ')}) ...`)
  for (const name of packages) await thisMachine.installPackage(name)
}
const missing = Object.keys(toolchains).filter((program) => !thisMachine.which(program))
if (missing.length > 0) fail(`Missing here, and needed: ${missing.join(', ')}.`)

// Where Packagist cannot be reached, a folder with the client's `vendor/autoload.php` can be named.
const given = process.env.ENSAYO_PHP_CLIENT
const client = given ?? (await mkdtemp(join(tmpdir(), 'ensayo-php-client-')))
if (given === undefined) {
  const args = ['require', '--no-interaction', '--quiet', `--working-dir=${client}`, 'pixelpay/sdk']
  const env = { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1' }
  const { code } = await run('composer', args, { env, stdio: 'ignore' })
  // The tests that need it fail, and the others are run.
  if (code !== 0) {
    say("The vendor's client for PHP cannot be had here: set ENSAYO_PHP_CLIENT to its folder.")
  }
}

const { code } = await run('node_modules/.bin/vitest', ['run', ...tests, '--reporter=verbose'], {
  env: { ...process.env, ENSAYO_LANGUAGES: 'all', ENSAYO_PHP_CLIENT: client },
})
if (given === undefined) await rm(client, { recursive: true })
process.exitCode = code
