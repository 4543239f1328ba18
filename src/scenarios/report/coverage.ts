import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { describeFields, type Field } from '../../contract/fields/fields.ts'
import { outcomes } from '../../contract/replies/outcomes.ts'
import { type OperationId, operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { languages, type Text } from '../../contract/text.ts'
import { cardNameOf } from '../card-names.ts'
import type { Report } from './report.ts'
import type { StepRecord } from '../step-record.ts'

/** How often each combination of outcome, card, currency and language of an operation was tried. */
export interface Coverage {
  readonly operation: OperationId
  readonly title: Text
  /** The value of each dimension; a dimension that the operation lacks is an empty text. */
  readonly columns: readonly Combination[]
  readonly rows: readonly CoverageRow[]
}

export interface Combination {
  readonly card: string
  readonly currency: string
  readonly lang: string
}

export interface CoverageRow {
  readonly outcome: string
  readonly title: Text
  /** The number of attempts in each column with this outcome. */
  readonly counts: readonly number[]
}

/** The grid of every operation, whether it was tried or not. */
export function coverageOf({ results }: Pick<Report, 'results'>): readonly Coverage[] {
  const steps = results.flatMap((result) => result.steps)
  return operationIds.map((operation) =>
    coverage(
      operation,
      steps.filter((step) => step.operation === operation),
    ),
  )
}

function coverage(operation: OperationId, steps: readonly StepRecord[]): Coverage {
  const { input, title } = operations[operation]
  const fields = describeFields(input({ assumptions: defaultAssumptions }))
  const tried = steps.map((step) => ({
    outcome: outcomeOf(operation, step),
    ...combinationOf(step, fields),
  }))
  const columns = columnsOf(
    [knownCards(fields), currencyOf(fields)?.options ?? [''], languages],
    tried,
  )
  const known = knownOutcomes(operation)
  const others = new Set(tried.map(({ outcome }) => outcome))
  for (const { outcome } of known) others.delete(outcome)
  const rows = [...known, ...[...others].toSorted().map((outcome) => ({ outcome, title: noTitle }))]
  return {
    operation,
    title,
    columns,
    rows: rows.map((row) => ({
      ...row,
      counts: columns.map(
        ({ card, currency, lang }) =>
          tried.filter(
            (one) =>
              one.outcome === row.outcome &&
              one.card === card &&
              one.currency === currency &&
              one.lang === lang,
          ).length,
      ),
    })),
  }
}

/** The dimensions of a combination, by name, outermost first. */
const dimensions: Readonly<Record<keyof Combination, Text>> = {
  card: { es: 'Tarjeta', en: 'Card' },
  currency: { es: 'Moneda', en: 'Currency' },
  lang: { es: 'Idioma', en: 'Language' },
}

/**
 * The rows of headings of a grid, one for each dimension that it has; neighbours that agree in this
 * and all higher dimensions share a cell.
 */
export function headingsOf({ columns }: Pick<Coverage, 'columns'>) {
  const names = Object.keys(dimensions) as (keyof Combination)[]
  return names
    .filter((name) => columns.some((column) => column[name]))
    .map((name) => {
      const above = names.slice(0, names.indexOf(name) + 1)
      const key = (column: Combination) => above.map((one) => column[one]).join('|')
      const cells: { text: string; key: string; span: number }[] = []
      for (const column of columns) {
        const last = cells.at(-1)
        if (last?.key === key(column)) last.span++
        else cells.push({ text: column[name], key: key(column), span: 1 })
      }
      return { name, title: dimensions[name], cells }
    })
}

/** The number of tried fields of a grid, and of all. */
export function triedOf({ rows }: Pick<Coverage, 'rows'>) {
  const counts = rows.flatMap((row) => row.counts)
  return { tried: counts.filter(Boolean).length, all: counts.length }
}

export const coverageTexts = {
  title: { es: 'Cobertura', en: 'Coverage' },
  about: {
    es: 'Cuántas veces dio cada resultado cada combinación de tarjeta, moneda e idioma. Un punto: nunca se probó.',
    en: 'How often each combination of card, currency and language had each outcome. A dot: it was never tried.',
  },
} as const satisfies Record<string, Text>

/** Every known combination, and the others that were tried, in the order of the dimensions. */
function columnsOf(
  [cards, currencies, langs]: readonly [readonly string[], readonly string[], readonly string[]],
  tried: readonly Combination[],
): readonly Combination[] {
  const known = cards.flatMap((card) =>
    currencies.flatMap((currency) => langs.map((lang) => ({ card, currency, lang }))),
  )
  const all = new Map(
    [...known, ...tried].map(({ card, currency, lang }) => [
      [card, currency, lang].join('\n'),
      { card, currency, lang },
    ]),
  )
  const place = (values: readonly string[], value: string) =>
    values.includes(value) ? values.indexOf(value) : values.length
  return [...all.values()].toSorted(
    (a, b) =>
      place(cards, a.card) - place(cards, b.card) ||
      place(currencies, a.currency) - place(currencies, b.currency) ||
      place(langs, a.lang) - place(langs, b.lang),
  )
}

const noTitle: Text = { es: '', en: '' }

/** The known outcomes of an operation, in addition to those that were seen. */
const knownOutcomes = (operation: OperationId) => [
  ...(operations[operation].chargesCard
    ? outcomes.map(({ amount, title }) => ({ outcome: `${amount}`, title }))
    : [{ outcome: '200', title: { es: 'Correcta', en: 'Successful' } }]),
  { outcome: '422', title: { es: 'Datos inválidos', en: 'Invalid fields' } },
]

/** The case that the amount selects, if the answer is the case's; otherwise the status. */
function outcomeOf(operation: OperationId, { values, answer }: StepRecord) {
  const status = answer?.status
  const selected = operations[operation].chargesCard
    ? outcomes.find((one) => one.amount === Number(values?.['order_amount']))
    : undefined
  if (selected && selected.status === status) return `${selected.amount}`
  return status === undefined ? '—' : String(status)
}

const currencyOf = (fields: readonly Field[]) =>
  fields.find(({ name }) => name === 'order_currency' || name === 'currency')

const has = (fields: readonly Field[], name: string) => fields.some((field) => field.name === name)

function knownCards(fields: readonly Field[]) {
  const numbered = has(fields, 'card_number') || has(fields, 'number')
  return [
    ...(numbered ? ['visa', 'mastercard', 'visa 3DS', 'mastercard 3DS'] : []),
    ...(has(fields, 'card_token') ? ['token'] : []),
    ...(numbered || has(fields, 'card_token') ? [] : ['']),
  ]
}

function combinationOf({ values = {} }: StepRecord, fields: readonly Field[]): Combination {
  const currency = currencyOf(fields)
  return {
    card: knownCards(fields)[0] === '' ? '' : cardOf(values),
    currency: currency ? (values[currency.name] ?? '—') : '',
    lang: values['lang'] ?? 'es',
  }
}

function cardOf(values: Readonly<Record<string, string>>) {
  if (values['card_token'] !== undefined) return 'token'
  const mask = values['card_number'] ?? values['number']
  if (mask === undefined) return '—'
  const [network = '', threeDSecure] = cardNameOf(mask)?.split('-') ?? []
  return network ? `${network}${threeDSecure ? ' 3DS' : ''}` : '?'
}
