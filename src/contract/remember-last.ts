/** The same function of a number or a text, which keeps its last result. */
export function rememberLast<Value extends number | string, Result>(
  compute: (value: Value) => Result,
) {
  let last: { readonly value: Value; readonly result: Result } | undefined
  return (value: Value): Result => {
    if (last?.value !== value) last = { value, result: compute(value) }
    return last.result
  }
}
