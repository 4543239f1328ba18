import type { Changes, Image, Row, StoreSize, Tables } from './table.ts'

/** Tables and units of work over them. A unit of work is synchronous; so it is atomic. */
export interface Store<Rows extends Record<string, Row>> {
  /**
   * Runs `work` over the newest rows and keeps its changes; keeps nothing when it throws. Several
   * programs (tabs) may share the rows: their units of work run one after another.
   *
   * @throws the error of `work`, or of the storage when it cannot be written.
   */
  update<Result>(work: (tables: Tables<Rows>) => Result): Promise<Result>
  /**
   * Undoes the changes of `work` when it throws, inside a running unit of work.
   *
   * @throws the error of `work`.
   */
  attempt<Result>(work: () => Result): Result
  /** Calls back with the names of the tables whose rows changed, here or in another tab. */
  subscribe(listener: Listener): () => void
  /**
   * Runs `work` as `update` does, over empty tables: the former rows are gone when `work` returns,
   * images too. With an image its rows are there, beside those of the tables that are apart from
   * images, and the images stay. `before` are the former tables.
   *
   * @throws the error of `work`, or of the storage when it cannot be written.
   */
  restart<Result>(
    work: (tables: Tables<Rows>, before: Tables<Rows>) => Result,
    image?: Image,
  ): Promise<Result>
  /** The rows as they are now, inside a running unit of work. */
  image(): Image
  /** The size now, inside a running unit of work too. */
  size(): StoreSize
  readonly images: Images
  /** The stored rows that could not be read, as of the last unit of work; until a reset. */
  damage(): StoredDamage
  close(): Promise<void>
}

export interface StoredDamage {
  /** How many records could not be read, and are no rows. */
  readonly setAside: number
}

export const noDamage: StoredDamage = { setAside: 0 }

/** Thrown when the changes of a unit of work could not be stored; so none of them has happened. */
export class NotStored extends Error {
  override readonly name = 'NotStored'
}

/** Gets the names of the tables whose rows changed. */
export type Listener = (tables: readonly string[]) => void

/** A store that can also give the rows that changed. */
export interface WatchableStore<Rows extends Record<string, Row>> extends Store<Rows> {
  /** Calls back after each unit of work that changed something. */
  watch(watcher: Watcher): () => void
}

export interface Watcher {
  changed(changes: Changes): void
  /** No earlier row counts any more. */
  restarted(): void
}

/** Images that are kept beside the tables, and read only when they are asked for. */
export interface Images {
  /** Keeps an image; its number, which no other one of the store gets. */
  add(image: Image): Promise<number>
  /** @throws NotAnImage when the kept image is damaged. */
  read(number: number): Promise<Image | undefined>
  remove(number: number): Promise<void>
}
