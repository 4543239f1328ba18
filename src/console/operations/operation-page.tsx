import './operation-page.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { describeFields, type Field } from '../../contract/fields/fields.ts'
import type { Rulebook } from '../../contract/fields/rulebook.ts'
import { statesOf } from '../../contract/fields/places.ts'
import { type OperationId, operations } from '../../contract/operations/registry.ts'
import { type Encoding, hasBody } from '../../contract/operations/wire.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { ThreePane } from '../../ui/three-pane.tsx'
import { useNavigate } from '../shared/link.tsx'
import type { Search } from '../state/routes.ts'
import { exchange, plan as planQuery, sandboxInfo, stateNames } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useAssumptions } from '../state/use-assumptions.ts'
import { PageHead } from '../page/page-head.tsx'
import { useText } from '../state/use-text.ts'
import { AnswerPane } from './answer-pane.tsx'
import { draftName, readDraft } from '../form/draft.ts'
import {
  caseValues,
  exampleValues,
  type FormValues,
  isOpenedFor,
  keptValues,
  liveValues,
  prefilledValues,
  shownFields,
  valuesOfPlan,
} from '../form/form-values.ts'
import { liveAssumptions } from '../form/live-assumptions.ts'
import { OperationForm } from '../form/operation-form.tsx'
import { RequestPane } from './request-pane.tsx'
import { contractResolver } from '../form/resolver.ts'
import { readStepValues, stepSource } from '../form/step-values.ts'
import { BetaMark } from '../shared/beta-mark.tsx'
import { useMessageLanguage } from '../form/use-message-language.ts'
import { useSend } from './use-send.ts'

type OperationSearch = Search<'/operations/:operation'>

const texts = {
  panes: { es: 'Partes de la operación', en: 'Parts of the operation' },
  form: { es: 'Formulario', en: 'Form' },
  request: { es: 'Solicitud', en: 'Request' },
  answer: { es: 'Respuesta', en: 'Answer' },
  variant: { es: 'Variante', en: 'Variant' },
} as const

/** The rules of the sandbox that is asked, the default ones until it has answered; or of the service. */
function useRulebook(): Rulebook {
  const session = useSession()
  const env = session.live?.profile.env
  const { data: info } = useQuery(sandboxInfo(session))
  const { data: names } = useQuery({ ...stateNames, enabled: false })
  const assumptions = useAssumptions()
  const month = info?.now.slice(2, 7).replace('-', '')
  return useMemo(
    () => ({
      assumptions: env === undefined ? assumptions : liveAssumptions(env),
      month,
      states: names && statesOf(names),
    }),
    [assumptions, env, month, names],
  )
}

const cardFields = (fields: readonly Field[]) =>
  fields.flatMap(({ name, sensitive }) => (sensitive === 'pan' ? [name] : []))

const shownOnly = (draft: FormValues = {}, shown: readonly Field[]) =>
  Object.fromEntries(
    shown.flatMap(({ name }) => (draft[name] === undefined ? [] : [[name, draft[name]]])),
  )

/** One operation: its form, the request as it will go over the wire, and the answer. */
export function OperationPage({ id, search }: { id: OperationId; search: OperationSearch }) {
  const session = useSession()
  const isStep = search.from === stepSource
  const isKept = search.from !== undefined && !isStep
  const kept = useQuery({ ...exchange(session, search.from ?? ''), enabled: isKept })
  // An update replaces everything: so it begins with what there is.
  const isUpdate = search.from === undefined && id === 'plans.update' && search.plan !== undefined
  const plan = useQuery({ ...planQuery(session, search.plan ?? ''), enabled: isUpdate })
  // A form is filled once, when it opens: so what it is filled with must be here first.
  if ((isKept && kept.isPending) || (isUpdate && plan.isPending)) return null
  const values = isStep
    ? readStepValues()
    : (kept.data?.values ?? (plan.data && valuesOfPlan(plan.data)))
  return <LoadedOperation key={search.variant} id={id} search={search} kept={values} />
}

function LoadedOperation({
  id,
  search,
  kept,
}: {
  id: OperationId
  search: OperationSearch
  kept: Readonly<Record<string, string>> | undefined
}) {
  const t = useText()
  const { lang } = usePreferences()
  const { live } = useSession()
  const navigate = useNavigate()
  const operation = operations[id]
  const variant =
    operation.variants.find((candidate) => candidate.id === search.variant) ?? operation.variants[0]
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
          ...(own ?? exampleValues(fields, variant, lang)),
          ...shownOnly(readDraft(draft), shown),
        }),
    // A rehearsal that is opened again in earnest goes to the profile's own environment.
    ...(own && { env: own['env'] ?? null }),
    ...prefilledValues(shown, search),
    ...caseValues(search),
  }))
  const form = useForm<FormValues>({
    defaultValues: initial,
    resolver: contractResolver(input, hidden, live ? cardFields(fields) : []),
    mode: 'onTouched',
  })
  useMessageLanguage(form)
  const [chosenEncoding, setEncoding] = useState<Encoding>('form')
  const encoding = hasBody(operation.method) ? chosenEncoding : 'query'
  const [pane, setPane] = useState<'form' | 'request' | 'answer'>('form')
  const sending = useSend(id, form, encoding)
  const submit = (values: FormValues) => {
    setPane('answer')
    void sending.send(values).then((isSent) => isSent || setPane('form'))
  }

  return (
    <>
      <PageHead
        title={t(operation.title)}
        heading={
          <>
            {t(operation.title)} {operation.beta && <BetaMark />}
          </>
        }
        about={
          <span className="operation-line">
            <code>
              {operation.method} {operation.path}
            </code>
            <span>{t(operation.about)}</span>
          </span>
        }
      >
        {operation.variants.length > 1 && (
          <Segmented
            label={t(texts.variant)}
            value={variant.id}
            options={operation.variants.map((one) => ({ value: one.id, label: t(one.title) }))}
            onChange={(next) =>
              navigate({
                to: '/operations/:operation',
                params: { operation: id },
                search: { ...search, from: undefined, variant: next },
                replace: true,
              })
            }
          />
        )}
      </PageHead>
      <ThreePane
        label={t(texts.panes)}
        active={pane}
        onActive={setPane}
        panes={[
          {
            id: 'form',
            label: t(texts.form),
            content: (
              <OperationForm
                operation={id}
                variant={variant}
                draft={draft}
                fields={shown}
                form={form}
                initial={initial}
                isForOneEntity={isOpenedFor(search) || Boolean(search.from ?? search.case)}
                sending={sending}
                onSend={submit}
              />
            ),
          },
          {
            id: 'request',
            label: t(texts.request),
            content: (
              <RequestPane
                operation={id}
                fields={fields}
                control={form.control}
                encoding={encoding}
                onEncoding={setEncoding}
              />
            ),
          },
          {
            id: 'answer',
            label: t(texts.answer),
            content: <AnswerPane exchange={sending.answer} sending={sending} />,
          },
        ]}
      />
    </>
  )
}
