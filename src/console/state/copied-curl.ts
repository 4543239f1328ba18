import type { Exchange } from '../../client/exchange.ts'
import type { Outgoing } from '../../client/prepare.ts'
import type { Text } from '../../contract/text.ts'
import { isServed } from '../../ui/base.ts'
import { preferences } from './preferences.ts'

/** The note on a command to another server than the request's. */
export const otherServer: Text = isServed
  ? {
      es: 'Va a :server, al sandbox del servidor: una terminal no alcanza el del navegador.',
      en: 'It goes to :server, to the server sandbox: no terminal reaches that of the browser.',
    }
  : {
      es: 'Va a :server, donde debe escuchar ensayo sandbox: una terminal no alcanza el sandbox del navegador.',
      en: 'It goes to :server, where ensayo sandbox has to listen: no terminal reaches the browser sandbox.',
    }

/** The server that a command is for, where a terminal cannot reach the request's own address. */
export const serverInstead = ({ target }: Exchange) =>
  target === 'browser' ? preferences.get().serverUrl : undefined

/** A request as every button and key copies it: one that is kept, or more of it. */
export async function copiedCurl(exchange: Exchange, request?: Outgoing) {
  const { terminalCurl } = await import('../../client/export/pasted-curl.ts')
  return terminalCurl(exchange, serverInstead(exchange), preferences.get().shell, request)
}
