import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { describeFields } from '../../contract/fields/fields.ts'
import type { Variant } from '../../contract/operations/operation.ts'
import { statesOf } from '../../contract/fields/places.ts'
import { type OperationId, operations } from '../../contract/operations/registry.ts'
import {
  type FormValues,
  keptValues,
  liveValues,
  sentValues,
  shownFields,
} from '../form/form-values.ts'
import { liveAssumptions } from '../form/live-assumptions.ts'
import { OperationForm } from '../form/operation-form.tsx'
import { contractResolver } from '../form/resolver.ts'
import { useMessageLanguage } from '../form/use-message-language.ts'
import { usePreferences } from '../state/preferences.ts'
import { stateNamesOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { RadarResult } from './radar-result.tsx'
import { useRadar } from './use-radar.ts'

const texts = { compare: { es: 'Comparar', en: 'Compare' } } as const

/** The values of one request, and what came of it on both sides. */
export function RadarForm({
  id,
  variant,
  kept,
}: {
  id: OperationId
  variant: Variant
  kept: Readonly<Record<string, string>> | undefined
}) {
  const t = useText()
  const { lang } = usePreferences()
  const env = useSession().live?.profile.env ?? ''
  const { data: names } = useQuery({ ...stateNamesOptions, enabled: false })
  const { input, fields, shown, hidden } = useMemo(() => {
    const schema = operations[id].input({
      assumptions: liveAssumptions(env),
      states: names && statesOf(names),
    })
    const all = describeFields(schema)
    const hiddenFields = all.filter(({ name }) => variant.hidden.includes(name))
    return { input: schema, fields: all, shown: shownFields(all, variant), hidden: hiddenFields }
  }, [id, variant, env, names])
  const [initial] = useState<FormValues>(() => {
    const own = liveValues(fields, env, lang)
    return kept ? { ...keptValues(fields, kept), env: own['env'] ?? null } : own
  })
  const form = useForm<FormValues>({
    defaultValues: initial,
    resolver: contractResolver(
      input,
      hidden,
      fields.flatMap(({ name, sensitive }) => (sensitive === 'pan' ? [name] : [])),
    ),
    mode: 'onTouched',
  })
  useMessageLanguage(form)
  const radar = useRadar(id, fields)
  return (
    <>
      <OperationForm
        operation={id}
        variant={variant}
        draft=""
        fields={shown}
        form={form}
        initial={initial}
        isForOneEntity
        sending={radar}
        sendLabel={t(texts.compare)}
        onSend={(values) => radar.run(sentValues(values))}
      />
      {radar.result && <RadarResult run={radar.result} />}
    </>
  )
}
