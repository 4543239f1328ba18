import './frame.css'
import { Button } from '../../ui/button.tsx'
import { EmptyPage } from '../parts/page/page-head.tsx'
import { ButtonLink } from '../parts/actions/link.tsx'
import { preferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'
import { useQuery } from '@tanstack/react-query'
import { BrandSurface, Emblem } from '../../ui/brand-surface.tsx'
import { sandboxInfoOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'

const texts = {
  title: { es: 'Esta página es para desarrolladores', en: 'This page is for developers' },
  text: {
    es: 'La presentación muestra la tienda, no la interfaz. Salga de ella para ver esta página.',
    en: 'The presentation shows the shop, not the interface. Leave it to see this page.',
  },
  overview: { es: 'Ver el resumen', en: 'See the overview' },
  leave: { es: 'Salir de la presentación', en: 'Leave the presenter view' },
} as const

/** Replaces, in the presenter view, a page that an audience is not shown. */
export function DevelopersOnly() {
  const t = useText()
  return (
    <EmptyPage
      icon="presentation"
      title={t(texts.title)}
      action={
        <div className="operation-actions">
          <ButtonLink variant="primary" to="/overview">
            {t(texts.overview)}
          </ButtonLink>
          <Button onClick={() => preferences.set({ view: 'developer' })}>{t(texts.leave)}</Button>
        </div>
      }
    >
      {t(texts.text)}
    </EmptyPage>
  )
}

/** The merchant that the sandbox plays, as its customers know it. */
export function ShopBrand() {
  const { data } = useQuery(sandboxInfoOptions(useSession()))
  const { name, logo, color } = data?.settings.merchant ?? {}
  return (
    <BrandSurface className="shop-brand" colour={color}>
      <Emblem name={name} image={logo} />
      <span>{name}</span>
    </BrandSurface>
  )
}
