/**
 * The page until its program has arrived: the first page, as the build has drawn it. The user's
 * input meanwhile is kept, and repeated in the program's own page. Its id is `first`.
 */
export interface FirstView extends HTMLElement {
  readonly done: readonly Done[]
  /** The inputs that have begun in the view and not ended: its event `released` says that one has ended. */
  readonly held: ReadonlySet<string>
  /** Once all of it has been painted. */
  readonly painted: Promise<void>
}

export interface Done {
  readonly kind: 'typed' | 'pressed' | 'sent'
  readonly element: HTMLElement
}
