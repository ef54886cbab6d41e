import { ToggleLeft, ToggleRight } from 'lucide-react'
import type { Course } from '../../contract/courses/calls.ts'
import { useCommand } from '../api/client.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { courseReads } from './course-reads.ts'

export const ToggleCourse = ({ course }: { course: Course }) => {
  const toggle = useCommand('PATCH /api/courses/:id/toggle-status', {
    failed: 'Failed to update course status',
    failedAlways: true,
    refresh: courseReads,
  })
  return (
    <IconButton
      label={`${course.isActive ? 'Deactivate' : 'Activate'} ${course.name}`}
      icon={course.isActive ? ToggleRight : ToggleLeft}
      busy={toggle.isPending}
      onClick={() => toggle.mutate({ params: { id: course._id } })}
    />
  )
}
