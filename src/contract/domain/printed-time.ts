import { hondurasOffset } from '../zone.ts'
import { rememberLast } from '../remember-last.ts'
import type { Assumptions } from './assumptions.ts'

type Zone = Pick<Assumptions, 'printed_times'>

/** The offset (ms) from UTC of the zone in which the service writes times. */
export const zoneOffset = ({ printed_times: zone }: Zone) =>
  zone === 'honduras' ? hondurasOffset : 0

/** An instant (ms since 1970) as the service writes it, in the time zone that the ledger assumes. */
export const printTime = (instant: number, assumptions: Zone) =>
  printAhead(instant, zoneOffset(assumptions))

/** The instant (ms since 1970) of a time that a zone so far (ms) ahead of UTC has written; NaN of other texts. */
export const readPrintedTime = (time: string, offset: number) =>
  Date.parse(`${time.replace(' ', 'T')}Z`) - offset

/** `YYYY-MM-DD hh:mm:ss` of a zone that is so far (ms) ahead of UTC. */
const printAhead = (instant: number, offset: number) => print(Math.floor((instant + offset) / 1000))

const print = rememberLast((second: number) =>
  new Date(second * 1000).toISOString().slice(0, 19).replace('T', ' '),
)
