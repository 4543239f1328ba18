import type { TestSandbox } from './testing.ts'

/** Answers the requests of a client from a sandbox, as a network between them would. */
export const transmitTo =
  (sandbox: Pick<TestSandbox, 'request'>) =>
  async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const { pathname, search } = new URL(url)
    const answer = await sandbox.request({
      method,
      path: pathname,
      query: search.slice(1),
      headers: headers as Record<string, string>,
      body: String(body ?? ''),
    })
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }
