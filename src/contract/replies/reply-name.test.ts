import { expect, test } from 'vitest'
import { fill, languages } from '../text.ts'
import { replies } from './replies.ts'
import { replyNameOf, replyNames } from './reply-name.ts'

const params = { path: '/api/v2/nada', method: 'PUT', allowed: 'GET, POST', value: '99' }

const sentences = replyNames.flatMap((name) =>
  languages.map((lang) => [name, lang, fill(replies[name][lang], { ...params, status: 'x y' })]),
)

test.each(sentences)('the text of %s in %s has this name and no other', (name, _, message = '') => {
  expect(replyNameOf(message)).toBe(name)
})

test.each(['', 'x', 'Transacción', 'Transacción denegada.', ':path', 'El campo x es obligatorio.'])(
  'a text that no reply has, "%s", has no name',
  (message) => {
    expect(replyNameOf(message)).toBeUndefined()
  },
)
