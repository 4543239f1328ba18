import type { HeaderName, HeaderNeed } from '../operations/header-names.ts'
import type { HeaderRecord } from '../records/header-record.ts'
import { headerRecords } from '../records/headers.ts'
import { type Text, text } from '../text.ts'

const headers: Readonly<Partial<Record<HeaderName, HeaderRecord>>> = headerRecords

/** The texts of a header; a header without a record has its name. */
export const headerText = (name: HeaderName): HeaderRecord =>
  headers[name] ?? { what: { es: name, en: name }, errors: [] }

/** Whether an operation carries a header. */
export const headerNeedTexts: Readonly<Record<HeaderNeed, Text>> = {
  required: text('Obligatorio', 'Required'),
  optional: text('Opcional', 'Optional'),
  none: text('Esta operación no lo lleva', 'Not for this operation'),
}
