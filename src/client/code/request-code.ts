import type { Assumptions } from '../../contract/domain/assumptions.ts'
import { fieldsOfPart, signatureKindOf } from '../../contract/operations/client-signature.ts'
import { operations } from '../../contract/operations/registry.ts'
import { contentTypes, hasBody, pathSegment, placeValues } from '../../contract/operations/wire.ts'
import { type SignatureKind, signatureKinds, type SignedPart } from '../../contract/signing.ts'
import { mapValues } from '../../contract/record.ts'
import { headerValue } from '../export/curl.ts'
import { hashVariable, keyVariable } from '../export/scrub.ts'
import {
  baseUrl,
  type CodeValue,
  type Definition,
  type RequestCode,
  secretVariable,
  type Variable,
  voidUserVariable,
} from './request-parts.ts'
import { type RestoredExchange, variableOf } from '../export/restore-range.ts'
import { withCredentials } from '../prepare.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { fill, type Lang } from '../../contract/text.ts'

export interface CodeContext {
  readonly baseUrl: string
  /** The ledger that decides which parts are signed. */
  readonly assumptions: Assumptions
  /** The order that a payment was made for, if it is known. */
  readonly orderOf: (payment: string) => string | undefined
}

/** The parts of an exchange that every language writes: fields that need a secret are computed. */
export function requestCode(
  { number, exchange, values, secrets, encoding }: RestoredExchange,
  context: CodeContext,
): Omit<RequestCode, 'comments'> {
  const { operation: id } = exchange
  const operation = operations[id]
  const definitions = new Map<string, Definition>()
  const define = (definition: Definition): Variable => {
    definitions.set(definition.variable, definition)
    return { variable: definition.variable }
  }
  const environment = (variable: string) => define({ kind: 'environment', variable })
  const text = (variable: string, value: string) => define({ kind: 'text', variable, text: value })

  const given: Record<string, CodeValue> = {}
  for (const [name, value] of Object.entries(values)) {
    given[name] = typeof value === 'string' ? value : environment(variableOf(value.placeholder))
  }
  text(baseUrl.variable, context.baseUrl)

  /** The field's value, which the request and a signature of it have in common. */
  const shared = (names: readonly string[]): CodeValue | undefined => {
    const name = names.find((one) => given[one])
    const value = name === undefined ? undefined : given[name]
    if (name === undefined || typeof value !== 'string') return value
    return (given[name] = text(inCapitals(name), value))
  }
  const orderOfPayment = (): CodeValue => {
    const order = context.orderOf(String(values['payment_uuid'] ?? ''))
    if (order !== undefined) return text('ORDER_ID', order)
    return environment(number > 1 ? `ORDER_ID_${number}` : 'ORDER_ID')
  }
  const partOf = (part: SignedPart): CodeValue => {
    switch (part) {
      case 'key':
        return environment(keyVariable)
      case 'secret':
        return environment(secretVariable.variable)
      case 'email':
        return environment(voidUserVariable.variable)
      case 'endpoint': {
        const { origin } = new URL(context.baseUrl)
        return origin === context.baseUrl ? baseUrl : origin
      }
      case 'order_id':
        return shared(fieldsOfPart.order_id) ?? orderOfPayment()
      case 'amount':
      case 'payment_uuid':
      case 'token':
        return shared(fieldsOfPart[part]) ?? ''
    }
  }
  const digest = (field: string): CodeValue => {
    const kindId = signatureKindOf(id, field, context.assumptions)
    if (!kindId) return environment(inCapitals(field))
    const { algorithm, parts, lowerCase }: SignatureKind = signatureKinds[kindId]
    if (algorithm === 'hmac-sha3-512') environment(secretVariable.variable)
    return define({
      kind: 'digest',
      variable: inCapitals(field.replace(/^x-/, '')),
      algorithm,
      parts: parts.map(partOf),
      lowerCase: lowerCase === true,
    })
  }
  for (const field of secrets) given[field] = digest(field)

  const { headers: own, fields } = placeValues(operation, given)
  const headers = mapValues(own, (value) =>
    typeof value === 'string' ? headerValue(value) : value,
  )
  const hasOwnBody = encoding !== 'query' && hasBody(operation.method)
  const credentials = { key: environment(keyVariable), hash: environment(hashVariable) }
  return {
    operation: id,
    definitions: [...definitions.values()].sort((a, b) => ranks[a.kind] - ranks[b.kind]),
    method: operation.method,
    path: pathOf(operation.path, given, definitions),
    headers: withCredentials<CodeValue>(
      credentials,
      hasOwnBody ? contentTypes[encoding] : undefined,
      headers,
    ),
    fields,
    encoding: hasOwnBody ? encoding : 'query',
  }
}

/** Texts and digests use variables of the environment; digests use texts. */
const ranks = { environment: 0, text: 1, digest: 2 } as const

const inCapitals = (field: string) => field.replaceAll('-', '_').toUpperCase()

/** A value that has to be encoded for the path is written there as it travels. */
function pathOf(
  path: string,
  values: Readonly<Record<string, CodeValue>>,
  definitions: ReadonlyMap<string, Definition>,
): readonly CodeValue[] {
  const parts = path.split(/:(\w+)/).map((part, at) => {
    if (at % 2 === 0) return part
    const value = values[part] ?? ''
    if (typeof value === 'string') return pathSegment(value)
    const definition = definitions.get(value.variable)
    if (definition?.kind !== 'text') return value
    const encoded = pathSegment(definition.text)
    return encoded === definition.text ? value : encoded
  })
  return parts.filter((part) => part !== '')
}

/** The values that a reader sets before the code runs; the sandbox's own values are public. */
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
