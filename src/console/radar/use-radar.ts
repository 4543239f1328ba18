import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Exchange, wasSent } from '../../client/exchange.ts'
import { sendKept } from '../../client/send-kept.ts'
import type { Field } from '../../contract/fields/fields.ts'
import type { OperationId } from '../../contract/operations/registry.ts'
import { hasBody, type Values } from '../../contract/operations/wire.ts'
import { operations } from '../../contract/operations/registry.ts'
import { historyKey } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { learnTwins, type Rehearsal, rehearsalOf } from './rehearsal.ts'

/** One request, sent to the service and rehearsed in the sandbox. */
export interface RadarRun {
  readonly operation: OperationId
  readonly live: Exchange
  readonly sandbox: Exchange
  readonly rehearsal: Rehearsal
}

/** Identifiers of the service with those of the sandbox, for as long as the page is open. */
const twins = new Map<string, string>()

/** Sends the same request to both; first to the service, as the user may not confirm it. */
export function useRadar(operation: OperationId, fields: readonly Field[]) {
  const { client, sandbox, history } = useSession()
  const queries = useQueryClient()
  const isBusy = useRef(false)
  const { mutate, data, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (values: Values): Promise<RadarRun | undefined> => {
      const encoding = hasBody(operations[operation].method) ? 'form' : 'query'
      const live = await sendKept({ client, history }, operation, values, encoding)
      if (!wasSent(live)) return undefined
      const rehearsal = rehearsalOf(fields, values, (id) => twins.get(id))
      const inSandbox = { client: sandbox, history }
      const rehearsed = await sendKept(inSandbox, operation, rehearsal.values, encoding)
      learnTwins(twins, dataOf(live), dataOf(rehearsed))
      await queries.invalidateQueries({ queryKey: historyKey })
      return { operation, live, sandbox: rehearsed, rehearsal }
    },
    onSettled: () => {
      isBusy.current = false
    },
  })
  return {
    isPending,
    result: data,
    run(values: Values) {
      // A second press while the first one is on its way sends nothing, drawn already or not.
      if (isBusy.current) return
      isBusy.current = true
      mutate(values)
    },
  }
}

const dataOf = ({ outcome }: Exchange) =>
  outcome.kind === 'response' ? outcome.envelope.data : undefined
