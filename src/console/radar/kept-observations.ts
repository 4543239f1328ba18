import { keptKey } from '../state/kept-key.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Observation, openObservations } from '../../client/live/observations.ts'
import { randomId } from '../state/random-id.ts'

export const observations = openObservations(keptKey('ensayo-observations'))

export const observationsKey = ['observations'] as const

export const keptObservations = queryOptions({
  queryKey: observationsKey,
  queryFn: () => observations.list(),
})

export const keepObservation = (
  seen: Pick<Observation, 'operation' | 'path' | 'seen' | 'expected'>,
) => observations.add({ ...seen, id: randomId(), at: Date.now(), note: '' })
