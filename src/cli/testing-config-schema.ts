import type { CommandTable } from './command.ts'
import { configOptions } from './run-ensayo.ts'
import type { CliOption, Options } from './option.ts'

/** The JSON schema of `ensayo.config.json`, with which editors complete and check it. */
export function configSchema(commands: CommandTable) {
  const { top, sections } = configOptions(commands)
  const inSections = Object.entries(sections).map(([name, options]) => [name, objectOf(options)])
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'ensayo.config.json',
    ...objectOf(top, { $schema: { type: 'string' }, ...Object.fromEntries(inSections) }),
  }
}

const objectOf = (options: Options, more: object = {}) => ({
  type: 'object',
  properties: {
    ...more,
    ...Object.fromEntries(Object.entries(options).map(([name, row]) => [name, schemaOf(row)])),
  },
  additionalProperties: false,
})

function schemaOf(row: CliOption) {
  const { help: description } = row
  if (row.kind === 'flag') return { type: 'boolean', description }
  const { type } = row
  return row.kind === 'list'
    ? { type: 'array', items: { type }, description }
    : { type, description }
}
