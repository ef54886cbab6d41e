import { t } from '@lingui/core/macro'
import { Navigate, useParams } from 'react-router'
import { useOpenedRecord } from '../../shared/forms/opened-record.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Page } from '../../ui/Page.tsx'
import { StudentForm } from './StudentForm.tsx'
import { pathOfRecord } from '../../shared/record-path.ts'
import { pathTo } from '../../screens/path-to.ts'

export const EditStudentPage = () => {
  const { id = '' } = useParams()
  return <EditStudent key={id} id={id} />
}

const EditStudent = ({ id }: { id: string }) => {
  const { opened, hasFailed, reload } = useOpenedRecord({
    call: 'GET /api/students/:id',
    input: { params: { id } },
    failed: t`Failed to load student data`,
    recordIn: ({ student }) => student,
  })
  if (hasFailed) return <Navigate to={pathTo('students')} replace />
  if (opened === undefined) return <Loading />
  return (
    <Page
      title={t`Edit student`}
      context={`${opened.name} · ${opened.registrationNumber}`}
      back={{ to: pathOfRecord('student', id), label: opened.name }}
    >
      <StudentForm key={opened.__v} student={opened} reload={reload} />
    </Page>
  )
}
