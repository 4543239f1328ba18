import { useEffect, useState } from 'react'

/** Real time in ms since 1970, updated every `everyMs` ms while `ticking`. */
export function useNow(ticking = true, everyMs = 10_000) {
  const [now, setNow] = useState(Date.now)
  // A clock on the page is a subscription to time.
  useEffect(() => {
    if (!ticking) return
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [ticking, everyMs])
  return now
}
