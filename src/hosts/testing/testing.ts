import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { ControlId } from '../../contract/control/control-routes.ts'
import { encode, type Values } from '../../contract/operations/wire.ts'
import { operations } from '../../contract/operations/registry.ts'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import {
  type AnyInput,
  anyControlRequest,
  proveContract,
} from '../../sandbox/testing/testing-control.ts'
import { type NodeHostOptions, startNodeHost } from '../node/node.ts'

export const credentials = {
  'x-auth-key': sandboxCredentials.key,
  'x-auth-hash': sandboxCredentials.hash,
}

/** A Node host that lasts as long as the test, with its clock at noon. */
export async function openHost(options: NodeHostOptions = {}) {
  const beginning = { seed: 7, frozenAt: Date.parse('2026-01-15T12:00:00Z'), ...options.beginning }
  const host = await startNodeHost({ port: 0, ...options, beginning })
  onTestFinished(() => host.close())
  return { ...host, ...clientOf(host.url) }
}

/** Ways to ask a host. */
export function clientOf(url: string) {
  const ask = async (method: string, path: string, init: Omit<RequestInit, 'method'> = {}) => {
    const response = await fetch(url + path, { method, ...init })
    const text = await response.text()
    const { status, headers } = response
    return { status, headers, text, body: text ? JSON.parse(text) : undefined }
  }

  return {
    ask,
    /** A sale of the sample as a form, with changes. */
    sell(changes: Values = {}, headers: Record<string, string> = {}) {
      const {
        path,
        contentType = '',
        body,
      } = encode(operations['payments.sale'], { ...sampleSale, ...changes }, 'form')
      return ask('POST', path, {
        headers: { 'content-type': contentType, ...credentials, ...headers },
        body,
      })
    },
    /** Asks the control interface, and holds the answer to its contract. */
    async control(operation: ControlId, input?: AnyInput, headers?: Record<string, string>) {
      const { method, url: path, body } = anyControlRequest(operation, input)
      const answer = await ask(method, path, { headers, body })
      proveContract(operation, answer)
      return answer
    },
    /** Sends the parts as they are, one by one; the answer is all that comes until the host closes. */
    async talk(...parts: (string | Uint8Array)[]) {
      const { hostname, port } = new URL(url)
      const socket = connect(Number(port), hostname).setNoDelay()
      let answer = ''
      socket.on('data', (chunk) => (answer += chunk))
      const closed = once(socket, 'close')
      for (const part of parts) {
        socket.write(part)
        await delay(5)
      }
      await closed
      return answer
    },
  }
}
