import './radar-page.css'
import { useQuery } from '@tanstack/react-query'
import {
  isOperationId,
  type OperationId,
  operationIds,
  operations,
} from '../../contract/operations/registry.ts'
import { Select } from '../../ui/controls.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useNavigate } from '../shared/link.tsx'
import { PageHead } from '../page/page-head.tsx'
import { exchangeOptions } from '../state/queries.ts'
import type { PageProps, Search } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { LiveGate } from '../live/gate.tsx'
import { ObservationsPanel } from './observations-panel.tsx'
import { RadarForm } from './radar-form.tsx'

const texts = {
  title: { es: 'Radar de diferencias', en: 'Drift radar' },
  about: {
    es: 'La misma solicitud va al sandbox del navegador y al servicio real, y aquí se ve en qué no responden igual. Los identificadores y las horas no cuentan.',
    en: 'The same request goes to the browser sandbox and to the real service, and this page shows where their responses differ. Identifiers and times do not count.',
  },
  operation: { es: 'Operación', en: 'Operation' },
  variant: { es: 'Variante', en: 'Variant' },
} as const

/** Sends one request to the sandbox and to the real service, and shows where their answers differ. */
export function RadarPage({ search }: PageProps<'/radar'>) {
  const t = useText()
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      <div className="radar-page">
        <LiveGate>
          <Radar search={search} />
        </LiveGate>
        <ObservationsPanel />
      </div>
    </>
  )
}

function Radar({ search }: { search: Search<'/radar'> }) {
  const t = useText()
  const navigate = useNavigate()
  const { data: kept, isPending } = useQuery({
    ...exchangeOptions(useSession(), search.from ?? ''),
    enabled: search.from !== undefined,
  })
  // A form is filled once, when it opens: so the kept exchange must be here first.
  if (search.from !== undefined && isPending) return null
  const wanted = kept?.operation ?? search.operation ?? ''
  const id: OperationId = isOperationId(wanted) ? wanted : 'payments.sale'
  const { variants } = operations[id]
  const variant = variants.find((one) => one.id === search.variant) ?? variants[0]
  const go = (change: Search<'/radar'>) => navigate({ to: '/radar', search: change, replace: true })
  return (
    <>
      <div className="radar-choice">
        <LabelledField label={t(texts.operation)}>
          {(control) => (
            <Select
              {...control}
              value={id}
              onChange={(event) => go({ operation: event.target.value })}
            >
              {operationIds.map((one) => (
                <option key={one} value={one}>
                  {t(operations[one].title)}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
        {variants.length > 1 && (
          <Segmented
            label={t(texts.variant)}
            value={variant.id}
            options={variants.map((one) => ({ value: one.id, label: t(one.title) }))}
            onChange={(next) => go({ operation: id, variant: next })}
          />
        )}
      </div>
      <RadarForm
        key={`${id} ${variant.id} ${search.from}`}
        id={id}
        variant={variant}
        kept={kept?.values}
      />
    </>
  )
}
