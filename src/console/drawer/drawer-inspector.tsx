import { useState } from 'react'
import { useLocation } from 'wouter'
import { Inspection } from '../inspect/inspection.tsx'

/** The inspector: of what one types, and until then of what the page is about. */
export function DrawerInspector() {
  const [here] = useLocation()
  const [typed, setTyped] = useState({ text: idIn(here), at: here })
  const text = typed.at === here ? typed.text : idIn(here)
  return <Inspection text={text} onText={(next) => setTyped({ text: next, at: here })} />
}

/** Pages of one record have its identifier last: `/payments/P-…`. */
const idIn = (path: string) =>
  /^\/(?:payments|tokens|plans|enrollments|deliveries|history)\/([^/]+)$/.exec(path)?.[1]
