import type { Outgoing } from '../prepare.ts'

/** A command of a script for a POSIX shell, each part on a line. */
export function curlOf({ method, url, headers, body }: Outgoing) {
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${shellText(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shellText(headerLine(name, value))}`),
    ...(body === undefined ? [] : [`--data-raw ${shellText(body)}`]),
  ].join(' \\\n  ')
}

/** A text that marks a variable of the shell, and that no encoding of a request changes. */
export const shellVariable = (name: string) => `__ENSAYO_${name}__`

const variables = /__ENSAYO_([A-Za-z\d_]+?)__(?!_)/

/** Quoted for a shell, where no character inside single quotes has a special meaning. */
export function shellText(text: string) {
  const parts = text.split(variables)
  const words = parts.map((part, at) =>
    at % 2 === 1 ? expansionOf(part) : part && `'${part.replaceAll("'", `'\\''`)}'`,
  )
  return words.join('') || "''"
}

/** A variable of the environment, in capitals, has to be there: without it nothing is sent. */
const expansionOf = (name: string) => (/^[A-Z]/.test(name) ? `"\${${name}:?}"` : `"$${name}"`)

/** With a colon and nothing after it curl would leave the header out. */
export const headerLine = (name: string, value: string) =>
  value ? `${name}: ${value}` : `${name};`
