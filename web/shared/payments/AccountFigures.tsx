import { t } from '@lingui/core/macro'
import { type AccountSums, sumOfAccounts } from '../../../contract/payments/account.ts'
import { showRupees } from '../../../contract/values/money.ts'
import { FigureBand } from '../../ui/Facts.tsx'

/** What a course costs, what is paid, and what is not or is owed back. */
export const AccountFigures = (account: AccountSums) => {
  const { balance, refundDue } = sumOfAccounts([account])
  return (
    <FigureBand
      items={[
        { label: t`Total`, value: showRupees(account.totalAmount) },
        { label: t`Paid`, value: showRupees(account.amountPaid) },
        refundDue > 0
          ? { label: t`Refund due`, value: showRupees(refundDue) }
          : { label: t({ message: 'Pending', context: 'money' }), value: showRupees(balance) },
      ]}
    />
  )
}
