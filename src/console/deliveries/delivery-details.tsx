import type { ReactNode } from 'react'
import type { DeliveryEntity } from '../../contract/control.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { EntityLink } from '../events/entity-link.tsx'
import { Link } from '../link.tsx'
import { useSession } from '../session.tsx'
import { useText } from '../use-text.ts'
import { When } from '../when.tsx'
import { familyOfKind, faultNames, kinds } from './words.ts'

const texts = {
  title: { es: 'Detalles', en: 'Details' },
  kind: { es: 'Notificación', en: 'Notification' },
  entity: { es: 'Trata de', en: 'About' },
  payment: { es: 'Cobro', en: 'Payment' },
  events: { es: 'ver sus eventos', en: 'see its events' },
  made: { es: 'Creada (UTC)', en: 'Made (UTC)' },
  where: { es: 'Llegó a', en: 'Went to' },
  inbox: { es: 'esta bandeja de entrada', en: 'this inbox' },
  wanted: { es: 'Dirección pedida', en: 'Wanted address' },
  notPosted: {
    es: 'El sandbox del navegador no envía nada por la red. Con “npm run sandbox” sí se envía a esa dirección.',
    en: 'The browser sandbox posts nothing over the network. With “npm run sandbox” it is posted to that address.',
  },
  notWanted: {
    es: 'Nadie pidió una dirección: ni order_callback ni la de Ajustes.',
    en: 'No address was given: neither order_callback nor the one in Settings.',
  },
  faults: { es: 'Laboratorio', en: 'Webhook lab' },
} as const

/** What a notification is about, and where it went. */
export function DeliveryDetails({ delivery }: { delivery: DeliveryEntity }) {
  const t = useText()
  const { client } = useSession()
  const { kind, entity, at, url, wanted_url: wanted, body, faults } = delivery
  const paid = kind === 'subscription.payment' && 'uuid' in body ? body.uuid : undefined
  const rows: { id: string; term: string; description: ReactNode; mono?: boolean }[] = [
    { id: 'kind', term: t(texts.kind), description: t(kinds[kind]) },
    {
      id: 'entity',
      term: t(texts.entity),
      description: (
        <>
          <EntityLink family={familyOfKind(kind)} id={entity} />
          {' · '}
          <Link to="/events" search={{ entity }}>
            {t(texts.events)}
          </Link>
        </>
      ),
    },
    ...(paid
      ? [
          {
            id: 'payment',
            term: t(texts.payment),
            description: <EntityLink family="payment" id={paid} isNamed={false} />,
          },
        ]
      : []),
    { id: 'made', term: t(texts.made), description: <When at={at} /> },
    {
      id: 'where',
      term: t(texts.where),
      description: url ?? t(texts.inbox),
      mono: url !== null,
    },
    ...(url === null && wanted !== null
      ? [
          {
            id: 'wanted',
            term: t(texts.wanted),
            description: (
              <>
                <code>{wanted}</code>
                {client.target === 'browser' && (
                  <span className="delivery-hint"> {t(texts.notPosted)}</span>
                )}
              </>
            ),
          },
        ]
      : []),
    ...(wanted === null
      ? [
          {
            id: 'wanted',
            term: t(texts.wanted),
            description: <span className="delivery-hint">{t(texts.notWanted)}</span>,
          },
        ]
      : []),
    ...(faults.length > 0
      ? [
          {
            id: 'faults',
            term: t(texts.faults),
            description: (
              <span className="delivery-faults">
                {faults.map((fault) => (
                  <Pill key={fault} tone="orange" icon="beaker">
                    {t(faultNames[fault])}
                  </Pill>
                ))}
              </span>
            ),
          },
        ]
      : []),
  ]
  return (
    <Panel title={t(texts.title)}>
      <DefinitionList rows={rows} />
    </Panel>
  )
}
