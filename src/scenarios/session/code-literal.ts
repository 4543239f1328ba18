/** A value as code: as it is written, or with parts. */
export type Code =
  /** `breaks`: it gets its own line if it is too long. */
  | { readonly code: string; readonly breaks?: boolean }
  | { readonly items: readonly Code[] }
  | { readonly spread?: string | undefined; readonly fields: Readonly<Record<string, Code>> }

/** Characters in a line. */
export const width = 100

/**
 * A value as prettier would write it without semicolons, in single quotes. `indent` is that of its
 * line, `before` and `after` are the lengths of the text around it there.
 */
export function codeOf(value: Code, indent: number, before = 0, after = 0): string {
  if ('code' in value) return value.code
  const inner = indent + 2
  const lines = (parts: readonly string[]) =>
    parts.map((part) => `${' '.repeat(inner)}${part},\n`).join('')
  if ('items' in value) {
    const { items } = value
    const flat = items.map((item) => ('code' in item ? item.code : undefined))
    const line = `[${flat.join(', ')}]`
    const fits = before + line.length + after <= width
    if (!flat.includes(undefined) && fits) return line
    return `[\n${lines(items.map((item) => codeOf(item, inner, inner, 1)))}${' '.repeat(indent)}]`
  }
  const { spread, fields } = value
  const parts = [
    ...(spread ? [`...${spread}`] : []),
    ...Object.entries(fields).map(([name, part]) => fieldCode(name, part, inner)),
  ]
  return parts.length ? `{\n${lines(parts)}${' '.repeat(indent)}}` : '{}'
}

function fieldCode(name: string, value: Code, indent: number) {
  const start = `${keyOf(name)}: `
  const code = codeOf(value, indent, indent + start.length, 1)
  const isLong = indent + start.length + code.length + 1 > width
  return 'code' in value && value.breaks && isLong
    ? `${keyOf(name)}:\n${' '.repeat(indent + 2)}${code}`
    : `${start}${code}`
}

const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name))

/** A text in the quotes that need fewer escapes. */
export function quoted(text: string) {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  const [singles, doubles] = [count(inner, "'"), count(inner, '"')]
  return singles > doubles
    ? `"${inner.replaceAll('"', '\\"')}"`
    : `'${inner.replaceAll("'", "\\'")}'`
}

const count = (text: string, sign: string) => text.split(sign).length - 1
