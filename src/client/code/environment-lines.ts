import { sandboxCredentials } from '../../contract/samples.ts'
import { fill, type Lang } from '../../contract/text.ts'
import { hashVariable, keyVariable } from '../export/scrub.ts'
import { type Definition, secretVariable, voidUserVariable } from './request-parts.ts'

/** What a reader sets before the code runs; the sandbox's own values are public. */
export function environmentLines(
  definitions: readonly Definition[],
  isSandbox: boolean,
  lang: Lang,
): readonly string[] {
  const names = definitions.flatMap(({ kind, variable }) =>
    kind === 'environment' ? [variable] : [],
  )
  if (names.length === 0) return []
  const assigned = Object.entries(sandboxValues).filter(([name]) => names.includes(name))
  const pairs = assigned.map(([name, value]) => `${name}='${value}'`)
  return [
    fill(texts.environment[lang], { names: names.join(', ') }),
    ...(isSandbox && pairs.length > 0 ? [`${texts.sandbox[lang]} export ${pairs.join(' ')}`] : []),
  ]
}

const sandboxValues = {
  [keyVariable]: sandboxCredentials.key,
  [hashVariable]: sandboxCredentials.hash,
  [secretVariable.variable]: sandboxCredentials.secret,
  [voidUserVariable.variable]: sandboxCredentials.voidUser,
}

const texts = {
  environment: {
    es: 'Variables de entorno que lee: :names.',
    en: 'It reads these variables of the environment: :names.',
  },
  sandbox: { es: 'En el sandbox:', en: 'In the sandbox:' },
} as const
