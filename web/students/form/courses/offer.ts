import { t } from '@lingui/core/macro'
import type { SelectedCourse } from '../../../../contract/students/calls.ts'
import { useRead } from '../../../api/client.ts'

/** The courses that this form can hold, and how far they are loaded. */
export const useOffer = (enrolled: readonly SelectedCourse[]) => {
  const query = useRead('GET /api/courses/active/list', { failed: t`Failed to fetch courses` })
  return { offer: { active: query.data ?? [], enrolled }, query }
}

export type CourseOffer = ReturnType<typeof useOffer>
