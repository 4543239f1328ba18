import { expect, test } from 'vitest'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import type { Encoding } from '../../contract/operations/wire.ts'
import { wellFormed } from '../../contract/printable.ts'
import { sampleSale, sampleVoid, sandboxCredentials } from '../../contract/samples.ts'
import { hostileTexts } from '../../contract/testing/hostile-texts.ts'
import { keptExchange } from '../client.ts'
import { curlLines } from '../code/curl.ts'
import type { Exchange } from '../exchange.ts'
import { pastedCurl } from '../export/pasted-curl.ts'
import { isShell, shellNames } from '../export/shells.ts'
import { prepare } from '../prepare.ts'
import { fieldsOfText } from './fields-of-text.ts'

const names = [
  'env',
  'order_id',
  'order_amount',
  'customer_name',
  'customer_email',
  'x-client-signature',
]
const sale = { env: 'sandbox', order_id: 'A-1', customer_name: "Ana d'Arc" }

test.each([
  ['JSON', JSON.stringify(sale)],
  [
    'JSON over lines, with what is not of it',
    JSON.stringify({ ...sale, items: [1], other: 'x' }, null, 2),
  ],
  ['a form', String(new URLSearchParams(sale))],
  ['an address', `https://pay.example/api/v2/x?${new URLSearchParams(sale)}`],
  [
    'curl',
    `curl http://h/api -d env=sandbox -d order_id=A-1 --data-urlencode "customer_name=Ana d'Arc"`,
  ],
  [
    'curl over lines',
    `$ curl -X POST 'http://h/api' \\\n  -H 'accept: application/json' \\\n  -d 'env=sandbox&order_id=A-1' \\\n  --data-urlencode 'customer_name=Ana d'\\''Arc'`,
  ],
  ['curl with JSON', `curl --json '${JSON.stringify(sale).replace("'", "'\\''")}' http://h`],
  [
    'curl with JSON of a browser',
    `curl 'http://h' --data-raw $'{"env":"sandbox","order_id":"A-1","customer_name":"Ana d\\'Arc"}' --compressed`,
  ],
  [
    'curl with JSON in double quotes',
    `curl -d "{\\"env\\":\\"sandbox\\",\\"order_id\\":\\"A-1\\",\\"customer_name\\":\\"Ana d'Arc\\"}" http://h`,
  ],
  [
    'curl with JSON in double quotes that has escapes',
    `curl -d "{\\"env\\":\\"sandbox\\",\\"order_id\\":\\"A-1\\",\\"customer_name\\":\\"Ana d\\u0027Arc\\"}" http://h`,
  ],
  [
    'curl behind comments',
    `# 1. Venta\n# Lee la variable X.\ncurl http://h -d env=sandbox -d order_id=A-1 -d "customer_name=Ana d'Arc"`,
  ],
  [
    'JSON that PowerShell pipes to curl',
    `'{"env":"sandbox","order_id":"A-1","customer_name":"Ana d\\u0027Arc"}' | curl.exe "http://h" --data "@-"`,
  ],
  [
    'curl with options in one word',
    `curl.exe -denv=sandbox --data=order_id=A-1 "-Fcustomer_name=Ana d'Arc" http://h`,
  ],
  [
    'curl with each sign by its number',
    `curl 'http://h' --data-raw $'{"env":"sandbox","order_id":"A-1","customer_name":"Ana d\\u0027\\x41rc"}'`,
  ],
  [
    'curl for the cmd of Windows',
    `curl ^"http://h/api^" ^\r\n  -H ^"accept: */*^" ^\r\n  --data-raw ^"env=sandbox^&order_id=A-1^&customer_name=Ana^%^20d'Arc^"`,
  ],
  [
    'curl.exe for cmd, with JSON',
    `curl.exe ^"http://h/api^" ^\n  --data-raw ^"^{^\\^"env^\\^":^\\^"sandbox^\\^",^\\^"order_id^\\^":^\\^"A-1^\\^",^\\^"customer_name^\\^":^\\^"Ana d'Arc^\\^"^}^"`,
  ],
  [
    'curl for cmd in plain quotes',
    `curl "http://h/api" --data-binary "^{^\\^"env^\\^":^\\^"sandbox^\\^",^\\^"order_id^\\^":^\\^"A-1^\\^",^\\^"customer_name^\\^":^\\^"Ana d'Arc^\\^"^}"`,
  ],
  [
    'a call of fetch',
    `await fetch("http://h/api", {\n  "headers": {\n    "accept": "*/*"\n  },\n  "body": "env=sandbox&order_id=A-1&customer_name=Ana+d'Arc",\n  "method": "POST"\n});`,
  ],
  [
    'a call of fetch with JSON',
    `fetch("http://h/api", ${JSON.stringify({ method: 'POST', body: JSON.stringify(sale) })});`,
  ],
  [
    'a command for PowerShell',
    `$session = New-Object Microsoft.PowerShell.Commands.WebRequestSession\nInvoke-WebRequest -UseBasicParsing -Uri "http://h/api?env=sandbox" \`\n-Method "POST" \`\n-Headers @{\n"accept"="*/*"\n} \`\n-Body "order_id=A-1&customer_name=Ana+d'Arc"`,
  ],
  [
    'a command for PowerShell with JSON and accents',
    `Invoke-RestMethod -Uri "http://h/api" -Body ([System.Text.Encoding]::UTF8.GetBytes("{\`"env\`":\`"sandbox\`",\`"order_id\`":\`"A-1\`",\`"customer_name\`":\`"Ana d$([char]39)Arc\`"}"))`,
  ],
  ['curl with a query', `curl "http://h/api?env=sandbox&order_id=A-1&customer_name=Ana%20d'Arc"`],
])('%s has its fields', (_, text) => {
  expect(fieldsOfText(text, names)).toEqual(sale)
})

test.each(['-d', '--json', '-F', '-H', '--data-urlencode'])(
  'of a command that was cut off behind %s there is what was before it',
  (option) => {
    expect(fieldsOfText(`curl http://h -d env=sandbox -d order_id=A-1 ${option}`, names)).toEqual({
      env: 'sandbox',
      order_id: 'A-1',
    })
  },
)

const client = {
  target: 'server',
  baseUrl: 'http://127.0.0.1:4010',
  credentials: sandboxCredentials,
  transmit: fetch,
  now: () => 0,
  newId: () => 'X',
} as const

type Write = (values: Record<string, string>, encoding: Encoding) => string

const shells = Object.keys(shellNames).filter(isShell)

/** What the console copies of a request, in each of its forms. */
const copied: Record<string, Write> = {
  ...Object.fromEntries(
    shells.map((shell): [string, Write] => [
      shell,
      (values, encoding) => pastedCurl(prepare(client, 'plans.create', values, encoding), shell),
    ]),
  ),
  'an export': (values, encoding) => {
    const kept = keptExchange(client, 'plans.create', values, encoding)
    const sent = { ...kept, outcome: { kind: 'network-error', cause: 'timeout', message: '' } }
    return curlLines([sent as Exchange], 'es', defaultAssumptions).text
  },
}

test.each(Object.entries(copied))(
  'a request that is copied for %s is read back as it was, whatever a client wrote',
  (_, write) => {
    for (const text of [...hostileTexts, 'José', 'a^', 'a ^ "b"', '\uFEFFa']) {
      for (const encoding of ['form', 'json'] as const) {
        const command = write({ name: text, description: 'x', env: 'sandbox' }, encoding)
        const found = fieldsOfText(command, ['name', 'description', 'env'])
        expect(found).toMatchObject({ description: 'x', env: 'sandbox' })
        // A form takes the spaces around a value for a slip.
        expect(wellFormed(found?.['name'] ?? '').trim()).toBe(wellFormed(text).trim())
      }
    }
  },
)

test.each([
  ['payments.sale', { ...sampleSale, card_cvv: '1', 'x-client-signature': 'x' }],
  ['payments.void', { ...sampleVoid, void_signature: 'x', 'x-auth-user': 'x' }],
] as const)(
  'an exported command for %s that computes signatures is read without their variables',
  (operation, sample) => {
    for (const text of [...hostileTexts, 'curl', 'a\ncurl x\n']) {
      for (const encoding of ['form', 'json'] as const) {
        const own = { order_id: text, payment_uuid: text, void_reason: text, customer_name: text }
        const values = Object.fromEntries(
          Object.entries({ ...sample, ...own }).filter(([name]) => name in sample),
        )
        const kept = keptExchange(client, operation, values, encoding)
        const sent = { ...kept, outcome: { kind: 'network-error', cause: 'timeout', message: '' } }
        const command = curlLines([sent as Exchange], 'es', defaultAssumptions).text
        const found = fieldsOfText(command, Object.keys(values)) ?? {}
        expect(found).toMatchObject({ env: 'sandbox', lang: 'es' })
        expect(Object.values(found).filter((value) => value.includes('signature'))).toEqual([])
        for (const name of Object.keys(own).filter((one) => one in sample)) {
          expect(wellFormed(found[name] ?? '').trim()).toBe(wellFormed(text).trim())
        }
      }
    }
  },
)

test('headers that are fields come along, and a number keeps its digits', () => {
  const text = `curl -H 'x-client-signature: ab12' -H 'x-auth-key: 1' --json '{"order_id": 9007199254740993}' http://h`
  expect(fieldsOfText(text, names)).toEqual({
    'x-client-signature': 'ab12',
    order_id: '9007199254740993',
  })
})

test('headers of copied calls that are fields come along', () => {
  const found = { 'x-client-signature': 'ab12', order_id: 'A-1' }
  const call = JSON.stringify({ headers: { 'x-client-signature': 'ab12' }, body: 'order_id=A-1' })
  expect(fieldsOfText(`fetch("http://h", ${call})`, names)).toEqual(found)
  const command = `-Headers @{\n"x-client-signature"="ab12"\n} \`\n-Body "order_id=A-1"`
  expect(fieldsOfText(`Invoke-WebRequest -Uri "http://h" ${command}`, names)).toEqual(found)
})

test.each([
  '{"order_id": "A-1"}',
  '{"order_id": "A-1", "env"',
  'a=1&b=2',
  'curl http://h',
  'fetch("http://h", {body: 1})',
  'Invoke-WebRequest -Uri "http://h"',
  '',
])('%j is a value like any other', (text) => {
  expect(fieldsOfText(text, names)).toBeUndefined()
})

test('a text of any length is read in no time that grows with its square', () => {
  for (const piece of ["'", '"', '\\', '$', ' -d', '"\\', "$'\\", '^"', ' ^']) {
    expect(fieldsOfText(`curl ${piece.repeat(200_000)}`, names)).toBeUndefined()
  }
  for (const piece of ['"', '"`', '-Body "', '\n"a"="', '{', '^"', '\n', '# \n', "' | "]) {
    for (const start of ['fetch("', 'Invoke-WebRequest ', 'curl ', '# ', "'"]) {
      expect(fieldsOfText(start + piece.repeat(20_000), names)).toBeUndefined()
    }
  }
})
