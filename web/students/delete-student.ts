import { t } from '@lingui/core/macro'
import { studentReads } from './student-reads.ts'

type Doomed = { _id: string; name: string; registrationNumber: string }

/** How a student is deleted, see `deletes`. */
export const deletion = ({ _id: id, name, registrationNumber }: Doomed) => ({
  call: 'DELETE /api/students/:id' as const,
  kind: 'student' as const,
  id,
  sentence: () =>
    t`Delete ${name} (${registrationNumber})? Payments and attendance are kept, and the student can be restored.`,
  refresh: studentReads,
})
