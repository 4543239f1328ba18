import { nearest } from '../contract/nearest.ts'
import { type CommandTable, mainCommand } from './command.ts'
import { type Options, readText } from './option.ts'
import { requireType } from './read-options.ts'
import { Unable } from './unable.ts'

/** In the working directory. */
const usualName = 'ensayo.config.json'

type Values = Readonly<Record<string, unknown>>

/** The options that the configuration has at its top, and those in sections. */
export function configOptions(commands: CommandTable) {
  const rows = Object.values(commands)
  const top: Options = Object.assign(
    {},
    ...rows.filter(({ section }) => section === undefined).map(({ options }) => options),
    commands[mainCommand]?.options, // its sentences say most of what several commands have
  )
  const sections = rows.flatMap(({ section, options }) => (section ? [[section, options]] : []))
  return { top, sections: Object.fromEntries(sections) as Readonly<Record<string, Options>> }
}

/**
 * Reads the configuration; without a name that of the working directory, which may be missing.
 *
 * @throws Unable when it cannot be read, or has a wrong key, also one of another command.
 */
export async function readConfig(named: string | undefined, commands: CommandTable) {
  const name = named ?? usualName
  const values = await readObject(name, named === undefined)
  const { top, sections } = configOptions(commands)
  for (const [key, value] of Object.entries(values)) {
    if (key === '$schema') continue
    const section = Object.hasOwn(sections, key) ? sections[key] : undefined
    if (!section) {
      requireKey(name, key, top, Object.keys(sections))
      requireType(`${name}: "${key}"`, top[key] as Options[string], value)
      continue
    }
    for (const [inner, given] of Object.entries(requireObject(`${name}: "${key}"`, value))) {
      requireKey(`${name}: "${key}"`, inner, section)
      requireType(`${name}: "${inner}"`, section[inner] as Options[string], given)
    }
  }
  return { name, values, section: (key: string) => (values[key] ?? {}) as Values }
}

async function readObject(name: string, mayBeMissing: boolean): Promise<Values> {
  let text: string
  try {
    text = await readText(name)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (mayBeMissing && code === 'ENOENT') return {}
    throw new Unable(`${name} cannot be read (${code})`)
  }
  try {
    return requireObject(name, JSON.parse(text))
  } catch (error) {
    if (error instanceof Unable) throw error
    throw new Unable(`${name} is not JSON: ${(error as Error).message}`)
  }
}

function requireObject(source: string, value: unknown): Values {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Values
  throw new Unable(`${source} needs an object with options`)
}

function requireKey(source: string, key: string, options: Options, others: string[] = []) {
  if (Object.hasOwn(options, key)) return
  const known = [...Object.keys(options), ...others]
  const meant = nearest(key, known)
  const hint = meant ? `is "${meant}" meant?` : `there are ${known.join(', ')}`
  throw new Unable(`${source} has the unknown key "${key}"; ${hint}`)
}
