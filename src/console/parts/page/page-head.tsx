import './page.css'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useLiveAccess } from '../../state/live-access.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useText } from '../../state/use-text.ts'
import { useLocation } from 'wouter'
import { HrefLink } from '../actions/link.tsx'
import { tabsAt } from '../../state/menu.ts'
import { isForAudience } from '../../state/routes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { useCurrentInSight } from '../../../ui/use-current-in-sight.ts'

/**
 * The beginning of a page: the title of its window, its heading, and the actions on the whole page.
 */
export function PageHead({
  title,
  heading = title,
  mark,
  isBeta,
  back,
  about,
  children,
}: {
  title: string
  /** Another heading, where it is more than the title. */
  heading?: ReactNode
  /** The state of the record. */
  mark?: ReactNode
  isBeta?: boolean | undefined
  back?: ReactNode
  about?: ReactNode
  children?: ReactNode
}) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className="page-head">
        <div>
          {back && <p>{back}</p>}
          <h1>
            {heading}{' '}
            <span>
              {mark} {isBeta && <BetaMark />}
            </span>
          </h1>
          {about && <p>{about}</p>}
        </div>
        {children && <div className="page-head-actions">{children}</div>}
      </header>
    </>
  )
}

const text = { es: 'EN VIVO', en: 'LIVE' } as const

/**
 * The title of the window: it names the page in tabs and in the browser's history, and says whether
 * the real service is asked.
 */
export function PageTitle({ children }: { children: string }) {
  const t = useText()
  const { target } = usePreferences()
  const host = useLiveAccess()?.host ?? ''
  const live = target === 'live' ? `${t(text)} ${host} · ` : ''
  return <title>{`${live}${children} · Ensayo`}</title>
}

/** A page that has nothing to show: why, and the way on. */
export function EmptyPage({ title, ...said }: Omit<ComponentProps<typeof EmptyState>, 'level'>) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Panel>
        <EmptyState {...said} title={title} level={1} />
      </Panel>
    </>
  )
}

const sectionTabsText = { es: 'Páginas de esta sección', en: 'Pages of this section' } as const

/**
 * The pages that share an entry of the menu, and the forms of its operations. They stand above the
 * page, so that the one that is pressed stays while pages come and go.
 */
export function SectionTabs() {
  const t = useText()
  const [here] = useLocation()
  const { view } = usePreferences()
  const list = useRef<HTMLElement>(null)
  useCurrentInSight(list, here)
  const tabs = tabsAt(here).filter(({ path }) => view === 'developer' || isForAudience(path))
  if (tabs.length < 2) return null
  return (
    <nav className="section-tabs" aria-label={t(sectionTabsText)} ref={list}>
      {tabs.map(({ href, title, isCurrent }) => (
        <HrefLink
          key={href}
          className="ui-tab"
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {t(title)}
        </HrefLink>
      ))}
    </nav>
  )
}

const about = {
  es: 'La especificación marca esta parte como BETA: puede cambiar.',
  en: 'The specification marks this part as BETA: it may change.',
} as const

/** A mark for the parts that the specification calls BETA. */
export function BetaMark() {
  const t = useText()
  return (
    <span data-for="developer" title={t(about)}>
      <Pill tone="blue" icon="beaker">
        BETA
      </Pill>
    </span>
  )
}
