import { t } from '@lingui/core/macro'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { read } from '../../api/client.ts'
import { isNotFound, RecordState } from '../../shared/RecordState.tsx'
import { attendanceOf, paymentsOf } from '../student-reads.ts'
import { DeletedStudent } from './DeletedStudent.tsx'
import { StudentDesk } from './StudentDesk.tsx'
import { WaitingDesk } from './WaitingDesk.tsx'
import { backTo } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'

export const StudentPage = () => {
  const { id = '' } = useParams()
  const failed = t`Failed to load student details`
  const back = backTo('students')
  const query = useQuery(read('GET /api/students/:id', { params: { id } }, { failed }))
  // Requested together with the student, not after.
  usePrefetchQuery(paymentsOf(id))
  usePrefetchQuery(attendanceOf(id))
  // A deleted student has no page, but their money has.
  const isMissing = isNotFound(query.error)
  const ledger = useQuery({ ...paymentsOf(id), enabled: isMissing })

  if (isMissing && ledger.data?.student.deleted === true)
    return <DeletedStudent ledger={ledger.data} back={back} />

  if (query.data === undefined || isMissing)
    return (
      <RecordState
        query={query}
        title={t`Student`}
        failed={failed}
        back={back}
        missing={{
          title: t`Student not found`,
          text: t`This student doesn't exist or has been deleted.`,
          link: { to: pathTo('students'), label: t`Go to students` },
        }}
        waiting={<WaitingDesk />}
      />
    )
  return <StudentDesk key={id} student={query.data.student} back={back} />
}
