import type { Outgoing } from '../prepare.ts'

/** A command that sends a request from a POSIX shell, each part on a line. */
export function curlOf({ method, url, headers, body }: Outgoing) {
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(headerLine(name, value))}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' \\\n  ')
}

/** A text that marks a variable of the shell, and that no encoding of a request changes. */
export const shellVariable = (name: string) => `__ENSAYO_${name}__`

const variables = /__ENSAYO_([A-Z\d_]+?)__(?!_)/

/** Quoted for a shell, where no character inside single quotes has a special meaning. */
function quoted(text: string) {
  const parts = text.split(variables)
  const words = parts.map((part, at) =>
    at % 2 === 1 ? `"$${part}"` : part && `'${part.replaceAll("'", `'\\''`)}'`,
  )
  return words.join('') || "''"
}

/** With a colon and nothing after it curl would leave the header out. */
const headerLine = (name: string, value: string) => (value ? `${name}: ${value}` : `${name};`)
