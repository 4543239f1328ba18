/** A stream of random bits for one draw of a seed: the same for the same two numbers. */
export function seededRandom(seed: number, draw: number) {
  let a = mix(seed)
  let b = mix(a ^ draw)
  let c = mix(b ^ 0x9e3779b9)
  let counter = 1

  /** 32 random bits (sfc32). */
  return () => {
    const sum = (a + b + counter++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
}

function mix(value: number) {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

const hex8 = (bits: number) => bits.toString(16).padStart(8, '0')

/** A version 4 UUID. */
export function randomUuid(next: () => number) {
  const [a, b, c, d] = [hex8(next()), hex8(next()), hex8(next()), hex8(next())]
  const variant = '89ab'[next() & 3]
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${variant}${c.slice(1, 4)}-${c.slice(4)}${d}`
}
