import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { tidyReference, utrPattern } from '../../../../contract/payments/utr.ts'
import { showDay } from '../../../../contract/values/calendar.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import { read } from '../../../api/client.ts'
import { Note } from '../../../ui/Note.tsx'

/** Says where a UTR was before, once it is typed in full: a reused screenshot is the usual fraud. */
export const FreedUtr = ({ reference }: { reference: string | null | undefined }) => {
  const utr = tidyReference(reference ?? '')
  const isWhole = utrPattern.test(utr)
  const call = read('GET /api/payments/freed-utr', { query: { reference: utr } })
  const freed = useQuery({ ...call, enabled: isWhole })
  const [latest] = isWhole ? (freed.data?.payments ?? []) : []
  if (latest === undefined) return null
  const { student, amount, receiptNumber, reversedOn } = latest
  return (
    <Note tone="warn" icon={TriangleAlert}>
      {t`This UTR was on the payment of ${{ amount: showRupees(amount) }} of ${{ name: student.name }}, receipt ${receiptNumber}, which was reversed on ${{ day: showDay(reversedOn) }}. Check that the bank received this payment.`}
    </Note>
  )
}
