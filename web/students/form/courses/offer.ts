import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { SelectedCourse } from '../../../../contract/students/calls.ts'
import { read } from '../../../api/client.ts'

/** The courses that this form can hold, and how far they are loaded. */
export const useOffer = (enrolled: readonly SelectedCourse[]) => {
  const query = useQuery(
    read('GET /api/courses/active/list', {}, { failed: t`Failed to fetch courses` }),
  )
  return { offer: { active: query.data ?? [], enrolled }, query }
}

export type CourseOffer = ReturnType<typeof useOffer>
