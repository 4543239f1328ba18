import { useQuery } from '@tanstack/react-query'
import { askControl } from '../../client/control-client.ts'
import { exchangeOf } from '../../client/watch/exchange-of.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import { useSession } from '../state/session.tsx'
import { BothSides } from './kept-exchange.tsx'

/** A request of the sandbox's log, with its answer. */
export function LoggedExchange({ id }: { id: string }) {
  const { client } = useSession()
  const { data, error } = useQuery({
    queryKey: ['logged', client.target, client.baseUrl, id],
    // The cursor of the log is the number of a line, and `R-7` the name of the line with number 7.
    queryFn: async () => {
      const after = String(Number(id.replace(/\D/g, '')) + 1)
      const { items } = await askControl(client, 'requests.list', { query: { limit: '1', after } })
      return items.find((one) => one.id === id) ?? null
    },
  })
  if (error) return <QueryProblem error={error} />
  const exchange = data && exchangeOf(data, client)
  return exchange ? <BothSides exchange={exchange} /> : null
}
