import { useQuery } from '@tanstack/react-query'
import type { DeliveryEntity } from '../../../contract/control/events.ts'
import type { AssumptionId } from '../../../contract/domain/assumptions.ts'
import { DefinitionList, DefinitionRow } from '../../../ui/definition-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Pill } from '../../../ui/pill.tsx'
import type {
  EnrollmentEntity,
  PaymentEntity,
  PlanEntity,
} from '../../../contract/control/entities.ts'
import { Link } from '../../parts/actions/link.tsx'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { When } from '../../parts/timeline/when.tsx'
import { familyOfKind, faultNames, kinds } from '../../parts/records/delivery-words.ts'
import { entityOptions } from '../../state/queries.ts'
import { EntityLink } from '../../parts/records/entity-link.tsx'
import { families } from '../../parts/records/event-looks.ts'

const texts = {
  title: { es: 'Detalles', en: 'Details' },
  kind: { es: 'Notificación', en: 'Notification' },
  entity: { es: 'Sobre', en: 'About' },
  payment: { es: 'Cobro', en: 'Payment' },
  events: { es: 'ver sus eventos', en: 'see its events' },
  made: { es: 'Creada', en: 'Created' },
  where: { es: 'Destino', en: 'Goes to' },
  inbox: { es: 'solo esta lista', en: 'this list only' },
  wanted: { es: 'Dirección pedida', en: 'Wanted address' },
  notPosted: {
    es: 'El sandbox del navegador no envía nada por la red. Con “ensayo sandbox” sí se envía a esa dirección.',
    en: 'The browser sandbox posts nothing over the network. With “ensayo sandbox” it is posted to that address.',
  },
  notWanted: {
    es: 'No se dio ninguna dirección: ni order_callback ni la de Ajustes.',
    en: 'No address was given: neither order_callback nor the one in Settings.',
  },
  patience: { es: 'Espera al receptor', en: 'Waits for the receiver' },
  assumed: { es: 'Supuestos', en: 'Assumptions' },
  faults: { es: 'Laboratorio', en: 'Webhook lab' },
} as const

const ofEach = ['delivery_attempts', 'delivery_timeout', 'delivery_authenticity'] as const

/** The rows of the ledger that a notification rests on. */
const assumedOf: Readonly<Record<DeliveryEntity['kind'], readonly AssumptionId[]>> = {
  'subscription.payment': [...ofEach, 'delivery_order', 'printed_times'],
  'subscription.status': [...ofEach, 'delivery_order'],
  order_callback: [
    ...ofEach,
    'callback_without_webhooks',
    'callback_payload',
    'authorization_callback',
    'callback_uuid',
    'printed_times',
  ],
}

export function DeliveryDetails({ delivery }: { delivery: DeliveryEntity }) {
  const t = useText()
  const { kind, entity, at, url, body, headers, faults } = delivery
  const paid = kind === 'subscription.payment' && 'uuid' in body ? body.uuid : null
  return (
    <Panel title={t(texts.title)}>
      <DefinitionList>
        <DefinitionRow term={t(texts.kind)}>
          {t(kinds[kind])} <code translate="no">{kind}</code>
        </DefinitionRow>
        <DefinitionRow term={t(texts.entity)}>
          <NamedEntityLink family={familyOfKind(kind)} id={entity} />
          <span data-for="developer">
            {' · '}
            <Link to="/events" search={{ entity }}>
              {t(texts.events)}
            </Link>
          </span>
        </DefinitionRow>
        <DefinitionRow term={t(texts.payment)}>
          {paid && <NamedEntityLink family="payment" id={paid} />}
        </DefinitionRow>
        <DefinitionRow term={t(texts.made)}>
          <When at={at} />
        </DefinitionRow>
        <DefinitionRow term={t(texts.where)} mono={url !== null} forDeveloper>
          {url ?? t(texts.inbox)}
        </DefinitionRow>
        <DefinitionRow term={t(texts.wanted)} forDeveloper>
          {url === null ? <WantedAddress url={delivery.wanted_url} /> : null}
        </DefinitionRow>
        <DefinitionRow term={t(texts.patience)} forDeveloper>
          {delivery.timeout_ms / 1000} s
        </DefinitionRow>
        <DefinitionRow term={<code translate="no">x-client-signature</code>} mono forDeveloper>
          {headers['x-client-signature'] ?? null}
        </DefinitionRow>
        <DefinitionRow term={t(texts.assumed)} forDeveloper>
          <span className="delivery-assumed">
            {assumedOf[kind].map((id) => (
              <Link key={id} to="/assumptions" search={{ id }}>
                <code translate="no">{id}</code>
              </Link>
            ))}
          </span>
        </DefinitionRow>
        <DefinitionRow term={t(texts.faults)} forDeveloper>
          {faults.length > 0 ? (
            <span className="delivery-faults">
              {faults.map((fault) => (
                <Pill key={fault} tone="orange" icon="beaker">
                  {t(faultNames[fault])}
                </Pill>
              ))}
            </span>
          ) : null}
        </DefinitionRow>
      </DefinitionList>
    </Panel>
  )
}

/** The address of a notification that the inbox took. */
function WantedAddress({ url }: { url: string | null }) {
  const t = useText()
  const { client } = useSession()
  if (url === null) return <span className="delivery-hint">{t(texts.notWanted)}</span>
  return (
    <>
      <code translate="no">{url}</code>
      {client.target === 'browser' && <span className="delivery-hint"> {t(texts.notPosted)}</span>}
    </>
  )
}

const lists = { payment: 'payments', enrollment: 'enrollments', plan: 'plans' } as const

const isListed = (family: string): family is keyof typeof lists => Object.hasOwn(lists, family)

/** An `EntityLink` that asks for the name of the entity; lists do without. */
function NamedEntityLink({ family, id }: { family: string; id: string }) {
  const t = useText()
  const options = entityOptions(useSession(), isListed(family) ? lists[family] : 'payments', id)
  const { data } = useQuery({ ...options, enabled: options.enabled && isListed(family) })
  const kind = families[family]
  const name = data && [kind && t(kind.one), nameOf(data)].filter(Boolean).join(' ')
  return <EntityLink family={family} id={id} name={name} />
}

function nameOf(entity: PaymentEntity | EnrollmentEntity | PlanEntity) {
  if ('order_id' in entity) return `${entity.order_id} · ${entity.customer_name}`
  return 'plan_name' in entity ? `${entity.plan_name} · ${entity.customer_name}` : entity.name
}
