import { useLayoutEffect, useRef, useState } from 'react'
import { type ColourPair, colourPairs } from '../../ui/colour-pairs.ts'
import { contrastOf } from '../../ui/brand-colours.ts'
import { useMedia } from '../../ui/use-media.ts'
import { usePreferences } from '../state/preferences.ts'

/** Each pair of colours with the contrast that it has in the theme of the page. */
export function ColourSamples() {
  const { theme } = usePreferences()
  const isDark = useMedia('(prefers-color-scheme: dark)')
  return (
    <ul role="list" className="design-colours">
      {colourPairs.map((pair) => (
        <Sample key={[pair.ink, pair.surface, theme, isDark].join(' ')} pair={pair} />
      ))}
    </ul>
  )
}

function Sample({ pair: { ink, surface, least } }: { pair: ColourPair }) {
  const sample = useRef<HTMLSpanElement>(null)
  const [contrast, setContrast] = useState<number>()

  // The theme resolves the colours: only the drawn element knows them.
  useLayoutEffect(() => {
    if (!sample.current) return
    const { color, backgroundColor } = getComputedStyle(sample.current)
    setContrast(contrastOf(hexOf(color), hexOf(backgroundColor)))
  }, [])

  return (
    <li>
      <span
        ref={sample}
        className="design-sample"
        style={{ color: `var(--${ink})`, background: `var(--${surface})` }}
      >
        {/* An edge is no text: its figure is written in another ink. */}
        {least === 3 ? <i className="design-edge" /> : 'Aa'}{' '}
        <span className={least === 3 ? 'design-figure' : undefined}>{contrast?.toFixed(1)}</span>
      </span>
      <span className="design-pair">
        <code translate="no">{ink}</code> <code translate="no">on {surface}</code>{' '}
        <span>at least {least}</span>
      </span>
    </li>
  )
}

/** `rgb(10, 100, 114)` as `#0a6472`. */
const hexOf = (colour: string) =>
  `#${(colour.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`
