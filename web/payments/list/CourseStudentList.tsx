import { plural, t } from '@lingui/core/macro'
import { TriangleAlert, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { CourseStudent } from '../../../contract/payments/calls.ts'
import { read, useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { ExportMenu } from '../../shared/exports/ExportMenu.tsx'
import { usePagedList } from '../../shared/exports/paged-list.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { lazyDialog } from '../../ui/dialog/OpenedDialog.tsx'
import { NetworkNeeded } from '../../shared/NetworkNeeded.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { useSort } from '../../ui/table/sort.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { CourseStudentViews } from '../CourseStudentViews.tsx'
import { studentsCounted, wordsOfExport } from '../../shared/exports/students-export.ts'
import { ToBeChecked } from '../checks/ToBeChecked.tsx'
import { CourseStudentFilters } from './CourseStudentFilters.tsx'
import { wordsOfOverdue } from './overdue-words.ts'
import { paymentStatuses } from '../../../contract/payments/terms.ts'
import { courseStudentColumns } from './course-student-columns.tsx'
import { titleOf } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { showRupees } from '../../../contract/values/money.ts'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { Badge } from '../../ui/Badge.tsx'

const UpdatePaymentDialog = lazyDialog(
  async () =>
    (await import('../../shared/payments/paying/UpdatePaymentDialog.tsx')).UpdatePaymentDialog,
)

const HistoryDialog = lazyDialog(
  async () => (await import('../history/HistoryDialog.tsx')).HistoryDialog,
)

const balances = ['due', 'none'] as const

type Opened = { student: CourseStudent; dialog: 'payment' | 'history' }

export const CourseStudentList = () => {
  const url = useUrlState()
  const { may } = useSession()
  const manages = may('fees.manage')
  const courseId = url.get('courseId')
  const sort = useSort()
  const filter = {
    search: url.get('search'),
    paymentStatus: paymentStatuses.find((status) => status === url.get('paymentStatus')),
    courseId,
    balance: balances.find((balance) => balance === url.get('balance')),
    overdue: url.get('overdue') === 'true' ? ('true' as const) : undefined,
    sort: sort.by,
  }
  const students = usePagedList('students', (paging) =>
    read(
      'GET /api/course-students',
      { query: { ...filter, ...paging } },
      { failed: t`Failed to fetch course students` },
    ),
  )
  const page = students.data
  // While another filter loads, the list still has what the former one found.
  const isCounted =
    filter.overdue !== undefined &&
    page !== undefined &&
    page.total > 0 &&
    (page.overdueAmount !== undefined || !students.isPlaceholderData)
  const [opened, setOpened] = useState<Opened | undefined>(undefined)
  // The latest version, as long as the list still shows the student.
  const student = students.rows?.find(({ _id }) => _id === opened?.student._id) ?? opened?.student
  const close = () => setOpened(undefined)

  return (
    <Page
      title={titleOf('courseStudents')}
      context={t`What each student has paid and still owes`}
      action={
        <>
          <ButtonLink to={pathTo('bankStatement')}>{t`Bank statement`}</ButtonLink>
          <ExportMenu
            call="POST /api/exports/course-students/address"
            query={filter}
            contains={page && wordsOfExport(page)}
            list={students}
          />
        </>
      }
    >
      <CourseStudentViews dues={false} />
      <NetworkNeeded>{t`Payments can't be saved yet. Connect to record one.`}</NetworkNeeded>
      {manages && (
        <>
          <ToBeChecked />
          <RefundsDue />
        </>
      )}
      <CourseStudentFilters />
      {isCounted && (
        <Note tone="bad" icon={TriangleAlert}>
          {wordsOfOverdue(page.total, page.overdueAmount)}
        </Note>
      )}
      <PagedTable
        list={students}
        counted={studentsCounted}
        columnsOf="course-students"
        caption={t`Course students`}
        columns={courseStudentColumns({
          onPay: may('fees.take')
            ? (student) => setOpened({ student, dialog: 'payment' })
            : undefined,
          onHistory: (student) => setOpened({ student, dialog: 'history' }),
          prefetch: { payment: UpdatePaymentDialog.prefetch, history: HistoryDialog.prefetch },
        })}
        empty={emptyCourseStudents(url)}
      />
      {student !== undefined && opened?.dialog === 'payment' && (
        <UpdatePaymentDialog student={student} filtered={courseId} onClose={close} />
      )}
      {student !== undefined && opened?.dialog === 'history' && (
        <HistoryDialog student={student} filtered={courseId} onClose={close} />
      )}
    </Page>
  )
}

const filters = ['search', 'balance', 'overdue', 'paymentStatus', 'courseId'] as const

const emptyCourseStudents = (url: ReturnType<typeof useUrlState>) => {
  const text = t`No students found`
  const chosen = filters.filter((name) => url.get(name) !== '')
  if (chosen.length > 0)
    return {
      text: chosen.join('') === 'overdue' ? t`No one is overdue` : text,
      action: (
        <Button onClick={() => url.set(Object.fromEntries(filters.map((name) => [name, ''])))}>
          {t`Show all students`}
        </Button>
      ),
    }
  return {
    text,
    action: (
      <ButtonLink to={pathTo('newStudent')} icon={UserPlus}>
        {t`Register a student`}
      </ButtonLink>
    ),
  }
}

/** What is to be refunded to whom, the longest due first; nothing where nothing is. */
const RefundsDue = () => {
  const { data } = useRead('GET /api/refunds/due')
  if (data === undefined || data.total === 0) return null
  const count = plural(data.total, { one: '# refund due', other: '# refunds due' })
  return (
    <details className="rounded-lg border border-line bg-raised px-4 py-2">
      <summary>
        {count} · {showRupees(data.amount)}{' '}
        {data.overdue > 0 && <Badge tone="bad">{t`${{ count: data.overdue }} overdue`}</Badge>}
      </summary>
      <ul className="divide-y divide-line">
        {data.refunds.map(({ student, courseId, courseName, amount, dueBy, overdue }) => (
          <li key={`${student._id} ${courseId}`} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <RecordLink kind="student" id={student._id} name={student.name} />{' '}
              <span className="inline-block text-small text-soft">
                {student.registrationNumber} · {courseName}
              </span>
            </span>
            <span className="flex shrink-0 flex-col items-end">
              <span>{showRupees(amount)}</span>
              <span className={`text-small ${overdue ? 'text-bad' : 'text-soft'}`}>
                {overdue
                  ? t`Overdue since ${{ day: showDay(dueBy) }}`
                  : t`Due by ${{ day: showDay(dueBy) }}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
