import { encodeReplay, longestLink } from '../contract/control/replay-link.ts'
import { textIn, type Tool, ToolRefusal } from './tool.ts'

/** Scenarios, and links to a state. */
export const workTools: readonly Tool[] = [
  {
    name: 'run_scenarios',
    title: 'Run scenarios',
    description:
      'Runs scenarios that ship with Ensayo, each in a sandbox of its own in memory, and reports those that failed. The sandbox of the other tools stays as it is.',
    inputSchema: {
      type: 'object',
      properties: {
        suite: { type: 'string', examples: ['outcomes'], description: 'The name of a suite.' },
        grep: { type: 'string', description: 'Only those with the text in id, title or tags.' },
        list: { type: 'boolean', description: 'Only lists their names.' },
      },
      additionalProperties: false,
    },
    readOnly: true,
    call: (input, { scenarios }) =>
      scenarios({
        suite: textIn(input, 'suite'),
        grep: textIn(input, 'grep'),
        listOnly: input['list'] === true,
      }),
  },
  {
    name: 'replay_link',
    title: 'Make a link to this state',
    description:
      'Makes a link that rebuilds the state of the sandbox in the console, byte for byte: seed, clock and every step are behind its # sign, without secrets. It may open the page of a payment or of an enrollment.',
    inputSchema: {
      type: 'object',
      properties: {
        payment: { type: 'string', description: 'The payment_uuid of the payment that it opens.' },
        enrollment: { type: 'string', description: 'The enrollment that it opens.' },
      },
      additionalProperties: false,
    },
    readOnly: true,
    async call(input, { url, control }) {
      const replay = await control('replay.read')
      const payment = textIn(input, 'payment')
      const enrollment = textIn(input, 'enrollment')
      const open = payment ? { payment } : enrollment ? { enrollment } : undefined
      const link = `${url}/replay#${await encodeReplay({ replay, open })}`
      if (link.length <= longestLink) return { url: link, steps: replay.steps.length }
      throw new ToolRefusal(
        `The link would have ${link.length} characters, and chats and mails cut it off after ${longestLink}: reset the sandbox and do only what leads to the state.`,
      )
    },
  },
]
