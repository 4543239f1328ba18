import { flagOption, type Options, textValue, valueOption } from './option.ts'

const config = {
  config: valueOption({
    ...textValue('FILE', 'the name of a file'),
    help: 'options from this file; without it from ensayo.config.json, if there is one',
  }),
}

const questions = {
  help: flagOption('says what the command does, and its options'),
  version: flagOption('says which version this is'),
}

/** The options of a command with what every command understands. */
export const withGlobal = (options: Options): Options => ({
  ...options,
  ...(Object.keys(options).length ? config : {}),
  ...questions,
})
