import { type Control, useWatch } from 'react-hook-form'
import type { Field } from '../../../contract/fields/fields.ts'
import type { RuleName } from '../../../contract/fields/messages.ts'
import { remarkText } from '../../../contract/replies/remarks.ts'
import { valueRemarks } from '../../../contract/replies/value-remarks.ts'
import { relationRecords } from '../../../contract/records/relations.ts'
import { isOwnMachine } from '../../../contract/addresses.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { usePreferences } from '../../state/preferences.ts'
import type { FormValues } from './form-values.ts'

/**
 * The reason why a value breaks its rule, and the value to write instead: the sandbox's remark on
 * such a request.
 */
export function FieldCause({
  field,
  rule,
  value,
  control,
}: {
  field: Field
  rule: RuleName
  value: string | null | undefined
  control: Control<FormValues>
}) {
  const { lang } = usePreferences()
  const { country = field.name } = field
  const place = useWatch({ control, name: country })
  const values = { [country]: place, [field.name]: value }
  const [remark] = valueRemarks([{ field: field.name, rule }], [field], values)
  const text = remark ? remarkText(remark, lang) : value ? undefined : neededBeside(field)?.[lang]
  return text && <span className="field-cause"> {text}</span>
}

/** With which other field a field is needed that may be missing else. */
const neededBeside = ({ name, required }: Field) =>
  required
    ? undefined
    : relationRecords.find(
        ({ rule, fields }) => rule === 'required' && fields.some(({ field }) => field === name),
      )

const unreachable = {
  es: 'El servicio real no llega a su máquina: hace falta una dirección pública, como la de un túnel.',
  en: 'The real service cannot reach your machine: it takes a public address, such as that of a tunnel.',
} as const

/** Says where the real service is to reach an address that only this machine does. */
export function FieldReach({ value }: { value: string }) {
  const t = useText()
  const { live } = useSession()
  return isHere(value) && live && !isHere(`https://${live.host}`) ? t(unreachable) : null
}

/** Tells whether an address is one of this machine. */
const isHere = (address: string) => URL.canParse(address) && isOwnMachine(new URL(address).hostname)
