import { showRupees } from '../../contract/money.ts'
import type { Student } from '../../contract/students.ts'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import type { Offer } from './course-choice.ts'
import { useRunningTotal } from './RunningTotal.tsx'

type Props = { offer: Offer; student: Student | undefined; busy: boolean }

/** Stays at the lower edge: what is to be paid, and the way out of the form. */
export const FormBar = ({ offer, student, busy }: Props) => {
  const { toPay } = useRunningTotal({ offer, student })
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas px-4 py-2 md:mx-0 md:px-0 md:py-3">
      {toPay > 0 && (
        <p className="mr-auto leading-tight">
          <span className="block text-small text-soft">To be paid now</span>
          <span className="font-medium">{showRupees(toPay)}</span>
        </p>
      )}
      <ButtonLink to={student === undefined ? '/students' : `/students/${student._id}`}>
        Cancel
      </ButtonLink>
      <Button type="submit" variant="primary" busy={busy}>
        {student === undefined ? 'Register Student' : 'Save Changes'}
      </Button>
    </div>
  )
}
