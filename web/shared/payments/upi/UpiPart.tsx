import { t } from '@lingui/core/macro'
import type { UpiAsked } from './upi-asked.ts'
import { qrOf } from './qr.ts'

/** What the payer scans, on a document in its own language, or in a dialog with a hint. */
export const upiPart = ({ payee, amount, link }: UpiAsked, hint?: string) => {
  const { size, runs } = qrOf(link)
  return (
    <div className="flex flex-wrap items-center gap-4 print:break-inside-avoid">
      {/* Dark on white in either theme, as scanners need it; a browser otherwise leaves the white out on paper. */}
      <svg
        role="img"
        aria-label={t`QR code to pay ${{ rupees: amount }} by UPI`}
        className="size-52 flex-none rounded-md bg-[#fff] fill-[#000] [print-color-adjust:exact] print:size-[42mm]"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('')} />
      </svg>
      <div className="flex-[1_1_160px] wrap-anywhere">
        <p className="font-medium">{t`Scan to pay ${{ rupees: amount }}`}</p>
        <p>{payee.vpa}</p>
        <p className="text-small text-soft">{payee.name}</p>
        {hint !== undefined && <p className="text-small text-soft">{hint}</p>}
      </div>
    </div>
  )
}
