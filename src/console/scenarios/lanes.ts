/** What each worker has run so far, by id: one that begins takes the first place that is free. */
export type Lanes = readonly (readonly string[])[]

export function placeInLanes(lanes: Lanes, running: readonly string[]): Lanes {
  const placed = new Set(lanes.flat())
  return running
    .filter((id) => !placed.has(id))
    .reduce((places, id) => {
      const free = places.findIndex((lane) => !running.includes(lane.at(-1) ?? ''))
      if (free < 0) return [...places, [id]]
      return places.map((lane, at) => (at === free ? [...lane, id] : lane))
    }, lanes)
}
