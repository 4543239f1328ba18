import { textValue, valueOption } from './option.ts'
import { dataOption } from './server-options.ts'

/** What can be done with a data file. */
export const dataActions = ['check', 'backup'] as const

export const dataOptions = {
  data: { ...dataOption, help: 'the data file of a sandbox' },
  to: valueOption({
    ...textValue('FILE', 'the name of a file'),
    help: 'a new file for the copy',
  }),
}
