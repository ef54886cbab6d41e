import { t } from '@lingui/core/macro'
import { amountInWords } from '../../shared/payments/receipt/amount-in-words.ts'
import type { SayIn } from '../../language/documents.ts'
import { factsOf, signingOf, type VoucherContent } from './voucher.ts'
import { named } from '../../files/pdf/parts.ts'
import { inWords, savePaper } from '../paper/paper-pdf.ts'

export const saveVoucher = (content: VoucherContent, say: SayIn): Promise<void> => {
  const { voucher, institute } = content
  const number = voucher.voucherNumber
  return savePaper({ institute, number, kind: 'voucher' }, say, (write) => ({
    title: t`Voucher ${{ number }}`,
    content: [named(factsOf(content), write), inWords(amountInWords(voucher.amount), write)],
    ...signingOf(content),
  }))
}
