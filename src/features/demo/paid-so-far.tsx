import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { usePreferences } from '../../console/state/preferences.ts'
import { sortedOptions } from '../../console/state/queries.ts'
import { useSession } from '../../console/state/session.tsx'
import { useText } from '../../console/state/use-text.ts'
import { money } from '../../contract/format.ts'

const text = { es: 'Cobrado desde que abrimos', en: 'Charged since we opened' } as const

/** What was paid in the story, by its customers and by the audience. */
export function PaidSoFar({ since }: { since: string }) {
  const t = useText()
  const filter = { status: 'paid', from: since, sort: '-created' }
  const { data } = useQuery(sortedOptions(useSession(), 'payments.list', filter))
  if (!data?.sums?.length) return null
  return (
    <p className="story-paid">
      <span>{t(text)}</span>{' '}
      {data.sums.map(({ currency, amount }) => (
        <Counted key={currency} currency={currency} amount={amount} />
      ))}
    </p>
  )
}

/** How long (ms) a sum counts up. */
const duration = 900

/** A sum that counts up to what it is; at once for who wants no motion. */
function Counted({ currency, amount }: { currency: string; amount: number }) {
  const { lang } = usePreferences()
  const [shown, setShown] = useState(amount)
  const from = useRef(amount)
  useEffect(() => {
    const begin = from.current
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    let start: number | undefined
    const step = (now: number) => {
      start ??= now
      const part = isStill ? 1 : Math.min(1, (now - start) / duration)
      from.current = part === 1 ? amount : begin + (amount - begin) * (1 - (1 - part) ** 3)
      setShown(from.current)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [amount])
  return <strong>{money({ amount: shown, currency }, lang)}</strong>
}
