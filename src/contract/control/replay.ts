import * as z from 'zod/mini'
import { isWebUrl } from '../addresses.ts'
import type { Text } from '../text.ts'
import { presetIds } from '../domain/assumptions.ts'
import { dataset, instantText, listOf, seed, webhookUrl, withoutCardNumber } from './values.ts'

/** One request that changed the state, as it may be sent once more: masked, and without credentials. */
export const replayStep = z.strictObject({
  at: instantText,
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** With the query string, where the control interface has one. */
  path: z.string().check(z.regex(/^\/[!-~]*$/, 'a path is needed'), z.maxLength(2000)),
  headers: z.strictObject({ 'user-agent': z.optional(z.string().check(z.maxLength(1000))) }),
  body: z.record(z.string(), z.unknown()),
  /** A fault of the interface has counted it, and nothing else was done. */
  only_counted: z.optional(z.literal(true)),
})
export type ReplayStep = z.infer<typeof replayStep>

/** How many steps a replay has at most: as many as the log keeps lines. */
const mostSteps = 500

/** How far (ms) a replay goes at most: what falls due on the way is done at once. */
export const longestSpan = 50 * 366 * 24 * 3_600_000

const replayed = {
  seed,
  /** Where it begins, and with what. */
  now: instantText,
  dataset,
  /** Where notifications go from the beginning. */
  webhook_url: z.optional(webhookUrl),
  /** The ledger at the beginning, where it is not the one that follows the specification. */
  assumptions: z.optional(z.enum(presetIds)),
  /** Where the clock is afterwards. */
  until: instantText,
  /** The merchant's secret was changed: it is not part of a replay, so what is made with it differs. */
  without_secret: z.optional(z.literal(true)),
}

/** All but the steps, which are read one by one: so that a refusal can name the one that is wrong. */
export const replayBody = z.strictObject({
  ...replayed,
  steps: listOf(z.unknown(), z.maxLength(mostSteps, `at most ${mostSteps} steps can be replayed`)),
})

/** How far (ms) a replay goes without asking first, and as a whole. */
export const nearSpan = 366 * 24 * 3_600_000

/** Of one request: a far replay is run in parts, so that each is short, and the rest can be left. */
export const replayRunBody = z.extend(replayBody, {
  /** Goes on where the part before ended, at `now`; seed and beginning have no effect then. */
  continues: z.optional(z.literal(true)),
})

/** The seed, the beginning and every step that led to a state. */
export const replay = z.object({ ...replayed, steps: listOf(replayStep) })
export type Replay = z.infer<typeof replay>

/** Which form it is read in: `link` adds the address that rebuilds it in a console. */
export const replayQuery = z.strictObject({
  format: z.optional(z.literal('link', 'link is the one format that has a name')),
  /** Where the console is; without it where the sandbox is. */
  console: z.optional(
    z.string().check(
      z.refine(
        (text) => isWebUrl(text) && !/[?#@]/.test(text),
        'an address such as http://localhost:4173 is needed',
      ),
      withoutCardNumber(),
    ),
  ),
})

/** `link` is there where it is asked for, and null where it would be too long. */
export const linkedReplay = z.extend(replay, { link: z.optional(z.nullable(z.string())) })
export type LinkedReplay = z.infer<typeof linkedReplay>

/** Why there can be no link to a state. */
export const replayObstacles = {
  forgotten: {
    es: 'El registro guarda las 500 solicitudes más nuevas y el comienzo ya no está: reinicie el sandbox y repita lo que quiere mostrar.',
    en: 'The log keeps the newest 500 requests and the beginning is no longer there: reset the sandbox and repeat what you want to show.',
  },
  older: {
    es: 'Este estado viene de una versión anterior, que no anotaba sus pasos: reinicie el sandbox y repita lo que quiere mostrar.',
    en: 'This state comes from an older version, which did not note its steps: reset the sandbox and repeat what you want to show.',
  },
  forked: {
    es: 'Este sandbox es una rama de otro y no conoce los pasos de aquel: cree el enlace en el original.',
    en: 'This sandbox was forked from another one and does not know its steps: make the link in the original.',
  },
  field: {
    es: 'El paso :step (:request) llevaba en “:field” algo que ningún enlace lleva, como una tarjeta que no es de prueba: reinicie el sandbox y use una de prueba.',
    en: 'Step :step (:request) had something in “:field” that no link carries, such as a card that is not a test card: reset the sandbox and use a test card.',
  },
  far: {
    es: 'Entre el comienzo y ahora hay más de 50 años: vuelva a una instantánea o reinicie el sandbox.',
    en: 'There are more than 50 years between the beginning and now: go back to a snapshot or reset the sandbox.',
  },
} as const satisfies Record<string, Text>

/** An obstacle, and what its sentence names. */
export interface ReplayObstacle {
  readonly reason: keyof typeof replayObstacles
  readonly step?: number
  readonly request?: string
  readonly field?: string
}
