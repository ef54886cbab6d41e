import { t } from '@lingui/core/macro'
import { showRupees } from '../../../contract/values/money.ts'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import { Select } from '../../ui/form/SelectFrame.tsx'
import { type Account, pendingOf } from './accounts.ts'

type Props = {
  accounts: readonly Account[]
  chosen: Account
  onChoose: (account: Account) => void
}

/** Which of a student's courses a dialog is about; hidden when there is only one. */
export const AccountChoice = ({ accounts, chosen, onChoose }: Props) => {
  if (accounts.length < 2) return null
  const choose = (courseId: string) => {
    const account = accounts.find((one) => one.courseId === courseId)
    if (account !== undefined) onChoose(account)
  }
  return (
    <FieldFrame label={t`Course`}>
      {(wiring) => (
        <Select
          {...wiring}
          options={accounts.map((account) => ({
            value: account.courseId,
            label: `${account.courseName} · ${standingOf(account)}`,
          }))}
          value={chosen.courseId}
          onChange={(event) => choose(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}

const standingOf = (account: Account) => {
  const pending = pendingOf(account)
  return pending === 0 ? t`Paid in full` : t`${{ amount: showRupees(pending) }} pending`
}
