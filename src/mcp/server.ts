import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { withoutCodes } from '../client/export/exportable.ts'
import { scrubber } from '../client/export/scrub.ts'
import { ControlError } from '../client/control-client.ts'
import { mayHoldRealCard } from '../contract/redaction/cardholder-data.ts'
import { redactFields, redactText } from '../contract/redaction/redact.ts'
import { sandboxCredentials } from '../contract/samples.ts'
import { version } from '../contract/version.ts'
import { nearest } from '../contract/nearest.ts'
import { controlTools } from './control-tools.ts'
import { operationTools } from './operation-tools.ts'
import { referenceTools } from './reference-tools.ts'
import { type AgentSandbox, type Tool, type ToolInput, ToolRefusal } from './tool.ts'
import { workTools } from './work-tools.ts'

const tools: readonly Tool[] = [...controlTools, ...operationTools, ...referenceTools, ...workTools]

const instructions =
  'Ensayo rehearses a payment interface: card payments, tokens, plans and enrollments. Everything happens in a sandbox with a clock of its own; the real service cannot be reached. In a payment order_amount selects the outcome: 1 is approved, 2 declined (read_reference with the search "outcomes"). Only the test cards in the examples of card_number are charged. Results mask card numbers.'

/** Serves the tools to one agent; the caller closes it. */
export async function serveAgent(sandbox: AgentSandbox, transport: Transport) {
  const server = new Server(
    { name: 'ensayo', title: 'Ensayo', version },
    { capabilities: { tools: {} }, instructions },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, title, description, inputSchema, readOnly = false }) => ({
      name,
      title,
      description,
      inputSchema: { ...inputSchema, required: [...(inputSchema.required ?? [])] },
      annotations: { readOnlyHint: readOnly, openWorldHint: false },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) =>
    callTool(params.name, params.arguments ?? {}, sandbox),
  )
  await server.connect(transport)
  return server
}

async function callTool(
  name: string,
  input: ToolInput,
  sandbox: AgentSandbox,
): Promise<CallToolResult> {
  const tool = tools.find((one) => one.name === name)
  try {
    if (!tool) throw new ToolRefusal(unknownTool(name))
    requireTestCards(input)
    return resultOf(await tool.call(input, sandbox))
  } catch (error) {
    return { ...resultOf(refusalOf(error)), isError: true }
  }
}

/** Nothing leaves without the redactor; it does not know the credentials, which the scrubber does. */
function resultOf(value: unknown): CallToolResult {
  const text =
    typeof value === 'string'
      ? redactText(value)
      : JSON.stringify(redactFields({ ...(value as object) }), null, 2)
  return { content: [{ type: 'text', text: withoutCodes(scrub(text)) }] }
}

const { secret, hash } = sandboxCredentials
const scrub = scrubber({ secrets: [secret, hash], codes: [] })

/** What went wrong, as a value: an agent corrects its call by it. */
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

/** @throws ToolRefusal for what may be a real card, wherever it is: it reaches nothing. */
function requireTestCards(input: ToolInput) {
  if (!mayHoldRealCard(JSON.stringify(input))) return
  throw new ToolRefusal(
    'Cardholder-data guard: this may be a real card, so nothing was sent and nothing keeps it; use a test card.',
  )
}
