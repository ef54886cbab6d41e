import { qrOf } from './qr.ts'
import './qr.css'

/** A QR code, dark on white in either theme: scanners need it so. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, runs } = qrOf(text)
  return (
    <svg
      role="img"
      aria-label={label}
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('')} />
    </svg>
  )
}
