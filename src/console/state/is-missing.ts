import { queryOptions } from '@tanstack/react-query'
import { askStep, ControlError } from '../../client/control-client.ts'
import type { ControlStep } from '../../contract/control/operations.ts'
import type { Session } from './session.tsx'

type Family = 'payments' | 'tokens' | 'plans' | 'enrollments'

/** Whether the sandbox that is asked keeps no such payment, token, plan or enrollment. */
export const isMissingOptions = ({ client }: Session, family: Family, id: string) =>
  queryOptions({
    queryKey: ['sandbox', client.target, client.baseUrl, family, 'is missing', id],
    queryFn: async () => {
      try {
        // TypeScript does not see that each of these takes an identifier.
        const step = { operation: `${family}.read`, input: { id } } as ControlStep<`${Family}.read`>
        await askStep(client, step)
        return false
      } catch (error) {
        if (error instanceof ControlError && error.status === 404) return true
        throw error
      }
    },
    enabled: client.target !== 'live',
  })
