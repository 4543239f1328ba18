/** The random bits of a seed: a stream for each draw, the same for the same two numbers. */
export function seededRandom(seed: number, firstDraw: number) {
  let [a, b, c, counter] = [0, 0, 0, 0]

  /** Continues the stream of another draw. */
  const begin = (draw: number) => {
    a = mix(seed)
    b = mix(a ^ draw)
    c = mix(b ^ 0x9e3779b9)
    counter = 1
  }

  /** 32 random bits (sfc32). */
  const next = () => {
    const sum = (a + b + counter++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  begin(firstDraw)
  return { begin, next }
}

function mix(value: number) {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

const hexBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const hex4 = (bits: number) => `${hexBytes[(bits >>> 8) & 255]}${hexBytes[bits & 255]}`

/** A version 4 UUID behind a prefix. Joined: a sum of texts stays in memory as a tree of its parts. */
export function randomUuid(next: () => number, prefix = '') {
  const a = next()
  const b = next()
  const c = next()
  const d = next()
  const version = hex4((b & 0x0fff) | 0x4000)
  const variant = hex4(((c >>> 16) & 0x3fff) | 0x8000)
  const [start, end] = [hex4(a >>> 16) + hex4(a), hex4(c) + hex4(d >>> 16) + hex4(d)]
  return [prefix + start, hex4(b >>> 16), version, variant, end].join('-')
}
