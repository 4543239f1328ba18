import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../client/client.ts'
import type { Text } from '../../contract/text.ts'
import type { NoticeTone } from '../../ui/notice.tsx'
import { failureAdvice } from '../shared/failures.ts'
import { askStep, ControlError } from '../../client/control-client.ts'
import { historyKey } from '../state/queries.ts'
import { type Session, useSession } from '../state/session.tsx'
import { fill } from '../../contract/text.ts'
import type { TriggerAction } from './triggers.ts'

/** The result of a trigger, for a notice. */
export interface TriggerOutcome {
  readonly tone: NoticeTone
  readonly text: Text
}

/** Does what a trigger says; a refusal, or a declined card, is an outcome like any other. */
export function useTrigger() {
  const session = useSession()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (action: TriggerAction) =>
      action.kind === 'control' ? runSteps(session, action) : sendOperation(session, action),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: historyKey }),
        queries.invalidateQueries({ queryKey: ['sandbox'] }),
      ]),
  })
}

type Control = Extract<TriggerAction, { kind: 'control' }>
type Operation = Extract<TriggerAction, { kind: 'operation' }>

async function runSteps({ client }: Session, { steps }: Control): Promise<TriggerOutcome> {
  let events: readonly object[] | undefined
  try {
    for (const step of steps) {
      const answer = await askStep(client, step)
      if ('events' in answer) events = answer.events
    }
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
    if (error.cause) return { tone: 'error', text: failureAdvice({ cause: error.cause }) }
    return { tone: 'warn', text: plain(error.message) }
  }
  return { tone: 'success', text: events ? clockMoved(events.length) : done }
}

async function sendOperation(
  { client, history }: Session,
  { operation, values }: Operation,
): Promise<TriggerOutcome> {
  const exchange = await send(client, operation, values, 'form')
  await history.add(exchange).catch(() => undefined)
  const { outcome } = exchange
  if (outcome.kind === 'network-error') return { tone: 'error', text: failureAdvice(outcome) }
  const { success, message } = outcome.envelope
  return { tone: success ? 'success' : 'warn', text: plain(`${outcome.status} ${message}`) }
}

/** The service's own words, which come in one language. */
const plain = (message: string): Text => ({ es: message, en: message })

const done = { es: 'Hecho.', en: 'Done.' } as const satisfies Text

const clockMoved = (count: number): Text => ({
  es: fill('El reloj avanzó. Sucesos: :count.', { count }),
  en: fill('The clock moved. Events: :count.', { count }),
})
