import type * as z from 'zod/mini'
import type { Text } from '../text.ts'
import { nothing } from './values.ts'

/** An operation of the control interface; its method and path: routes.ts. */
export interface ControlOperation {
  readonly title: Text
  /** The query string; a name that it does not have is refused. */
  readonly query: z.ZodMiniObject
  readonly body: z.ZodMiniType
  /** The body of each answer by its status. Any other 4xx is `{message}`, and nothing changed. */
  readonly answers: { readonly 200: z.ZodMiniType } & Readonly<Record<number, z.ZodMiniType>>
  /** The clock is elsewhere afterwards. */
  readonly movesClock?: true
}

/** An operation that takes no body, at most a query. */
export const asks = <Query extends z.ZodMiniObject, Answer extends z.ZodMiniType>(
  es: string,
  en: string,
  query: Query,
  answer: Answer,
) => ({ title: { es, en }, query, body: nothing, answers: { 200: answer } })

export const reads = <Answer extends z.ZodMiniType>(es: string, en: string, answer: Answer) =>
  asks(es, en, nothing, answer)

export const does = <Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  es: string,
  en: string,
  body: Body,
  answer: Answer,
) => ({ title: { es, en }, query: nothing, body, answers: { 200: answer } })
