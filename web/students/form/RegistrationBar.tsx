import { t } from '@lingui/core/macro'
import { showRupees } from '../../../contract/values/money.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { SaveBar } from '../../ui/form/FormBar.tsx'
import type { Offer } from './courses/course-choice.ts'
import { useRunningTotal } from './courses/RunningTotal.tsx'
import { pathOfRecord } from '../../shared/record-path.ts'
import { pathTo } from '../../screens/path-to.ts'

type Props = {
  offer: Offer
  /** Whether the courses that can be chosen are still on their way: without them no choice is right. */
  awaitsOffer: boolean
  student: Student | undefined
  busy: boolean
}

export const RegistrationBar = ({ offer, awaitsOffer, student, busy }: Props) => {
  const { toPay } = useRunningTotal({ offer, student })
  return (
    <SaveBar
      label={
        student === undefined
          ? t({ message: 'Register student', context: 'short' })
          : t`Save Changes`
      }
      busy={busy}
      idle={awaitsOffer}
      back={student === undefined ? pathTo('students') : pathOfRecord('student', student._id)}
    >
      {toPay !== undefined && toPay > 0 && (
        <p className="mr-auto leading-tight">
          <span className="block text-small text-soft">{t`Due now`}</span>
          <span className="font-medium">{showRupees(toPay)}</span>
        </p>
      )}
    </SaveBar>
  )
}
