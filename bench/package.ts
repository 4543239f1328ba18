import { execFileSync } from 'node:child_process'
import { readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { megabytes } from '../stress/start-host.ts'
import { inFolder } from './tools.ts'

/** The tarball, installed in an empty folder: its size, and the use of it by programs. */
export const benchPackage = () =>
  inFolder(async (folder) => {
    install(folder)
    console.log(`  installs ${megabytes(sizeOf(folder))} without optional parts (at most 12)`)
    execFileSync(process.execPath, [programIn(folder)], { stdio: 'inherit' })
  })

function install(folder: string) {
  const quiet = { stdio: 'ignore', cwd: folder } as const
  execFileSync('npm', ['pack', '--pack-destination', folder], { stdio: 'ignore' })
  const [tarball = ''] = readdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  execFileSync('npm', ['install', `./${tarball}`, '--offline', '--omit=optional'], quiet)
}

/** The user's program, with MSW of this repository: version 3 where Node is new enough for it. */
function programIn(folder: string) {
  const msw = Number(process.versions.node.split('.')[0]) >= 22 ? 'msw' : 'msw-2'
  symlinkSync(join(process.cwd(), 'node_modules', msw), join(folder, 'node_modules', 'msw'))
  const file = join(folder, 'program.js')
  writeFileSync(file, program)
  return file
}

const program = `
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { createSandbox } from 'ensayo'
import { encode, operations, sandboxCredentials } from 'ensayo/contract'
import { sandboxHandlers } from 'ensayo/msw'

const sale = operations['payments.sale']
const { method, path, contentType, body } = encode(sale, sale.variants[0].example, 'form')
const { key, hash } = sandboxCredentials
const init = { method, body, headers: { 'content-type': contentType, 'x-auth-key': key, 'x-auth-hash': hash } }
const url = 'https://pay.example' + path

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const medianOf = async (rounds, measure) => {
  const results = []
  for (let i = 0; i < rounds; i++) results.push(await measure())
  return median(results)
}

const create = await medianOf(21, () => {
  const start = performance.now()
  createSandbox()
  return performance.now() - start
})
console.log('  createSandbox() takes ' + create.toFixed(2) + ' ms (at most 5)')

const salesPerSecond = async (ask, count) => {
  const start = performance.now()
  for (let i = 0; i < count; i++) {
    const { status } = await ask()
    if (status !== 200) throw new Error('a sale failed: ' + status)
  }
  return count / ((performance.now() - start) / 1000)
}
const rate = await medianOf(9, () => {
  const { fetch } = createSandbox()
  return salesPerSecond(() => fetch(url, init), 5000)
})
console.log('  sales through sandbox.fetch: ' + Math.round(rate).toLocaleString('en') + '/s (at least 20,000)')

const server = setupServer()
server.listen()
const answer = await (await createSandbox().fetch(url, init)).json()
const bare = http.post(url, async ({ request }) => {
  await request.text() // as every handler of this interface must
  return HttpResponse.json(answer)
})
const ratios = []
for (let i = 0; i < 15; i++) {
  server.resetHandlers(bare)
  const without = await salesPerSecond(() => fetch(url, init), 300)
  server.resetHandlers(...sandboxHandlers(createSandbox(), { url: 'https://pay.example' }))
  ratios.push(without / (await salesPerSecond(() => fetch(url, init), 300)))
}
console.log('  ensayo/msw takes ' + median(ratios).toFixed(2) + ' of the time of a bare handler (at most 1.4)')
`

const sizeOf = (folder: string) =>
  readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, 'node_modules', name)))
    .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0)
