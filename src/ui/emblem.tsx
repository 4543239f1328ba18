import './emblem.css'
import { useState } from 'react'
import { Icon } from './icons.tsx'

/** The mark of a house: its picture, or the initial of its name on the brand's colour. */
export function Emblem({ name, image }: { name: string | undefined; image?: string | null }) {
  const [broken, setBroken] = useState<string>()
  return image && image !== broken ? (
    <img className="ui-emblem-image" src={image} alt="" onError={() => setBroken(image)} />
  ) : (
    <span className="ui-emblem" aria-hidden="true">
      {name ? initialOf(name) : <Icon name="card" size={18} />}
    </span>
  )
}

const initialOf = (name: string) => name.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? ''
