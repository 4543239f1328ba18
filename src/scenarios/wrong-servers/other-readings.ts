import { readObject } from '../../client/read-object.ts'
import { controlRequest } from '../../contract/control/request.ts'
import {
  assumptionIds,
  defaultAssumptions,
  otherOptions,
} from '../../contract/domain/assumptions.ts'
import type { WrongServer } from './wrong-server.ts'

const resetUrl = controlRequest('sandbox.reset', { body: {} }).url
const settingsUrl = controlRequest('settings.change', { body: {} }).url

/** Servers that follow another option than the one they show, the default. */
export const otherReadings: readonly WrongServer[] = assumptionIds.flatMap((row) =>
  otherOptions(row).map((option): WrongServer => ({
    id: `${row} is ${option}`,
    kind: 'reading',
    asks: row,
    afterwards: ({ request }) =>
      request.url === resetUrl
        ? controlRequest('settings.change', { body: { assumptions: { [row]: option } } })
        : undefined,
    rewrite({ request, body }) {
      if (request.url !== settingsUrl) return undefined
      const { assumptions: sent } = readObject(request.body ?? '') ?? {}
      // A scenario that sets the row itself, or the whole ledger, has it so.
      if (typeof sent === 'string' || (sent && Object.hasOwn(sent, row))) return undefined
      const { assumptions } = body as { readonly assumptions: object }
      return { body: { ...body, assumptions: { ...assumptions, [row]: defaultAssumptions[row] } } }
    },
  })),
)
