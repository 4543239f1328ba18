import type { DeliveryEntity } from '../../contract/control.ts'

/** The exact text that is posted. */
export const postedText = ({ body }: DeliveryEntity) => JSON.stringify(body)

/** A command that posts a notification to a program on one's own machine. */
export function curlOf(delivery: DeliveryEntity) {
  const { wanted_url: wanted } = delivery
  const url = wanted !== null && isLoopback(wanted) ? wanted : ownMachine
  return [
    `curl -X POST ${quoted(url)}`,
    `-H ${quoted('content-type: application/json')}`,
    `--data-raw ${quoted(postedText(delivery))}`,
  ].join(' \\\n  ')
}

/** Where a program of one's own usually listens. */
export const ownMachine = 'http://127.0.0.1:3000/webhook'

const isLoopback = (url: string) =>
  URL.canParse(url) && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)

/** For a shell: nothing inside single quotes means anything but itself. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
