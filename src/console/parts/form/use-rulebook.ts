import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { statesOf } from '../../../contract/fields/countries.ts'
import type { Rulebook } from '../../../contract/fields/fields.ts'
import { type Assumptions, defaultAssumptions } from '../../../contract/domain/assumptions.ts'
import { sandboxInfoOptions, stateNamesOptions } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { useAssumptions } from '../../state/use-sandbox.ts'

/** The rules of the sandbox that is asked, the default ones until it has answered; or of the service. */
export function useRulebook(): Rulebook {
  const session = useSession()
  const env = session.live?.profile.env
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const { data: names } = useQuery({ ...stateNamesOptions, enabled: false })
  const assumptions = useAssumptions()
  const month = info?.now.slice(2, 7).replace('-', '')
  return useMemo(
    () => ({
      assumptions: env === undefined ? assumptions : liveAssumptions(env),
      month,
      states: names && statesOf(names),
    }),
    [assumptions, env, month, names],
  )
}

/** The rules of a form for the real service: only a sandbox wants its own test cards. */
export const liveAssumptions = (env: string): Assumptions =>
  env === 'sandbox'
    ? defaultAssumptions
    : { ...defaultAssumptions, card_outside_set: 'precondition' }
