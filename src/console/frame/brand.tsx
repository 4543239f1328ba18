import { base } from '../../ui/base.ts'
import './brand.css'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../shared/link.tsx'
import { usePreferences } from '../state/preferences.ts'
import { home } from '../state/routes.ts'

// Few users present.
const ShopBrand = lazyPart(() => import('./shop-brand.tsx'), 'ShopBrand')

/** Ensayo's mark; an audience sees that of the shop. */
export function Brand() {
  const { view } = usePreferences()
  return view === 'presenter' ? (
    <Link to="/overview" className="brand">
      <Suspense fallback={<span className="visually-hidden">Ensayo</span>}>
        <ShopBrand />
      </Suspense>
    </Link>
  ) : (
    <Link {...home} className="brand">
      <img src={`${base}favicon.svg`} width={24} height={24} alt="" />
      <span>Ensayo</span>
    </Link>
  )
}
