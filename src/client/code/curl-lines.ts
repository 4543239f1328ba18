import { defaultHost } from '../../contract/addresses.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Lang } from '../../contract/text.ts'
import { type Exchange, paymentOf } from '../exchange.ts'
import { inOrder, noteIn, withPlaceholders } from '../export/export-note.ts'
import { exportable, hasPublicKey } from '../export/scrub.ts'
import { restoreRange, variableOf } from '../export/restore-range.ts'
import { environmentLines } from './environment-lines.ts'
import { curlCommand } from './curl.ts'
import { baseUrlOf, comment } from './literals.ts'
import { requestCode } from './request-code.ts'

/** Exchanges as commands for a shell, oldest first, with the notes about them as comments. */
export function curlLines(exchanges: readonly Exchange[], lang: Lang, assumptions: Assumptions) {
  const options = { computesSecrets: true }
  const { steps, notes: restored } = restoreRange(exportable(exchanges), options)
  const sent = steps.filter(({ exchange }) => mayHaveLeft(exchange))
  const notes = withPlaceholders(restored, (name) => `$${variableOf(name)}`)
  for (const { number, exchange } of steps) {
    if (mayHaveLeft(exchange)) continue
    notes.push({ kind: 'not-sent', step: number, operation: exchange.operation })
  }
  if (sent.some(({ exchange }) => exchange.target === 'browser')) {
    notes.push({ kind: 'own-host', name: defaultHost })
  }
  if (sent.length > 1) notes.push({ kind: 'same-ids' })
  const sorted = inOrder(notes)
  const orderOf = (payment: string) =>
    exchanges.find((one) => paymentOf(one) === payment && one.values['order_id'])?.values[
      'order_id'
    ]
  const codes = sent.map((step) => ({
    step,
    code: requestCode(step, { baseUrl: baseUrlOf(step.exchange), assumptions, orderOf }),
  }))
  const definitions = new Map(
    codes.flatMap(({ code }) => code.definitions.map((one) => [one.variable, one])),
  )
  const comments = [
    ...sorted.map((note) => noteIn(note, lang)),
    ...environmentLines([...definitions.values()], exchanges.some(hasPublicKey), lang),
  ]
  const commands = codes.map(
    ({ step: { number, exchange }, code }) =>
      `# ${number}. ${operations[exchange.operation].title[lang]}\n${curlCommand({ ...code, comments: [] })}\n`,
  )
  return {
    text: [comment('#', comments), ...commands].filter(Boolean).join('\n'),
    notes: sorted,
    isEmpty: sent.length === 0,
  }
}

/**
 * Whether the request may have left this browser; after a time-out it did, with an unknown result.
 */
const mayHaveLeft = ({ outcome }: Exchange) =>
  outcome.kind === 'response' ||
  !['not-started', 'unconfirmed', 'secret-in-url'].includes(outcome.cause)
