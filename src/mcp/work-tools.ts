import { controlPath } from '../contract/control/routes.ts'
import { linkTo } from '../contract/control/state-link.ts'
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
    name: 'state_link',
    title: 'Make a link to this state',
    description:
      'Makes a link that opens the state of the sandbox in the console: every row, the clock and the seed are behind its # sign, without secrets. It may open the page of a payment or of an enrollment.',
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
