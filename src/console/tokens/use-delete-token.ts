import { useDirectRequest } from '../state/use-direct-request.ts'

/** Deletes a token as a merchant would. */
export const useDeleteToken = () =>
  useDirectRequest('tokens.delete', 'query', (token: string) => ({ token, env: 'sandbox' }))
