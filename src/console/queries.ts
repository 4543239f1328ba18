import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ClientOptions, send } from '../client/client.ts'
import type { Listing, PaymentEntity, SandboxInfo } from '../contract/control.ts'
import type { PaymentStatus } from '../contract/payments.ts'
import type { Lang } from '../contract/text.ts'
import type { Session } from './session.tsx'

/** A refusal of the control interface, or no sandbox at all. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

/** Asks the sandbox's control interface. */
export async function askControl<Answer>(
  { baseUrl, fetch }: ClientOptions,
  path: string,
  init: RequestInit = {},
): Promise<Answer> {
  const response = await fetch(baseUrl + path, init)
  const body = (await response.json().catch(() => undefined)) as { message?: string } | undefined
  if (response.ok && body) return body as Answer
  throw new ControlError(body?.message ?? `HTTP ${response.status}`, response.status)
}

/** The server's sandbox does not tell the console of changes, so it is asked now and then. */
const liveOptions = ({ client }: Session) => ({
  refetchInterval: client.target === 'server' ? 3000 : (false as const),
  placeholderData: keepPreviousData,
})

const keyOf = ({ client }: Session) => ['sandbox', client.target, client.baseUrl] as const

export const sandboxInfo = (session: Session) =>
  queryOptions({
    queryKey: [...keyOf(session), 'info'],
    queryFn: () => askControl<SandboxInfo>(session.client, '/sandbox'),
    ...liveOptions(session),
  })

export const payments = (session: Session, after?: string) =>
  queryOptions({
    queryKey: [...keyOf(session), 'payments', after],
    queryFn: () =>
      askControl<Listing<PaymentEntity>>(
        session.client,
        `/sandbox/payments?limit=50${after ? `&after=${after}` : ''}`,
      ),
    ...liveOptions(session),
  })

export const payment = (session: Session, uuid: string) =>
  queryOptions({
    queryKey: [...keyOf(session), 'payment', uuid],
    queryFn: () =>
      askControl<PaymentEntity>(session.client, `/sandbox/payments/${encodeURIComponent(uuid)}`),
    ...liveOptions(session),
  })

/** What the status operation says of a payment; asked again whenever the sandbox changes. */
export const paymentStatus = (session: Session, uuid: string, lang: Lang) =>
  queryOptions({
    queryKey: [...keyOf(session), 'status', uuid, lang],
    queryFn: async () => {
      const values = { payment_uuid: uuid, env: 'sandbox', lang }
      const { outcome } = await send(session.client, 'payments.status', values, 'form')
      if (outcome.kind === 'network-error') throw new ControlError(outcome.message)
      if (outcome.envelope.success) return outcome.envelope.data as PaymentStatus
      throw new ControlError(outcome.envelope.message, outcome.status)
    },
    ...liveOptions(session),
  })

export interface SandboxEvent {
  readonly id: string
  readonly at: string
  readonly type: string
  readonly entity: string
}

export const paymentEvents = (session: Session, uuid: string) =>
  queryOptions({
    queryKey: [...keyOf(session), 'events', uuid],
    queryFn: () =>
      askControl<Listing<SandboxEvent>>(
        session.client,
        `/sandbox/events?limit=500&entity=${encodeURIComponent(uuid)}`,
      ),
    ...liveOptions(session),
  })

/** The names of the states of each country: a list that weighs as much as the form itself. */
export const stateNames = queryOptions({
  queryKey: ['states'],
  queryFn: async () => (await import('../contract/states.ts')).stateNames,
  staleTime: Infinity,
})

export const historyKey = ['history'] as const

export const exchanges = ({ history }: Session) =>
  queryOptions({ queryKey: [...historyKey, 'list'], queryFn: () => history.list() })

export const exchange = ({ history }: Session, id: string) =>
  queryOptions({
    queryKey: [...historyKey, 'one', id],
    queryFn: async () => (await history.get(id)) ?? null,
  })
