import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useState, useRef } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type { PaymentEntity } from '../../../contract/control/entities.ts'
import { describeFields, type Field } from '../../../contract/fields/fields.ts'
import type { Variant } from '../../../contract/operations/operation.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import { draftName, readDraft } from '../../parts/form/kept-values.ts'
import {
  caseValues,
  exampleValues,
  type FormValues,
  isOpenedFor,
  keptValues,
  liveValues,
  type Prefill,
  prefilledValues,
  shownFields,
  valuesOfPayment,
} from '../../parts/form/form-values.ts'
import { useNewOrder } from '../../state/new-order.ts'
import { withNewOrder, withUnusedOrder } from '../../state/order-number.ts'
import { formSchema } from '../../parts/form/form-schema.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useSession } from '../../state/session.tsx'
import { useRulebook } from '../../parts/form/use-rulebook.ts'

/**
 * The form of a variant of an operation, filled once: from a kept exchange, or from example and
 * draft. A new attempt keeps the order, the amount and the customer of its payment.
 */
export function useOperationForm(
  id: OperationId,
  variant: Variant,
  prefill: Prefill,
  kept: Readonly<Record<string, string>> | undefined,
  retried: PaymentEntity | undefined,
) {
  const { lang } = usePreferences()
  const { live } = useSession()
  const operation = operations[id]
  const rules = useRulebook()
  const { input, fields, shown, hidden } = useMemo(() => {
    const schema = operation.input(rules)
    const all = describeFields(schema)
    const hiddenFields = all.filter(({ name }) => variant.hidden.includes(name))
    return { input: schema, fields: all, shown: shownFields(all, variant), hidden: hiddenFields }
  }, [operation, rules, variant])

  const draft = draftName(id, live ? 'live' : 'browser')
  const own = live ? liveValues(fields, live.profile.env, lang) : undefined
  const [initial] = useState<FormValues>(() => ({
    ...(kept
      ? keptValues(fields, kept)
      : {
          ...(own ?? withNewOrder(exampleValues(fields, variant, lang))),
          ...(isOpenedFor(prefill) ? {} : withUnusedOrder(shownOnly(readDraft(draft), shown))),
        }),
    // A rehearsal that is opened again in earnest goes to the profile's own environment.
    ...(own && { env: own['env'] ?? null }),
    ...prefilledValues(shown, prefill),
    ...(retried && valuesOfPayment(retried)),
    ...caseValues(prefill),
  }))
  const form = useForm<FormValues>({
    defaultValues: initial,
    resolver: zodResolver(formSchema(input, hidden, live ? cardFields(fields) : [])),
    mode: 'onTouched',
  })
  useMessageLanguage(form)
  useFreshOrder(form)

  // A value that the sandbox's rules allow was a problem until the rules were known; a problem of
  // the sandbox's answer stays.
  useEffect(() => {
    const isWrong = (name: string) => {
      const { error } = form.getFieldState(name)
      return error !== undefined && error.type !== 'server'
    }
    const wrong = fields.map(({ name }) => name).filter(isWrong)
    if (wrong.length > 0) void form.trigger(wrong)
  }, [fields, form])
  return { form, fields, shown, draft, initial }
}

const cardFields = (fields: readonly Field[]) =>
  fields.flatMap(({ name, sensitive }) => (sensitive === 'pan' ? [name] : []))

const shownOnly = (draft: FormValues = {}, shown: readonly Field[]) =>
  Object.fromEntries(
    shown.flatMap(({ name }) => (draft[name] === undefined ? [] : [[name, draft[name]]])),
  )

/** Lets the number of an order that the console made follow those of other browsers at the same sandbox. */
function useFreshOrder({ control, setValue }: UseFormReturn<FormValues>) {
  const order = useWatch({ control, name: 'order_id' })
  const fresh = useNewOrder(order)
  // The sandbox's answer comes after the form was filled, and after each sale of another browser.
  useEffect(() => {
    if (fresh && fresh !== order) setValue('order_id', fresh)
  }, [fresh, order, setValue])
}

/** Lets the answers follow the console's language, until the form has chosen another one. */
function useMessageLanguage({ getValues, setValue }: UseFormReturn<FormValues>) {
  const { lang } = usePreferences()
  const followed = useRef(lang)
  // The language is switched outside of the form, whose values live outside of React's state.
  useEffect(() => {
    if (followed.current !== lang && getValues('lang') === followed.current) setValue('lang', lang)
    followed.current = lang
  }, [getValues, setValue, lang])
}
