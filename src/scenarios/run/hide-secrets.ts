import { scrubber, scrubDeep } from '../../client/export/scrub.ts'
import { readObject } from '../../client/read-object.ts'
import type { PortAnswer, ScriptPort } from './script-port.ts'

/** A port whose answers do not repeat the secrets that it sends: reports and logs show answers. */
export function hideSecrets(port: ScriptPort, secrets: readonly string[]): ScriptPort {
  const scrub = scrubber({ secrets, codes: [] })
  return {
    ...port,
    async ask(request, signal) {
      const { text, ...rest }: PortAnswer = await port.ask(request, signal)
      return { ...scrubDeep(rest, scrub), text: scrubbedText(text, scrub) }
    },
  }
}

/** JSON is scrubbed where it is parsed: as it is written a letter may be an escape. */
function scrubbedText(text: string, scrub: (text: string) => string) {
  const value = readObject(text)
  if (!value) return scrub(text)
  const clean = JSON.stringify(scrubDeep(value, scrub))
  return clean === JSON.stringify(value) ? text : clean
}
