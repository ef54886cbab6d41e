import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CourseStudent } from '../../../contract/payments/calls.ts'
import { read } from '../../api/client.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Loaded } from '../../ui/LoadFailed.tsx'
import { AccountChoice } from '../../shared/payments/AccountChoice.tsx'
import { firstChoice, wordsFor } from '../../shared/payments/accounts.ts'
import { History } from './History.tsx'
import { historyCall } from '../../shared/payments/payment-reads.ts'

const failed = () => t`Failed to fetch transaction history`

type Props = { student: CourseStudent; filtered: string; onClose: () => void }

export const HistoryDialog = ({ student, filtered, onClose }: Props) => {
  const accounts = student.selectedCourses
  const [account, setAccount] = useState(() => firstChoice(accounts, filtered))
  const params = { studentId: student._id, courseId: account?.courseId ?? '' }
  const history = useQuery(read(historyCall, { params }, { failed: failed() }))
  if (account === undefined) return null
  return (
    <Dialog
      open
      reading
      wide
      onClose={onClose}
      title={t`Transaction History`}
      description={wordsFor(student, account)}
    >
      <AccountChoice accounts={accounts} chosen={account} onChoose={setAccount} />
      <Loaded query={history} failed={failed()}>
        {(answer) => (
          <History
            key={account.courseId}
            history={answer}
            account={params}
            others={accounts.filter(({ courseId }) => courseId !== account.courseId)}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
