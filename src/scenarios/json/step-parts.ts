import * as z from 'zod/mini'
import { message, needed } from '../../contract/redaction/explain-issue.ts'
import { cardsByName } from '../card-names.ts'
import { about, filled, oneOfSchema, wholeNumberSchema } from './schema-words.ts'

const status = wholeNumberSchema().check(z.minimum(100), z.maximum(599))
const parts =
  'The named parts, and nothing of the others. A text such as "/^S-/" is a pattern, {"$absent": true} is what must not be there, {"$equals": ...} is taken as it is, {"$not": ...} is any other text.'

export const expect = z
  .strictObject({
    status,
    message: z.optional(z.string()),
    data: z.optional(z.unknown()),
    errors: z.optional(z.array(filled).check(about('The failing fields, all of them.'))),
  })
  .check(about(`What the response must be. ${parts}`))

/** What a step other than an operation expects. */
const answered = z
  .strictObject({ status, body: z.optional(z.record(z.string(), z.unknown())) })
  .check(about(`What the response must be; a status of 200 by default. ${parts}`))

export const captureSchema = z
  .record(
    z.string().check(
      z.regex(
        /^[\w-]+$/,
        message(
          needed({
            es: 'un nombre de letras, dígitos, _ y -',
            en: 'a name of letters, digits, _ and -',
          }),
        ),
      ),
    ),
    filled,
  )
  .check(
    about('A name for a part of the response: {"uuid": "data.payment_uuid"}. {{uuid}} uses it.'),
  )

/** What any step may have. */
export const common = { expect: z.optional(answered), capture: z.optional(captureSchema) }

export const values = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()], {
    error: message(
      needed({
        es: 'un texto, un número, true, false o null',
        en: 'a text, a number, true, false or null',
      }),
    ),
  }),
)

export const card = oneOfSchema([...cardsByName.keys()] as [string, ...string[]], {
  es: 'la tarjeta',
  en: 'card',
})
export const outcome = oneOfSchema(['approved', 'declined'], { es: 'el resultado', en: 'outcome' })
