import { pastedCurl } from '../../../client/export/pasted-curl.ts'
import type { Shell } from '../../../client/export/shells.ts'
import { isOwnMachine } from '../../../contract/addresses.ts'
import type { DeliveryEntity } from '../../../contract/control/events.ts'

/** The exact text that is posted. */
export const postedText = ({ body }: DeliveryEntity) => JSON.stringify(body)

/** A command that posts a notification to a program on one's own machine. */
export function curlOfDelivery(delivery: DeliveryEntity, shell: Shell) {
  const { wanted_url: wanted } = delivery
  const request = {
    method: 'POST',
    url: wanted !== null && isLoopback(wanted) ? wanted : ownMachine,
    headers: delivery.headers,
    body: postedText(delivery),
  }
  return pastedCurl(request, shell)
}

/** The usual address of a developer's own program. */
export const ownMachine = 'http://127.0.0.1:3000/webhook'

const isLoopback = (url: string) => URL.canParse(url) && isOwnMachine(new URL(url).hostname)
