import { send } from '../../client/client.ts'
import type { ClientOptions } from '../../client/client-options.ts'
import { computeSignature } from '../../client/compute-signature.ts'
import { sandboxSigner, signedForSandbox } from '../../client/sign-for-sandbox.ts'
import { explainField } from '../../contract/explanations/explain-field.ts'
import { assumptionsIn } from '../../contract/control/assumptions-in.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { sandboxCards } from '../../contract/domain/cards.ts'
import { threeDSecureCases } from '../../contract/domain/three-d-secure.ts'
import { check, problemTexts } from '../../contract/fields/problems.ts'
import { describeFields, type Field, type Rulebook } from '../../contract/fields/fields.ts'
import { states } from '../../contract/fields/states.ts'
import { operations } from '../../contract/operations/registry.ts'
import { inputUnder } from '../../contract/operations/input-under.ts'
import { type OperationId, operationIds } from '../../contract/operations/operation-ids.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { hintHeader, remarksIn } from '../../contract/replies/hints.ts'
import { isLang } from '../../contract/text.ts'
import { nearest } from '../../contract/nearest.ts'
import { type AgentSandbox, isOn, type Tool, type ToolInput, ToolRefusal } from './tool.ts'

const usual: Rulebook = { assumptions: defaultAssumptions, states }

/** The only cards that are charged: results mask them. */
const cards = [
  ...sandboxCards.map(({ number }) => number),
  ...threeDSecureCases.flatMap(({ visa, mastercard }) => [visa, mastercard]),
]

/** How the request is sent, beside the fields of the operation. */
const options = {
  sign: {
    type: 'boolean',
    description: 'Computes the signatures with the public credentials of the sandbox.',
  },
  as_is: {
    type: 'boolean',
    description: 'Sends what breaks a rule, to see the refusal.',
  },
}

const brieflyOptions = { sign: { type: 'boolean' }, as_is: { type: 'boolean' } }

/** Fields are described once, in the first tool that has them: an agent reads all tools. */
const described = new Set<string>()

/** A tool for each operation of the payment interface. */
export const operationTools: readonly Tool[] = operationIds.map((id) => {
  const { title, about, method, path } = operations[id]
  return {
    name: id.replaceAll('.', '_'),
    title: title.en,
    description: `${about.en} Sends ${method} ${path}.`,
    takes: takenBy(id),
    required: offered(id, usual)
      .filter(({ required, unless }) => required && unless === undefined)
      .map(({ name }) => name),
    ...(method === 'GET' || id === 'payments.status' ? { readOnly: true } : {}),
    call: (input, sandbox) => sendFrom(id, input, sandbox),
  }
})

/** Signatures are computed here, so that no agent handles a secret. */
function offered(id: OperationId, rulebook: Rulebook) {
  return describeFields(inputUnder(rulebook, id)).filter(({ kind }) => kind !== 'signature')
}

function takenBy(id: OperationId): Tool['takes'] {
  return {
    ...Object.fromEntries(offered(id, usual).map((field) => [field.name, propertyOf(id, field)])),
    ...(id === 'payments.sale' ? options : brieflyOptions),
  }
}

/** An agent reads all tools before it calls one: where a value comes from is in the reference. */
function propertyOf(id: OperationId, { name, kind, sensitive, options: choices }: Field) {
  const { what, example } = explainField(id, name, usual)
  const isCard = sensitive === 'pan'
  const isFirst = !described.has(name)
  described.add(name)
  return {
    type: 'string',
    ...(isFirst ? { description: what.en } : {}),
    ...(choices && kind !== 'country' ? { enum: choices } : {}),
    ...(name === 'env' ? { default: 'sandbox' } : {}),
    // One tool for all operations: an agent reads the list whole.
    examples: isCard
      ? id === 'payments.sale'
        ? cards
        : cards.slice(0, 1)
      : [example].filter(Boolean),
  }
}

async function sendFrom(id: OperationId, input: ToolInput, sandbox: AgentSandbox) {
  const settings = await sandbox.control('settings.read')
  const { now } = await sandbox.control('sandbox.read')
  const assumptions = assumptionsIn(settings)
  const rulebook = { assumptions, states, month: now.slice(2, 7).replace('-', '') }
  const given = Object.fromEntries(Object.entries(input).filter(([name]) => !(name in options)))
  const [sign, asIs] = [isOn(input, 'sign'), isOn(input, 'as_is')]
  const values = { env: 'sandbox', ...textsOf(id, given, rulebook) }
  const signatureFields = sign
    ? describeFields(inputUnder(rulebook, id)).flatMap(({ name, kind }) =>
        kind === 'signature' ? [name] : [],
      )
    : []
  if (!asIs) requireRules(id, values, rulebook, signatureFields)

  const client = clientOf(sandbox)
  const signer = sandboxSigner(client, settings)
  const signatures: Record<string, string> = {}
  for (const field of signatureFields) {
    signatures[field] = await computeSignature({ operation: id, field, values, client, signer })
  }
  const signed = sign ? { ...values, ...signatures } : await signedForSandbox(client, id, values)
  const { request, outcome } = await send(client, id, signed, 'json')
  if (outcome.kind === 'network-error') {
    const { text, message } = outcome
    throw new ToolRefusal(
      text ? text.en : `The sandbox at ${sandbox.url} does not respond: ${message}`,
    )
  }
  const { status, envelope, headers } = outcome
  const hint = headers[hintHeader]
  return {
    status,
    answer: envelope,
    ...(hint ? { hints: remarksIn(hint) } : {}),
    request: `${request.method} ${request.url}`,
  }
}

let count = 0
const clientOf = ({ url }: AgentSandbox): ClientOptions => ({
  target: 'server',
  baseUrl: url,
  credentials: sandboxCredentials,
  transmit: fetch,
  now: () => Date.now(),
  newId: () => `agent-${++count}`,
})

/** @throws ToolRefusal for values that no form has: unknown fields, and values that are no text. */
function textsOf(id: OperationId, given: ToolInput, rulebook: Rulebook) {
  const known = offered(id, rulebook).map(({ name }) => name)
  const texts: Record<string, string> = {}
  const problems: string[] = []
  for (const [name, value] of Object.entries(given)) {
    if (!known.includes(name)) {
      const meant = nearest(name, known)
      problems.push(`unknown: ${name}${meant ? `; is ${meant} meant?` : ''}`)
    } else if (typeof value === 'object') problems.push(`${name}: a text is needed`)
    else texts[name] = String(value)
  }
  if (problems.length > 0) throw new ToolRefusal(problems.join('. '), { fields: known })
  return texts
}

/**
 * Checks all fields but those that are filled afterwards.
 *
 * @throws ToolRefusal with the sentences that the form and the interface have for broken rules.
 */
function requireRules(
  id: OperationId,
  values: Readonly<Record<string, string>>,
  rulebook: Rulebook,
  filledAfterwards: readonly string[],
) {
  const checked = check(inputUnder(rulebook, id), values)
  const problems = checked.ok
    ? []
    : checked.problems.filter(({ field }) => !filledAfterwards.includes(field))
  if (!problems.length) return
  const { lang } = values
  const errors = problemTexts(problems, isLang(lang) ? lang : 'es')
  const [first] = Object.values(errors).flat()
  throw new ToolRefusal(`${first} Nothing was sent; as_is sends it all the same.`, { errors })
}
