import { generate } from 'lean-qr'

/** The dark fields of a QR code as one SVG path of unit squares, and how many fields a side has. */
export function qrPath(text: string) {
  const code = generate(text)
  const { size } = code
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`
  }
  return { size, path }
}
