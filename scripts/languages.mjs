import './require-node.mjs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'
import { thisMachine } from './this-machine.mjs'

// Runs the code that the console writes, in every language, for every operation that it tries.
/** Programs, and the packages of Debian that have them. */
const programs = {
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

process.chdir(root)
await ensureInstalled()
for (const [program, packages] of Object.entries(programs)) {
  if (thisMachine.which(program)) continue
  if (!thisMachine.canInstallPackages) say(`No ${program} here, and no right to install it.`)
  else {
    say(`No ${program} here: installing it (apt-get install ${packages.join(' ')}) ...`)
    for (const name of packages) await thisMachine.installPackage(name)
  }
}

// Where Packagist cannot be reached, a folder with the client's `vendor/autoload.php` can be named.
const given = process.env.ENSAYO_PHP_CLIENT
const client = given ?? (await mkdtemp(join(tmpdir(), 'ensayo-php-client-')))
if (given === undefined) {
  const args = ['require', '--no-interaction', '--quiet', `--working-dir=${client}`, 'pixelpay/sdk']
  const env = { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1' }
  const brought = thisMachine.which('composer')
    ? await run('composer', args, { env, stdio: 'ignore' })
    : { code: 1 }
  if (brought.code !== 0) {
    say(
      "The vendor's client for PHP cannot be had here: set ENSAYO_PHP_CLIENT to a folder with it.",
    )
  }
}

const { code } = await run(
  'node_modules/.bin/vitest',
  ['run', 'src/client/code/code.test.ts', '--reporter=verbose'],
  { env: { ...process.env, ENSAYO_LANGUAGES: 'all', ENSAYO_PHP_CLIENT: client } },
)
if (given === undefined) await rm(client, { recursive: true })
process.exitCode = code
