import { deliveryFaults, type ProbeFault, requestFaults } from './points.ts'
import {
  flagOption,
  textValue,
  valueOption,
  valueOrOption,
  type ValuesOfOptions,
  wholeNumberValue,
} from '../../cli/option.ts'
import {
  consoleOption,
  linksOption,
  ordersOption,
  outOption,
  reportOption,
} from '../../cli/scenario-options.ts'
import { approveAmountsOption } from '../../cli/server-options.ts'
import { Unable } from '../../cli/unable.ts'

const faults: readonly ProbeFault[] = [...new Set([...requestFaults, ...deliveryFaults])]

/** Of `ensayo probe`. */
export const probeOptions = {
  cmd: valueOption({
    ...textValue('COMMAND', 'a command'),
    help: "the merchant's own test of its checkout, which finds the sandbox under ENSAYO_URL",
  }),
  orders: ordersOption,
  faults: valueOption<readonly ProbeFault[]>({
    hint: 'a,b',
    type: 'string',
    read: faultsNamed,
    help: `only these: ${faults.join(', ')}`,
  }),
  pairs: flagOption('then each two faults at once'),
  sweep: flagOption(
    'no faults, but each other option of the assumptions ledger: says which ones break the command',
  ),
  'approve-amounts': approveAmountsOption,
  limit: valueOrOption(1000, {
    ...wholeNumberValue(1, 1_000_000),
    help: 'how many runs there are at most',
  }),
  seed: valueOrOption(1, {
    ...wholeNumberValue(0, 0xffff_ffff),
    help: 'fixes every generated id and code',
  }),
  workers: valueOrOption(1, {
    ...wholeNumberValue(1, 64),
    help: 'how many runs there are at once, each with a sandbox of its own; ENSAYO_WORKER is its number',
  }),
  timeout: valueOrOption(60, {
    ...wholeNumberValue(1, 3600),
    hint: 'SECONDS',
    help: 'when a run that hangs is ended',
  }),
  console: consoleOption,
  links: linksOption,
  report: reportOption,
  out: outOption('probe-report'),
}

export type ProbeValues = ValuesOfOptions<typeof probeOptions>

function faultsNamed(given: string): readonly ProbeFault[] {
  return given.split(',').map((name) => {
    const fault = faults.find((one) => one === name)
    if (fault) return fault
    throw new Unable(`knows ${faults.join(', ')}, not "${name}"`)
  })
}
