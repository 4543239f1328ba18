import type { RuleName } from '../fields/messages.ts'
import { countries, zipMask } from '../fields/countries.ts'
import type { FieldName } from '../operations/registry.ts'
import { relationRecords } from '../records/relations.ts'
import { fill, type Lang, type Text, text } from '../text.ts'

/** A rule over several fields, at the field that fails. */
interface RelationWords {
  readonly field: FieldName
  readonly rule: RuleName
  /** The other fields that show the same explanation. */
  readonly others: readonly FieldName[]
  readonly words: Text
}

function uncheckedIn(lang: Lang) {
  const words = new Intl.DisplayNames(lang, { type: 'region' })
  const names = countries.filter((code) => !zipMask(code)).map((code) => words.of(code) ?? code)
  return new Intl.ListFormat(lang).format(names.toSorted(new Intl.Collator(lang).compare))
}

const unchecked = text(uncheckedIn('es'), uncheckedIn('en'))

/** Each rule over several fields, once for each field that fails by it. */
export const relationWords: readonly RelationWords[] = relationRecords.flatMap(
  ({ fields, rule, es, en }) =>
    fields.map(({ field, with: others }) => ({
      field,
      rule,
      others,
      words: text(fill(es, { countries: unchecked.es }), fill(en, { countries: unchecked.en })),
    })),
)
