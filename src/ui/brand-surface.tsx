import './brand-surface.css'
import type { ComponentProps } from 'react'
import { brandStyle } from './brand-colours.ts'
import { classNames } from './class-names.ts'

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
