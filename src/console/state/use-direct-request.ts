import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Encoding } from '../../contract/operations/wire.ts'
import { usePreferences } from './preferences.ts'
import { historyKey } from './queries.ts'
import { sendSigned } from './send-again.ts'
import { useSession } from './session.tsx'

/** Sends one request of a merchant that no form shows; the history keeps it. */
export function useDirectRequest<Given = void>(
  operation: OperationId,
  encoding: Encoding,
  valuesOf: (given: Given) => Readonly<Record<string, string>>,
) {
  const session = useSession()
  const { lang } = usePreferences()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) =>
      sendSigned(session, operation, { ...valuesOf(given), lang }, encoding),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: historyKey }),
        queries.invalidateQueries({ queryKey: ['sandbox'] }),
      ]),
  })
}
