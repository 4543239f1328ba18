import './brand.css'
import { Link } from '@tanstack/react-router'

export function Brand() {
  return (
    <Link to="/" className="brand">
      <img src={`${import.meta.env.BASE_URL}favicon.svg`} width={24} height={24} alt="" />
      <span>Ensayo</span>
    </Link>
  )
}
