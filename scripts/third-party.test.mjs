import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bomOf, copied, describePackage, installedPackages } from './third-party-list.mjs'

const root = join(import.meta.dirname, '..')
/** The lists are made when the package is packed, which `npm run check` does before the tests. */
const isPacked = Boolean(process.env['ENSAYO_TARBALL'])
const document = isPacked ? readFileSync(join(root, 'THIRD-PARTY.md'), 'utf8') : ''
const listed = new Map(
  [...document.matchAll(/^\| (\S+) +\| (\d\S*) +\| (.+?) +\|$/gm)].map(([, name, ...rest]) => [
    name,
    rest,
  ]),
)

/** The layers whose code is in the console, or in the installed package. */
const shippedSources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing|playwright|hosts.node/.test(path))
  .map((path) => readFileSync(join(root, 'src', path), 'utf8'))

test.runIf(isPacked)(
  'THIRD-PARTY.md lists packages, each as it is installed, and with its licence',
  () => {
    expect(listed.size).toBeGreaterThan(10)
    for (const [name = '', rest] of listed) {
      const { version, license, text } = describePackage(name)
      expect([name, ...rest]).toEqual([name, version, license])
      expect(document).toContain(text.split('\n')[0])
    }
  },
)

test.runIf(isPacked)('sbom.cdx.json lists the same packages', () => {
  const bom = JSON.parse(readFileSync(join(root, 'sbom.cdx.json'), 'utf8'))
  expect(bom).toEqual(bomOf([...listed].map(([name = '']) => describePackage(name))))
})

test('the bill of materials names the SQLite in the binary of libsql, so that scanners find it', () => {
  const { components, dependencies } = bomOf([describePackage('libsql')])
  const sqlite = components.find(({ name }) => name === 'sqlite')
  const version = sqlite?.version ?? ''
  expect(version).toMatch(/^3\.\d+\.\d+$/)
  expect(sqlite).toMatchObject({
    cpe: `cpe:2.3:a:sqlite:sqlite:${version}:*:*:*:*:*:*:*`,
    purl: `pkg:generic/sqlite@${version}`,
  })
  const binaries = join(root, 'node_modules/@libsql')
  const [target = ''] = readdirSync(binaries)
  expect(readFileSync(join(binaries, target, 'index.node')).includes(version)).toBe(true)
  const refs = components.map((component) => component['bom-ref'])
  const named = dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  expect(named.filter((ref) => !refs.includes(ref))).toEqual([])
})

test.runIf(isPacked)(
  'what is installed with Ensayo, copied, and what its pages import, is listed',
  () => {
    const imported = shippedSources.flatMap((source) =>
      [...source.matchAll(/^(?:import|export) (?!type).*?from '([^.'][^']*)'/gms)]
        .map(([, from = '']) => /^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? '')
        .filter((name) => !name.startsWith('node:')),
    )
    const missing = new Set(
      [...installedPackages(), ...copied, ...imported].filter((name) => !listed.has(name)),
    )
    expect([...missing]).toEqual([])
  },
)

test('every licence permits to pass the code on', () => {
  const permissive =
    /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|BlueOak-1\.0\.0|OFL-1\.1)$/
  const others = [...listed].filter(([, [, license = '']]) => !permissive.test(license))
  expect(others).toEqual([])
})
