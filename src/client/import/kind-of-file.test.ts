import { expect, test } from 'vitest'
import { type FileKind, kindOfFile } from './kind-of-file.ts'

test.each<[string, BlobPart, FileKind]>([
  ['nothing', '', 'empty'],
  ['a PDF', '%PDF-1.7\n%âãÏÓ', 'pdf'],
  ['a ZIP', 'PK\u0003\u0004', 'zip'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'picture'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'picture'],
  ['a web page', '<!DOCTYPE html><html>', 'page'],
  ['a HAR', JSON.stringify({ log: { version: '1.2' } }, null, 2), 'har'],
  ['a HAR in UTF-16', utf16(JSON.stringify({ log: { version: '1.2' } })), 'har'],
  ['a state', JSON.stringify({ format: 16, at: '', tables: {} }), 'state'],
  ['scenarios', '{"$schema": "./s.json", "scenarios": []}', 'scenarios'],
  [
    'a Postman collection',
    '{"info":{"schema":"https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}}',
    'postman',
  ],
  ['an OpenAPI document', '{"openapi":"3.1.0"}', 'openapi'],
])('%s is named', async (_, content, name) => {
  expect(await kindOfFile(new Blob([content]))).toBe(name)
})

test.each(['{"a":1}', 'hola', '[]', '{"format":"x"'.repeat(1000)])(
  '%j is of no known kind',
  async (text) => {
    expect(await kindOfFile(new Blob([text]))).toBeUndefined()
  },
)

function utf16(text: string) {
  const units = Uint16Array.from(`\ufeff${text}`, (sign) => sign.charCodeAt(0))
  return new Uint8Array(units.buffer)
}
