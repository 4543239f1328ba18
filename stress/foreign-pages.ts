import { findBrowser } from '../scripts/browser.mjs'
import { root } from '../scripts/install.mjs'
import { run } from '../scripts/run.mjs'
import { thisMachine } from '../scripts/this-machine.mjs'
import type { Part, Row } from './part.ts'

/** Real pages of foreign origins in a browser: a spec of the check before a release. */
export const foreignPages: Part = {
  seconds: 50,
  async *run(until): AsyncIterable<Row> {
    const browser = await findBrowser(thisMachine)
    const spec = 'e2e/release/foreign-pages.spec.ts'
    const { code, output } = await run(
      'node_modules/.bin/playwright',
      ['test', spec, '--workers=1', '--reporter=json'],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, E2E_BROWSER: browser },
        limitMs: until - Date.now(),
        stopSignal: 'SIGINT',
      },
    )
    const { stats } = JSON.parse(output.slice(output.indexOf('{'))) as { stats: Stats }
    const { expected, flaky, unexpected } = stats
    yield {
      tried: `reach the sandbox from a foreign page (${spec})`,
      times: expected + flaky + unexpected,
      lost: unexpected || Number(code !== 0),
    }
  },
}

interface Stats {
  readonly expected: number
  readonly flaky: number
  readonly unexpected: number
}
