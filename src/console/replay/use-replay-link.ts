import { useQuery } from '@tanstack/react-query'
import { useLocationProperty } from 'wouter/use-browser-location'
import { decodeReplay } from '../../contract/control/replay-link.ts'

const readFragment = () => location.hash.slice(1)

/** The link behind the `#` sign of the address. */
export function useReplayLink() {
  const fragment = useLocationProperty(readFragment)
  const { data, error } = useQuery({
    queryKey: ['replay-link', fragment],
    queryFn: () => decodeReplay(fragment),
    staleTime: Infinity,
  })
  return { fragment, link: data, error }
}
