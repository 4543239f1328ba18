import { flagOption, textValue, valueOption } from './option.ts'

/** What every command understands. */
export const globalOptions = {
  config: valueOption({
    ...textValue('FILE', 'the name of a file'),
    help: 'options from this file; without it from ensayo.config.json, if there is one',
  }),
  help: flagOption('says what the command does, and its options'),
  version: flagOption('says which version this is'),
}
