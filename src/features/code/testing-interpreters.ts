import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { LanguageId } from './language-names.ts'

/**
 * The program that runs code of a language; `npm run release-check -- languages` installs a missing
 * one.
 */
export interface Interpreter {
  readonly file: string
  readonly probe: readonly [string, ...string[]]
  readonly run: (file: string) => readonly [string, readonly string[]]
  readonly env?: Readonly<Record<string, string>>
  /** Each request is compiled. */
  readonly isSlow?: true
  /** The language has no SHA-3: requests are tried without `x-client-signature`. */
  readonly unsigned?: true
  /** The code, as its comments have it for the version that is installed. */
  readonly adapt?: (code: string) => string
}

/** The minor version of Go: 24 of 1.24. */
const goVersion = () =>
  / go1\.(\d+)/.exec(spawnSync('go', ['version']).stdout?.toString() ?? '')?.[1]

export const interpreters: Readonly<Record<LanguageId, Interpreter>> = {
  curl: {
    file: 'request.sh',
    probe: ['sh', '-c', 'curl --version && openssl version'],
    run: (file) => ['sh', ['-e', file]],
  },
  javascript: {
    file: 'request.mjs',
    probe: [process.execPath, '--version'],
    run: (file) => [process.execPath, [file]],
  },
  'vendor-javascript': {
    file: 'request.mjs',
    probe: [process.execPath, '--version'],
    run: (file) => [process.execPath, [file]],
  },
  php: { file: 'request.php', probe: ['php', '--version'], run: (file) => ['php', [file]] },
  'vendor-php': {
    file: 'request.php',
    // Composer puts the client there.
    probe: [
      'test',
      '-f',
      join(process.env['ENSAYO_PHP_CLIENT'] ?? '/nowhere', 'vendor/autoload.php'),
    ],
    run: (file) => [
      'php',
      ['-d', `include_path=${process.env['ENSAYO_PHP_CLIENT']}:/usr/share/php`, file],
    ],
  },
  python: {
    file: 'request.py',
    probe: ['python3', '--version'],
    run: (file) => ['python3', [file]],
  },
  java: {
    file: 'Main.java',
    probe: ['javac', '--version'],
    run: (file) => ['java', [file]],
    isSlow: true,
  },
  csharp: {
    file: 'request.cs',
    probe: ['sh', '-c', 'command -v mcs && command -v mono'],
    run: (file) => [
      'sh',
      ['-c', `mcs -r:System.Net.Http -out:${file}.exe ${file} && mono ${file}.exe`],
    ],
    // .NET 8 has it, and Debian has no package of that.
    unsigned: true,
    isSlow: true,
  },
  go: {
    file: 'main.go',
    probe: ['go', 'version'],
    run: (file) => ['go', ['run', file]],
    // Where Debian puts packages of Go.
    env: { GO111MODULE: 'off', GOPATH: '/usr/share/gocode' },
    adapt: (code) =>
      Number(goVersion()) < 24 ? code.replace('"crypto/sha3"', '"golang.org/x/crypto/sha3"') : code,
    isSlow: true,
  },
  ruby: { file: 'request.rb', probe: ['ruby', '--version'], run: (file) => ['ruby', [file]] },
}
