import { type BrowserSandboxEvents, openBrowserSandbox } from '../hosts/browser/browser.ts'
import { sandboxFeatures } from './sandbox-features.ts'

/** Starts the browser's sandbox as the console and the customer's pages have it. */
export const startBrowserSandbox = (base: string, events: BrowserSandboxEvents) =>
  openBrowserSandbox(base, events, sandboxFeatures)
