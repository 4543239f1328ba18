import { isIncidental } from './incidental.ts'
import { pathTo } from '../path.ts'

/** One place where two values differ. */
export interface StructuralDifference {
  readonly path: string
  readonly kind: 'added' | 'removed' | 'changed'
  /** The value in the first answer; absent where the field was added. */
  readonly a?: unknown
  readonly b?: unknown
}

export interface StructuralDiff {
  readonly differences: readonly StructuralDifference[]
  /** The differences that were bound to come: identifiers and times. */
  readonly ignored: readonly StructuralDifference[]
}

/**
 * Compares two values that travelled as JSON, name by name and, in lists, item by item. A value on
 * one side only always counts, and so does another type; a difference between two values may be
 * ignored.
 */
export function structuralDiff(a: unknown, b: unknown): StructuralDiff {
  const differences: StructuralDifference[] = []
  const ignored: StructuralDifference[] = []

  function compare(path: string, name: string, left: unknown, right: unknown) {
    if (left === right) return
    if (isObject(left) && isObject(right) && Array.isArray(left) === Array.isArray(right)) {
      return compareParts(path, name, left, right)
    }
    const found = isIncidental(name, left, right) ? ignored : differences
    found.push({ path, kind: 'changed', a: left, b: right })
  }

  function compareParts(path: string, name: string, left: object, right: object) {
    const [lefts, rights] = [partsOf(left, name), partsOf(right, name)]
    for (const [key, part] of lefts) {
      const other = rights.get(key)
      const at = pathTo(path, key)
      if (!other) differences.push({ path: at, kind: 'removed', a: part.value })
      else {
        if (part.name !== other.name) {
          ignored.push({ path: at, kind: 'changed', a: part.name, b: other.name })
        }
        compare(at, part.name, part.value, other.value)
      }
    }
    for (const [key, { value }] of rights) {
      if (!lefts.has(key)) differences.push({ path: pathTo(path, key), kind: 'added', b: value })
    }
  }

  compare('', '', a, b)
  return { differences, ignored }
}

interface Part {
  readonly name: string
  readonly value: unknown
}

/**
 * The parts of a value under the keys by which parts are compared: items by their index, under the
 * list's name; fields by their name, or by their index where the name is a day or an identifier.
 */
function partsOf(whole: object, name: string): Map<string | number, Part> {
  if (Array.isArray(whole)) return new Map(whole.map((value, at) => [at, { name, value }]))
  let place = 0
  return new Map(
    Object.entries(whole).map(([key, value]) => [
      isIncidental('', key, key) ? place++ : key,
      { name: key, value },
    ]),
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
