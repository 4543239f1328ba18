import { isWebhookUrl, webhookUrlRule } from '../contract/control/values.ts'
import {
  flagOption,
  valueOption,
  valueOrOption,
  type ValuesOfOptions,
  wholeNumberValue,
} from './option.ts'
import { consoleOption, ordersOption, outOption, reportOption } from './scenario-options.ts'
import { Unable } from './unable.ts'

/** Of `ensayo receiver`. */
export const receiverOptions = {
  orders: ordersOption,
  settle: valueOrOption(0, {
    ...wholeNumberValue(0, 60),
    hint: 'SECONDS',
    help: 'how long what was answered may take to show, in a shop with a lasting queue',
  }),
  timeout: valueOrOption(10, {
    ...wholeNumberValue(1, 60),
    hint: 'SECONDS',
    help: 'how long a response may take; the service waits for 10 s',
  }),
  port: valueOrOption(0, {
    ...wholeNumberValue(0, 65_535),
    help: 'the port of the sandbox, for a receiver that asks it for the status; 0 picks a free one',
  }),
  seed: valueOption({
    ...wholeNumberValue(0, 0xffff_ffff),
    help: 'fixes every generated id; without it each exam has others, which no receiver knows yet',
  }),
  'allow-private': flagOption('the receiver may be at a private address'),
  console: consoleOption,
  report: reportOption,
  out: outOption('receiver-report'),
}

export type ReceiverValues = ValuesOfOptions<typeof receiverOptions>

/** @throws Unable */
export function receiverAddress(given: string) {
  if (isWebhookUrl(given)) return given
  throw new Unable(`needs the URL of the receiver, ${webhookUrlRule}${given && `, not "${given}"`}`)
}
