import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { askControlWith } from '../../../client/control-client.ts'
import { decodeSegment } from '../../../contract/decode-segment.ts'
import type { Text } from '../../../contract/text.ts'
import { isServed, site } from '../../../ui/base.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyPage, PageHead } from './page-head.tsx'
import { ListLoading, QueryProblem } from './query-state.tsx'
import { ButtonLink } from '../actions/link.tsx'
import { preferences, usePreferences } from '../../state/preferences.ts'
import type { EntityName } from '../../state/queries.ts'
import { serverClient } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import type { IconName } from '../../../ui/icons.tsx'
import type { PlainPath } from '../../state/routes.ts'

/** The page of an entity that is not there, in the sandbox or where `because` says, with the way on. */
export function MissingEntity({
  of: { title, icon, to, see },
  because = whyMissing,
  action,
}: {
  of: Missing
  because?: Text
  /** Another action, where the list is not the way on. */
  action?: ReactNode
}) {
  const t = useText()
  const isOnServer = useOnServer(to)
  const toServer = (
    <Button variant="primary" onClick={() => preferences.set({ target: 'server' })}>
      {t(texts.server)}
    </Button>
  )
  const toList = (
    <ButtonLink variant="primary" to={to}>
      {t(see)}
    </ButtonLink>
  )
  return (
    <EmptyPage icon={icon} title={t(title)} action={isOnServer ? toServer : (action ?? toList)}>
      {t(isOnServer ? texts.onServer : because)}
    </EmptyPage>
  )
}

const texts = {
  onServer: { es: 'Está en el sandbox del servidor.', en: 'It is in the server sandbox.' },
  server: { es: 'Usar el sandbox del servidor', en: 'Use the server sandbox' },
} as const

/**
 * Tells whether the host of this page has the entity that the browser's sandbox lacks: a program's
 * link leads there, at once where its reader has chosen no sandbox.
 */
function useOnServer(list: PlainPath) {
  const { target } = usePreferences()
  const [here] = useLocation()
  const operation = readersOf[list]
  const id = decodeSegment(here.slice(list.length + 1))
  const { data } = useQuery({
    queryKey: ['on server', operation, id],
    queryFn: async () => {
      if (!operation) return false
      await askControlWith(serverClient(site), { operation, input: { id } })
      preferences.suggestServer()
      return true
    },
    enabled: isServed && target === 'browser' && operation !== undefined,
  })
  return target === 'browser' && data === true
}

const readersOf: { readonly [P in PlainPath]?: `${EntityName}.read` } = {
  '/payments': 'payments.read',
  '/tokens': 'tokens.read',
  '/plans': 'plans.read',
  '/enrollments': 'enrollments.read',
  '/deliveries': 'deliveries.read',
}

/** The page of an entity until it has arrived, or where it cannot be read. */
export const ComingEntity = ({ title, error }: { title: string; error: Error | null }) =>
  error ? (
    <>
      <PageHead title={title} />
      <QueryProblem error={error} />
    </>
  ) : (
    <ListLoading title={title} />
  )

/** The notice where a link leads to an entity that is not kept, with the way on. */
export interface Missing {
  readonly title: Text
  readonly icon: IconName
  readonly to: PlainPath
  readonly see: Text
}

/** The kinds of entity that the sandbox does not keep. */
export const notInSandbox = {
  payment: {
    title: { es: 'Este cobro no está en el sandbox', en: 'This payment is not in the sandbox' },
    icon: 'receipt',
    to: '/payments',
    see: { es: 'Ver los cobros', en: 'See the payments' },
  },
  token: {
    title: { es: 'Este token no está en el sandbox', en: 'This token is not in the sandbox' },
    icon: 'card',
    to: '/tokens',
    see: { es: 'Ver los tokens', en: 'See the tokens' },
  },
  plan: {
    title: { es: 'Este plan no está en el sandbox', en: 'This plan is not in the sandbox' },
    icon: 'package',
    to: '/plans',
    see: { es: 'Ver los planes', en: 'See the plans' },
  },
  enrollment: {
    title: {
      es: 'Esta inscripción no está en el sandbox',
      en: 'This enrollment is not in the sandbox',
    },
    icon: 'users',
    to: '/enrollments',
    see: { es: 'Ver las inscripciones', en: 'See the enrollments' },
  },
} as const satisfies Record<string, Missing>

export const whyMissing = {
  es: 'Puede ser de otro sandbox, o el sandbox se restableció después.',
  en: 'It may belong to another sandbox, or the sandbox was reset since.',
} as const satisfies Text
