import { createControlClient } from '../src/client/control-client.ts'
import { prepare } from '../src/client/prepare.ts'
import type { Data } from '../src/contract/answers/answers.ts'
import type { Envelope } from '../src/contract/envelope.ts'
import type { OperationId } from '../src/contract/operations/operation-ids.ts'
import type { Values } from '../src/contract/operations/wire.ts'
import { sandboxCredentials as credentials } from '../src/contract/samples.ts'

/** Asks one sandbox of a host over HTTP. */
export function clientOf(baseUrl: string, sandbox = 'default') {
  const fetchText = async (url: string, init: RequestInit) => {
    const headers = { ...init.headers, 'x-sandbox': sandbox }
    const response = await fetch(url, { ...init, headers })
    return { status: response.status, text: await response.text() }
  }
  return {
    /**
     * The data of an accepted request.
     *
     * @throws Error when it is refused, or no answer comes.
     */
    async send<Id extends OperationId>(operation: Id, values: Values): Promise<Data<Id>> {
      const { url, ...init } = prepare({ baseUrl, credentials }, operation, values, 'form')
      const { status, text } = await fetchText(url, init)
      const { success, data, message } = JSON.parse(text) as Envelope<Data<Id>>
      if (!success || !data) throw new Error(`${operation} was refused with ${status}: ${message}`)
      return data
    },
    control: createControlClient(({ url, ...init }) => fetchText(baseUrl + url, init)),
  }
}

export type Client = ReturnType<typeof clientOf>
