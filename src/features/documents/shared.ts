import type { Json } from './json.ts'

/** Schemas that stand in more than one place of a document. */
export interface Shared {
  readonly schemas: Readonly<Record<string, Json>>
  /** Refers to a schema: to one that is there already if it is equal. */
  refer(name: string, schema: Json): Json
  /** The value that was made for a key, or makes it. */
  once(key: string, make: () => Json): Json
}

export function createShared(): Shared {
  const schemas: Record<string, Json> = {}
  const names = new Map<string, string>()
  const made = new Map<string, Json>()
  return {
    schemas,
    refer(named, schema) {
      const name = componentName(named)
      const text = JSON.stringify(schema)
      let known = names.get(text)
      if (known === undefined) {
        known = name in schemas ? `${name}${names.size}` : name
        names.set(text, known)
        schemas[known] = schema
      }
      return { $ref: `#/components/schemas/${known}` }
    },
    once(key, make) {
      const known = made.get(key) ?? make()
      made.set(key, known)
      return known
    },
  }
}

/** `PaymentsSaleRequest` for `payments.sale.request`: generators of code make an identifier of it. */
const componentName = (name: string) =>
  name.replace(/(?:^|\.)(\w)/g, (_, first: string) => first.toUpperCase())
