import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startBundledHost } from '../bench/start-host.ts'
import { send } from '../src/client/client.ts'
import { wholeList } from '../src/client/control-client.ts'
import type { Exchange } from '../src/client/exchange.ts'
import { exportAs, formats } from '../src/console/history/export-formats.ts'
import { hrefOf } from '../src/console/state/routes.ts'
import { controlIds } from '../src/contract/control/routes.ts'
import { defaultAssumptions } from '../src/contract/domain/assumptions.ts'
import { operationIds, operations } from '../src/contract/operations/registry.ts'
import { encodings } from '../src/contract/operations/wire.ts'
import { numbersIn, type PlantedCard, plantedCards } from '../src/contract/redaction/card-corpus.ts'
import { sandboxCredentials } from '../src/contract/samples.ts'
import { goodInputs, prepare } from '../src/sandbox/testing/testing-inputs.ts'
import { openSandbox, type TestSandbox } from '../src/sandbox/testing/testing.ts'
import { placesOfOperations, plantedInputs, type RequestParts } from './card-places.ts'
import { clientOf } from './client.ts'
import type { Part, Row } from './part.ts'
import { inNewFolder } from './temporary.ts'

/** Card numbers, however written, in every place of a request; then a search of all that is kept. */
export const cards: Part = {
  seconds: 30,
  async *run(until): AsyncIterable<Row> {
    yield* plantInHost({ rounds: 2 })
    yield* plantInEngine({ until: until - 5000 })
  },
}

/** Gives each place the next text of the corpus, and knows where each number was put. */
class Planting {
  private cards = plantedCards()
  private count = 0
  private readonly places = new Map<string, string>()

  /** A text that is in none of the places before. */
  plant(place: string) {
    // A stride, so that a short form meets all encodings too.
    for (let skipped = 1; skipped < stride; skipped++) this.next()
    const { number, text, written } = this.next()
    this.places.set(number, `${place}: ${written}`)
    return { text, code: `kode-${this.count}` }
  }

  private next(): PlantedCard {
    const { done, value } = this.cards.next()
    if (!done) {
      this.count++
      return value
    }
    this.cards = plantedCards(this.count)
    return this.next()
  }

  /** The row of what was found in texts. */
  row(tried: string, ...kept: readonly Kept[]): Row {
    const found = kept.flatMap(({ numbers }) => numbers.map((number) => this.places.get(number)))
    const lost = [...found, ...kept.flatMap(({ codes }) => codes)]
    const masks = kept.reduce((sum, each) => sum + each.masks, 0)
    const bytes = kept.reduce((sum, { length }) => sum + length, 0)
    const seen = `${masks} masks in ${(bytes / 2 ** 20).toFixed(1)} MB`
    const times = this.places.size
    return { tried, times, lost: lost.length, seen: lost.slice(0, 3).join('; ') || seen }
  }

  /** Searches a text for all that has been planted. */
  search(text: string): Kept {
    return {
      numbers: numbersIn(text, (number) => this.places.has(number)),
      codes: text.match(/kode-\d+/g) ?? [],
      masks: text.match(/\d{6}\*{3,}\d{4}/g)?.length ?? 0,
      length: text.length,
    }
  }
}

/** What a text has of what was planted. */
interface Kept {
  readonly numbers: readonly string[]
  readonly codes: readonly string[]
  readonly masks: number
  readonly length: number
}

const stride = 7

/** Plants in a sandbox in memory, until that time or so often: what its state holds. */
export async function* plantInEngine({ until = Infinity, rounds = Infinity }) {
  const planting = new Planting()
  const kept: Kept[] = []
  for (let round = 0; round < rounds && Date.now() < until; round++) {
    const sandbox = openSandbox()
    for (const place of placesOfOperations) {
      const { text, code } = planting.plant(place.name)
      await sandbox.request(place.request(text, code))
    }
    const contents = [await contentOf(sandbox)]
    for (const id of controlIds) {
      const prepared = await prepare()
      for (const place of plantedInputs(id, goodInputs[id](prepared))) {
        await prepared.sandbox.request(place.request(planting.plant(place.name).text))
      }
      contents.push(await contentOf(prepared.sandbox))
    }
    kept.push(planting.search(contents.join('\n')))
  }
  yield planting.row('find a card in what a sandbox keeps', ...kept)
}

const contentOf = async (sandbox: TestSandbox) =>
  JSON.stringify((await sandbox.control('state.read')).body)

/** Plants in a host with a data file, in every so many-th place, so often: what the file, its output, exports and links hold. */
export const plantInHost = ({ rounds = 1, every = 1 }) =>
  inNewFolder((folder) => plantOn(join(folder, 'data'), rounds, every))

async function* plantOn(data: string, rounds: number, every: number): AsyncIterable<Row> {
  const places = placesOfOperations.filter((_, at) => at % every === 0)

  const planting = new Planting()
  const host = await startBundledHost('--data', data)
  let output = ''
  host.child.stdout.on('data', (chunk) => (output += chunk))
  const exchanges: Exchange[] = []
  for (let round = 0; round < rounds; round++) {
    for (const place of places) {
      const { text, code } = planting.plant(place.name)
      await ask(host.url, place.request(text, code))
    }
    const { text } = planting.plant('POST /sandbox/snapshots title')
    const client = clientOf(host.url)
    await client.control('snapshots.take', { body: { title: text } })
    exchanges.push(...(await sendByClient(host.url, planting)))
  }
  const links = Array.from({ length: 20 }, () => {
    const { text } = planting.plant('an address of the console')
    return hrefOf({ to: '/payments/:uuid', params: { uuid: text } })
  })
  const { control } = clientOf(host.url)
  const state = await control('state.read')
  const requests = await wholeList(control, 'requests.list')
  host.child.kill('SIGTERM')
  await host.ended
  const exported = formats.map(
    (format) => exportAs(format, exchanges, links.join(' '), 'es', defaultAssumptions, []).text,
  )
  yield planting.row('find a card in a data file', planting.search(readFileSync(data, 'latin1')))
  yield planting.row('find a card in what a host prints', planting.search(output + host.said()))
  const shown = JSON.stringify([requests, exchanges, links, state]) + exported.join('\n')
  yield planting.row('find a card in exports, history and links', planting.search(shown))
}

async function ask(url: string, { method, path, query, headers, body }: RequestParts) {
  const response = await fetch(`${url}${path}${query ? `?${query}` : ''}`, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: body ?? '' }),
  })
  await response.text()
}

/** What the console keeps of requests with a text in each field of each operation. */
async function sendByClient(baseUrl: string, planting: Planting) {
  let count = 0
  const options = {
    target: 'server' as const,
    baseUrl,
    credentials: sandboxCredentials,
    now: Date.now,
    newId: () => String(count),
    fetch,
  }
  const sent: Exchange[] = []
  for (const id of operationIds) {
    const encoding = encodings[count++ % encodings.length] ?? 'form'
    const { text } = planting.plant(`${id} by the console`)
    const values = { ...operations[id].variants[0].example, note: text, customer_name: text }
    sent.push(await send(options, id, values, encoding))
  }
  return sent
}
