import { defaultHost } from '../contract/addresses.ts'
import { operations } from '../contract/operations/registry.ts'
import type {
  StartPart,
  StartStepRecord,
  StartWords,
} from '../contract/records/start-step-record.ts'
import { startStepRecords } from '../contract/records/start-steps.ts'
import { sampleSale, sandboxCredentials } from '../contract/samples.ts'
import { fillText } from '../contract/text.ts'
import { addressIn, type Block, type Words } from './entry.ts'
import { bullets, code, fact, paragraph, ref, table } from './parts.ts'

export type StartStepId = keyof typeof startStepRecords

export interface StartStep extends Pick<StartStepRecord, 'title' | 'done'> {
  readonly id: StartStepId
  readonly blocks: readonly Block[]
}

const curl = [
  `curl ${defaultHost}${operations['payments.sale'].path}`,
  `-H 'x-auth-key: ${sandboxCredentials.key}' -H 'x-auth-hash: ${sandboxCredentials.hash}'`,
  "-H 'accept: application/json'",
  ...Object.entries(sampleSale).map(([name, value]) => `--data-urlencode '${name}=${value}'`),
].join(' \\\n  ')

const places = { host: defaultHost, ...sandboxCredentials }

/** Code between backticks, or a link in brackets. */
const marked = /(`[^`]+`|\[[^\]]+\])/

/** The checklist, in its order. */
export const startSteps: readonly StartStep[] = (
  Object.entries(startStepRecords) as [StartStepId, StartStepRecord][]
).map(([id, { title, done, parts }]) => ({ id, title, done, blocks: parts.map(blockOf) }))

function blockOf(part: StartPart): Block {
  if ('text' in part) return paragraph(...wordsOf(part.text))
  if ('list' in part) return bullets(...part.list.map(wordsOf))
  if ('rows' in part)
    return table(
      part.head,
      part.rows.map((row) => row.map(wordsOf)),
    )
  if ('command' in part) return { kind: 'code', label: part.command, text: curl }
  const facts = part.facts.map(({ term, says }) => fact(term, ...wordsOf(says)))
  return { kind: 'facts', facts }
}

/**
 * The words of a record with their code and their links.
 *
 * @throws Error when the two languages have different ones.
 */
function wordsOf(words: StartWords): Words {
  const whole = typeof words === 'string' ? { es: words, en: words } : words
  const { es, en } = fillText(whole, places)
  const spanish = es.split(marked)
  const english = en.split(marked)
  return spanish.flatMap((part, at): Words => {
    const other = english[at] ?? ''
    if (at % 2 === 0) return part || other ? [{ es: part, en: other }] : []
    if (part !== other) throw new Error(`Failed to read "${es}": "${en}" has other marks`)
    return [markOf(part)]
  })
}

function markOf(mark: string) {
  const inside = mark.slice(1, -1)
  if (mark.startsWith('`')) return code(inside)
  const [address = '', shown] = inside.split(' ')
  const { kind, name } = addressIn(address)
  return ref(kind, name, shown === undefined ? undefined : code(shown.slice(1, -1)))
}
