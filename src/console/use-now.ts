import { useEffect, useState } from 'react'

/** Real time in ms since 1970, anew every ten seconds while it is wanted. */
export function useNow(ticking = true) {
  const [now, setNow] = useState(Date.now)
  // A clock on the page is a subscription to time.
  useEffect(() => {
    if (!ticking) return
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}
