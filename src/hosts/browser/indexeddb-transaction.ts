/** What a transaction is made of: callbacks of requests, and what to do when all is written. */
export interface TransactionSteps<Result> {
  /** A callback whose errors end the transaction; without it they would go to the window. */
  guarded(work: () => void): () => void
  /** Computes the result once everything is written. */
  finishWith(finish: () => Result): void
}

/**
 * Runs a transaction from its first request to its end; `onAborted` gets the error of the callback
 * that ended it, if one did.
 *
 * @throws what a callback throws, or DOMException when nothing could be written.
 */
export function runTransaction<Result>(
  tx: IDBTransaction,
  begin: (steps: TransactionSteps<Result>) => void,
  onAborted: (failure: unknown) => void = () => {},
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    let finish: () => Result
    tx.oncomplete = () => resolve(finish())
    tx.onabort = () => {
      onAborted(failure)
      reject(failure ?? tx.error ?? new Error(`Failed to write "${tx.db.name}": it was aborted`))
    }
    begin({
      guarded: (work) => () => {
        try {
          work()
        } catch (error) {
          failure = error
          tx.abort()
        }
      },
      finishWith(compute) {
        finish = compute
      },
    })
  })
}
