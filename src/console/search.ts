/** `from` fills the form with a kept exchange, `payment` with the payment to ask about. */
export interface OperationSearch {
  readonly variant?: string
  readonly from?: string
  readonly payment?: string
}

/** Filters of the history: they live in the URL. */
export interface HistorySearch {
  readonly operation?: string
  readonly status?: string
  readonly q?: string
}

export interface PaymentsSearch {
  /** The cursor of the page. */
  readonly after?: string
}
