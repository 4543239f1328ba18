import type { RuleName } from '../fields/messages.ts'
import type { FieldName } from '../operations/registry.ts'
import type { Text } from '../text.ts'

/** A rule over several fields, in words that make sense at each of them. */
interface RelationRecord extends Text {
  /** The fields that fail, each with the other fields that show the same explanation. */
  readonly fields: readonly { readonly field: FieldName; readonly with: readonly FieldName[] }[]
  readonly rule: RuleName
}

/** `:countries` are those whose postal codes have no known form. */
export const relationRecords = [
  {
    fields: [
      { field: 'billing_state', with: ['billing_country'] },
      { field: 'state', with: ['country'] },
    ],
    rule: 'exists',
    es: 'El departamento o estado es del país: HN-CR solo vale con HN. El libro de supuestos dice si debe constar en la lista.',
    en: 'The state is one of the country: HN-CR is good with HN only. The ledger of assumptions says whether it must be in the list.',
  },
  {
    fields: [
      { field: 'billing_zip', with: ['billing_country'] },
      { field: 'zip', with: ['country'] },
    ],
    rule: 'zip',
    es: 'Si se envía, tiene la forma de los códigos del país: 99999 en Guatemala, 9999 en El Salvador, A9A 9A9 en Canadá; 9 es un dígito y A una letra. No se revisa en: :countries.',
    en: 'If sent, it has the form of the codes of the country: 99999 in Guatemala, 9999 in El Salvador, A9A 9A9 in Canada; 9 is a digit and A a letter. It is not checked in: :countries.',
  },
  {
    fields: [{ field: 'card_cvv', with: ['card_number'] }],
    rule: 'security_code',
    es: 'El código de una tarjeta de prueba debe ser el suyo.',
    en: 'The code of a test card must be its own.',
  },
  {
    fields: [
      { field: 'installment_type', with: ['installment_months'] },
      { field: 'installment_months', with: ['installment_type'] },
    ],
    rule: 'required',
    es: 'installment_type e installment_months van juntos, o ninguno.',
    en: 'installment_type and installment_months come together, or neither does.',
  },
  {
    fields: [{ field: 'void_signature', with: ['x-auth-user'] }],
    rule: 'required',
    es: 'x-auth-user y void_signature van juntos, o ninguno.',
    en: 'x-auth-user and void_signature come together, or neither does.',
  },
  {
    fields: [{ field: 'expire_year', with: ['expire_month'] }],
    rule: 'expired',
    es: 'El mes y el año no han pasado.',
    en: 'Month and year have not passed.',
  },
  {
    fields: [{ field: 'number', with: ['cvv2'] }],
    rule: 'required',
    es: 'Un código de seguridad nuevo va con el número de la tarjeta.',
    en: 'A new security code comes with the number of the card.',
  },
  {
    fields: [{ field: 'country', with: ['state'] }],
    rule: 'required',
    es: 'Un departamento o estado nuevo va con su país.',
    en: 'A new state comes with its country.',
  },
  {
    fields: [
      { field: 'order_id', with: ['authenticate_token'] },
      { field: 'order_currency', with: ['authenticate_token'] },
      { field: 'order_amount', with: ['authenticate_token'] },
    ],
    rule: 'required',
    es: 'order_id, order_currency y order_amount son obligatorios, salvo con authenticate_token.',
    en: 'order_id, order_currency and order_amount are required, except with authenticate_token.',
  },
] as const satisfies readonly RelationRecord[]
