import { once } from 'node:events'
import * as z from 'zod/mini'
import { directFetch } from '../../hosts/network/direct-fetch.ts'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createControlClient, ControlError } from '../../client/control-client.ts'
import { within } from '../../client/within.ts'
import { openHttpPort, type ScriptPort } from '../../scenarios/run/script-port.ts'
import type { Io } from '../../cli/command.ts'
import { requireSandbox } from '../../cli/require-sandbox.ts'
import type { ValuesOfOptions } from '../../cli/option.ts'
import { Unable } from '../../cli/unable.ts'
import { startSandboxHost } from '../../cli/serve.ts'
import type { mcpOptions } from './options.ts'
import {
  type ScenarioChoice,
  type AgentSandbox,
  isOn,
  textIn,
  type Tool,
  type ToolInput,
  ToolRefusal,
} from './tool.ts'
import { countsOf, type ScenarioResult } from '../../scenarios/report/report.ts'
import { runScenarios } from '../../scenarios/run/run-scenario.ts'
import { titleIn } from '../../scenarios/scenario.ts'
import { createQueue } from '../../hosts/delivery/post.ts'
import { openInProcess } from '../../package/in-process.ts'
import { selectScenarios } from '../../cli/select-scenarios.ts'
import { setImmediate as turn } from 'node:timers/promises'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { scrubber, withoutCodes } from '../../client/export/scrub.ts'
import { intricacy } from '../../contract/intricacy.ts'
import { requireSimple } from '../../contract/parse-json.ts'
import { mayHoldRealCard } from '../../contract/redaction/cardholder-data.ts'
import { redactEnvelope, redactErrors, redactFields } from '../../contract/redaction/redact.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { version } from '../../contract/version.ts'
import { nearest } from '../../contract/nearest.ts'
import { controlTools } from './control-tools.ts'
import { operationTools } from './operation-tools.ts'
import { referenceTools } from './reference-tools.ts'
import { type Envelope, isEnvelope } from '../../contract/envelope.ts'
import { controlPath } from '../../contract/control/control-routes.ts'
import { linkTo } from '../../contract/control/state-link.ts'

/** Only this machine reaches it. */
const ownMachine = {
  host: '127.0.0.1',
  token: undefined,
  'allow-origin': [],
  'allow-host': [],
  'allow-private': false,
  'public-url': undefined,
} as const

/** How many bytes a message may have that an agent sends. */
const longestMessage = 10 * 1024 * 1024

/**
 * Serves tools over stdin and stdout, which nothing else may use, until the agent ends.
 *
 * @throws Unable when no sandbox can be started, or the target is none.
 */
export async function serveMcp(
  { target, token, ...values }: ValuesOfOptions<typeof mcpOptions>,
  io: Io,
): Promise<number> {
  if (target !== undefined) await requireSandbox({ target, token }, io.signal)
  const host =
    target === undefined
      ? await startSandboxHost('mcp', { ...values, ...ownMachine }, io)
      : undefined
  const url = target ?? host?.url ?? ''
  const port = openHttpPort({ baseUrl: url, token: target && token, transmit: directFetch })
  const control = patientControl(port, io.signal)
  const server = await serveAgent(
    { url, control, scenarios: (choice, signal) => scenariosForAgent(choice, io, signal) },
    new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: longestMessage }),
  )
  process.stdout.setMaxListeners(0) // each message that waits for its reader has one
  io.warn(`mcp: the sandbox and its console are at ${url}/`)
  const ended = [once(process.stdin, 'end'), once(process.stdin, 'close')]
  const asked = once(io.signal, 'abort')
  const end = io.signal.aborted ? asked : await Promise.race([...ended, server.refused, asked])
  if (!io.signal.aborted) await server.answered()
  await server.close()
  await host?.close()
  if (end === 'refused') throw new Unable(`a message is over ${longestMessage / 1024 / 1024} MB`)
  return 0
}

/** How long (ms) an answer of the sandbox may take; an agent waits no longer either. */
const patience = 60_000

/** Asks the sandbox until `stop` fires: a target that hangs must not hold up the end. */
export const patientControl = (port: ScriptPort, stop: AbortSignal) =>
  createControlClient((request) => within(patience, (signal) => port.ask(request, signal), stop))

/**
 * Runs scenarios in this process and returns those that failed, or the names of all.
 *
 * @throws Unable when none is chosen.
 */
async function scenariosForAgent(
  { suite, grep, listOnly }: ScenarioChoice,
  { features }: Pick<Io, 'features'>,
  signal: AbortSignal,
) {
  const choice = { suite: suite === undefined ? [] : [suite], file: [], grep }
  const chosen = await selectScenarios(choice, () => {})
  if (listOnly) return chosen.map(({ id, title }) => `${id}: ${titleIn(title, 'en')}`).join('\n')
  const options = { target: 'in-process', workers: 2, name: 'agent', signal }
  const report = await runScenarios(chosen, openInProcess(features), options)
  const failures = report.results.filter(({ status }) => status === 'failed').map(failureOf)
  return { ...countsOf(report), failures }
}

const failureOf = ({ id, title, failure }: ScenarioResult) => ({
  id,
  title: titleIn(title, 'en'),
  ...failure,
})

/** Runs at once share memory and processor, and the agent gives up all of them. */
const inTurn = createQueue(1)

/** Scenarios, and links to a state. */
const workTools: readonly Tool[] = [
  {
    name: 'run_scenarios',
    title: 'Run scenarios',
    description:
      'Runs scenarios that ship with Ensayo, each in a sandbox of its own in memory, and reports those that failed. The sandbox of the other tools stays as it is.',
    takes: {
      suite: { type: 'string', examples: ['outcomes'], description: 'The name of a suite.' },
      grep: { type: 'string', description: 'Only those with the text in id, title or tags.' },
      list: { type: 'boolean', description: 'Only lists their names.' },
    },
    readOnly: true,
    call(input, { scenarios }, signal) {
      const suite = textIn(input, 'suite')
      const grep = textIn(input, 'grep')
      const listOnly = isOn(input, 'list')
      const run = async () => scenarios({ suite, grep, listOnly }, signal)
      return listOnly ? run() : inTurn(run)
    },
  },
  {
    name: 'state_link',
    title: 'Make a link to this state',
    description:
      'Makes a link that opens the state of the sandbox in the console: every row, the clock and the seed are behind its # sign, without secrets. It may open the page of a payment or of an enrollment.',
    takes: {
      payment: { type: 'string', description: 'The payment_uuid of the payment that it opens.' },
      enrollment: { type: 'string', description: 'The enrollment that it opens.' },
    },
    outputSchema: { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
    readOnly: true,
    async call(input, { url, control }) {
      const state = await control('state.read')
      const payment = textIn(input, 'payment')
      const enrollment = textIn(input, 'enrollment')
      const open = payment ? { payment } : enrollment ? { enrollment } : undefined
      const link = await linkTo(url, { state, open })
      if (link !== undefined) return { url: link }
      throw new ToolRefusal(
        `The state is too large for a link: GET ${url}${controlPath('state.read')} answers it as a file, which "ensayo sandbox --state FILE" opens.`,
      )
    },
  },
]

const tools: readonly Tool[] = [...controlTools, ...operationTools, ...referenceTools, ...workTools]

const instructions =
  'Ensayo rehearses a payment interface: card payments, tokens, plans and enrollments. Everything happens in a sandbox with a clock of its own; the real service cannot be reached. In a payment order_amount selects the outcome: 1 is approved, 2 declined (read_reference with the search "outcomes"). Only the test cards in the examples of card_number are charged. Results mask card numbers.'

/** Serves the tools to one agent; the caller closes it, which stops the calls in hand. */
export async function serveAgent(sandbox: AgentSandbox, transport: Transport) {
  const server = new Server(
    { name: 'ensayo', title: 'Ensayo', version },
    { capabilities: { tools: {} }, instructions },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(
      ({ name, description, takes, required = [], outputSchema, readOnly = false }) => ({
        name,
        description,
        inputSchema: {
          type: 'object',
          properties: takes,
          required: [...required],
          additionalProperties: false,
        },
        ...(outputSchema ? { outputSchema } : {}),
        annotations: { readOnlyHint: readOnly },
      }),
    ),
  }))
  const inHand = new Set<Promise<unknown>>()
  server.setRequestHandler(callRequest, ({ params }, { signal }) => {
    const call = callTool(params.name, params.arguments ?? {}, sandbox, signal)
    inHand.add(call)
    void call.finally(() => inHand.delete(call))
    return call
  })
  server.onerror = (error) => {
    const code = unreadableBecause(error)
    if (code === undefined) return
    // The line names no request that could be answered.
    void transport.send({ jsonrpc: '2.0', error: { code, message: 'This line is no message' } })
  }
  await server.connect(transport)
  const refused = new Promise<'refused'>((resolve) => {
    server.onclose = () => resolve('refused')
  })
  return {
    /** Once a message came that is too long: nothing more is read. */
    refused,
    close: () => server.close(),
    /** Once every request that came is answered. */
    async answered() {
      do {
        await turn()
        await Promise.all(inHand)
        await turn()
      } while (inHand.size > 0)
    },
  }
}

/** A call, refused in words: the schema of the SDK would answer with a list of JSON. */
const callRequest = CallToolRequestSchema.extend({
  params: z.pipe(z.transform(requireCall), CallToolRequestSchema.shape.params),
})

/** @throws Error with a code of JSON-RPC for a call that names no tool, or whose arguments are no object. */
function requireCall(params: unknown) {
  const { name, arguments: given = {} } = (params ?? {}) as Readonly<Record<string, unknown>>
  if (typeof name !== 'string') throw invalid('The name of a tool is needed')
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return params
  throw invalid(`${name.slice(0, longestNamed)}: its arguments are an object`)
}

const invalid = (sentence: string) =>
  Object.assign(new Error(sentence), { code: ErrorCode.InvalidParams })

/** The code of JSON-RPC for a line that is no JSON, or JSON that is no message. */
const unreadableBecause = ({ name }: Error) =>
  name === 'SyntaxError'
    ? ErrorCode.ParseError
    : name === 'ZodError'
      ? ErrorCode.InvalidRequest
      : undefined

async function callTool(
  name: string,
  input: ToolInput,
  sandbox: AgentSandbox,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const tool = tools.find((one) => one.name === name)
  try {
    if (!tool) throw new ToolRefusal(unknownTool(name))
    requireTestCards(input)
    requireKnown(tool, input)
    const text = textOf(await tool.call(input, sandbox, signal))
    return {
      ...resultOf(text),
      ...(tool.outputSchema ? { structuredContent: JSON.parse(text) as ToolInput } : {}),
    }
  } catch (error) {
    return { ...resultOf(textOf(refusalOf(error))), isError: true }
  }
}

const resultOf = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

/** Nothing leaves without the redactor; it does not know the credentials, which the scrubber does. */
function textOf(value: unknown) {
  const text =
    typeof value === 'string'
      ? redactText(value)
      : JSON.stringify(redacted(value as Result), null, 2)
  return withoutCodes(scrub(text))
}

interface Result {
  readonly answer?: Envelope
  readonly errors?: Envelope['errors']
  readonly hints?: Envelope['errors']
  /** A list; the items of `requests` have a response. */
  readonly items?: readonly LoggedItem[]
}

interface LoggedItem {
  readonly response?: { readonly body: unknown }
  readonly hints?: Envelope['errors']
}

/** The sentences about a card stay: they have no value of it. */
function redacted({ answer, errors, hints, items, ...rest }: Result): object {
  return {
    ...redactFields(rest),
    ...(items ? { items: items.map(redactedItem) } : {}),
    ...(answer ? { answer: redactEnvelope(answer) } : {}),
    ...(errors ? { errors: redactErrors(errors) } : {}),
    ...(hints ? { hints: redactErrors(hints) } : {}),
  }
}

const redactedItem = ({ response, hints, ...item }: LoggedItem) => ({
  ...redactFields({ ...item, response }),
  ...(isEnvelope(response?.body) ? { response: { body: redactEnvelope(response.body) } } : {}),
  ...(hints ? { hints: redactErrors(hints) } : {}),
})

const { secret, hash } = sandboxCredentials

const scrub = scrubber({ secrets: [secret, hash], codes: [] })

/** The refusal as a value: an agent corrects its call by it. */
function refusalOf(error: unknown) {
  if (error instanceof ToolRefusal) return { message: error.message, ...error.details }
  if (error instanceof ControlError) {
    return {
      message: error.message,
      ...(error.status ? { status: error.status } : {}),
      ...error.body,
    }
  }
  return { message: (error as Error).message }
}

function unknownTool(name: string) {
  const meant = nearest(
    name,
    tools.map((tool) => tool.name),
  )
  return `There is no tool "${name}"${meant ? `; is ${meant} meant?` : ''}`
}

/** @throws ToolRefusal for arguments that the tool does not have, with those that it has. */
function requireKnown({ takes }: Tool, input: ToolInput) {
  const known = Object.keys(takes)
  const unknown = Object.keys(input).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  const problems = unknown.slice(0, mostNamed).map((name) => {
    const meant = nearest(name, known)
    return `unknown: ${name.slice(0, longestNamed)}${meant ? `; is ${meant} meant?` : ''}`
  })
  const more = unknown.length - problems.length
  if (more > 0) problems.push(`unknown: ${more} more`)
  const there = known.length ? `it takes ${known.join(', ')}` : 'it takes no arguments'
  throw new ToolRefusal(`${problems.join('. ')}. Nothing was done; ${there}.`)
}

const mostNamed = 10
const longestNamed = 100

/**
 * The arguments as the text that they came in.
 *
 * @throws ToolRefusal when they are too intricate for those who read them.
 */
function writtenInput(input: ToolInput) {
  try {
    const text = JSON.stringify(input)
    requireSimple(text)
    return text
  } catch {
    throw new ToolRefusal(`The arguments cannot be read: ${intricacy.en}.`)
  }
}

/**
 * @throws ToolRefusal for a text that may hold a real card, wherever it stands: the text reaches no
 * other code.
 */
function requireTestCards(input: ToolInput) {
  if (!mayHoldRealCard(writtenInput(input))) return
  throw new ToolRefusal(
    'Cardholder-data guard: this may be a real card, so nothing was sent and nothing keeps it; use a test card.',
  )
}
