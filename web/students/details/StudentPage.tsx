import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { read } from '../../api/client.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { HistoryLink } from '../../shared/HistoryLink.tsx'
import { isNotFound, RecordState } from '../../shared/RecordState.tsx'
import { Page } from '../../ui/Page.tsx'
import { useSession } from '../../api/session.ts'
import { DeleteStudent } from '../DeleteStudent.tsx'
import { StudentDetails } from './StudentDetails.tsx'

const failed = 'Failed to load student details'
const back = { to: '/students', label: 'Students' }
const missing = {
  title: 'Student not found',
  text: 'This student does not exist, or has been deleted.',
  link: { to: '/students', label: 'Go to the students' },
}

export const StudentPage = () => {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { may } = useSession()
  const query = useQuery(read('GET /api/students/:id', { params: { id } }, { failed }))
  // Requested together with the student, not after.
  usePrefetchQuery(read('GET /api/students/:id/payments', { params: { id } }))
  const [deleting, setDeleting] = useState(false)

  if (query.data === undefined || isNotFound(query.error))
    return (
      <RecordState query={query} title="Student" failed={failed} back={back} missing={missing} />
    )

  const { student } = query.data
  return (
    <Page
      title={student.name}
      context={`${student.registrationNumber} · ${student.campVenue}`}
      back={back}
      action={
        <>
          <HistoryLink kind="student" recordId={id} />
          <ButtonLink to={`/students/${id}/edit`} variant="primary" icon={Pencil}>
            Edit
          </ButtonLink>
        </>
      }
    >
      <StudentDetails student={student} />
      {may('students.delete') && (
        <div>
          <Button icon={Trash2} variant="danger" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </div>
      )}
      <DeleteStudent
        student={deleting ? student : undefined}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate('/students', { replace: true })}
      />
    </Page>
  )
}
