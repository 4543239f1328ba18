import '../../parts/actions/parts.css'
import { useQuery } from '@tanstack/react-query'
import type { PlanEntity } from '../../../contract/control/entities.ts'
import { planTypeWords } from '../../../contract/operations/plans.ts'
import { takesEnrollments } from '../../../contract/domain/plans.ts'
import { recurrenceWords } from '../../../contract/domain/recurrence.ts'
import { buttonClass, Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DefinitionList, DefinitionRow } from '../../../ui/definition-list.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EntityTimeline } from '../../parts/timeline/entity-timeline.tsx'
import { TouchingRequests } from '../../parts/exchange/touching-requests.tsx'
import { CustomersLink, Link, OperationLink, ButtonLink } from '../../parts/actions/link.tsx'
import { PhoneCode } from '../../parts/actions/phone-code.tsx'
import { Identifier } from '../../parts/records/identifier.tsx'
import { notInSandbox, MissingEntity, ComingEntity } from '../../parts/page/missing-entity.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { money } from '../../../contract/format.ts'
import { Instant } from '../../parts/records/instant.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { isNotFound } from '../../../client/control-client.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { listOptions, entityOptions } from '../../state/queries.ts'
import { useAssumptions } from '../../state/use-sandbox.ts'
import { QueryProblem } from '../../parts/page/query-state.tsx'
import type { PageProps } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { enrollmentColumns } from '../enrollments/enrollment-columns.tsx'
import { PlanActivePill } from '../../parts/records/state-pill.tsx'
import { TriggerNotice } from '../enrollments/trigger-panel.tsx'
import { useTrigger } from '../enrollments/use-trigger.ts'

const texts = {
  back: { es: 'Planes', en: 'Plans' },
  details: { es: 'Detalles', en: 'Details' },
  description: { es: 'Descripción', en: 'Description' },
  price: { es: 'Monto', en: 'Amount' },
  recurrence: { es: 'Recurrencia', en: 'Recurrence' },
  limit: { es: 'Pagos', en: 'Payments' },
  limited: { es: 'termina con el pago :limit', en: 'ends with payment :limit' },
  unlimited: { es: 'sin límite', en: 'no limit' },
  type: { es: 'Tipo', en: 'Type' },
  conversion: { es: 'Conversión', en: 'Conversion' },
  converts: { es: 'se cobra en lempiras', en: 'charged in lempiras' },
  converts_not: { es: 'no: se cobra en su moneda', en: 'no: charged in its own currency' },
  cancels: { es: 'Quién cancela', en: 'Who cancels' },
  customer: { es: 'el cliente por sí mismo', en: 'customers themselves' },
  merchant: { es: 'el comercio', en: 'the merchant' },
  lang: { es: 'Idioma', en: 'Language' },
  created: { es: 'Creado', en: 'Created' },
  updated: { es: 'Actualizado', en: 'Updated' },
  link: { es: 'Enlace público', en: 'Public link' },
  open: { es: 'Abrir', en: 'Open' },
  copy: { es: 'Copiar el enlace', en: 'Copy the link' },
  noLink: {
    es: 'No tiene: cada cliente recibe el suyo cuando usted lo inscribe.',
    en: 'It has none: each customer gets one of their own when you enroll them.',
  },
  closedLink: {
    es: 'Mientras esté desactivado, no admite a nadie.',
    en: 'While deactivated it takes no customers.',
  },
  enrollments: { es: 'Inscripciones', en: 'Enrollments' },
  none: { es: 'Nadie se ha inscrito', en: 'Nobody has enrolled' },
  noneText: {
    es: 'Inscriba a un cliente: recibirá un enlace para hacer su primer pago.',
    en: 'Enroll a customer: a link for the first payment comes back.',
  },
  enroll: { es: 'Inscribir a un cliente', en: 'Enroll a customer' },
  newer: { es: 'Al principio', en: 'To the start' },
  older: { es: 'Anteriores', en: 'Older' },
} as const

/** A plan: its price, its customers, its history, and the actions. */
export function PlanPage({ params: { plan: id }, search: { after } }: PageProps<'/plans/:plan'>) {
  const t = useText()
  const { data, error } = useQuery(entityOptions(useSession(), 'plans', id))
  if (isNotFound(error)) return <MissingEntity of={notInSandbox.plan} />
  if (!data) return <ComingEntity title={t(texts.back)} error={error} />
  return (
    <>
      <PageHead
        title={`${data.name} · ${t(texts.back)}`}
        heading={data.name}
        mark={<PlanActivePill plan={data} />}
        isBeta
        back={<Link to="/plans">{t(texts.back)}</Link>}
        about={<Identifier>{data.id}</Identifier>}
      >
        <PlanSteps plan={data} />
      </PageHead>
      <div className="recurring-page">
        <Enrollments plan={data} after={after} />
        <div className="two-columns">
          <Details plan={data} />
          <div className="recurring-column">
            <EntityTimeline id={data.id} />
            <TouchingRequests of={data.id} />
          </div>
        </div>
      </div>
    </>
  )
}

function Enrollments({ plan, after }: { plan: PlanEntity; after: string | undefined }) {
  const t = useText()
  const { lang } = usePreferences()
  const { data, error } = useQuery(
    listOptions(useSession(), 'enrollments', { plan: plan.id }, after),
  )
  if (!data) return error ? <QueryProblem error={error} /> : null
  const pages = (after || data.after) && (
    <>
      {after && (
        <ButtonLink size="s" to="/plans/:plan" params={{ plan: plan.id }}>
          {t(texts.newer)}
        </ButtonLink>
      )}
      {data.after && (
        <ButtonLink
          size="s"
          to="/plans/:plan"
          params={{ plan: plan.id }}
          search={{ after: data.after }}
        >
          {t(texts.older)}
        </ButtonLink>
      )}
    </>
  )
  return (
    <Panel title={t(texts.enrollments)} flush footer={pages}>
      {data.items.length > 0 ? (
        <DataTable
          caption={t(texts.enrollments)}
          rows={data.items}
          rowKey={({ id }) => id}
          columns={enrollmentColumns(t, lang).filter(({ id }) => id !== 'plan')}
        />
      ) : (
        <EmptyState
          icon="users"
          level={3}
          title={t(texts.none)}
          action={
            <OperationLink operation="enrollments.subscribe" search={{ plan: plan.id }}>
              {t(texts.enroll)}
            </OperationLink>
          }
        >
          {t(texts.noneText)}
        </EmptyState>
      )}
    </Panel>
  )
}

function Details({ plan }: { plan: PlanEntity }) {
  const t = useText()
  const { lang } = usePreferences()
  const assumptions = useAssumptions()
  return (
    <Panel title={t(texts.details)}>
      <DefinitionList>
        <DefinitionRow term={t(texts.price)}>{money(plan, lang)}</DefinitionRow>
        <DefinitionRow term={t(texts.recurrence)}>
          {t(recurrenceWords(plan.recurrence, assumptions))}{' '}
          <code translate="no">{plan.recurrence}</code>
        </DefinitionRow>
        <DefinitionRow term={t(texts.limit)}>
          {plan.limit === null ? t(texts.unlimited) : t(texts.limited, { limit: plan.limit })}
        </DefinitionRow>
        <DefinitionRow term={t(texts.description)}>{plan.description}</DefinitionRow>
        <DefinitionRow term={t(texts.type)}>
          {t(planTypeWords[plan.type])} <code translate="no">{plan.type}</code>
        </DefinitionRow>
        <DefinitionRow term={t(texts.link)}>
          <JoinLink plan={plan} />
        </DefinitionRow>
        <DefinitionRow term={t(texts.conversion)}>
          {plan.currency === 'USD'
            ? t(plan.conversion ? texts.converts : texts.converts_not)
            : null}
        </DefinitionRow>
        <DefinitionRow term={t(texts.cancels)}>
          {t(plan.auto_cancel ? texts.customer : texts.merchant)}
        </DefinitionRow>
        <DefinitionRow term={t(texts.lang)}>
          {new Intl.DisplayNames(lang, { type: 'language' }).of(plan.lang)}
        </DefinitionRow>
        <DefinitionRow term={t(texts.created)}>
          <Instant at={plan.created_at} />
        </DefinitionRow>
        <DefinitionRow term={t(texts.updated)}>
          <Instant at={plan.updated_at} />
        </DefinitionRow>
      </DefinitionList>
    </Panel>
  )
}

/** Where customers join a public plan. */
function JoinLink({ plan }: { plan: PlanEntity }) {
  const t = useText()
  const assumptions = useAssumptions()
  const { join_url: href, is_active: isActive } = plan
  if (href === null) return t(texts.noLink)
  return (
    <span className="recurring-links">
      <CustomersLink className={buttonClass({ size: 's' })} href={href}>
        {t(texts.open)}
      </CustomersLink>
      <CopyButton text={() => href} label={t(texts.copy)} />
      <PhoneCode href={href} size="s" />
      {!takesEnrollments(Boolean(isActive), assumptions) && (
        <span className="recurring-muted">{t(texts.closedLink)}</span>
      )}
    </span>
  )
}

const stepTexts = {
  enroll: { es: 'Inscribir', en: 'Enroll' },
  update: { es: 'Actualizar', en: 'Update' },
  read: { es: 'Consultar', en: 'Read' },
  activate: { es: 'Activar', en: 'Activate' },
  deactivate: { es: 'Desactivar', en: 'Deactivate' },
  closed: {
    es: 'Mientras está desactivado no admite inscripciones, por el supuesto',
    en: 'While it is deactivated, no customer can be enrolled, by the assumption',
  },
} as const

/** The next steps of a plan; a step that the sandbox would refuse is disabled, with the reason. */
function PlanSteps({ plan }: { plan: PlanEntity }) {
  const t = useText()
  const { lang } = usePreferences()
  const assumptions = useAssumptions()
  const activation = useTrigger()
  const isClosed = !takesEnrollments(Boolean(plan.is_active), assumptions)
  return (
    <div className="recurring-steps">
      <div className="operation-actions">
        {isClosed ? (
          <Button disabled aria-describedby="plan-closed">
            {t(stepTexts.enroll)}
          </Button>
        ) : (
          <OperationLink
            variant="primary"
            operation="enrollments.subscribe"
            search={{ plan: plan.id }}
          >
            {t(stepTexts.enroll)}
          </OperationLink>
        )}
        {(['update', 'read'] as const).map((step) => (
          <OperationLink key={step} operation={`plans.${step}`} search={{ plan: plan.id }}>
            {t(stepTexts[step])}
          </OperationLink>
        ))}
        <Button
          key={String(plan.is_active)}
          once
          variant={isClosed && !plan.is_active ? 'primary' : 'secondary'}
          icon={plan.is_active ? 'pause' : 'play'}
          busy={activation.isPending}
          onClick={() =>
            activation.mutate({
              kind: 'operation',
              operation: 'plans.activation',
              values: {
                subscription_id: plan.id,
                activation_status: plan.is_active ? 'deactivate' : 'activate',
                env: 'sandbox',
                lang,
              },
            })
          }
        >
          {t(plan.is_active ? stepTexts.deactivate : stepTexts.activate)}
        </Button>
      </div>
      {isClosed && (
        <p data-for="developer" className="recurring-reason" id="plan-closed">
          {t(stepTexts.closed)}{' '}
          <Link to="/assumptions" search={{ id: 'enroll_in_inactive_plan' }}>
            enroll_in_inactive_plan
          </Link>
        </p>
      )}
      <TriggerNotice trigger={activation} of={plan.id} />
    </div>
  )
}
