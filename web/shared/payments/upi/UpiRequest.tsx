import { t } from '@lingui/core/macro'
import { useWatch } from 'react-hook-form'
import { useState } from 'react'
import { feesNote, payeeOf, upiLink } from '../../../../contract/payments/upi.ts'
import { showRupees, toPaise } from '../../../../contract/values/money.ts'
import { newKey } from '../../../api/idempotency.ts'
import { useInstitute } from '../../institute.ts'
import type { TypedPayment } from '../paying/payment-check.ts'
import { QrCode } from './UpiPart.tsx'

type Props = { registrationNumber: string; pending: number }

/** What the payer scans: the amount of the form, while it is one that can be taken. */
export const UpiRequest = ({ registrationNumber, pending }: Props) => {
  const amount = useWatch<TypedPayment, 'amount'>({ name: 'amount' })
  const payee = payeeOf(useInstitute())
  const [key] = useState(newKey)
  if (payee === undefined || typeof amount !== 'number') return null
  const paise = toPaise(amount)
  if (!(paise > 0 && paise <= toPaise(pending))) return null
  const link = upiLink({
    payee,
    amount: paise,
    note: feesNote(registrationNumber),
    // Another amount is another request.
    reference: `${key.slice(0, 22)}A${paise}`,
  })
  const rupees = showRupees(amount)
  return (
    <div className="upi-request">
      <QrCode text={link} label={t`QR code to pay ${rupees} by UPI`} />
      <div>
        <p className="font-medium">{t`Scan to pay ${rupees}`}</p>
        <p>{payee.vpa}</p>
        <p className="text-small text-soft">{payee.name}</p>
        <p className="text-small text-soft">
          {t`Muster can't see the payment. Check it in your bank's app, then type its UTR.`}
        </p>
      </div>
    </div>
  )
}
