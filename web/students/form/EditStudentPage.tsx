import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import type { Student } from '../../../contract/students/calls.ts'
import { read } from '../../api/client.ts'
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
  const query = useQuery({
    ...read(
      'GET /api/students/:id',
      { params: { id } },
      { failed: t`Failed to load student data` },
    ),
    refetchOnMount: 'always',
  })
  // The form keeps the student as opened; if someone else saves first, saving is refused.
  const [opened, setOpened] = useState<Student | undefined>(undefined)
  if (opened === undefined && query.data && query.isFetchedAfterMount && !query.isError)
    setOpened(query.data.student)

  const reload = async () => {
    const latest = await query.refetch()
    if (latest.isSuccess) setOpened(latest.data.student)
  }

  if (opened === undefined && query.isError && !query.isFetching)
    return <Navigate to={pathTo('students')} replace />
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
