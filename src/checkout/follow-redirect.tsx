import './follow-redirect.css'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '../ui/button.tsx'
import { useDeskText } from './desk.tsx'

const texts = {
  going: { es: 'Lo llevamos de vuelta a :host…', en: 'Taking you back to :host…' },
  stayed: { es: 'Puede volver cuando quiera.', en: 'You can go back whenever you like.' },
  go: { es: 'Volver a :host', en: 'Back to :host' },
  stay: { es: 'Quedarme aquí', en: 'Stay here' },
} as const

/** Long enough (ms) to read a receipt, or to stay. */
const pause = 8000

/** Leads back to the merchant after a pause, unless the customer stays. */
export function FollowRedirect({ to }: { to: URL }) {
  const t = useDeskText()
  const [isGoing, setGoing] = useState(true)
  const { href, host } = to
  // The timer leaves the page without an action of the customer.
  useEffect(() => {
    if (!isGoing) return
    const timer = setTimeout(() => location.assign(href), pause)
    return () => clearTimeout(timer)
  }, [isGoing, href])
  return (
    <div className="follow-redirect">
      <p role="status">{t(isGoing ? texts.going : texts.stayed, { host })}</p>
      {isGoing && (
        <span
          className="follow-redirect-bar"
          style={{ animationDuration: `${pause}ms` }}
          aria-hidden="true"
        />
      )}
      <div className="follow-redirect-ways">
        <a className={buttonClass({ variant: 'primary' })} href={href}>
          {t(texts.go, { host })}
        </a>
        {isGoing && (
          <Button variant="ghost" onClick={() => setGoing(false)}>
            {t(texts.stay)}
          </Button>
        )}
      </div>
    </div>
  )
}
