import { addressValue, valueOption, valueOrOption } from '../../cli/option.ts'
import { beginningOptions, portValue, targetTokenOption } from '../../cli/server-options.ts'

export const mcpOptions = {
  target: valueOption({
    ...addressValue,
    help: 'a sandbox that runs, such as http://localhost:4173; without it one is started',
  }),
  token: targetTokenOption,
  port: valueOrOption(0, {
    ...portValue,
    help: 'the port of the one that is started; 0 picks a free one',
  }),
  ...beginningOptions,
}
