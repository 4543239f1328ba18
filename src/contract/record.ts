const Bare = function () {} as unknown as new () => Record<string, unknown>
Bare.prototype = Object.create(null)

/**
 * An object that inherits nothing, so that `__proto__` is a name like any other. V8 keeps what
 * `Object.create(null)` returns as a hash table; these it reads and writes three times as fast.
 */
export const emptyRecord = () => new Bare()
