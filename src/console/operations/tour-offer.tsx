import './tour-offer.css'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Link } from '../shared/link.tsx'
import { keptKey } from '../state/kept-key.ts'
import { store, stored } from '../state/stored.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  first: {
    es: '¿Primera vez aquí? La historia de una tienda lo recorre todo en seis pasos.',
    en: 'First time here? The story of a shop goes through all of it in six steps.',
  },
  go: { es: 'Ver la historia', en: 'See the story' },
  skip: { es: 'No, gracias', en: 'No, thanks' },
} as const

const key = keptKey('ensayo.tour')

/** Offers the story on the first visit, where the answer will be: once in this browser. */
export function TourOffer() {
  const t = useText()
  const [isOffered, setOffered] = useState(() => stored(key) === null)
  // Kept outside of React: an offer that was seen does not come again.
  useEffect(() => store(key, 'offered'), [])
  if (!isOffered) return null
  return (
    <div className="tour-offer">
      <p>{t(texts.first)}</p>
      <div className="operation-actions">
        <Link className={buttonClass({ size: 's' })} to="/demo">
          {t(texts.go)}
        </Link>
        <Button size="s" variant="ghost" onClick={() => setOffered(false)}>
          {t(texts.skip)}
        </Button>
      </div>
    </div>
  )
}
