import './brand.css'
import { Link } from '../shared/link.tsx'
import { home } from '../state/routes.ts'

export function Brand() {
  return (
    <Link {...home} className="brand">
      <img src={`${import.meta.env.BASE_URL}favicon.svg`} width={24} height={24} alt="" />
      <span>Ensayo</span>
    </Link>
  )
}
