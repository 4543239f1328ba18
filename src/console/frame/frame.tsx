import './sandbox-notice.css'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Area } from '../../contract/operations/operation.ts'
import { operationIds, operations } from '../../contract/operations/registry.ts'
import { AppFrame } from '../../ui/app-frame.tsx'
import { NavGroup, NavItem } from '../../ui/nav-list.tsx'
import { NavLink } from '../shared/link.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useSession } from '../state/session.tsx'
import { useObservable } from '../state/use-observable.ts'
import { useText } from '../state/use-text.ts'
import { Brand } from './brand.tsx'
import { FaultsNotice } from './faults-notice.tsx'
import { TopBar } from './top-bar.tsx'

const texts = {
  skip: { es: 'Saltar al contenido', en: 'Skip to content' },
  nav: { es: 'Navegación principal', en: 'Main navigation' },
  openMenu: { es: 'Abrir el menú', en: 'Open the menu' },
  closeMenu: { es: 'Cerrar el menú', en: 'Close the menu' },
  documentation: { es: 'Documentación', en: 'Documentation' },
  start: { es: 'Empiece aquí', en: 'Start here' },
  reference: { es: 'Referencia', en: 'Reference' },
  payments: { es: 'Cobros', en: 'Payments' },
  allPayments: { es: 'Todos los cobros', en: 'All payments' },
  allTokens: { es: 'Todos los tokens', en: 'All tokens' },
  tokens: { es: 'Tokens', en: 'Tokens' },
  plans: { es: 'Planes', en: 'Plans' },
  enrollments: { es: 'Inscripciones', en: 'Enrollments' },
  notifications: { es: 'Notificaciones', en: 'Notifications' },
  events: { es: 'Eventos', en: 'Events' },
  inbox: { es: 'Bandeja de entrada', en: 'Inbox' },
  allPlans: { es: 'Todos los planes', en: 'All plans' },
  allEnrollments: { es: 'Todas las inscripciones', en: 'All enrollments' },
  calendar: { es: 'Calendario de cobros', en: 'Calendar of charges' },
  workbench: { es: 'Banco de trabajo', en: 'Workbench' },
  assumptions: { es: 'Supuestos', en: 'Assumptions' },
  signatures: { es: 'Firmas', en: 'Signatures' },
  history: { es: 'Historial', en: 'History' },
  live: { es: 'En vivo', en: 'Live' },
  profiles: { es: 'Perfiles', en: 'Profiles' },
  radar: { es: 'Radar de diferencias', en: 'Drift radar' },
  snapshots: { es: 'Instantáneas', en: 'Snapshots' },
  scenarios: { es: 'Escenarios', en: 'Scenarios' },
  settings: { es: 'Ajustes', en: 'Settings' },
} as const

// Few users ask the real service: its code is loaded when one does.
const LiveFrame = lazy(async () => ({
  default: (await import('../live/live-frame.tsx')).LiveFrame,
}))

// What it says is known once the sandbox has arrived, after the form.
const SandboxNotice = lazy(async () => ({
  default: (await import('./sandbox-notice.tsx')).SandboxNotice,
}))

/** The frame around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText()
  const { target } = usePreferences()
  const isLive = target === 'live'
  const isStarting = useObservable(useSession().link.state).kind === 'starting'
  return (
    <AppFrame
      tone={isLive ? 'live' : 'calm'}
      brand={<Brand />}
      topbar={<TopBar />}
      labels={{
        skip: t(texts.skip),
        nav: t(texts.nav),
        openMenu: t(texts.openMenu),
        closeMenu: t(texts.closeMenu),
      }}
      nav={
        <>
          <NavGroup heading={t(texts.documentation)}>
            <NavItem icon="arrow-right">
              <NavLink to="/start">{t(texts.start)}</NavLink>
            </NavItem>
            <NavItem icon="book">
              <NavLink to="/reference">{t(texts.reference)}</NavLink>
            </NavItem>
          </NavGroup>
          <NavGroup heading={t(texts.payments)}>
            <Operations area="payments" />
            <NavItem icon="book">
              <NavLink to="/payments">{t(texts.allPayments)}</NavLink>
            </NavItem>
            <NavItem icon="shield">
              <NavLink to="/three-d-secure">3-D Secure</NavLink>
            </NavItem>
          </NavGroup>
          <NavGroup heading={t(texts.tokens)}>
            <Operations area="tokens" />
            <NavItem icon="book">
              <NavLink to="/tokens">{t(texts.allTokens)}</NavLink>
            </NavItem>
          </NavGroup>
          <NavGroup heading={t(texts.plans)} mark="BETA">
            <Operations area="plans" />
            <NavItem icon="book">
              <NavLink to="/plans">{t(texts.allPlans)}</NavLink>
            </NavItem>
          </NavGroup>
          <NavGroup heading={t(texts.enrollments)} mark="BETA">
            <Operations area="enrollments" />
            <NavItem icon="book">
              <NavLink to="/enrollments">{t(texts.allEnrollments)}</NavLink>
            </NavItem>
            <NavItem icon="calendar">
              <NavLink to="/calendar">{t(texts.calendar)}</NavLink>
            </NavItem>
          </NavGroup>
          <NavGroup heading={t(texts.notifications)}>
            <NavItem icon="bolt">
              <NavLink to="/events">{t(texts.events)}</NavLink>
            </NavItem>
            <NavItem icon="bell">
              <NavLink to="/deliveries">{t(texts.inbox)}</NavLink>
            </NavItem>
          </NavGroup>
          <NavGroup heading={t(texts.workbench)}>
            <NavItem icon="history">
              <NavLink to="/history">{t(texts.history)}</NavLink>
            </NavItem>
            <NavItem icon="copy">
              <NavLink to="/snapshots">{t(texts.snapshots)}</NavLink>
            </NavItem>
            <NavItem icon="beaker">
              <NavLink to="/assumptions">{t(texts.assumptions)}</NavLink>
            </NavItem>
            <NavItem icon="key">
              <NavLink to="/workbench">{t(texts.signatures)}</NavLink>
            </NavItem>
            <NavItem icon="check">
              <NavLink to="/scenarios">{t(texts.scenarios)}</NavLink>
            </NavItem>
            <NavItem icon="settings">
              <NavLink to="/settings">{t(texts.settings)}</NavLink>
            </NavItem>
          </NavGroup>
          <NavGroup heading={t(texts.live)}>
            <NavItem icon="users">
              <NavLink to="/profiles">{t(texts.profiles)}</NavLink>
            </NavItem>
            <NavItem icon="repeat">
              <NavLink to="/radar">{t(texts.radar)}</NavLink>
            </NavItem>
          </NavGroup>
        </>
      }
    >
      {isLive ? (
        <Suspense>
          <LiveFrame />
        </Suspense>
      ) : (
        <>
          <Suspense>{target === 'browser' && isStarting ? null : <SandboxNotice />}</Suspense>
          <FaultsNotice />
        </>
      )}
      {children}
    </AppFrame>
  )
}

function Operations({ area }: { area: Area }) {
  const t = useText()
  return operationIds
    .filter((operation) => operations[operation].area === area)
    .map((operation) => (
      <NavItem key={operation} icon={operations[operation].symbol}>
        <NavLink to="/operations/:operation" params={{ operation }}>
          {t(operations[operation].title)}
        </NavLink>
      </NavItem>
    ))
}
