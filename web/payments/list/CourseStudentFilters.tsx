import { t } from '@lingui/core/macro'
import type { Course } from '../../../contract/courses/calls.ts'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import type { Choice } from '../../ui/form/SelectFrame.tsx'
import { StudentFilterBar } from '../../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { paymentStatuses } from '../../../contract/payments/terms.ts'
import { choicesOf, terms } from '../../language/contract-words.ts'

/** Search, balance, payment status and course; all of it in the address. */
export const CourseStudentFilters = () => {
  const url = useUrlState()
  const chosen = url.get('courseId')
  const { may } = useSession()
  const [seesAll, seesActive] = [may('courses.read'), may('courses.choose')]
  const all = useRead('GET /api/courses', { query: { limit: '100' }, enabled: seesAll })
  const active = useRead('GET /api/courses/active/list', { enabled: !seesAll && seesActive })
  const courses = all.data?.courses ?? active.data?.map((course) => ({ ...course, isActive: true }))
  return (
    <StudentFilterBar names={['balance', 'overdue', 'paymentStatus', 'courseId']}>
      <FilterSelect
        label={t`Filter by balance`}
        name={t`Fees`}
        value={url.get('overdue') === 'true' ? 'overdue' : url.get('balance')}
        onChange={(balance) =>
          url.set(
            balance === 'overdue' ? { overdue: 'true', balance: '' } : { overdue: '', balance },
          )
        }
        blank={t`All balances`}
        options={[
          { value: 'due', label: t`Balance due` },
          { value: 'overdue', label: t`Overdue` },
          { value: 'none', label: t`Paid in full` },
        ]}
      />
      <FilterSelect
        label={t`Filter by payment status`}
        name={t`Payment`}
        value={url.get('paymentStatus')}
        onChange={(paymentStatus) => url.set({ paymentStatus })}
        blank={t`All statuses`}
        options={choicesOf(paymentStatuses, terms().paymentStatuses)}
      />
      <FilterSelect
        label={t`Filter by course`}
        name={t`Course`}
        value={chosen}
        onChange={(courseId) => url.set({ courseId })}
        blank={t`All courses`}
        options={coursesOf(courses ?? [], chosen)}
      />
    </StudentFilterBar>
  )
}

/** Every course, and the one that is chosen though it is not among them. */
const coursesOf = (
  courses: readonly Pick<Course, '_id' | 'name' | 'isActive'>[],
  chosen: string,
): Choice[] => {
  const choices = courses.map(({ _id, name, isActive }) => ({
    value: _id,
    label: isActive ? name : t`${name} (inactive)`,
  }))
  if (chosen === '' || courses.some(({ _id }) => _id === chosen)) return choices
  return [{ value: chosen, label: t`The chosen course` }, ...choices]
}
