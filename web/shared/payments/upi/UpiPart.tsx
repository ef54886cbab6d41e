import { t } from '@lingui/core/macro'
import type { UpiAsked } from './upi-asked.ts'
import { qrOf } from './qr.ts'
import './qr.css'

/** What the payer scans, on a document in its own language. */
export const upiPart = ({ payee, amount, link }: UpiAsked) => (
  <div className="upi-request">
    <QrCode text={link} label={t`QR code to pay ${{ rupees: amount }} by UPI`} />
    <div>
      <p className="font-medium">{t`Scan to pay ${{ rupees: amount }}`}</p>
      <p>{payee.vpa}</p>
      <p className="text-small text-soft">{payee.name}</p>
    </div>
  </div>
)

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
