import { t } from '@lingui/core/macro'
import { showRupees } from '../../contract/values/money.ts'

/** What is owed back over several courses; nothing where nothing is. */
export const RefundOwed = ({ amount }: { amount: number | undefined }) =>
  amount !== undefined &&
  amount > 0 && (
    <span className="text-small font-medium text-warn">
      {t`Refund of ${{ amount: showRupees(amount) }} due`}
    </span>
  )
