import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Input } from '../../contract/kit/api.ts'
import type { Course } from '../../contract/courses/calls.ts'
import { useCommand } from '../api/client.ts'
import { useRefusals } from '../ui/form/Form.tsx'
import { courseReads } from './course-reads.ts'

type CourseBody = Input<'POST /api/courses'>['body']

type Options<V extends FieldValues> = {
  form: UseFormReturn<V, unknown, CourseBody>
  course: Course | undefined
  onDone: () => void
}

/** Adds or saves a course; `conflict` is true when someone else saved it first. */
export const useSaveCourse = <V extends FieldValues>({ form, course, onDone }: Options<V>) => {
  const [base, setBase] = useState(course)
  const { conflict, onRefused } = useRefusals(form, base)
  const common = {
    failed: t`Failed to save course`,
    refresh: courseReads,
    onDone,
    onRefused,
  }
  const creation = useCommand('POST /api/courses', common)
  const update = useCommand('PUT /api/courses/:id', common)

  return {
    busy: creation.isPending || update.isPending,
    conflict,
    save: (body: CourseBody) => {
      if (base === undefined) creation.mutate({ body })
      else update.mutate({ params: { id: base._id }, body: { ...body, __v: base.__v } })
    },
    /** Continues from the latest version of the course. */
    startFrom: setBase,
  }
}
