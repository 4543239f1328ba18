/**
 * Tells whether a body called "deflate" begins with the head of zlib, which some programs leave
 * out.
 */
export const isZlib = ([first = 0, second = 0]: Uint8Array) =>
  (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
