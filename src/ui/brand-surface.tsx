import './parts.css'
import { type ComponentProps, useState } from 'react'
import { brandStyle } from './brand-colours.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

/** A part of the page in the colour that someone chose, of the form #rrggbb; without one as it is. */
export function BrandSurface({
  colour,
  className,
  ...rest
}: ComponentProps<'div'> & { colour: string | null | undefined }) {
  return (
    <div
      {...rest}
      className={classNames('brand-surface', className)}
      data-brand={colour ? true : undefined}
      style={colour ? brandStyle(colour) : undefined}
    />
  )
}

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
