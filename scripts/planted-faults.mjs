/**
 * A mistake that one could make in one layer, and the test that finds it.
 * @typedef {object} Fault
 * @property {string} file
 * @property {string} line a part of one of its lines, as it is
 * @property {string} instead as the mistake has it
 * @property {string} test the test file that must fail
 */

/**
 * By layer.
 * @satisfies {Record<string, Fault>}
 */
export const plantedFaults = {
  'a rule of the contract': {
    file: 'src/contract/fields/rules.ts',
    line: '^\\\\d{${min},${max}}$',
    instead: '^\\\\d{0,${max}}$',
    test: 'src/sandbox/engine/validation.test.ts',
  },
  'the encodings': {
    file: 'src/contract/operations/wire.ts',
    line: 'if (value === undefined || inPath',
    instead: 'if (!value || inPath',
    test: 'src/contract/operations/wire.test.ts',
  },
  redaction: {
    file: 'src/contract/redaction/secret-names.ts',
    line: '|credencial|cookie|hmac',
    instead: '|credencial|hmac',
    test: 'src/contract/redaction/redact.test.ts',
  },
  signatures: {
    file: 'src/contract/signing.ts',
    line: "parts: ['key', 'amount', 'payment_uuid', 'endpoint'],",
    instead: "parts: ['key', 'payment_uuid', 'amount', 'endpoint'],",
    test: 'src/contract/signing.test.ts',
  },
  'the engine: a payment': {
    file: 'src/sandbox/payments/payments.ts',
    line: 'if (amount > payment.amount) throw',
    instead: 'if (amount > 1.5 * payment.amount) throw',
    test: 'src/sandbox/payments/authorization.test.ts',
  },
  'the engine: recurring charges': {
    file: 'src/sandbox/recurring/move-enrollment.ts',
    line: 'changeEnrollment(tx, enrollment, { isPaused: true })',
    instead: 'changeEnrollment(tx, enrollment, { isPaused: false })',
    test: 'src/sandbox/recurring/lifecycle.test.ts',
  },
  'the faults of the interface': {
    file: 'src/sandbox/engine/api-faults.ts',
    line: 'if (struck || !isDue(',
    instead: 'if (!isDue(',
    test: 'src/sandbox/engine/api-faults.test.ts',
  },
  'the judge of the probe': {
    file: 'src/features/probe/judge.ts',
    line: 'if (paid.length < 2) return []',
    instead: 'if (paid.length < 3) return []',
    test: 'src/features/probe/judge.test.ts',
  },
  'the sweep of the ledger': {
    file: 'src/scenarios/sweep/sweep-port.ts',
    line: '{ body: { assumptions: ledger } }',
    instead: '{ body: {} }',
    test: 'src/scenarios/sweep/sweep.test.ts',
  },
  'the exam of a receiver': {
    file: 'src/features/exam/bench.ts',
    line: 'order_id === order && paid)',
    instead: 'order_id === order && !paid)',
    test: 'src/features/exam/receiver-command.test.ts',
  },
  notifications: {
    file: 'src/sandbox/notifications/deliveries.ts',
    line: 'attempts.length >= row.terms.attempts',
    instead: 'attempts.length > row.terms.attempts',
    test: 'src/hosts/delivery/deliver.test.ts',
  },
  'the store in memory': {
    file: 'src/store/memory-tables.ts',
    line: 'of listed) content.undo()',
    instead: 'of listed) content.keep()',
    test: 'src/store/memory-tables.test.ts',
  },
  'the browser host: its store': {
    file: 'src/hosts/browser/indexeddb.ts',
    line: 'channel.postMessage(touched)',
    instead: 'void touched',
    test: 'src/hosts/browser/indexeddb.test.ts',
  },
  'the Node host: its store': {
    file: 'src/hosts/node/file-store.ts',
    line: 'await writer.write(() => putAll(changes), reload)',
    instead: 'void writer.write(() => putAll(changes), reload)',
    test: 'src/hosts/node/file-store.test.ts',
  },
  'the Node host: who may ask': {
    file: 'src/hosts/node/guard.ts',
    line: "if (caller === 'page' && !isLink(incoming))",
    instead: "if (caller === 'page' && incoming.method !== 'GET')",
    test: 'src/hosts/node/guard.test.ts',
  },
  'the live proxy': {
    file: 'src/hosts/live/proxy.ts',
    line: "caller === 'own' || caller === 'unnamed'",
    instead: "caller !== 'rebound'",
    test: 'src/hosts/live/forgery.test.ts',
  },
  'what is posted, and where': {
    file: 'src/hosts/network/address.ts',
    line: "['private', '169.254.0.0/16', 'fe80::/10', 'fec0::/10'],",
    instead: "['private', 'fe80::/10', 'fec0::/10'],",
    test: 'src/hosts/network/address.test.ts',
  },
  'the forms of the console': {
    file: 'src/console/parts/form/form-values.ts',
    line: 'secret: undefined,',
    instead: "secret: '',",
    test: 'src/console/parts/form/form-values.test.ts',
  },
  'the pages of the console': {
    file: 'src/console/state/refresh-sandbox.ts',
    line: 'firstReads.map(',
    instead: '[].map(',
    test: 'src/console/state/refresh-sandbox.test.ts',
  },
  'the runner of scenarios': {
    file: 'src/scenarios/difference.ts',
    line: "if (isList && actual['length'] !== expected['length']) {",
    instead: 'if (isList && false) {',
    test: 'src/scenarios/difference.test.ts',
  },
  'the judge of answers': {
    file: 'src/scenarios/run/judge-answer.ts',
    line: 'const problem = found.find((issue) => !isAddition(issue))',
    instead: 'const problem = undefined',
    test: 'src/scenarios/run/run.test.ts',
  },
  exports: {
    file: 'src/client/export/scrub.ts',
    line: "'gi',",
    instead: "'g',",
    test: 'src/client/export/scrub.test.ts',
  },
}
