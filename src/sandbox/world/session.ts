import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import type { ApiRequest } from '../../contract/http.ts'
import type { Store } from '../../store/store.ts'
import type { Image } from '../../store/table.ts'
import type { Asked } from './control-call.ts'
import type { Fillings } from './filling.ts'
import type { Growth } from './greatest-size.ts'
import type { HostServices } from './host-services.ts'
import type { SandboxRows, SandboxTables } from './tables.ts'
import type { Beginning } from './world.ts'
import type { Unit } from './tx.ts'

/** A sandbox, for operations of more than one unit of work. */
export interface RequestSession {
  readonly name: string
  readonly store: Store<SandboxRows>
  readonly services: HostServices
  /** Lets the host do its waiting work between the parts of long work. */
  readonly pause?: (() => Promise<void>) | undefined
  /** The beginning of the sandbox, unless another is asked for. */
  readonly beginning: Beginning
  readonly fillings: Fillings
  readonly growth: Growth
  /** A unit of work on these tables; where there is no world yet, it begins now. */
  enter(tables: SandboxTables): Unit
  /** The same with everything settled that is due by now; undefined after a part of very much. */
  open(tables: SandboxTables): Unit | undefined
  /** Repeats a unit of work until it has a result: one that is undefined was a part of long work. */
  inParts<Result>(work: (tables: SandboxTables) => Result | undefined): Promise<Result>
  /** Runs `work` in a unit of work with everything settled. */
  update<Result>(work: (unit: Unit) => Result): Promise<Result>
  /** Lets another sandbox, which must be empty, begin with an image. */
  readonly fork: Fork
  /** Removes the sandbox and all that it keeps. */
  readonly remove: () => Promise<void>
}

/** Lets the sandbox of that name begin with an image at an instant (ms since 1970). */
export type Fork = (name: string, image: Image, at: number) => Promise<SandboxInfo>

/** A control operation across units of work. */
export interface AcrossCall<Id extends Asked['operation'] = Asked['operation']> extends Asked<Id> {
  readonly session: RequestSession
  readonly request: ApiRequest
}
