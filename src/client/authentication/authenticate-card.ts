import type { AuthenticationResult } from '../../contract/domain/authentication-results.ts'
import type { Envelope } from '../../contract/envelope.ts'

/** What the caller lends: a place to show pages, and somebody to tell how it goes. */
export interface PagePort {
  /**
   * Posts the fields to a page in a frame, and waits for what the page tells.
   *
   * @throws Error when it tells nothing in time, or the frame is taken away.
   */
  visit(step: 'collection' | 'challenge', url: string, fields: PageFields): Promise<unknown>
  onStep(step: 'collection' | 'challenge'): void
}

export type PageFields = Readonly<Record<string, string>>

interface CardToAuthenticate<Answer> {
  /** `data` of the answer that asks for an authentication. */
  readonly question: unknown
  /** What the issuer's page gives back as it came. */
  readonly merchantData: string
  readonly lookUp: (reference: string) => Promise<Answer>
  /** What the interface answered, if it did. */
  readonly envelopeOf: (answer: Answer) => Envelope | undefined
}

/** What came of it: an identifier to pay with, or why there is none. */
type Passage<Answer> =
  | { readonly kind: 'passed'; readonly identifier: string }
  | { readonly kind: 'refused'; readonly answer: Answer }
  | GivenUp

/**
 * From the question for an authentication to its identifier: the collection of the browser's data, the
 * lookup, and the challenge if the issuer wants one.
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

  const answer = await lookUp(textOf(profile, 'SessionId'))
  const found = envelopeOf(answer)
  if (!found?.success) return { kind: 'refused', answer }
  if (found.action === 'continue') {
    port.onStep('challenge')
    const told = await port.visit('challenge', textOf(found.data, 'continue_url'), {
      JWT: textOf(found.data, 'continue_payload'),
      MD: merchantData,
    })
    const error = errorIn(told)
    if (error) return { kind: 'given-up', code: error }
  }
  return { kind: 'passed', identifier: textOf(found.data, 'identifier') }
}

/** The issuer's page told an error, or the customer closed it. */
export interface GivenUp {
  readonly kind: 'given-up'
  readonly code: AuthenticationResult | 'unknown'
}

/** A text of what came from outside; empty when there is none. */
export function textOf(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return ''
  const part: unknown = (value as Record<string, unknown>)[name]
  return typeof part === 'string' ? part : ''
}

function errorIn(message: unknown): AuthenticationResult | 'unknown' | undefined {
  if (typeof message !== 'object' || message === null || !('error' in message)) return undefined
  return (textOf(message.error, 'code') || 'unknown') as AuthenticationResult | 'unknown'
}
