import { expect, test } from 'vitest'
import { drawsAll } from '../../contract/testing/draws.ts'
import { openInProcess } from '../../package/in-process.ts'
import { runScenario } from '../run/run-scenario.ts'
import { sandboxesOf } from '../run/sandboxes.ts'
import { scenarios } from '../suites/suites.ts'
import { type ServedExchange, wrongPort } from './wrong-server.ts'

const open = openInProcess()

/** Answers that differ in what the specification leaves open. */
const others: Readonly<Record<string, (body: ServedExchange['body']) => unknown>> = {
  'with its members in another order, space between them, and escapes': (body) =>
    `\n${JSON.stringify(reversed(body), null, 4)}\r\n`
      .replaceAll('/', '\\/')
      .replace(
        /[\u0080-\uffff]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
  'with data null where there is none': (body) => ({ data: null, ...body }),
  'with further members': (body) => ({ ...body, trace: { id: 'x', took: [1] } }),
}

const reversed = (value: unknown): unknown =>
  typeof value !== 'object' || value === null
    ? value
    : Array.isArray(value)
      ? value.map(reversed)
      : Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([name, part]) => [name, reversed(part)]),
        )

/** Those that name failing fields or days, and some of the others: before a release all. */
const tried = scenarios.filter(
  ({ id }, at) => drawsAll || at % 16 === 0 || /validation$|-nothing$|required|days$/.test(id),
)

test.each(Object.keys(others))(
  'a server that answers %s is right',
  { timeout: 300_000, tags: ['property'] },
  async (name) => {
    const rewrite = ({ operation, body }: ServedExchange) =>
      operation && operation !== 'deliveries.list' ? { body: others[name]?.(body) } : undefined
    const server = { id: name, kind: 'behaviour', rewrite } as const
    const failures: unknown[] = []
    for (const scenario of tried) {
      const sandboxes = sandboxesOf(
        async (sandbox) => wrongPort(await open(sandbox), server),
        'right',
      )
      const { failure } = await runScenario(scenario, sandboxes, { limitMs: 30_000 })
      if (failure) failures.push([scenario.id, failure.sentence])
    }
    expect(failures).toEqual([])
  },
)
