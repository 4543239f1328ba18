import './frame.css'
import { useQuery } from '@tanstack/react-query'
import { BrandSurface, Emblem } from '../../ui/brand-surface.tsx'
import { sandboxInfoOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'

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
