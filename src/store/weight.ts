/** About how many bytes a row takes, in memory or as JSON; a value of it too. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 8
  if (typeof value !== 'object' || value === null) return 8
  let sum = 32
  if (Array.isArray(value)) {
    for (const item of value) sum += weightOf(item)
  } else {
    for (const key in value) sum += 8 + weightOf(value[key as keyof typeof value])
  }
  return sum
}
