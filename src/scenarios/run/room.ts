import { longestAnswer } from '../../client/text-within.ts'

/** Returns the part while there is room for it, then undefined. */
export type Keep = <Part>(part: Part) => Part | undefined

/** The room of a report: a server may answer with more than a memory, or a file, can hold. */
export function createRoom(size = longestAnswer): Keep {
  let left = size
  return (part) => {
    const { length } = JSON.stringify(part, null, 2)
    if (length > left) return undefined
    left -= length
    return part
  }
}
