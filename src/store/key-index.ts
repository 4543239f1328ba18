/** Numbers of rows by key, as chains: each key leads to its newest row, that one to the next older. */
export interface KeyIndex {
  readonly newest: Map<string, number>
  readonly olderThan: Map<number, number>
}

export const newKeyIndex = (): KeyIndex => ({ newest: new Map(), olderThan: new Map() })

export function addKey({ newest, olderThan }: KeyIndex, key: string, seq: number) {
  let newer: number | undefined
  let older = newest.get(key)
  while (older !== undefined && older > seq) {
    newer = older
    older = olderThan.get(older)
  }
  if (older !== undefined) olderThan.set(seq, older)
  if (newer === undefined) newest.set(key, seq)
  else olderThan.set(newer, seq)
}

export function removeKey({ newest, olderThan }: KeyIndex, key: string, seq: number) {
  const older = olderThan.get(seq)
  olderThan.delete(seq)
  let newer = newest.get(key)
  if (newer === seq) {
    if (older === undefined) newest.delete(key)
    else newest.set(key, older)
    return
  }
  while (newer !== undefined && olderThan.get(newer) !== seq) newer = olderThan.get(newer)
  if (newer === undefined) return
  if (older === undefined) olderThan.delete(newer)
  else olderThan.set(newer, older)
}

/** The numbers of the rows with that key, newest first. */
export function* numbersBy({ newest, olderThan }: KeyIndex, key: string): Generator<number> {
  for (let seq = newest.get(key); seq !== undefined; seq = olderThan.get(seq)) yield seq
}
