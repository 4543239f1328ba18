import './qr-code.css'
import { qrPath } from './qr-path.ts'

/** Dark on white in both themes: cameras expect it, with a quiet edge of four fields. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text)
  return (
    <svg
      className="qr-code"
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={label}
    >
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}
