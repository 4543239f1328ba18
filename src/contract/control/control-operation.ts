import type * as z from 'zod/mini'
import type { Text } from '../text.ts'

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
