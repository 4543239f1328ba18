import { useQuery } from '@tanstack/react-query'
import type {
  EnrollmentEntity,
  PaymentEntity,
  PlanEntity,
} from '../../contract/control/entities.ts'
import { entityOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { EntityLink } from './entity-link.tsx'
import { families } from './event-looks.ts'

const lists = { payment: 'payments', enrollment: 'enrollments', plan: 'plans' } as const

const isListed = (family: string): family is keyof typeof lists => Object.hasOwn(lists, family)

/** An `EntityLink` that asks for what its reader knows the entity by; lists do without. */
export function NamedEntityLink({
  family,
  id,
  isNamed = true,
}: {
  family: string
  id: string
  isNamed?: boolean
}) {
  const t = useText()
  const options = entityOptions(useSession(), isListed(family) ? lists[family] : 'payments', id)
  const { data } = useQuery({ ...options, enabled: options.enabled && isListed(family) })
  const kind = isNamed && families[family]
  const name = data && [kind && t(kind.one), nameOf(data)].filter(Boolean).join(' ')
  return <EntityLink family={family} id={id} isNamed={isNamed} name={name} />
}

function nameOf(entity: PaymentEntity | EnrollmentEntity | PlanEntity) {
  if ('order_id' in entity) return `${entity.order_id} · ${entity.customer_name}`
  return 'plan_name' in entity ? `${entity.plan_name} · ${entity.customer_name}` : entity.name
}
