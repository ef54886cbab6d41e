import { t } from '@lingui/core/macro'
import { QrCode } from './QrCode.tsx'
import type { UpiAsked } from './upi-asked.ts'

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
