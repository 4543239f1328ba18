import { operations } from '../../contract/operations/registry.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import type { Lang } from '../../contract/text.ts'
import { prepare } from '../prepare.ts'
import { curlOf, shellVariable } from './curl.ts'
import { inOrder, noteIn, withPlaceholders } from './export-note.ts'
import type { Exchange } from '../exchange.ts'
import { exportable, hashVariable, hasPublicKey, keyVariable } from './exportable.ts'
import { restoreRange, type RestoredExchange, variableOf } from './restore-range.ts'

/** Where `npx ensayo sandbox` listens by default. */
const ownHost = 'http://127.0.0.1:4010'

/** Exchanges as commands for a shell, oldest first, with the notes about them as comments. */
export function curlLines(exchanges: readonly Exchange[], lang: Lang) {
  const { steps, notes: restored } = restoreRange(exportable(exchanges))
  const sent = steps.filter(({ exchange }) => mayHaveLeft(exchange))
  const notes = withPlaceholders(restored, (name) => `$${variableOf(name)}`)
  for (const { number, exchange } of steps) {
    if (mayHaveLeft(exchange)) continue
    notes.push({ kind: 'not-sent', step: number, operation: exchange.operation })
  }
  if (sent.some(({ exchange }) => exchange.target === 'browser')) {
    notes.push({ kind: 'own-host', name: ownHost })
  }
  if (sent.length > 1) notes.push({ kind: 'same-ids' })
  const sorted = inOrder(notes)
  const comments = sorted.map((note) => `# ${noteIn(note, lang)}\n`).join('')
  const commands = sent.map((step) => commandOf(step, lang))
  return {
    text: [comments, ...commands].filter(Boolean).join('\n'),
    notes: sorted,
    isEmpty: sent.length === 0,
  }
}

function commandOf({ number, exchange, values, encoding }: RestoredExchange, lang: Lang) {
  const { operation, target, request } = exchange
  const credentials = hasPublicKey(exchange)
    ? sandboxCredentials
    : { key: shellVariable(keyVariable), hash: shellVariable(hashVariable) }
  const sent = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : shellVariable(variableOf(value.placeholder)),
    ]),
  )
  const baseUrl = target === 'browser' ? ownHost : baseUrlOf(request.url)
  const command = curlOf(prepare({ baseUrl, credentials }, operation, sent, encoding))
  return `# ${number}. ${operations[operation].title[lang]}\n${command}\n`
}

/** The address before the path of the interface. */
const baseUrlOf = (url: string) => url.replace(/\/api\/v2\/.*$/s, '')

/**
 * Whether the request may have left this browser; after a time-out it did, with an unknown result.
 */
const mayHaveLeft = ({ outcome }: Exchange) =>
  outcome.kind === 'response' ||
  !['not-started', 'unconfirmed', 'secret-in-url'].includes(outcome.cause)
