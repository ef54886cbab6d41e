import { useState } from 'react'
import type { Course } from '../../contract/courses.ts'
import { useCommand } from '../kit/api.ts'
import { Confirm } from '../kit/Confirm.tsx'
import { courseReads } from './refreshes.ts'

type Props = { course: Course | undefined; onClose: () => void; onDeleted: () => void }

export const DeleteCourse = ({ course, onClose, onDeleted }: Props) => {
  // The name stays readable while the dialog fades away.
  const [shown, setShown] = useState(course)
  if (course !== undefined && course !== shown) setShown(course)

  const deletion = useCommand('DELETE /api/courses/:id', {
    done: 'Course deleted successfully',
    failed: 'Failed to delete course',
    failedAlways: true,
    refresh: courseReads,
    onDone: () => {
      onClose()
      onDeleted()
    },
    onRefused: () => {
      onClose()
      return false
    },
  })
  return (
    <Confirm
      open={course !== undefined}
      onClose={onClose}
      title="Delete Course"
      sentence={`Delete ${shown?.name ?? 'this course'}? This cannot be undone.`}
      confirm="Delete"
      danger
      busy={deletion.isPending}
      onConfirm={() => {
        if (course !== undefined) deletion.mutate({ params: { id: course._id } })
      }}
    />
  )
}
