import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendKept } from '../../../client/send-kept.ts'
import type { ClockMoved, EventEntity } from '../../../contract/control/events.ts'
import type { Text } from '../../../contract/text.ts'
import type { NoticeTone } from '../../../ui/notice.tsx'
import { controlAdvice, failureAdvice } from '../../parts/actions/failures.ts'
import { askControl, askControlWith, ControlError } from '../../../client/control-client.ts'
import { historyKey } from '../../state/queries.ts'
import { type Session, useSession } from '../../state/session.tsx'
import type { TriggerAction } from './triggers.ts'

/** The result of a trigger: the answer of the service, or the events that the clock brought. */
type TriggerOutcome =
  | {
      readonly kind: 'said'
      readonly tone: NoticeTone
      readonly text: Text
      readonly events: readonly EventEntity[]
    }
  | { readonly kind: 'moved'; readonly moved: ClockMoved }

type Said = Omit<Extract<TriggerOutcome, { kind: 'said' }>, 'events'>

const said = (tone: NoticeTone, text: Text): Said => ({ kind: 'said', tone, text })

/** Runs a trigger; a refusal, or a declined card, is an outcome like any other. */
export function useTrigger() {
  const session = useSession()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (action: TriggerAction): Promise<TriggerOutcome> => {
      const before = await newestEvents(session, 1)
      const outcome =
        action.kind === 'control'
          ? await runSteps(session, action)
          : await sendOperation(session, action)
      if (outcome.kind === 'moved') return outcome
      // Without the earlier events, new ones cannot be told apart.
      const newest = (before && (await newestEvents(session, 50))) ?? []
      const known = newest.findIndex(({ id }) => id === before?.[0]?.id)
      const events = newest.slice(0, known < 0 ? newest.length : known).toReversed()
      return { ...outcome, events }
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: historyKey }),
        queries.invalidateQueries({ queryKey: ['sandbox'] }),
      ]),
  })
}

type Control = Extract<TriggerAction, { kind: 'control' }>
type Operation = Extract<TriggerAction, { kind: 'operation' }>

/** Undefined where the events cannot be read: the notice of the trigger appears without them. */
const newestEvents = (
  { client }: Session,
  limit: number,
): Promise<readonly EventEntity[] | undefined> =>
  askControl(client, 'events.list', { query: { order: 'newest', limit: String(limit) } }).then(
    ({ items }) => items,
    () => undefined,
  )

async function runSteps({ client }: Session, { steps }: Control) {
  let moved: ClockMoved | undefined
  try {
    for (const step of steps) {
      const answer = await askControlWith(client, step)
      if ('events' in answer) moved = answer
    }
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
    if (error.cause) return said('error', controlAdvice(error.cause))
    return said('warn', plain(error.message))
  }
  return moved ? { kind: 'moved' as const, moved } : said('success', done)
}

async function sendOperation(session: Session, { operation, values }: Operation): Promise<Said> {
  const exchange = await sendKept(session, operation, values, 'form')
  const { outcome } = exchange
  if (outcome.kind === 'network-error') return said('error', failureAdvice(outcome))
  const { success, message } = outcome.envelope
  return said(success ? 'success' : 'warn', plain(`${outcome.status} ${message}`))
}

/** The service's own words, which come in one language. */
const plain = (message: string): Text => ({ es: message, en: message })

const done = { es: 'Hecho', en: 'Done' } as const satisfies Text
