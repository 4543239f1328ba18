import { iconPaths } from './icon-paths.ts'

/** An icon only decorates a word and never replaces it: hidden from assistive technology. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  const side = `${size / 16}rem`
  return (
    <svg className="ui-icon" viewBox="0 0 24 24" width={side} height={side} aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}

export type IconName = keyof typeof iconPaths

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name)
}
