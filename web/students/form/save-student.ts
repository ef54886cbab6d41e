import { t } from '@lingui/core/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { Answer } from '../../../contract/kit/api.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { useCommand } from '../../api/client.ts'
import { useDraftKey } from '../../shared/draft.ts'
import type { ReceiptNamed } from '../../shared/payments/receipt/receipt.ts'
import { useRefusals } from '../../ui/form/Form.tsx'
import type { Offer } from './courses/course-choice.ts'
import { type StudentValues, studentBody } from './form-values.ts'
import { studentReads } from '../student-reads.ts'

/** The name under which a registration's draft and its idempotency key are kept. */
export const newStudentForm = 'student:new'

type Options = {
  form: UseFormReturn<StudentValues, unknown, StudentValues>
  /** The student as the form was opened; without one, a student is registered. */
  student: Student | undefined
  offer: Offer
  /** Takes the receipt too, if something was paid. */
  onSaved: (student: Student, receipt: ReceiptNamed | undefined) => void
}

/** Registers or saves a student; `conflict` is true when someone else saved the same student first. */
export const useSaveStudent = ({ form, student, offer, onSaved }: Options) => {
  const { conflict, onRefused } = useRefusals(form, student)
  const common = {
    failed: t`Failed to save student`,
    refresh: studentReads,
    onDone: (answer: Answer<'POST /api/students'>) => onSaved(answer.student, answer.receipt),
    onRefused,
  }
  const registration = useCommand('POST /api/students', {
    ...common,
    idempotencyKey: useDraftKey(newStudentForm),
  })
  const update = useCommand('PUT /api/students/:id', common)

  return {
    busy: registration.isPending || update.isPending,
    conflict,
    save: (values: StudentValues) => {
      const body = studentBody(values, offer)
      if (student === undefined) return registration.mutate({ body })
      const { _id, __v, createdAt, updatedAt, registeredBy } = student
      const serverFields = { _id, __v, createdAt, updatedAt, registeredBy }
      update.mutate({ params: { id: _id }, body: { ...body, ...serverFields } })
    },
  }
}
