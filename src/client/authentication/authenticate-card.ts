import type { AuthenticationResult } from '../../contract/domain/authentication-results.ts'
import type { Envelope } from '../../contract/envelope.ts'

/** The parts that the caller provides: a frame for pages, and a callback for each step. */
export interface PagePort {
  /**
   * Posts the fields to a page in a frame, and waits for the message of that page.
   *
   * @throws Error when no message comes in time, or the frame is removed.
   */
  visit(step: 'collection' | 'challenge', url: string, fields: PageFields): Promise<unknown>
  onStep(step: 'collection' | 'challenge'): void
}

export type PageFields = Readonly<Record<string, string>>

interface CardToAuthenticate<Answer> {
  /** `data` of the answer that asks for an authentication. */
  readonly question: unknown
  /** The data that the issuer's page returns unchanged. */
  readonly merchantData: string
  readonly lookUp: (reference: string) => Promise<Answer>
  /** The envelope of the answer, if there is one. */
  readonly envelopeOf: (answer: Answer) => Envelope | undefined
}

/** The result: an identifier to pay with, or the reason for its absence. */
type Passage<Answer> =
  | { readonly kind: 'passed'; readonly identifier: string }
  | { readonly kind: 'refused'; readonly answer: Answer }
  | GivenUp

/**
 * Gets an identifier for an answer that asks for an authentication: collects the browser's data,
 * does the lookup, and shows the challenge if the issuer wants one.
 *
 * @throws Error, from the port, when a page sends no message in time or its frame is removed.
 */
export async function authenticateCard<Answer>(
  { question, merchantData, lookUp, envelopeOf }: CardToAuthenticate<Answer>,
  port: PagePort,
): Promise<Passage<Answer>> {
  port.onStep('collection')
  const profile = await port.visit('collection', textOf(question, 'collection_url'), {
    JWT: textOf(question, 'payload'),
  })
  const refused = errorIn(profile)
  if (refused) return { kind: 'given-up', code: refused }

  const answer = await lookUp(sessionOf(profile))
  const found = envelopeOf(answer)
  if (!found?.success) return { kind: 'refused', answer }
  if (found.action === 'continue') {
    port.onStep('challenge')
    const ended = await port.visit('challenge', textOf(found.data, 'continue_url'), {
      JWT: textOf(found.data, 'continue_payload'),
      MD: merchantData,
    })
    const error = errorIn(ended)
    if (error) return { kind: 'given-up', code: error }
  }
  return { kind: 'passed', identifier: textOf(found.data, 'identifier') }
}

/** The issuer's page sent an error, or the customer closed it. */
export interface GivenUp {
  readonly kind: 'given-up'
  readonly code: AuthenticationResult | 'unknown'
}

/** A text property of an unknown value; empty when there is none. */
export function textOf(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return ''
  const part: unknown = (value as Record<string, unknown>)[name]
  return typeof part === 'string' ? part : ''
}

/** The vendor's client reads both places. */
const sessionOf = (profile: unknown) =>
  textOf(profile, 'SessionId') ||
  textOf((profile as { readonly Payload?: unknown } | null)?.Payload, 'SessionId')

function errorIn(message: unknown): AuthenticationResult | 'unknown' | undefined {
  if (typeof message !== 'object' || message === null || !('error' in message)) return undefined
  return (textOf(message.error, 'code') || 'unknown') as AuthenticationResult | 'unknown'
}

/** How long (ms) a page may take to report that it has collected the browser's data. */
const patience = 20_000

/**
 * What a page of the flow says, an object or its JSON; undefined for what else a page says: many talk
 * to their own scripts.
 */
function readMessage(data: unknown): unknown {
  const message = typeof data === 'string' ? parsed(data) : data
  const isOfFlow =
    textOf(message, 'MessageType') === 'profile.completed' ||
    textOf(message, 'name') === 'pixelpay_continue'
  return isOfFlow ? message : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Posts a form into a frame and waits for the message of its page. Like the vendor's client it
 * accepts a message only from that frame, and from the origin of the page or of the service, to which
 * a bank's page leads back.
 *
 * @throws Error `timeout` when no message comes in time, `closed` when the signal is aborted,
 * `lost` when the browser shows an error page in the frame, as without a network.
 */
export function visitInFrame(
  frame: HTMLIFrameElement,
  url: string,
  fields: PageFields,
  { signal, waits, service = url }: { signal: AbortSignal; waits: boolean; service?: string },
): Promise<unknown> {
  const { origin } = new URL(url)
  const origins = [origin, new URL(service).origin]
  return new Promise((resolve, reject) => {
    const done = new AbortController()
    const end = (settle: () => void) => {
      done.abort()
      clearTimeout(timer)
      settle()
    }
    const giveUp = (reason: string) => end(() => reject(new Error(reason)))
    const timer = waits ? undefined : setTimeout(giveUp, patience, 'timeout')
    const options = { signal: done.signal }
    signal.addEventListener('abort', () => giveUp('closed'), options)
    // Of a page of another origin nobody can know.
    frame.addEventListener(
      'load',
      () => origin === location.origin && !frame.contentDocument && giveUp('lost'),
      options,
    )
    addEventListener(
      'message',
      ({ source, origin: from, data }: MessageEvent) => {
        if (source !== frame.contentWindow || !origins.includes(from)) return
        const message = readMessage(data)
        if (message !== undefined) end(() => resolve(message))
      },
      options,
    )
    post(frame.name, url, fields)
  })
}

function post(target: string, action: string, fields: PageFields) {
  const form = document.createElement('form')
  Object.assign(form, { method: 'POST', hidden: true, target, action })
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
