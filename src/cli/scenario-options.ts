import { usualConsole } from '../client/control-client.ts'
import {
  fileValue,
  addressValue,
  pageValue,
  flagOption,
  listOption,
  textValue,
  valueOption,
  valueOrOption,
  type ValuesOfOptions,
} from './option.ts'
import { targetTokenOption } from './server-options.ts'
import { Unable } from './unable.ts'

export const reportKinds = ['junit', 'json'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportOption = listOption({
  hint: 'junit,json',
  type: 'string',
  read: reportsNamed,
  help: 'reports, without card numbers or secrets',
})

export const consoleOption = valueOption({
  ...addressValue,
  help: `the console that the links open; without it that of the target, or ${usualConsole}`,
})

export const linksOption = flagOption(
  'prints the link to the state of a failure, beside the name of its file',
)

export const ordersOption = valueOption({
  ...pageValue,
  help: "the shop's view: GET gives a JSON array of {order_id, paid, amount}",
})

/** The folder of the reports. */
export const outOption = (folder: string) =>
  valueOrOption(folder, {
    ...textValue('DIR', 'the name of a folder'),
    help: 'the folder of the reports',
  })

/** Of `ensayo scenarios`. */
export const scenarioOptions = {
  target: valueOption({
    ...addressValue,
    help: 'a Node host, instead of the engine in this process',
  }),
  live: flagOption('the target is the real service: key and hash are ENSAYO_KEY and ENSAYO_HASH'),
  token: targetTokenOption,
  suite: listOption({ ...textValue('NAME', 'the name of a suite'), help: 'a suite that ships' }),
  file: listOption({ ...fileValue, help: 'scenarios in JSON' }),
  grep: valueOption({
    ...textValue('TEXT', 'a text', () => true),
    help: 'those with the text in id, title or tags',
  }),
  console: consoleOption,
  links: linksOption,
  report: reportOption,
  out: valueOrOption('scenario-report', {
    ...textValue('DIR', 'the name of a folder'),
    help: 'their folder',
  }),
  sweep: flagOption(
    'also under each other option of the assumptions ledger: says which ones break a scenario',
  ),
  strict: flagOption('a field that the contract does not have is a failure, not a remark'),
  list: flagOption('only lists their names'),
}

export type ScenarioValues = ValuesOfOptions<typeof scenarioOptions>

function reportsNamed(given: string): readonly ReportKind[] {
  return given.split(',').map((name) => {
    const kind = reportKinds.find((one) => one === name)
    if (kind) return kind
    throw new Unable(`knows ${reportKinds.join(', ')}, not "${name}"`)
  })
}
