import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { emptyFolder } from '../hosts/testing/empty-folder.ts'
import { freePort } from '../hosts/testing/free-port.ts'
import { example } from './example.ts'
import { packageFolder } from './package-folder.ts'

interface Stage {
  readonly name: string
  readonly from: string
  readonly steps: readonly (readonly [instruction: string, text: string])[]
}

const read = (name: string) => readFile(join(packageFolder(), name), 'utf8')

let stages: readonly Stage[]
let compose: string

beforeAll(async () => {
  const lines = (await read('Dockerfile')).split('\n').filter((line) => /^[A-Z]/.test(line))
  const parts = lines
    .join('\n')
    .split(/^FROM /m)
    .slice(1)
  stages = parts.map((part) => {
    const [, from = '', name = '', rest = ''] = /^(\S+) AS (\w+)\n(.*)$/s.exec(part) ?? []
    const steps = rest
      .trim()
      .split('\n')
      .map((line) => {
        const [, instruction = '', text = ''] = /^(\w+) (.*)$/.exec(line) ?? []
        return [instruction, text] as const
      })
    return { name, from, steps }
  })
  compose = await read('compose.yaml')
})

/** The arguments of an instruction in a stage, and in the stages that it is made from. */
function textsOf(instruction: string, name: string): readonly string[] {
  const stage = stages.find((one) => one.name === name)
  if (!stage) return []
  const own = stage.steps.filter(([its]) => its === instruction).map(([, text]) => text)
  return [...textsOf(instruction, stage.from), ...own]
}

test('what runs is not root, listens, keeps its state in a volume and is watched', () => {
  const [final] = stages.slice(-1)
  expect(final?.name).toBe('sandbox')
  expect(textsOf('USER', 'sandbox')).toEqual(['node'])
  expect(textsOf('USER', 'shop')).toEqual(['node'])
  const [volume = ''] = textsOf('VOLUME', 'sandbox')
  expect(textsOf('ENV', 'sandbox').join()).toContain(`ENSAYO_DATA=${volume}/`)
  expect(textsOf('HEALTHCHECK', 'sandbox')).toHaveLength(1)
  expect(compose).toContain(`:${volume}'`)
})

test('the compose file builds stages that there are, beside each other', () => {
  const targets = [...compose.matchAll(/target: (\w+)/g)].map(([, target]) => target)
  expect(targets).toEqual(['sandbox', 'shop'])
  expect(targets.filter((target) => !stages.some(({ name }) => name === target))).toEqual([])
  expect(compose).toContain('condition: service_healthy')
})

/**
 * Runs the instructions of a stage, in a folder that stands for its disk; the stages that it is
 * made from come first.
 */
async function build(name: string, disks: Map<string, Promise<string>>): Promise<string> {
  const stage = stages.find((one) => one.name === name)
  const own = async () => {
    const disk = stages.some((one) => one.name === stage?.from)
      ? await diskOf(stage?.from ?? '')
      : emptyFolder()
    let folder = join(disk, textsOf('WORKDIR', stage?.from ?? '').at(-1) ?? '')
    for (const [instruction, text] of stage?.steps ?? []) {
      if (instruction === 'WORKDIR') await mkdir((folder = join(disk, text)))
      if (instruction === 'RUN') await execute('sh', ['-ec', text], { cwd: folder })
      if (instruction === 'COPY') await copy(folder, text.split(' '))
    }
    return disk
  }
  const diskOf = (other: string) => {
    const known = disks.get(other) ?? build(other, disks)
    disks.set(other, known)
    return known
  }
  /** The image gets the files that `.dockerignore` leaves. */
  async function copy(folder: string, words: readonly string[]) {
    const [, from] = /--from=(\w+)/.exec(words.join(' ')) ?? []
    const paths = words.filter((word) => !word.startsWith('--'))
    const to = join(folder, paths.pop() ?? '')
    for (const path of paths) {
      if (from) await cp(join(await diskOf(from), path), to, { recursive: true })
      else if (path === '.') await copyContext(to)
      else await cp(join(packageFolder(), path), join(to, path.split('/').pop() ?? ''))
    }
  }
  return own()
}

const execute = promisify(execFile)

async function copyContext(to: string) {
  const left = (await read('.dockerignore')).split('\n').filter((line) => line.startsWith('!'))
  const patterns = left.map((line) => line.slice(1).replaceAll('.', '[.]').replaceAll('*', '.*'))
  const isLeft = new RegExp(`^(${patterns.join('|')})$`)
  for (const name of (await readdir(packageFolder())).filter((one) => isLeft.test(one))) {
    await cp(join(packageFolder(), name), join(to, name), { recursive: true })
  }
}

/** For a busy machine; the program has just been installed, and is read for the first time. */
const patience = { timeout: 150_000 }

const words = (text = '[]'): string[] => JSON.parse(text)

test(
  'the stages build in an empty folder; sandbox and shop work together, and a signal ends the sandbox',
  { tags: ['release'], timeout: 1_800_000 },
  async () => {
    const disks = new Map<string, Promise<string>>()
    const disk = await build('sandbox', disks)
    await build('shop', disks)
    const cwd = join(disk, textsOf('WORKDIR', 'sandbox').at(-1) ?? '')
    const [port, shopPort] = [String(await freePort()), String(await freePort())]
    const pairs = textsOf('ENV', 'sandbox').flatMap((text) => text.split(' '))
    const told = Object.fromEntries(pairs.map((pair) => pair.split('=', 2)))
    const data = join(disk, told['ENSAYO_DATA'] ?? '')
    const env = {
      PATH: process.env['PATH'],
      ...told,
      ENSAYO_HOST: '127.0.0.1',
      ENSAYO_PORT: port,
      ENSAYO_DATA: data,
    }
    const start = (stage: string, args: readonly string[], more: object) => {
      const [program = '', ...own] = words(textsOf('ENTRYPOINT', stage).at(-1))
      const child = spawn(program, [...own, ...args], {
        cwd,
        env: { ...env, ...more },
        stdio: 'ignore',
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      return child
    }
    const [, options = ''] = /command: \[(.+)\]/.exec(compose) ?? []
    const sandbox = start('sandbox', options.split(', '), {})
    const [health = '', ...args] = words(
      textsOf('HEALTHCHECK', 'sandbox')[0]?.replace(/^.*CMD /, ''),
    )
    const check = () =>
      execute(health, args, { env }).then(
        () => 'healthy',
        () => 'unhealthy',
      )
    await expect.poll(check, patience).toBe('healthy')

    const [service, shop] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${shopPort}`]
    start('shop', [], { PAYMENT_URL: service, SHOP_URL: shop, PORT: shopPort })
    const order = { ...example('payments.sale'), order_id: 'ORDER-1' }
    const headers = { 'content-type': 'application/json' }
    const sold = () =>
      fetch(`${shop}/orders`, { method: 'POST', headers, body: JSON.stringify(order) }).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(sold, patience).toBe(201)
    const state = async () => (await (await fetch(`${shop}/orders/ORDER-1`)).json()).state
    await expect.poll(state, patience).toBe('paid')

    sandbox.kill('SIGTERM')
    expect(await once(sandbox, 'exit')).toEqual([0, null])
    expect(await check()).toBe('unhealthy')
    expect(await readdir(join(data, '..'))).toContain('sandbox.db')
  },
)
