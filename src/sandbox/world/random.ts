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

/** Of a delivery, an event, a payment of an enrollment, a payment and a token. */
export type IdPrefix = `${'D' | 'E' | 'P' | 'S' | 'T'}-`

/**
 * A version 4 UUID, behind its prefix: written at once, as a sum of texts stays in memory as a
 * tree.
 */
export function randomUuid(next: () => number, prefix?: IdPrefix) {
  const a = next()
  const b = next()
  const c = next()
  const d = next()
  // oxfmt-ignore
  const text = String.fromCharCode(
    prefix ? prefix.charCodeAt(0) : 0, dash,
    hex(a, 28), hex(a, 24), hex(a, 20), hex(a, 16), hex(a, 12), hex(a, 8), hex(a, 4), hex(a, 0), dash,
    hex(b, 28), hex(b, 24), hex(b, 20), hex(b, 16), dash,
    four, hex(b, 8), hex(b, 4), hex(b, 0), dash,
    hex(((c >>> 28) & 3) | 8, 0), hex(c, 24), hex(c, 20), hex(c, 16), dash,
    hex(c, 12), hex(c, 8), hex(c, 4), hex(c, 0),
    hex(d, 28), hex(d, 24), hex(d, 20), hex(d, 16), hex(d, 12), hex(d, 8), hex(d, 4), hex(d, 0),
  )
  return prefix ? text : text.slice(2)
}

const digits = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))
const [dash, four] = [0x2d, 0x34]

/** The code of a hexadecimal digit of some bits. */
const hex = (bits: number, shift: number) => digits[(bits >>> shift) & 15] ?? 0
