import { plural, t } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { StudentRow } from '../../../contract/students/calls.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { read } from '../../api/client.ts'
import { ExportMenu } from '../../shared/exports/ExportMenu.tsx'
import { usePagedList } from '../../shared/exports/paged-list.ts'
import { useToday } from '../../shared/today.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ImportLink } from '../../shared/ImportLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { useSession } from '../../api/session.ts'
import { useSort } from '../../ui/table/sort.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { DeleteStudent } from '../DeleteStudent.tsx'
import { emptyStudents } from './empty-students.tsx'
import { StudentFilters } from './StudentFilters.tsx'
import { studentColumns } from './student-columns.tsx'
import { titleOf } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'

export const StudentsPage = () => {
  const url = useUrlState()
  const today = useToday()
  const { may } = useSession()
  const deleted = may('students.delete') && url.get('deleted') === 'true'
  const sort = useSort()
  const failed = t`Failed to load students`
  const filter = {
    search: url.get('search'),
    campVenue: url.get('campVenue'),
    deleted: deleted ? 'true' : undefined,
    sort: sort.by,
  }
  const students = usePagedList('students', (paging) =>
    read('GET /api/students', { query: { ...filter, ...paging } }, { failed }),
  )
  const [deleting, setDeleting] = useState<StudentRow | undefined>(undefined)

  const rows = students.data?.students
  const page = students.data?.pagination
  const goTo = (number: number) => url.set({ page: String(number) })
  const leaveEmptiedPage = () => {
    if (rows?.length === 1 && page !== undefined && page.currentPage > 1) goTo(page.currentPage - 1)
  }

  return (
    <Page
      title={titleOf('students')}
      context={
        sort.by === undefined
          ? t`Everyone who is registered, newest first`
          : t`Everyone who is registered`
      }
      action={
        <>
          <ImportLink kind="students" />
          <ExportMenu
            call="POST /api/exports/students/address"
            query={filter}
            contains={students.data && wordsOfExport(students.data)}
            list={students}
          />
          <ButtonLink to={pathTo('newStudent')} variant="primary" icon={UserPlus}>
            {t`Register student`}
          </ButtonLink>
        </>
      }
    >
      <StudentFilters />
      <DataTable
        caption={deleted ? t`Deleted students` : t`Students`}
        columns={studentColumns({
          deleted,
          today,
          onDelete: setDeleting,
          onRestored: leaveEmptiedPage,
        })}
        rows={rows}
        rowKey={({ _id }) => _id}
        state={students}
        sort={sort}
        failed={failed}
        empty={emptyStudents({ url, deleted, pages: page?.totalPages ?? 0 })}
      />
      <Pager list={students} />
      <DeleteStudent
        student={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={leaveEmptiedPage}
      />
    </Page>
  )
}

type Counted = { total: number; totalIsCapped?: true | undefined }

const wordsOfExport = ({ total, totalIsCapped }: Counted): string => {
  const count = showCount(total)
  if (totalIsCapped) return t`More than ${count} students, filtered and sorted as in the list`
  return t`${plural(total, {
    one: '# student, filtered as in the list',
    other: `${count} students, filtered and sorted as in the list`,
  })}`
}
