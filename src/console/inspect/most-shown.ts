import { type FoundRecord, recordKinds } from '../../contract/control/search.ts'

/** How many of each kind are asked for. */
export const mostShown = 20

/** Whether there may be more of a kind than what was found. */
export const isCut = (found: readonly Pick<FoundRecord, 'kind'>[], most: number) =>
  recordKinds.some((kind) => found.filter((one) => one.kind === kind).length >= most)
