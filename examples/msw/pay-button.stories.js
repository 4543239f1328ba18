import { createSandbox, example } from 'ensayo'
import { sandboxCredentials } from 'ensayo/contract'
import { sandboxHandlers } from 'ensayo/msw'
import { PayButton } from './pay-button.js'

const { key, hash } = sandboxCredentials
const orderOf = (order_amount) => ({
  headers: { 'x-auth-key': key, 'x-auth-hash': hash },
  values: { ...example('payments.sale'), order_amount, lang: 'en' },
})

/** A story of Storybook with msw-storybook-addon: the sandbox lives as long as this module. */
const sandbox = createSandbox()

export default {
  title: 'PayButton',
  component: PayButton,
  parameters: { msw: { handlers: sandboxHandlers(sandbox, { url: 'https://shop.test' }) } },
  args: { url: 'https://shop.test' },
}

export const Approved = { args: { order: orderOf('1') } }
export const Declined = { args: { order: orderOf('2') } }
