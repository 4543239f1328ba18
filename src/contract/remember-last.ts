/** The same function of a number, which keeps its last result. */
export function rememberLast<Result>(compute: (value: number) => Result) {
  let last: { readonly value: number; readonly result: Result } | undefined
  return (value: number): Result => {
    if (last?.value !== value) last = { value, result: compute(value) }
    return last.result
  }
}
