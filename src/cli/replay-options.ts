import { apiFaultKindIds, type ApiFaultKind } from '../contract/control/api-fault-kinds.ts'
import type { ReplayChange } from '../contract/control/replay-change.ts'
import { instantText } from '../contract/control/values.ts'
import { flagOption, listOption, type ValuesOfOptions } from './option.ts'
import { Unable } from './unable.ts'

/** A change as the command line has it: the value of a field is still text. */
type TextChange = Omit<ReplayChange, 'values'> & {
  readonly values?: Readonly<Record<string, string | null>>
}

const faultNames = [...apiFaultKindIds, 'none'].join(', ')

/** Of `ensayo replay`. */
export const replayOptions = {
  change: changeOption({
    hint: 'N:FIELD=VALUE',
    help: 'another value at step N, as 7:order_amount=2; without =VALUE the field is left out',
    needs: 'a step, a field and a value such as 7:order_amount=2',
    pattern: /^([\w.-]+)(?:=(.*))?$/s,
    changed: (field = '', value) => ({ values: { [field]: value ?? null } }),
  }),
  fault: changeOption({
    hint: 'N:FAULT',
    help: `a fault at step N: ${faultNames}`,
    needs: `a step and a fault such as 7:lose_answer, of ${faultNames}`,
    pattern: new RegExp(`^(${[...apiFaultKindIds, 'none'].join('|')})$`),
    changed: (fault) => ({ fault: fault as ApiFaultKind | 'none' }),
  }),
  at: changeOption({
    hint: 'N:INSTANT',
    help: 'step N at another instant, as 7:2026-02-01T00:00:00Z',
    needs: 'a step and an instant in UTC such as 7:2026-02-01T00:00:00Z',
    pattern: /^(.+)$/,
    accepts: (at) => instantText.safeParse(at).success,
    changed: (at) => ({ at }),
  }),
  move: changeOption({
    hint: 'N:PLACE',
    help: 'step N in the place of another one, as 7:2',
    needs: 'the numbers of two steps such as 7:2',
    pattern: /^([1-9]\d{0,3})$/,
    changed: (place) => ({ move_to: Number(place) }),
  }),
  'leave-out': changeOption({
    hint: 'N',
    help: 'leaves step N out',
    needs: 'the number of a step',
    pattern: /^$/,
    changed: () => ({ leave_out: true }),
  }),
  diff: flagOption('prints both worlds from the first difference on'),
  json: flagOption('prints the steps, or with --diff the comparison, as JSON'),
}

export type ReplayValues = ValuesOfOptions<typeof replayOptions>

/** The changes of all options, one for each step. */
export function stepChanges(values: ReplayValues): readonly TextChange[] {
  const changes = new Map<number, TextChange>()
  const all = [values.change, values.fault, values.at, values.move, values['leave-out']].flat()
  for (const { step, ...more } of all) {
    const known = changes.get(step)
    const fields = { ...known?.values, ...more.values }
    changes.set(step, {
      ...known,
      step,
      ...more,
      ...(Object.keys(fields).length ? { values: fields } : {}),
    })
  }
  return [...changes.values()]
}

/** An option that says something of a step: its number, and behind a colon what a pattern finds. */
function changeOption({
  hint,
  help,
  needs,
  pattern,
  accepts = () => true,
  changed,
}: {
  readonly hint: string
  readonly help: string
  readonly needs: string
  readonly pattern: RegExp
  readonly accepts?: (text: string) => boolean
  readonly changed: (first?: string, second?: string) => Omit<TextChange, 'step'>
}) {
  return listOption<TextChange>({
    hint,
    help,
    type: 'string',
    read(given) {
      const [, number, rest = ''] = /^([1-9]\d{0,3})(?::(.*))?$/s.exec(given) ?? []
      const [, first, second] = pattern.exec(rest) ?? [undefined]
      const isRight = number !== undefined && pattern.test(rest) && accepts(first ?? '')
      // Without the text: it may hold a card number.
      if (!isRight) throw new Unable(`needs ${needs}`)
      return { step: Number(number), ...changed(first, second) }
    },
  })
}
