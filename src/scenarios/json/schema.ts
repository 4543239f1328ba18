import * as z from 'zod/mini'
import { message } from '../../contract/redaction/explain-issue.ts'
import { about, filled, oneOfSchema, jsonStep } from './step-schema.ts'

const title = z
  .union([filled, z.strictObject({ es: filled, en: filled })], {
    error: message({
      es: 'hace falta un texto, o uno para cada uno de es y en',
      en: 'a text, or one for each of es and en, is needed',
    }),
  })
  .check(about('One sentence, in one language or in both.'))

/** More are not written in one scenario. */
const mostSteps = 1000

export const jsonScenario = z.strictObject({
  id: z.string().check(
    z.regex(
      /^[\w-]+(\.[\w-]+)*$/,
      message({
        es: 'hacen falta letras, dígitos, _ y -, quizá con puntos en medio',
        en: 'letters, digits, _ and -, perhaps with dots between, are needed',
      }),
    ),
    about('What stands before the first dot is the suite; without one, the name of the file.'),
  ),
  title,
  about: z.optional(title),
  tags: z.optional(z.array(filled)),
  target: z.optional(
    oneOfSchema(['any', 'sandbox'], { es: 'el destino', en: 'target' }).check(
      about('Scenarios that do more than send operations need a sandbox.'),
    ),
  ),
  steps: z.array(jsonStep).check(z.minLength(1), z.maxLength(mostSteps)),
})
export type JsonScenario = z.infer<typeof jsonScenario>

/** The file without its scenarios, each of which is checked separately. */
const around = {
  $schema: z.optional(z.string()),
  variables: z.optional(
    z.record(z.string(), z.string()).check(about('Texts that every scenario may use as {{name}}.')),
  ),
}

export const jsonFile = z.strictObject({
  ...around,
  scenarios: z.array(z.unknown()).check(z.minLength(1)),
})

/** The schema of a file, for editors. */
export const publishedSchema = () => ({
  title: 'Scenarios of Ensayo',
  ...z.toJSONSchema(z.strictObject({ ...around, scenarios: z.array(jsonScenario) }), {
    io: 'input',
    unrepresentable: 'any',
  }),
})
