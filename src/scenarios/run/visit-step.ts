import { unescapeMarkup } from '../../contract/markup.ts'
import { redactFields } from '../../contract/redaction/redact.ts'
import type { Script } from '../scenario.ts'
import type { Steps } from './steps.ts'

/** The step that posts a form to a page. */
export const visitStep =
  (steps: Steps): Script['visit'] =>
  (url, fields) => {
    const plan = () => ({ request: formPost(url, redactFields(fields) as Record<string, string>) })
    return steps.take('page', plan, async () => {
      const { status, text } = await steps.ask(formPost(url, fields))
      const message = messageOf(text)
      if (!message) throw new Error(`the page ${url} tells its parent nothing`)
      return { value: message, answer: () => ({ status, body: redactFields(message) }) }
    })
  }

const formPost = (url: string, values: Readonly<Record<string, string>>) => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: String(new URLSearchParams(values)),
})

/** The message of a 3-D Secure page to its parent, from an attribute of its body. */
function messageOf(page: string) {
  const [, attribute] = / data-message="([^"]*)"/.exec(page) ?? []
  if (attribute === undefined) return undefined
  return JSON.parse(unescapeMarkup(attribute)) as Record<string, unknown>
}
